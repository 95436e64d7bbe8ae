// Turn search inside a machine: all that is done at every position is WebAssembly, from moves to the table. The same search as
// drivers/turn-search.ts, position by position, which stays the one to read and runs where a game has no machine. Here is what
// is done once a look: the root, what is told, and memory, which the sum, the stack of moves and the table share behind the
// frames. They are moved apart when they grow.
import type { Game, Move } from '../../game/game.ts'
import type { OpenMachine } from '../../game/open-machine.ts'
import { FIRST_LINES, findEntry, maxLines, splitLines } from '../drivers/hash-table.ts'
import { endShare } from '../drivers/leaf-test.ts'
import { hashedLine } from '../drivers/line.ts'
import { REDUCTIONS } from '../drivers/reductions.ts'
import { hashOf } from '../drivers/state-hash.ts'
import { FORCED_PLIES, LEAST, MAX_BEYOND, MAX_EXTRA, NEXT, NONE } from '../drivers/turn-rules.ts'
import type { Pause, TurnSearch, TurnSearchOptions } from '../drivers/turn-search-contract.ts'
import { isLoss, isWin, MAX_PLIES, type WeightedSum } from '../evaluate/judge.ts'
import { gainBytes, writeCertain, writeGains } from './gain-code.ts'
import { type Cell, CHOICE_BYTES, FRAME, GOAL_BYTES, LOSS, layOut, MOVE_BYTES, OTHER, VICTORY } from './layout.ts'
import { DONE, SEVERAL } from './line-code.ts'
import { openGo } from './module.ts'
import { netBytes, vectorsOf, writeNet, writeSums } from './net-code.ts'
import { valueBytes, writeValue } from './value-code.ts'

const PAGE = 65536
const LINE = 64 // bytes of the table
const LEAST_STACK = 2 ** 20 // bytes; to make room later, the table has to be moved
const NEVER = 2 ** 30
const AGES = 15

