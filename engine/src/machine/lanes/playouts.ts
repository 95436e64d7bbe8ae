// Playouts on the lanes machine. All lanes are in the same phase; a playout waits until its phase comes round and a lane is
// free, then its state is written into the lane. Lanes that nobody uses play on with whatever is in them, unheeded.
import { type Pieces, rest } from '../../base/job.ts'
import type { PlayoutKind, PlayoutOptions, Playouts } from '../../game/game.ts'
import { createPlayoutQueue } from '../../game/playout-queue.ts'
import { checkPlies, checkPolicy, MAX_PLIES } from '../../game/playouts.ts'
import { type Circuit, createPhaseOf } from '../program/circuit.ts'
import { decisiveCircuit, decisiveJob } from '../program/decisive-circuit.ts'
import { blocksOf, createLanes, type LanesKind, lanesJob } from './lanes.ts'
import { BLOCK_LANES, ROW_BYTES } from './layout.ts'
import { createOutcomes } from './outcomes.ts'
import { type Choose, createChoice, type PolicyMachine } from './policy.ts'
import { createLaneRecord } from './record.ts'
import { alikeResults, eachResult } from './results.ts'
import { createLaneTally } from './tally.ts'

const NO_MOVES = new Int32Array(0)
const PATIENCE = 64 // steps without a result: who waits for one may have to look at the clock

export interface LanePlayoutOptions extends PlayoutOptions {
  readonly blocks?: number
}

/** What the first playouts of a kind would have to wait for, in pieces. */
export function* prepareLanes(whole: Circuit, options: PlayoutKind): Pieces<void> {
  const circuit = options.decisive === undefined ? whole : (yield* rest(decisiveJob(whole, options.decisive))).circuit
  yield* rest(lanesJob(circuit, kindOf(options)))
}

/** Lanes that nobody uses cost as much as the others. */
const blocksFor = (circuit: Circuit, room = Number.POSITIVE_INFINITY): number =>
  Math.max(1, Math.min(blocksOf(circuit), Math.ceil(room / BLOCK_LANES)))

/** What the code has to know of the playouts. */
function kindOf({ uniform = false, trace = false, tally = false, maxPlies = MAX_PLIES }: PlayoutKind): LanesKind {
  return { pieces: !uniform, tally, ...(trace && !tally ? { trace: maxPlies } : {}) }
}

