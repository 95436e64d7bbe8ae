import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { compileGame } from '../compile/compile.ts'
import { unpackGame } from '../compile/network-game.ts'
import { type Game, legalMoves } from '../game/game.ts'

const SHAPE = { p: 0.75, q: 25 }

/** Lights are switched on one by one; three of them are a win, with the fourth alone the match is lost. */
const LIGHTS = `
  (role player) (light 1) (light 2) (light 3) (light 4) (init (step 0))
  (<= (legal player (put ?x)) (light ?x) (not (true (on ?x))))
  (<= (next (on ?x)) (does player (put ?x)))
  (<= (next (on ?x)) (true (on ?x)))
  (<= won (true (on 1)) (true (on 2)) (true (on 3)))
  (<= lost (true (on 4)))
  (<= terminal won) (<= terminal lost)
  (<= (goal player 100) won) (<= (goal player 0) lost)`

/** What the state after these moves of the first role to have a choice is worth to each role. */
function worthAfter(game: Game, moves: readonly string[], shape = SHAPE): number[] {
  const position = game.open()
  position.reset()
  for (const text of moves) {
    const joint = game.roles.map((_, role) => {
      const legal = [...legalMoves(position, role)]
      return legal.find((move) => game.moves[move].text === text) ?? legal[0]
    })
    position.play(Int32Array.from(joint))
  }
  const worth = game.fuzzyGoals!(shape)
  return game.roles.map((_, role) => worth(position.state, role))
}

const lights = compileGame(LIGHTS).game!
const ticTacToe = compileGame(catalogueText('tic-tac-toe')).game!
const mark = (...cells: string[]) => cells.map((cell) => `(mark ${[...cell].join(' ')})`)

describe('degrees of goals', () => {
  test('are those of the norm, by hand: squares, one light of three is missing', () => {
    const won = 1 - Math.sqrt(0.75 ** 2 + 2 * 0.25 ** 2)
    const terminal = Math.sqrt(won ** 2 + 0.25 ** 2) // or lost, .25
    const ended = Math.max(0, 1 - Math.sqrt((1 - won) ** 2 + (1 - terminal) ** 2))
    const endedLost = Math.max(0, 1 - Math.sqrt(0.75 ** 2 + (1 - terminal) ** 2))
    const middle = 0.25 ** 2
    const [found] = worthAfter(lights, ['(put 1)', '(put 2)'], { p: 0.75, q: 2 })
    expect(found).toBeCloseTo((middle / 2 + ended ** 2) / (middle + ended ** 2 + endedLost ** 2), 12)
  })

  test('grow with each part of a line, and the end is worth its goal', () => {
    const [none, one, two, all] = [0, 1, 2, 3].map(
      (count) => worthAfter(lights, ['(put 1)', '(put 2)', '(put 3)'].slice(0, count))[0],
    )
    expect(one).toBeGreaterThan(none)
    expect(two).toBeGreaterThan(one)
    expect(all).toBeGreaterThan(0.999)
    expect(worthAfter(lights, ['(put 4)'])[0]).toBeLessThan(0.001)
  })

  test('tic-tac-toe: two in a row are good for one and bad for the other', () => {
    const [quiet] = worthAfter(ticTacToe, [])
    const [x, o] = worthAfter(ticTacToe, mark('11', '32', '22'))
    expect(x).toBeGreaterThan(quiet)
    expect(o).toBeLessThan(quiet)
    // A line that is blocked is none.
    const [blocked] = worthAfter(ticTacToe, mark('11', '33', '22'))
    expect(x).toBeGreaterThan(blocked)
  })

  test('the sides of an even position are even', () => {
    const [x, o] = worthAfter(ticTacToe, [])
    expect(x).toBeCloseTo(o, 9)
  })

  test('recursion: a path with fewer gaps is nearer', () => {
    const path = compileGame(`
      (role player) (next-to 1 2) (next-to 2 3) (next-to 3 4) (init start)
      (<= (adjacent ?x ?y) (next-to ?x ?y)) (<= (adjacent ?x ?y) (next-to ?y ?x))
      (<= (cell ?x) (adjacent ?x ?y))
      (<= (legal player (put ?x)) (cell ?x) (not (true (on ?x))))
      (<= (next (on ?x)) (does player (put ?x))) (<= (next (on ?x)) (true (on ?x)))
      (<= (linked 1) (true (on 1)))
      (<= (linked ?y) (linked ?x) (adjacent ?x ?y) (true (on ?y)))
      (<= terminal (linked 4)) (<= (goal player 100) (linked 4))`).game!
    const worth = (...cells: number[]) =>
      worthAfter(
        path,
        cells.map((cell) => `(put ${cell})`),
      )[0]
    expect(worth(2)).toBeGreaterThan(worth())
    expect(worth(2, 4)).toBeGreaterThan(worth(2))
    expect(worth(2, 4, 1)).toBeGreaterThan(worth(2, 4))
    expect(worth(2, 4, 1, 3)).toBeGreaterThan(0.999)
  })

  test('another thread’s copy tells the same', () => {
    const copy = unpackGame(ticTacToe.pack!() as Parameters<typeof unpackGame>[0])
    expect(worthAfter(copy, mark('11', '32'))).toEqual(worthAfter(ticTacToe, mark('11', '32')))
  })
})
