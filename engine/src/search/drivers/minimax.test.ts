import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryGame } from '../../../test/arbitrary-game.ts'
import { catalogueText, gameOf, play } from '../../../test/games.ts'
import {
  biasedRps,
  breakthrough,
  connectFour,
  dotsAndBoxes,
  goofspiel,
  hex,
  nim,
  raceOfThree,
  tron,
} from '../../../test/small-games.ts'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import { type Game, legalMoves, type Position, type State } from '../../game/game.ts'
import { randomWalk } from '../../game/walk.ts'
import { focus } from '../evaluate/focus.ts'
import { mobility } from '../evaluate/mobility.ts'
import { solve } from '../exact/solve.ts'
import type { MoveSummary, Searcher, Summary } from '../searcher.ts'
import { createAlphaBeta } from './alphabeta.ts'
import { createMinimax, type MinimaxOptions } from './minimax.ts'

type Create = (game: Game, options: MinimaxOptions) => Searcher
const both: readonly [string, Create][] = [
  ['minimax', createMinimax],
  ['alpha-beta', createAlphaBeta],
]

/** All that a search finds in the first state, or in another. */
function searched(create: Create, game: Game, options: Partial<MinimaxOptions> = {}, from?: Position): Summary {
  const searcher = create(game, { role: 0, seed: 1, ...options })
  if (from !== undefined) searcher.begin(from.state)
  searcher.run({ iterations: 2_000_000 })
  return searcher.summary()
}
const text = (game: Game, { move }: MoveSummary) => game.moves[move].text

/** What every role gets where each takes the most for itself; the first of equal moves. Roles take turns. */
function plainMaxn(position: Position, roles: number): number[] {
  const range = Array.from({ length: roles }, (_, role) => role)
  if (position.terminal()) return range.map((role) => position.goal(role) / 100)
  const joint = Int32Array.from(range, (role) => legalMoves(position, role)[0])
  const mover = Math.max(
    0,
    range.findIndex((role) => position.legals(role) > 1),
  )
  const state = position.state.slice()
  const after = Array.from(legalMoves(position, mover), (move) => {
    position.load(state)
    joint[mover] = move
    position.play(joint)
    return plainMaxn(position, roles)
  })
  return after.reduce((best, each) => (each[mover] > best[mover] ? each : best))
}