export function lanePlayouts(whole: Circuit, options: LanePlayoutOptions): Playouts {
  const circuit = options.decisive === undefined ? whole : decisiveCircuit(whole, options.decisive).circuit
  const { random } = options
  const trace = options.trace === true && options.tally !== true
  const most = options.maxPlies ?? MAX_PLIES
  const { ground, phases } = circuit
  const phaseOf = createPhaseOf(circuit)
  const { core, lanes } = createLanes(circuit, {
    seed: random.bits(),
    ...kindOf(options),
    blocks: options.blocks ?? blocksFor(circuit, options.room),
  })
  const { layout, sets, words, table, scratch, base, stride, blocks, exports } = core
  const at = (block: number, row: number) => (base + block * stride + row * ROW_BYTES) >> 2
  const record = trace ? createLaneRecord(circuit, core, most) : undefined
  const stateWords = Math.max(1, Math.ceil(ground.fluents.length / 32))
  const newLanes = words.subarray(layout.newLanes >> 2, (layout.newLanes + ROW_BYTES) >> 2)
  const newState = words.subarray(layout.newState >> 2, (layout.newState >> 2) + stateWords)
  const [stepOf, legalOf, uniformOf, codeOf, nextOf, goalsOf] = [
    'step',
    'legal',
    'uniform',
    'code',
    'next',
    'goals',
  ].map((name) => phases.values.map((_, p) => exports[`${name}${p}`]))
  const { fill: fillLanes, settle } = exports
  const machine = { words, table, scratch, ...exports } as unknown as PolicyMachine

  const waiting = phases.values.map(() => createPlayoutQueue(stateWords))
  let queued = 0
  let phase = 0
  let now = 0
  let maxPlies = most
  let cutsFrom = 0 // no playout is to be cut off before
  // A bit per lane; where moves are counted, the machine sees it, too.
  const busy =
    core.tally === undefined
      ? new Int32Array(blocks * 4)
      : words.subarray(core.tally.live >> 2, (core.tally.live >> 2) + blocks * 4)
  const laneTicket = new Int32Array(lanes)
  const laneStart = new Float64Array(lanes) // plies since the machine began can be more than 2^31
  const memory = { words, laneTicket, laneStart, now: () => now }
  const outcomes = createOutcomes(ground.roles.length, options.reward ?? (() => {}))
  const tally = core.tally === undefined ? undefined : createLaneTally(circuit, core, outcomes)
  const results =
    tally !== undefined || (options.alike === true && !trace)
      ? alikeResults(circuit, memory, outcomes, tally?.hold)
      : eachResult(circuit, memory)
  let choose: Choose | undefined

  /** Whether some playouts are under way. */
  function playing(): boolean {
    for (let index = 0; index < busy.length; index++) if (busy[index] !== 0) return true
    return false
  }

  /** Gives free lanes to the playouts that wait for this phase. */
  function fill(): void {
    const queue = waiting[phase]
    for (let block = 0; block < blocks; block++) {
      while (queue.size() > 0) {
        const taken = takeLanes(block, queue.ticket(), queue.copies())
        if (taken === 0) break
        const state = queue.state()
        for (let w = 0; w < stateWords; w++) newState[w] = state[w]
        fillLanes(base + block * stride + layout.area(phase) * ROW_BYTES)
        queue.take(taken)
        queued -= taken
      }
    }
  }

  /** Takes lanes of a block for copies of a playout, as far as they are free; returns how many. */
  function takeLanes(block: number, number: number, copies: number): number {
    let taken = 0
    for (let w = 0; w < 4; w++) {
      const index = block * 4 + w
      let mask = 0
      for (
        let free = ~(tally === undefined ? busy[index] : busy[index] | tally.held[index]);
        free !== 0 && taken < copies;
        free &= free - 1, taken++
      ) {
        const bit = free & -free
        const lane = index * 32 + 31 - Math.clz32(bit)
        laneTicket[lane] = number
        laneStart[lane] = now
        mask |= bit
      }
      newLanes[w] = mask
      busy[index] |= mask
      if (mask !== 0) tally?.give(number, index, mask)
    }
    return taken
  }

  function step(): void {
    if (choose === undefined) stepOf[phase](base, blocks, stride)
    else {
      legalOf[phase](base, blocks, stride)
      uniformOf[phase](base, blocks, stride)
      for (let block = 0; block < blocks; block++)
        for (const set of sets[phase]) if (set.moves.length > 0) choose(base + block * stride, set)
      if (trace) codeOf[phase](base, blocks, stride)
      nextOf[phase](base, blocks, stride)
    }
    record?.keep(phase, now)
    tally?.count(phase)
    now++
    phase = phase + 1 === phases.count ? 0 : phase + 1
  }

  /** Takes the playouts that have ended out of their lanes. */
  function harvest(): number {
    let size = 0
    const isCutDue = now >= cutsFrom
    if (isCutDue) cutsFrom = now + maxPlies // or sooner, by the lanes that are looked at now
    for (let block = 0; block < blocks; block++) {
      const terminal = at(block, layout.terminal)
      let areGoalsKnown = false
      for (let w = 0; w < 4; w++) {
        const index = block * 4 + w
        let ended = words[terminal + w] & busy[index]
        if (isCutDue) ended |= cutsOf(index, busy[index] & ~ended)
        if (ended === 0) continue
        if (!areGoalsKnown) computeGoals(block)
        areGoalsKnown = true
        busy[index] &= ~ended
        size = results.take(index, ended, at(block, layout.goals) + w, size)
      }
    }
    if (phase === 0) settle(base, blocks, stride)
    return size
  }

  /** Of some lanes, those whose playouts have made as many plies as they may. */
  function cutsOf(index: number, open: number): number {
    let due = 0
    for (let rest = open; rest !== 0; rest &= rest - 1) {
      const bit = rest & -rest
      const end = laneStart[index * 32 + 31 - Math.clz32(bit)] + maxPlies
      if (end <= now) due |= bit
      else if (end < cutsFrom) cutsFrom = end
    }
    return due
  }

  function computeGoals(block: number): void {
    const kept = layout.ended[phase]
    if (kept >= 0) {
      const from = at(block, layout.arrival(phase))
      words.copyWithin(at(block, kept), from, from + ground.fluents.length * 4)
    }
    goalsOf[phase](base + block * stride, 1, stride)
  }

  return {
    lanes,
    setPolicy(next) {
      if (options.uniform === true && next.kind !== 'uniform')
        throw new Error(`these playouts were made to choose uniformly; they cannot choose by the policy "${next.kind}"`)
      choose = createChoice(checkPolicy(next), machine, random)
    },
    table,
    setMaxPlies(plies) {
      maxPlies = checkPlies(plies, most)
      cutsFrom = now
    },
    ticket: results.ticket,
    length: results.length,
    goals: results.goals,
    ...(results.copies === undefined ? {} : { copies: results.copies }),
    start(state, number, copies = 1) {
      if (copies <= 0) return
      results.expect(number, copies)
      waiting[phaseOf(state)].push(state, number, copies)
      queued += copies
    },
    run() {
      let steps = 0
      for (let isPlaying = playing(); isPlaying || queued > 0; isPlaying = playing()) {
        // With no playout in the air, any phase will do.
        if (!isPlaying) while (waiting[phase].size() === 0) phase = phase + 1 === phases.count ? 0 : phase + 1
        fill()
        // Nothing is under way, and no lane is free: all are held.
        if (!isPlaying && tally !== undefined && !playing()) {
          tally.release()
          fill()
        }
        step()
        const size = harvest()
        if (size > 0) return size
        const part = ++steps % PATIENCE === 0 ? results.part() : 0
        if (part > 0) return part
      }
      return 0
    },
    ...(tally === undefined ? {} : { tally }),
    moves(result) {
      if (record === undefined) return NO_MOVES
      const plies = results.length[result]
      const begin = (((phase - plies) % phases.count) + phases.count) % phases.count
      return record.read(results.lane[result], now - plies, begin, plies)
    },
  }
}