export function createMachineSearch(
  game: Game,
  machine: OpenMachine,
  sum: () => WeightedSum,
  options: TurnSearchOptions,
): TurnSearch {
  const { own, judge, selective, memory: tableBytes, room, spend, onRoot, onNode, nodeDepth = 1 } = options
  const { memory } = machine
  const roles = game.roles.length
  const words = game.stateWords
  const goals = machine.goals.filter(({ role }) => role === own)
  const vectors = vectorsOf(sum().net?.units ?? 0)
  const layout = layOut(machine, { roles, words, moves: game.moves.length, vectors }, goals.length)
  const { frames, stride } = layout
  const position = game.open()
  const root = new Int32Array(words)
  const maxBits = maxLines(tableBytes)
  let bits = Math.min(FIRST_LINES, maxBits)
  let told = 0 // positions when a move of the root was told last
  let isJoint = false
  let gainsAt = 0 // where it is written what moves do

  // Behind the frames: the sum, the stack, the table.
  let valueRoom = 0
  let stackRoom = 0
  let view = new Int32Array(0)
  const valueAt = layout.end
  const stackAt = () => valueAt + valueRoom
  const tableAt = () => stackAt() + stackRoom
  const cellAt = (name: Cell) => layout.cell(name) >> 2
  const read = (name: Cell) => view[cellAt(name)]
  const write = (name: Cell, value: number) => {
    view[cellAt(name)] = value
  }
  const put = (frame: number, field: number, value: number) => {
    view[(frame + field) >> 2] = value
  }

  /** Makes the memory as large as it has to be. */
  function extend(): void {
    const missing = tableAt() + 2 ** bits * LINE - memory.buffer.byteLength
    if (missing > 0) memory.grow(Math.ceil(missing / PAGE))
    if (view.buffer !== memory.buffer) view = new Int32Array(memory.buffer)
  }
  /** Room for the sum and the stack, in bytes; the table moves up where there is too little. */
  function reserve(value: number, stack: number): void {
    if (value <= valueRoom && stack <= stackRoom) return
    const from = tableAt() >> 2
    const isEmpty = read('tableSize') === 0
    valueRoom = Math.max(valueRoom, Math.ceil(value / LINE) * LINE)
    if (stack > stackRoom) stackRoom = Math.ceil(Math.max(stack, 2 * stackRoom, LEAST_STACK) / LINE) * LINE
    extend()
    if (!isEmpty) view.copyWithin(tableAt() >> 2, from, from + ((2 ** bits * LINE) >> 2))
    write('table', tableAt())
  }
  const table = () => view.subarray(tableAt() >> 2, (tableAt() + 2 ** bits * LINE) >> 2)
  function setTable(): void {
    write('table', tableAt())
    write('tableShift', 32 - bits)
    write('tableLimit', bits < maxBits ? (2 ** bits * LINE) >> 5 : NEVER)
  }

  const go = openGo(machine, layout, {
    tellRoot(move, score, final, exact) {
      const visits = read('visits')
      onRoot(move, score, final === 1, exact === 1, visits - told)
      told = visits
    },
    tellNode(frame) {
      const state = (frame + layout.state) >> 2
      onNode?.(view.subarray(state, state + words), read('value'), view[(frame + FRAME.depth) >> 2])
    },
    growTable() {
      bits++
      extend()
      splitLines(table(), bits - 1)
      setTable()
    },
  })

  function setUp(): void {
    extend()
    setTable()
    write('own', own)
    write('selective', selective ? 1 : 0)
    write('toldDepth', onNode === undefined ? NEVER : nodeDepth)
    new Uint8Array(memory.buffer).set(REDUCTIONS, layout.reductions)
    machine.phases.forEach(({ choices, mover }, phase) => {
      view[(layout.movers >> 2) + phase] = mover
      choices.forEach(({ moves, bits: at, ids, certain }, role) => {
        const end = at + 4 * Math.ceil(moves.length / 32)
        const record = certain ? [0, 0, moves[0]] : [at, end, ids]
        view.set(record, (layout.choices + (phase * roles + role) * CHOICE_BYTES) >> 2)
      })
    })
    goals.forEach(({ value, address }, i) => {
      const kind = value === 100 ? VICTORY : value === 0 ? LOSS : OTHER
      const score = kind === OTHER ? judge.ofReward(value / 100) : 0
      view.set([address, score, kind, 0], (layout.goals + i * GOAL_BYTES) >> 2)
    })
    for (let ply = 0; ply < MAX_PLIES; ply++) put(frames + ply * stride, FRAME.ply, ply)
    column(layout.answers, game.moves.length).fill(NONE)
  }
  const column = (at: number, size: number) => view.subarray(at >> 2, (at >> 2) + size)
  function start(ordered: readonly Move[], depth: number, alpha: number, beta: number): void {
    const lastPly = Math.min(MAX_PLIES - 2, 2 * depth + FORCED_PLIES)
    reserve(0, (ordered.length + (lastPly + 1) * game.maxLegal) * MOVE_BYTES)
    position.load(root)
    isJoint = false
    const who = game.moves[ordered[0]].role
    for (let role = 0; role < roles; role++) {
      if (position.legals(role) !== 1 && role !== who) isJoint = true
      put(frames, FRAME.joint + 4 * role, position.legal[role][0])
    }
    ordered.forEach((move, i) => {
      view.set([move, ordered.length - i], (stackAt() + i * MOVE_BYTES) >> 2)
    })
    const takesMost = who === own
    put(frames, FRAME.askAlpha, alpha)
    put(frames, FRAME.askBeta, beta)
    put(frames, FRAME.alpha, takesMost ? alpha : -beta)
    put(frames, FRAME.beta, takesMost ? beta : -alpha)
    put(frames, FRAME.best, LEAST)
    put(frames, FRAME.bestMove, NONE)
    put(frames, FRAME.depth, depth)
    put(frames, FRAME.decider, who)
    put(frames, FRAME.first, stackAt())
    put(frames, FRAME.place, stackAt())
    put(frames, FRAME.end, stackAt() + ordered.length * MOVE_BYTES)
    put(frames, FRAME.stage, NEXT)
    put(frames, FRAME.final, 1)
    put(frames, FRAME.extra, 0)
    column(layout.brood, layout.phases).fill(0) // moves may lie in another order now
    write('lastFrame', frames + lastPly * stride)
    write('maxExtra', Math.min(MAX_EXTRA, depth))
    write('frame', frames)
    write('isPlayed', 0)
    write('proof', 0)
    put(frames, FRAME.since, read('visits'))
    put(frames, FRAME.foreseen, 0)
  }
  setUp()

  return {
    open(state) {
      root.set(state)
      const whole = hashOf(state)
      const weights = sum()
      const { value, net, sign } = weights
      const sumBytes = valueBytes(value)
      const weighed = sumBytes + (net === undefined ? 0 : netBytes(net))
      const quiescence = selective ? judge.quiescence() : Number.POSITIVE_INFINITY
      const effects = quiescence < NEVER ? game.effects?.() : undefined
      reserve(weighed + (effects === undefined ? 0 : gainBytes(effects)), 0)
      const places = writeValue(view, valueAt, layout.scratch, value, sign)
      for (const name of ['weights', 'pairs', 'lines'] as const) write(name, places[name])
      if (net !== undefined) {
        const { netRows, netOut } = writeNet(view, valueAt + sumBytes, net, sign)
        write('netRows', netRows)
        write('netOut', netOut)
        writeSums(view, layout, frames, root, net, sign)
      }
      write('quiescence', effects === undefined ? 0 : quiescence)
      if (effects !== undefined) {
        // What moves do stays the same from root to root, unless the sum grows.
        if (gainsAt !== valueAt + weighed) writeGains(view, valueAt + weighed, layout.state, effects)
        gainsAt = valueAt + weighed
        write('gains', gainsAt)
        writeCertain(view, gainsAt, effects, weights)
        column(layout.won, game.moves.length).fill(0)
      }
      view.set(state, (frames + layout.state) >> 2)
      put(frames, FRAME.low, whole.low)
      put(frames, FRAME.high, whole.high)
      put(frames, FRAME.score, judge.first(state))
      put(frames, FRAME.phase, machine.phaseOf(state))
      write('swing', Math.min(NEVER, Math.ceil(judge.swing())))
      write('beyond', judge.slack() < NEVER ? MAX_BEYOND : 0)
      write('slack', Math.min(NEVER, judge.slack()))
      column(layout.held, layout.phases).fill(0)
      write('tableAge', (read('tableAge') + 1) & AGES)
      const history = column(layout.history, game.moves.length)
      for (let i = 0; i < history.length; i++) history[i] >>= 1
      column(layout.killers, 2 * MAX_PLIES).fill(NONE)
    },
    knows(state) {
      const { low, high } = hashOf(state)
      return findEntry(table(), bits, low, high) >= 0
    },
    forget() {
      table().fill(0)
      write('tableSize', 0)
      write('tableDeep', 0)
    },
    start,
    prove(ordered, score) {
      start(ordered, MAX_PLIES, score, score + 1)
      write('proof', 1)
    },
    go(): Pause {
      if (isJoint) return 'joint'
      for (;;) {
        const before = read('visits')
        const pause = go(Math.min(NEVER, room()))
        const isSpent = spend(read('visits') - before)
        if (pause === DONE) return 'done'
        if (pause === SEVERAL) return 'joint'
        if (isSpent) return 'spent'
      }
    },
    score: () => read('value'),
    final: () => read('final') === 1,
    rewardOf(score) {
      if (isWin(score) || isLoss(score)) return isWin(score) ? 1 : 0
      const met = goals.find((_, i) => {
        const at = (layout.goals + i * GOAL_BYTES) >> 2
        return view[at + 3] === 1 && view[at + 1] === score
      })
      return met === undefined ? judge.toReward(score) : met.value / 100
    },
    line: (move) =>
      hashedLine(game, root, move, (low, high) => {
        const words = table()
        const entry = findEntry(words, bits, low, high)
        return entry < 0 ? NONE : words[entry + 2]
      }),
    nodes: () => read('tableSize'),
    endShare: () => endShare(read('tested'), read('ends')),
  }
}
