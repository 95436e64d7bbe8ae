// What is thought of moves before they are tried, on boards drawn by hand: what counts is which move stands above which.
import { createSearcher } from '@depthcharge/engine'
import { legalMoves } from '@depthcharge/engine/game'
import { describe, expect, test } from 'vitest'
import { boardOf } from '../../test/go-board.ts'
import { BLACK, WHITE } from './board.ts'
import { createGo } from './go.ts'
import { createPrior } from './prior.ts'

/** What is thought of Black's move there after White's last one. */
function thoughts(picture: string, last = '') {
  const { board, at } = boardOf(picture)
  const prior = createPrior(board)
  return (vertex: string, by = BLACK) => prior(vertex === 'pass' ? 0 : at(vertex), by, last === '' ? 0 : at(last))
}

const FIGHT = `
  . . . . . . .
  . . . . . . .
  . . o x . . .
  . o x o . . .
  . . . . . . .
  . . . . . . .
  . . . . . . .`

describe('a move is thought', () => {
  test('better if it takes stones, best if it takes several', () => {
    const one = thoughts(FIGHT.replace('. o x o .', 'x o x o .'))
    expect(one('c3')).toBeGreaterThan(one('f2'))
    const two = thoughts(`
      . . . . .
      . x x . .
      x o o . .
      . x x . .
      . . . . .`)
    const single = thoughts(`
      . . . . .
      . . x . .
      . x o . .
      . . x . .
      . . . . .`)
    expect(two('d3')).toBeGreaterThan(single('d3'))
    expect(single('d3')).toBeGreaterThan(0.5)
  })
  test('good if it saves stones from being taken', () => {
    const think = thoughts(FIGHT)
    expect(think('c3')).toBeGreaterThan(think('f2'))
  })
  test('bad if it puts its own string in atari, whatever else it does', () => {
    const think = thoughts(
      `
      . . . . .
      . o . . .
      o . o . .
      . . . . .
      . . . . .`,
      'c3',
    )
    expect(think('b3')).toBeLessThan(0.2)
    expect(think('d3')).toBeGreaterThan(0.5)
  })
  test('worst if it fills an own eye', () => {
    const think = thoughts(`
      . . . . .
      . . . . .
      . . . . .
      o o . . .
      . o . . .`)
    expect(think('a1', WHITE)).toBeLessThan(think('pass', WHITE))
  })
  test('better the nearer it is to the last move, and where a pattern fits', () => {
    const think = thoughts(FIGHT, 'd4')
    expect(think('e4')).toBeGreaterThan(think('g1'))
    expect(think('e3')).toBeGreaterThan(think('f2'))
    const far = thoughts(FIGHT)
    expect(far('b5')).toBeGreaterThan(far('e3')) // hane
  })
  test('poor at the edge, where no stone is near', () => {
    const think = thoughts('. . . . . . .\n'.repeat(7))
    expect(['a4', 'b4', 'c4'].map((vertex) => think(vertex))).toEqual(
      [...['a4', 'b4', 'c4']].map((vertex) => think(vertex)).sort((a, b) => a - b),
    )
    expect(think('a1')).toBeLessThan(think('b2'))
    expect(think('pass')).toBeLessThan(think('a1'))
  })
})

test('every legal move has a number from 0 to 1, for either colour and a pass', () => {
  const game = createGo({ size: 5 })
  const position = game.open()
  for (const text of ['(play c 3)', '(play c 4)', '(play b 4)']) {
    const role = position.turn() - 1
    const legal = [...legalMoves(position, role)]
    const looks = legal.map((move) => game.advice!.prior!(position, move))
    expect(looks.every((look) => look >= 0 && look <= 1)).toBe(true)
    const move = legal.find((each) => game.moves[each].text === text)!
    position.play(Int32Array.from([0, 1], (each) => (each === role ? move : legalMoves(position, each)[0])))
  }
})

describe('a pass after a pass', () => {
  /** After so many moves on three lines, Black having the centre and White a corner, and White has passed. */
  function passed(komi: number) {
    const game = createGo({ size: 3, komi })
    const position = game.open()
    const numbers = new Map(game.moves.map(({ role, text }, move) => [`${role} ${text}`, move]))
    for (const text of ['(play b 2)', '(play a 1)', '(play a 2)', 'pass']) {
      const role = position.turn() - 1
      const own = [0, 1].map((each) => numbers.get(`${each} ${each === role ? text : 'noop'}`)!)
      position.play(Int32Array.from(own))
    }
    return { game, position, pass: numbers.get('0 pass')! }
  }
  test('is worth what the match ends with', () => {
    for (const [komi, worth] of [
      [0.5, 1],
      [20, 0],
    ]) {
      const { game, position, pass } = passed(komi)
      expect(game.advice!.prior!(position, pass)).toBe(worth)
    }
  })
  test('ends what is won, and not what is lost', () => {
    for (const [komi, ends] of [
      [0.5, true],
      [7.5, false],
    ] as const) {
      const { game, position, pass } = passed(komi)
      const searcher = createSearcher(game, game.findings!.recipe, { role: 0, seed: 1 })
      searcher.begin(position.state.slice())
      searcher.run({ iterations: 200 })
      expect(searcher.choose() === pass).toBe(ends)
    }
  })
})

test('by the clock one playout goes out at a time, so that the next one knows what it brought', () => {
  const game = createGo({ size: 5 })
  let time = 0
  const searcher = createSearcher(game, 'uct+gamePolicy', { role: 0, seed: 1, now: () => time++ })
  searcher.begin(game.open().state.slice())
  searcher.run({ ms: 100 })
  expect(searcher.summary().batch).toBe('1 × 1')
})
