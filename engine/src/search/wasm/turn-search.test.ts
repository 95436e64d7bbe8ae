import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { createRandom, type Random } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import type { Game, Move, State } from '../../game/game.ts'
import { randomWalk } from '../../game/walk.ts'
import { FIRST_LINES } from '../drivers/hash-table.ts'
import { createTurnSearch } from '../drivers/turn-search.ts'
import type { TurnSearch, TurnSearchOptions } from '../drivers/turn-search-contract.ts'
import { type Judge, LEAST_WIN, WIN } from '../evaluate/judge.ts'
import { learnedJudge } from '../evaluate/learned-judge.ts'
import { linearValue } from '../evaluate/linear-value.ts'
import { FULL, netValue } from '../evaluate/net-value.ts'
import { stateBits } from '../evaluate/state-bits.ts'
import { createMachineSearch } from './turn-search.ts'

type Create = (game: Game, options: TurnSearchOptions) => TurnSearch

const inMachine: Create = (game, options) => createMachineSearch(game, game.machine!(), options.judge.sum!, options)

interface Setting {
  readonly seed: number
  readonly selective: boolean
  readonly memory: number
  readonly positions: number
  readonly nodeDepth?: number
  /** Of a net beside the facts; 0 where absent. */
  readonly units?: number
  /** Whether moves are followed by what they gain. */
  readonly pursues?: boolean
}

/** A judge by random weights over facts, perhaps pairs of them and lines, and perhaps a net. */
function randomJudge(game: Game, own: number, random: Random, { units = 0, pursues = false }: Setting): Judge {
  const bits = stateBits(game)!
  const some = (size: number) => Array.from({ length: size }, () => random.below(bits.words * 32))
  const pairs = Array.from({ length: random.below(60) }, () => some(2)).filter(([a, b]) => a !== b)
  const lines = Array.from({ length: random.below(30) }, () => [...new Set(some(6))])
    .filter((each) => each.length > 3)
    .map((each) => ({ bits: each.slice(2), stops: each.slice(0, 2) }))
  const isRich = units === 0 || random.below(2) === 0
  const value = isRich ? linearValue(bits.words, pairs.flat(), lines) : linearValue(bits.words, [], [])
  const net = netValue(bits.words, units)
  const fill = (weights: Int32Array | Int16Array, most: number) => {
    for (let i = 0; i < weights.length; i++) weights[i] = random.below(2 * most + 1) - most
  }
  for (const weights of [value.weight, value.pairWeight, value.lineWeight, value.threatWeight]) fill(weights, 1000)
  for (const weights of [net.start, net.rows]) fill(weights, FULL)
  fill(net.out, 5000)
  value.bias = random.below(100)
  const nets = units > 0 ? [net] : undefined
  const bounds = { swing: random.below(3000), slack: random.below(300) }
  const quiescence = pursues ? 1 + random.below(1500) : undefined
  return learnedJudge({ bits, values: [value], nets, zeroSum: true, scale: 1000, ...bounds, quiescence }, own)
}