describe.each(both)('%s', (_, create) => {
  test('finds the exact values of small games', () => {
    const games = [connectFour(4, 3, 3), hex(3), nim([1, 2, 3]), nim([2, 3, 3]), dotsAndBoxes(2, 1), breakthrough(3, 4)]
    for (const game of games) {
      const { values, best } = solve(game)
      const summary = searched(create, game)
      expect([game.id, summary.decided, summary.moves[0].mean]).toEqual([game.id, true, values[0]])
      expect(best).toContain(summary.best)
    }
  })

  test('agrees with the exact values in states along random matches, for both roles', () => {
    const game = connectFour(3, 3, 3)
    for (let seed = 0; seed < 4; seed++)
      for (const { position, terminal } of randomWalk(game, createRandom(seed))) {
        if (terminal) continue
        const { values, mover, best } = solve(game, position.state.slice())
        if (best.length === 1) continue
        const summary = searched(create, game, { role: mover }, position)
        expect(best).toContain(summary.best)
        expect(summary.moves[0].mean).toBe(values[mover])
      }
  })

  test('tells the whole course', () => {
    const game = nim([1, 2])
    const { line } = searched(create, game)
    expect(line.map((joint) => joint.map((move) => game.moves[move].text))).toEqual([
      ['(take 2 1)', 'noop'],
      ['noop', expect.stringMatching(/take \d 1/)],
      [expect.stringMatching(/take \d 1/), 'noop'],
    ])
  })

  test('is the same search in slices', () => {
    const game = connectFour(4, 4)
    const whole = create(game, { role: 0, seed: 3 })
    const sliced = create(game, { role: 0, seed: 3 })
    whole.run({ iterations: 5000 })
    for (let i = 0; i < 1000; i++) sliced.run({ iterations: 5 })
    expect(sliced.summary()).toEqual(whole.summary())
    expect(whole.summary().simulations).toBe(5000)
  })

  test('has a legal move without a thought, and moves in the order of the seed', () => {
    const game = hex(3)
    const firsts = Array.from({ length: 30 }, (_, seed) => create(game, { role: 0, seed }).choose())
    for (const move of firsts)
      expect(game.moves[move]).toMatchObject({ role: 0, text: expect.stringContaining('place') })
    expect(new Set(firsts).size).toBeGreaterThan(4)
  })

  test('keeps what it knows when the match goes on', () => {
    const game = connectFour(4, 3)
    const searcher = create(game, { role: 0, seed: 1 })
    searcher.run({})
    const fresh = create(game, { role: 0, seed: 1 })
    const position = game.open()
    for (const joint of searcher.summary().line.slice(0, 2)) {
      position.play(Int32Array.from(joint))
      searcher.advance(Int32Array.from(joint))
    }
    fresh.begin(position.state)
    expect(searcher.run({}).decided).toBe(true)
    expect(searcher.summary().simulations).toBeLessThan(fresh.run({}).simulations)
    expect(searcher.summary().moves[0].mean).toBe(0.5)
  })

  test('answers a threat that lies within its depth', () => {
    const game = connectFour(5, 4)
    const position = game.open()
    // Red has three in the first column's row; yellow must stop it there.
    for (const [red, yellow] of ['1 noop', 'noop 1', '2 noop', 'noop 2', '3 noop'].map((turn) => turn.split(' ')))
      play(game, position, red === 'noop' ? red : `(drop ${red})`, yellow === 'noop' ? yellow : `(drop ${yellow})`)
    const { moves } = searched(create, game, { role: 1, depth: 2 }, position)
    expect(text(game, moves[0])).toBe('(drop 4)')
    expect(moves.slice(1).map(({ mean }) => mean)).toEqual([0, 0, 0, 0])
  })

  test('a match against the clock needs a clock, and stops when asked', () => {
    expect(() => create(hex(3), { role: 0, seed: 1 }).run({ deadline: 5 })).toThrow('without a clock')
    let time = 0
    const searcher = create(hex(4), { role: 0, seed: 1, now: () => time++ })
    expect(searcher.run({ deadline: 20 })).toMatchObject({ decided: false })
    expect(searcher.run({ stop: () => true }).simulations).toBe(searcher.run({ iterations: 0 }).simulations)
  })

  test('others answer knowing the move: what is sure is what counts', () => {
    expect(searched(create, biasedRps()).moves.map((each) => [text(biasedRps(), each), each.mean])).toEqual([
      ['scissors', expect.closeTo(1 / 3)],
      ...[expect.anything(), expect.anything()],
    ])
    expect(searched(create, goofspiel(3)).moves[0].mean).toBe(0.5)
    expect(searched(create, goofspiel(4)).moves[0].mean).toBe(0)
    // Going ahead, red is met halfway; by turning away it lives to see a draw at least.
    expect(searched(create, tron(3, 3)).moves[0].mean).toBe(0.5)
  })

  test('nature is averaged, and nobody knows what it will do', () => {
    const game = gameOf(`(role me) (role random) (init start) (face 1) (face 2) (face 3) (face 4)
      (<= (legal me safe) (true start)) (<= (legal me (bet ?n)) (true start) (face ?n))
      (<= (legal random (throw ?n)) (true start) (face ?n))
      (<= (next (paid 30)) (does me safe))
      (<= (next (paid 100)) (does me (bet ?n)) (does random (throw ?n)))
      (<= (next (paid 0)) (does me (bet ?n)) (does random (throw ?m)) (distinct ?n ?m))
      (<= terminal (not (true start))) (<= (goal me ?n) (true (paid ?n))) (goal random 0)`)
    const { moves } = searched(create, game)
    expect([text(game, moves[0]), moves[0].mean]).toEqual(['safe', 0.3])
    expect(moves[1].mean).toBe(0.25)
  })

  test('a goal that the rules do not give counts as 0', () => {
    const game = gameOf(`(role me) (init start) (<= (legal me a) (true start)) (<= (legal me b) (true start))
      (<= (next done) (does me a)) (<= terminal (not (true start))) (<= (goal me 10) (true done))`)
    expect(searched(create, game).moves.map((each) => [text(game, each), each.mean])).toEqual([
      ['a', 0.1],
      ['b', 0],
    ])
  })

  test('looks ahead in a match that goes in circles for as long as it may', () => {
    const game = gameOf('(role a) (init p) (next p) (legal a x) (legal a y) (<= terminal (true q)) (goal a 50)')
    const searcher = create(game, { role: 0, seed: 1 })
    expect(searcher.run({})).toMatchObject({ decided: true, nodes: 1 })
    expect(searcher.summary().moves[0].bounds).toBe(undefined)
  })

  test('a state without a choice is decided at once; without a move it is a fault to ask', () => {
    const forced = create(gameOf(catalogueText('tic-tac-toe')), { role: 1, seed: 1 })
    expect(forced.run({})).toMatchObject({ decided: true, simulations: 0 })
    expect(forced.summary().line).toEqual([])
    const over = create(gameOf('(role a) (legal a x) terminal (goal a 30)'), { role: 0, seed: 1 })
    expect(over.run({}).decided).toBe(true)
    expect(() => over.choose()).toThrow('has none')
  })
})

