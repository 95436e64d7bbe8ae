import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf, play } from '../../../test/games.ts'
import {
  breakthrough,
  combinationLock,
  connectFour,
  dotsAndBoxes,
  goofspiel,
  hex,
  nim,
  raceOfThree,
} from '../../../test/small-games.ts'
import { type Game, legalMoves, type Position } from '../../game/game.ts'
import { solve } from './solve.ts'

const values = (game: Game) => solve(game).values

/** What the first role gets, by plain recursion: no table, no cuts. */
function plainValue(position: Position): number {
  if (position.terminal()) return position.goal(0) / 100
  const mover = position.legals(0) > 1 ? 0 : 1
  const state = position.state.slice()
  const joint = Int32Array.of(legalMoves(position, 0)[0], legalMoves(position, 1)[0])
  const after = Array.from(legalMoves(position, mover), (move) => {
    position.load(state)
    joint[mover] = move
    position.play(joint)
    return plainValue(position)
  })
  return mover === 0 ? Math.max(...after) : Math.min(...after)
}

describe('known values', () => {
  test('tic-tac-toe is a draw, whatever the first move', () => {
    const solution = solve(gameOf(catalogueText('tic-tac-toe')))
    expect(solution.values).toEqual([0.5, 0.5])
    expect(solution.best).toHaveLength(9)
  })
  test('connect four on 4×4 is a draw', () => {
    expect(values(connectFour(4, 4))).toEqual([0.5, 0.5])
  })
  test('who begins wins hex', () => {
    expect(values(hex(2))).toEqual([1, 0])
    const solution = solve(hex(3))
    expect(solution.values).toEqual([1, 0])
    expect(solution.moves).toHaveLength(9)
    expect(solution.best).toContain(4)
  })
  test('nim goes by the xor of the heaps', () => {
    for (const heaps of [
      [1, 1],
      [1, 2],
      [1, 2, 3],
      [2, 3, 3],
      [1, 4, 5],
      [3, 4, 5],
    ])
      expect([heaps, values(nim(heaps))[0]]).toEqual([heaps, heaps.reduce((xor, n) => xor ^ n, 0) === 0 ? 0 : 1])
  })
  test('the one good move in nim leaves an xor of 0', () => {
    const game = nim([3, 4, 5])
    expect(solve(game).best.map((move) => game.moves[move].text)).toEqual(['(take 1 2)'])
  })
  test('dots and boxes: the first player closes 0 of 1 box, 1 of 2, 1 of 3 and 3 of a square of 4', () => {
    expect(values(dotsAndBoxes(1, 1))).toEqual([0, 1])
    expect(values(dotsAndBoxes(2, 1))).toEqual([1 / 2, 1 / 2])
    expect(values(dotsAndBoxes(3, 1))[0]).toBeCloseTo(1 / 3)
    expect(values(dotsAndBoxes(2, 2))).toEqual([3 / 4, 1 / 4])
  })
  test('a lock has one way to open', () => {
    expect(solve(combinationLock(8, 4))).toMatchObject({ values: [1], mover: 0, best: [1] })
  })
})

test('the value is that of plain recursion', () => {
  for (const game of [
    breakthrough(2, 4),
    breakthrough(3, 3),
    connectFour(3, 3, 3),
    hex(2),
    nim([2, 3]),
    dotsAndBoxes(2, 1),
  ]) {
    const position = game.open()
    expect([game.id, values(game)[0]]).toEqual([game.id, plainValue(position)])
  }
})

test('a game is solved from any state', () => {
  const game = gameOf(catalogueText('tic-tac-toe'))
  const position = game.open()
  position.reset()
  play(game, position, '(mark 1 1)', 'noop')
  play(game, position, 'noop', '(mark 1 2)')
  play(game, position, '(mark 2 2)', 'noop')
  const { values: found, mover, best } = solve(game, position.state)
  expect([found, mover]).toEqual([[1, 0], 1])
  expect(best).toHaveLength(6) // a lost role keeps its value with any move
  const over = gameOf('(role a) (legal a x) terminal (goal a 30)')
  expect(solve(over)).toEqual({ values: [0.3], mover: 0, moves: [], best: [], states: 1 })
})

test('two that do not play for the same points each get what is sure', () => {
  const game = gameOf(`(role a) (role b) (init start) (legal b wait)
    (<= (legal a left) (true start)) (<= (legal a right) (true start)) (<= (legal a wait) (not (true start)))
    (<= (next at-left) (does a left)) (<= (next at-right) (does a right)) (<= terminal (not (true start)))
    (<= (goal a 60) (true at-left)) (<= (goal b 90) (true at-left))
    (<= (goal a 50) (true at-right)) (<= (goal b 10) (true at-right))`)
  expect(values(game)).toEqual([0.6, 0.1])
})

describe('refused with the reason:', () => {
  test('more than two roles', () => {
    expect(() => solve(raceOfThree(4))).toThrow('not red, green, blue')
  })
  test('moves at once', () => {
    expect(() => solve(goofspiel(3))).toThrow('both roles have a choice at once')
  })
  test('circles', () => {
    const game = gameOf(`(role a) (init p) (legal a stay) (legal a go)
      (<= (next p) (true p) (does a stay)) (<= terminal (not (true p))) (goal a 100)`)
    expect(() => solve(game)).toThrow('can go in a circle')
  })
  test('a role without a move', () => {
    expect(() => solve(gameOf('(role a) (init p) (<= (legal a x) (true q)) (goal a 1)'))).toThrow('a has no legal move')
  })
  test('too many states', () => {
    expect(() => solve(connectFour(4, 4), undefined, { maxStates: 1000 })).toThrow('more than 1000 states')
  })
})