/** All that a search tells on its way through some states of a match, in slices of random sizes. */
function told(create: Create, game: Game, setting: Setting): unknown[] {
  const { seed, selective, memory, positions, nodeDepth = 2 } = setting
  const random = createRandom(seed)
  const events: unknown[] = []
  const walk: State[] = []
  for (const { position, terminal } of randomWalk(game, createRandom(seed + 1)))
    if (!terminal) walk.push(position.state.slice())
  const own = random.below(game.roles.length)
  let left = 0
  const search = create(game, {
    own,
    judge: randomJudge(game, own, random, setting),
    memory,
    selective,
    room: () => 1 + Math.max(0, Math.min(left - 1, left % 97)),
    spend(visits) {
      left -= visits
      return left <= 0 || left % 3 === 0
    },
    onRoot: (...all) => events.push(all),
    onNode: (state, ...all) => events.push([[...state], ...all]),
    nodeDepth,
  })
  const position = game.open()
  for (const share of [0.1, 0.5, 0.8]) {
    position.load(walk[Math.floor(share * walk.length)])
    const role = game.roles.findIndex((_, each) => position.legals(each) > 1)
    if (role < 0) continue
    const moves: Move[] = Array.from(position.legal[role].subarray(0, position.legals(role)))
    search.open(position.state.slice())
    left = positions
    for (let depth = 1; depth < 30 && left > 0; depth++) {
      search.start(moves, depth, -WIN, WIN)
      let pause = search.go()
      while (pause === 'spent' && left > 0) pause = search.go()
      events.push([depth, pause, search.nodes()])
      if (pause === 'done') events.push([search.score(), search.final(), search.rewardOf(search.score())])
      if (pause === 'joint') break
    }
    events.push(search.line(moves[0]))
    for (const question of [LEAST_WIN, -1, -LEAST_WIN - 1]) {
      left = Math.min(positions, 2000)
      search.prove(moves, question)
      let pause = search.go()
      while (pause === 'spent' && left > 0) pause = search.go()
      events.push([pause, search.nodes(), search.endShare()])
      if (pause === 'done') events.push([search.score(), search.final()])
    }
    if (share === 0.5) search.forget()
  }
  return events
}

const GAMES = [
  ...['breakthrough', 'chase-3p', 'connect-four', 'dots-and-boxes', 'draughts', 'eight-puzzle', 'gomoku-8', 'hex-7'],
  ...['knightthrough', 'nim', 'pentago', 'reversi-6', 'sheep-and-wolf', 'tic-tac-toe-nine-board', 'tron'],
]

describe('in a machine, the search is the one that goes position by position', () => {
  test.each(GAMES)('%s', (name) => {
    const { game } = compileGame(catalogueText(name), { name })
    const setting = { seed: name.length, selective: true, memory: 2 ** 24, positions: 2000 }
    expect(told(inMachine, game!, setting)).toEqual(told(createTurnSearch, game!, setting))
  })

  test.each([
    { selective: false, memory: 2 ** 20, positions: 5000, seed: 1 },
    { selective: true, memory: 0, positions: 5000, seed: 2 }, // all states compete for four lines
  ])('in Connect Four, selective: $selective, with $memory bytes', (setting) => {
    const { game } = compileGame(catalogueText('connect-four'))
    expect(told(inMachine, game!, setting)).toEqual(told(createTurnSearch, game!, setting))
  })

  test.each(['connect-four', 'draughts'])('with a net in %s', (name) => {
    const { game } = compileGame(catalogueText(name))
    const setting = { seed: 3, selective: true, memory: 2 ** 20, positions: 2000, units: 6 }
    expect(told(inMachine, game!, setting)).toEqual(told(createTurnSearch, game!, setting))
  })

  test.each(['breakthrough', 'connect-four', 'draughts', 'pentago', 'sheep-and-wolf'])(
    'with quiescence in %s',
    (name) => {
      const { game } = compileGame(catalogueText(name))
      const setting = { seed: 4, selective: true, memory: 2 ** 20, positions: 2000, pursues: true }
      expect(told(inMachine, game!, setting)).toEqual(told(createTurnSearch, game!, setting))
    },
  )

  test('with decisive moves alone in Connect Four', () => {
    const game = compileGame(catalogueText('connect-four')).game!.decisive!()
    const setting = { seed: 5, selective: true, memory: 2 ** 20, positions: 2000 }
    expect(told(inMachine, game, setting)).toEqual(told(createTurnSearch, game, setting))
  })

  test('while the table grows', () => {
    const { game } = compileGame(catalogueText('connect-four'))
    const setting = { selective: true, memory: 2 ** 23, positions: 300_000, nodeDepth: 99, seed: 1 }
    const events = told(inMachine, game!, setting)
    expect(events).toEqual(told(createTurnSearch, game!, setting))
    const entries = events.flatMap((each) => (Array.isArray(each) && each[1] === 'done' ? [Number(each[2])] : []))
    expect(Math.max(...entries)).toBeGreaterThan(2 ** FIRST_LINES * 2)
  })
})