describe('alpha-beta and minimax', () => {
  /** Alpha-beta without reductions and extensions; its estimates are whole numbers, so that the last digits are rounded. */
  const whole: Create = (game, options) => createAlphaBeta(game, { ...options, selective: false })
  const bestMean = (create: Create, game: Game, options: Partial<MinimaxOptions>, from?: Position) =>
    Math.round(1e6 * searched(create, game, options, from).moves[0].mean)

  test('find the same values in random games', () => {
    fc.assert(
      fc.property(
        arbitraryGame,
        fc.constantFrom(1, 2, 3),
        fc.constantFrom(mobility, focus),
        (rules, depth, evaluate) => {
          const game = gameOf(rules)
          for (let role = 0; role < game.roles.length; role++) {
            const position = game.open()
            position.reset()
            if (position.terminal() || position.legals(role) === 0) continue
            const options = { depth, evaluate, role }
            expect(bestMean(whole, game, options)).toBe(bestMean(createMinimax, game, options))
          }
        },
      ),
      { numRuns: 40 },
    )
  })

  test('find the same values in small games with moves at once, chance and three roles', () => {
    for (const game of [tron(4, 3), goofspiel(4), raceOfThree(5), dotsAndBoxes(2, 2), breakthrough(4, 5)])
      for (const depth of [1, 2, 3, 4])
        for (let role = 0; role < 2; role++) {
          const options = { role, depth, evaluate: mobility }
          expect([game.id, depth, bestMean(whole, game, options)]).toEqual([
            game.id,
            depth,
            bestMean(createMinimax, game, options),
          ])
        }
  })

  test.each([
    ['breakthrough', 3],
    ['reversi', 3],
    ['connect-four', 5],
    ['draughts', 4],
    ['dots-and-boxes', 2],
    ['tic-tac-toe-nine-board', 3],
    ['chinese-checkers-3p', 2],
  ] as const)('find the same values in %s, looking %i plies ahead', (name, depth) => {
    const game = compileGame(catalogueText(name)).game!
    const walk: State[] = []
    for (const { position, terminal } of randomWalk(game, createRandom(5)))
      if (!terminal) walk.push(position.state.slice())
    const position = game.open()
    for (let share = 0; share < 1; share += 0.15) {
      position.load(walk[Math.floor(share * walk.length)])
      const role = Math.max(
        0,
        game.roles.findIndex((_, each) => position.legals(each) > 1),
      )
      const options = { role, depth, evaluate: mobility }
      expect(bestMean(whole, game, options, position)).toBe(bestMean(createMinimax, game, options, position))
    }
  })

  test('alpha-beta looks at less', () => {
    const positions = (create: Create) => searched(create, connectFour(4, 3)).simulations
    expect(positions(createAlphaBeta) * 5).toBeLessThan(positions(createMinimax))
  })

  test('connect four on 4×4 is a draw', () => {
    const summary = searched(createAlphaBeta, connectFour(4, 4))
    expect([summary.decided, summary.moves[0].mean]).toEqual([true, 0.5])
  })
})

