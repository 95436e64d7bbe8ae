import { describe, expect, test } from 'vitest'
import { gameOf, legalTexts, play } from '../../../test/games.ts'
import { connectFour, goofspiel, hex, raceOfThree } from '../../../test/small-games.ts'
import type { Game } from '../../game/game.ts'
import type { Searcher, SearcherOptions } from '../searcher.ts'
import { createFlatSearch } from './flat.ts'
import { createProbes } from './probes.ts'
import { createLegalSearch, createRandomSearch } from './random.ts'

type Create = (game: Game, options: SearcherOptions) => Searcher
const all: readonly [string, Create][] = [
  ['random', createRandomSearch],
  ['legal', createLegalSearch],
  ['flat', createFlatSearch],
  ['probes', createProbes],
  ['probes to depth 2', (game, options) => createProbes(game, { ...options, depth: 2 })],
]

/** Red has three in the lowest row of connect four 5×4, yellow two above them; it is yellow's turn. */
function threat(): { game: Game; searched: (create: Create, iterations?: number) => Searcher } {
  const game = connectFour(5, 4)
  const position = game.open()
  for (const drop of [1, 1, 2, 2, 3])
    if (position.legals(0) > 1) play(game, position, `(drop ${drop})`, 'noop')
    else play(game, position, 'noop', `(drop ${drop})`)
  return {
    game,
    searched(create, iterations = 2000) {
      const searcher = create(game, { role: 1, seed: 1 })
      searcher.begin(position.state)
      searcher.run({ iterations })
      return searcher
    },
  }
}

/** One may take 40 for sure, or play for 100 that comes with one of four answers. */
const GAMBLE = `(role me) (role you) (init start)
  (<= (legal me safe) (true start)) (<= (legal me risky) (true start))
  (answer 1) (answer 2) (answer 3) (answer 4)
  (<= (legal you (say ?n)) (true start) (answer ?n))
  (<= (next (pay 40)) (does me safe))
  (<= (next (pay 100)) (does me risky) (does you (say 3)))
  (<= (next (pay 0)) (does me risky) (not (does you (say 3))))
  (<= terminal (not (true start)))
  (<= (goal me ?n) (true (pay ?n))) (goal you 50)`

describe.each(all)('%s', (_, create) => {
  test('chooses legal moves, the same for the same seed, with and without thought', () => {
    for (const game of [hex(3), goofspiel(3), raceOfThree(4), gameOf(GAMBLE)])
      for (const iterations of [0, 1, 30]) {
        const chosen = [1, 2].map(() => {
          const searcher = create(game, { role: 0, seed: 4 })
          expect(searcher.run({ iterations }).simulations).toBeLessThanOrEqual(iterations)
          return searcher.summary()
        })
        expect(chosen[0]).toEqual(chosen[1])
        expect(legalTexts(game, game.open(), 0)).toContain(game.moves[chosen[0].best].text)
      }
  })
  test('goes on with the match', () => {
    const game = connectFour(4, 4)
    const searcher = create(game, { role: 1, seed: 1 })
    expect(game.moves[searcher.choose()].text).toBe('noop')
    searcher.advance(Int32Array.of(2, searcher.choose()))
    expect(game.moves[searcher.choose()].text).toMatch(/drop/)
    searcher.run({ iterations: 20 })
    expect(game.moves[searcher.choose()].text).toMatch(/drop/)
  })
  test('a role without a move is a fault of the caller', () => {
    const over = gameOf('(role me) (init over) (<= terminal (true over)) (<= (legal me go) (true never)) (goal me 0)')
    expect(() => create(over, { role: 0, seed: 1 }).choose()).toThrow('me was to choose a move and has none')
  })
})

test('random chooses every move at times, legal always the first', () => {
  const chosen = (create: Create) =>
    new Set(Array.from({ length: 50 }, (_, seed) => create(hex(2), { role: 0, seed }).choose()))
  expect(chosen(createRandomSearch).size).toBe(4)
  expect([...chosen(createLegalSearch)]).toEqual([0])
})

describe('flat Monte-Carlo search', () => {
  test('answers a threat', () => {
    const { game, searched } = threat()
    expect(game.moves[searched(createFlatSearch).choose()].text).toBe('(drop 4)')
  })
  test('knows what pays on average where all move at once', () => {
    const game = gameOf(GAMBLE)
    const searcher = createFlatSearch(game, { role: 0, seed: 1 })
    searcher.run({ iterations: 400 })
    const [safe, risky] = searcher.summary().moves
    expect([game.moves[safe.move].text, safe.mean]).toEqual(['safe', expect.closeTo(0.4)])
    expect(risky.mean).toBeGreaterThan(0.15)
    expect(risky.mean).toBeLessThan(0.35)
    expect(safe.visits + risky.visits).toBe(400)
  })
  test('is the same in slices', () => {
    const [whole, sliced] = [1, 2].map(() => createFlatSearch(hex(3), { role: 0, seed: 9 }))
    whole.run({ iterations: 60 })
    for (let i = 0; i < 20; i++) sliced.run({ iterations: 3 })
    expect(sliced.summary()).toEqual(whole.summary())
  })
})

describe('Monte-Carlo search of fixed depth', () => {
  test('probes each state at the fringe four times, and is then done', () => {
    const searcher = createProbes(hex(3), { role: 0, seed: 1 })
    expect(searcher.run({})).toMatchObject({ simulations: 36, nodes: 9, decided: true })
    expect(searcher.summary().moves.every(({ visits, mean }) => visits === 4 && mean >= 0 && mean <= 1)).toBe(true)
    const deep = createProbes(hex(3), { role: 0, seed: 1, depth: 2, count: 2 })
    expect(deep.run({})).toMatchObject({ simulations: 144, nodes: 72, decided: true })
    const endless = createProbes(hex(3), { role: 0, seed: 1, count: Number.POSITIVE_INFINITY })
    expect(endless.run({ iterations: 1000 })).toMatchObject({ simulations: 1000, decided: false })
  })
  test('sees with two plies what one only guesses', () => {
    const { game, searched } = threat()
    const deep = searched((game, options) => createProbes(game, { ...options, depth: 2 })).summary()
    expect(game.moves[deep.best].text).toBe('(drop 4)')
    expect(deep.moves.slice(1).map(({ mean }) => mean)).toEqual([0, 0, 0, 0])
    const shallow = searched(createProbes).summary()
    expect(shallow.moves.slice(1).some(({ mean }) => mean > 0)).toBe(true)
  })
  test('others leave the least, of what they can do at once as well', () => {
    const game = gameOf(GAMBLE)
    const searcher = createProbes(game, { role: 0, seed: 1 })
    searcher.run({})
    expect(searcher.summary().moves.map(({ mean }) => mean)).toEqual([0.4, 0])
  })
  test('nature is averaged', () => {
    const game = gameOf(GAMBLE.replaceAll('you', 'random'))
    const searcher = createProbes(game, { role: 0, seed: 1 })
    searcher.run({})
    expect(searcher.summary().moves.map(({ mean }) => mean)).toEqual([0.4, 0.25])
  })
})
