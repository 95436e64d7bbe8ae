import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../../test/games.ts'
import { combinationLock, hex } from '../../../test/small-games.ts'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import type { Game, Move } from '../../game/game.ts'
import { dive } from './dive.ts'
import { nested } from './nested.ts'
import { createPuzzle } from './puzzle.ts'
import type { Way } from './quest.ts'
import { sweep } from './sweep.ts'

const compiled = (name: string) => compileGame(catalogueText(name)).game!

/** The goal at the end of the line that is played move by move. */
function played(game: Game, iterations: number, seed = 1): number {
  const position = game.open()
  position.reset()
  const searcher = createPuzzle(game, { role: 0, seed })
  searcher.begin(position.state)
  while (!position.terminal()) {
    searcher.run({ iterations })
    const joint = Int32Array.of(searcher.choose())
    position.play(joint)
    searcher.advance(joint)
  }
  return position.goal(0)
}

/** What one way finds alone within so many positions. */
function alone(way: Way, game: Game, positions: number) {
  let best = -1
  let line: readonly Move[] = []
  let count = 0
  const position = game.open()
  position.reset()
  const search = way({
    game,
    state: position.state.slice(),
    random: createRandom(1),
    tick: () => ++count % 100 === 0,
    found(value, lineTo) {
      if (value <= best) return
      best = value
      line = lineTo()
    },
  })
  let left: string | undefined
  while (count < positions && best < 1 && left === undefined) {
    const { done, value } = search.next()
    if (done) left = value
  }
  return { best, length: line.length, left }
}

/** A walk on a line of five places from the second: 30 to the left, 70 to the right; it can go back and forth. */
const CIRCLES = `(role a) (init (at 2)) (succ 1 2) (succ 2 3) (succ 3 4) (succ 4 5)
  (legal a left) (legal a right)
  (<= (next (at ?x)) (does a left) (true (at ?y)) (succ ?x ?y))
  (<= (next (at ?y)) (does a right) (true (at ?x)) (succ ?x ?y))
  (<= terminal (true (at 1))) (<= terminal (true (at 5)))
  (<= (goal a 30) (true (at 1))) (<= (goal a 70) (true (at 5)))`

describe('the puzzles of the catalogue are solved:', () => {
  test.each([
    ['blocks-world', 100_000],
    ['eight-puzzle', 700_000],
    ['hanoi', 5000],
    ['knights-tour', 20_000],
    ['maze', 5000],
    ['queens', 5000],
    ['sudoku-4', 10_000],
    ['sudoku', 100_000],
  ])('%s', (name, iterations) => {
    expect(played(compiled(name), iterations)).toBe(100)
  })
})

describe('puzzle search', () => {
  test('opens a lock: all or nothing', () => {
    expect(played(combinationLock(12, 6), 10_000)).toBe(100)
  })

  test('without a win, the best end is played, and known to be the best', () => {
    const game = gameOf(CIRCLES)
    const searcher = createPuzzle(game, { role: 0, seed: 1 })
    expect(searcher.run({}).decided).toBe(true)
    expect(searcher.summary()).toMatchObject({
      best: expect.anything(),
      moves: [{ mean: 0.7, bounds: [0.7, 0.7] }, {}],
    })
    expect(searcher.summary().line.map(([move]) => game.moves[move].text)).toEqual(['right', 'right', 'right'])
    expect(played(game, 100)).toBe(70)
  })

  test('goes on with its line, and thinks again where another move was made', () => {
    const game = combinationLock(6, 3)
    const searcher = createPuzzle(game, { role: 0, seed: 1 })
    searcher.run({})
    const [[first], ...rest] = searcher.summary().line
    searcher.advance(Int32Array.of(first))
    expect(searcher.run({})).toMatchObject({ simulations: 0, decided: true })
    expect(searcher.summary().line).toEqual(rest)
    const wrong = searcher.summary().moves[1].move
    searcher.advance(Int32Array.of(wrong))
    expect(searcher.summary().line).toEqual([])
    expect(searcher.run({}).decided).toBe(true)
    expect(searcher.summary().moves[0]).toMatchObject({ mean: 0, bounds: [0, 0] })
  })

  test('is the same in slices', () => {
    const game = compiled('peg-solitaire')
    const [whole, sliced] = [1, 2].map(() => createPuzzle(game, { role: 0, seed: 1 }))
    whole.run({ iterations: 20_000 })
    for (let i = 0; i < 200; i++) sliced.run({ iterations: 100 })
    expect(sliced.summary()).toEqual(whole.summary())
    expect(whole.summary().simulations).toBe(20_000)
  })

  test('has a legal move without a thought', () => {
    const game = combinationLock(6, 3)
    expect(game.moves[createPuzzle(game, { role: 0, seed: 1 }).choose()].role).toBe(0)
  })

  test('is for one role', () => {
    expect(() => createPuzzle(hex(2), { role: 0, seed: 1 })).toThrow('a puzzle has one role')
  })
})

describe('of the ways,', () => {
  test('breadth first finds the shortest line', () => {
    expect(alone(sweep, compiled('hanoi'), 5000)).toMatchObject({ best: 1, length: 15 })
  })
  test('depth first ends when everything has been seen, which circles leave open', () => {
    const hopeless = catalogueText('queens').replace(/100/g, '99')
    expect(alone(dive, compileGame(hopeless).game!, 100_000)).toMatchObject({ left: 'all' })
    expect(alone(dive, gameOf(CIRCLES), 1000)).toMatchObject({ best: 0.7, left: 'enough' })
    expect(alone(sweep, gameOf(CIRCLES), 1000)).toMatchObject({ best: 0.7, length: 3, left: 'all' })
  })
  test('nested playouts climb where goals are gradual', () => {
    expect(alone(nested, compiled('sudoku-4'), 50_000)).toMatchObject({ best: 1, length: 10 })
    expect(alone(nested, compiled('peg-solitaire'), 50_000).best).toBeGreaterThanOrEqual(0.7)
  })
})