describe('maxn', () => {
  test('lets each of three play for itself', () => {
    for (const n of [3, 4, 5, 6]) {
      const game = raceOfThree(n)
      const summary = searched(createMinimax, game, { model: 'maxn' })
      expect([n, summary.moves[0].mean]).toEqual([n, plainMaxn(game.open(), 3)[0]])
    }
  })

  test('is less afraid than paranoia', () => {
    // The others would have to give up their own points to harm me.
    const game = gameOf(`(role me) (role you) (init (step 1))
      (<= (legal me safe) (true (step 1))) (<= (legal me trust) (true (step 1))) (<= (legal me wait) (true (step 2)))
      (<= (legal you wait) (true (step 1))) (<= (legal you fair) (true (step 2))) (<= (legal you spite) (true (step 2)))
      (<= (next (step 2)) (does me trust))
      (<= (next (me 40)) (does me safe)) (<= (next (me 80)) (does you fair)) (<= (next (you 60)) (does you fair))
      (<= (next (me 0)) (does you spite)) (<= (next (you 10)) (does you spite))
      (<= terminal (not (true (step 1))) (not (true (step 2))))
      (<= (goal me ?n) (true (me ?n))) (<= (goal you ?n) (true (you ?n)))`)
    const paranoid = searched(createMinimax, game, { model: 'paranoid' }).moves[0]
    const trusting = searched(createMinimax, game, { model: 'maxn' }).moves[0]
    expect([text(game, paranoid), paranoid.mean]).toEqual(['safe', 0.4])
    expect([text(game, trusting), trusting.mean]).toEqual(['trust', 0.8])
  })
})

test.each(both)('%s tells how many plies it has looked ahead', (_, create) => {
  const game = connectFour(5, 5)
  expect(searched(create, game, { depth: 3 }).depth).toBe(3)
  const searcher = create(game, { role: 0, seed: 1 })
  expect(searcher.summary().depth).toBe(0)
  searcher.run({ iterations: 2000 })
  const { depth } = searcher.summary()
  expect(depth).toBeGreaterThan(1)
  const joint = Int32Array.from(searcher.summary().line[0])
  searcher.advance(joint)
  expect(searcher.summary().depth).toBe(0) // of the position that it stands in
})

test('where proofs see decisive moves, alpha-beta finds the same', () => {
  const game = compileGame(catalogueText('tic-tac-toe')).game!
  for (const seed of [1, 2, 3])
    for (const { position, terminal } of randomWalk(game, createRandom(seed))) {
      const role = game.roles.findIndex((_, each) => position.legals(each) > 1)
      if (terminal || role < 0) continue
      const found = [false, true].map((decisive) => {
        const summary = searched(
          (of, options) => createAlphaBeta(of, { ...options, decisive }),
          game,
          { role },
          position,
        )
        return summary.moves[0].bounds
      })
      expect(found[1]).toEqual(found[0])
    }
})

test('alpha-beta that is told nothing but the state it comes to knows what it found there, and nothing of states it never met', () => {
  const game = connectFour(4, 3)
  const [told, moved, fresh] = [1, 1, 1].map((seed) => createAlphaBeta(game, { role: 0, seed }))
  for (const searcher of [told, moved]) searcher.run({})
  const position = game.open()
  for (const joint of moved.summary().line.slice(0, 2)) {
    position.play(Int32Array.from(joint))
    moved.advance(Int32Array.from(joint))
  }
  expect(fresh.follow!(position.state)).toBe(false)
  expect(told.follow!(position.state)).toBe(true)
  fresh.begin(position.state)
  expect(told.run({}).simulations).toBe(moved.run({}).simulations)
  expect(told.summary().simulations).toBeLessThan(fresh.run({}).simulations)
  expect(told.summary().moves).toEqual(moved.summary().moves)
})
