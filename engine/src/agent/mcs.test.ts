import { describe, expect, test } from 'vitest'
import { createRandom } from '../base/random.ts'
import type { Game } from '../game/game.ts'
import { parseRules } from '../gdl/parse.ts'
import { interpret } from '../reason/interpret.ts'
import { createFlatSearch } from './mcs.ts'

function gameOf(text: string): Game {
  const { game, diagnostics } = interpret(parseRules(text).rules)
  expect(diagnostics).toEqual([])
  return game!
}

/** The text of the best move for a role in the first position. */
function choice(game: Game, role: number, iterations = 300): string {
  const position = game.open()
  position.reset()
  const { best } = createFlatSearch(game, createRandom(1)).search(position.state, role, { iterations })
  return game.moves[best].text
}

/** Tic-tac-toe, from a given position. */
const lines = (marks: string) => `
  (role x) (role o) (other x o) (other o x) ${marks}
  (index 1) (index 2) (index 3)
  (<= (taken ?c ?r) (true (cell ?c ?r ?p)))
  (<= (legal ?p (mark ?c ?r)) (true (turn ?p)) (index ?c) (index ?r) (not (taken ?c ?r)))
  (<= (legal ?p wait) (role ?p) (not (true (turn ?p))))
  (<= (next (cell ?c ?r ?p)) (does ?p (mark ?c ?r)))
  (<= (next (cell ?c ?r ?p)) (true (cell ?c ?r ?p)))
  (<= (next (turn ?q)) (true (turn ?p)) (other ?p ?q))
  (<= (line ?p) (true (cell ?c 1 ?p)) (true (cell ?c 2 ?p)) (true (cell ?c 3 ?p)))
  (<= (line ?p) (true (cell 1 ?r ?p)) (true (cell 2 ?r ?p)) (true (cell 3 ?r ?p)))
  (<= (line ?p) (true (cell 1 1 ?p)) (true (cell 2 2 ?p)) (true (cell 3 3 ?p)))
  (<= (line ?p) (true (cell 1 3 ?p)) (true (cell 2 2 ?p)) (true (cell 3 1 ?p)))
  (<= open (index ?c) (index ?r) (not (taken ?c ?r)))
  (<= terminal (line ?p)) (<= terminal (not open))
  (<= won (line ?p))
  (<= (goal ?p 100) (line ?p))
  (<= (goal ?p 0) (other ?p ?q) (line ?q))
  (<= (goal ?p 50) (role ?p) (not won))`

describe('flat Monte-Carlo search', () => {
  test('finds the winning move', () => {
    const game = gameOf(
      lines('(init (turn x)) (init (cell 1 1 x)) (init (cell 2 1 x)) (init (cell 1 2 o)) (init (cell 2 2 o))'),
    )
    expect(choice(game, 0)).toBe('(mark 3 1)')
  })

  test('blocks the winning move of another', () => {
    const game = gameOf(
      lines('(init (turn x)) (init (cell 1 1 o)) (init (cell 2 1 o)) (init (cell 3 2 x)) (init (cell 2 3 x))'),
    )
    expect(choice(game, 0, 600)).toBe('(mark 3 1)')
  })

  test('knows what pays on average where all move at once', () => {
    // One may take 40 for sure, or play for 100 that comes with one of four answers.
    const game = gameOf(`(role me) (role you) (init start)
      (<= (legal me safe) (true start)) (<= (legal me risky) (true start))
      (answer 1) (answer 2) (answer 3) (answer 4)
      (<= (legal you (say ?n)) (true start) (answer ?n))
      (<= (next (pay 40)) (does me safe))
      (<= (next (pay 100)) (does me risky) (does you (say 3)))
      (<= (next (pay 0)) (does me risky) (not (does you (say 3))))
      (<= terminal (not (true start)))
      (<= (goal me ?n) (true (pay ?n))) (goal you 50)`)
    expect(choice(game, 0)).toBe('safe')
  })

  test('finds the way of a single player', () => {
    const game = gameOf(`(role me) (init (at 0)) (way left) (way right)
      (<= (legal me ?w) (way ?w))
      (<= (next (at 1)) (true (at 0)) (does me left)) (<= (next (at 2)) (true (at 1)) (does me left))
      (<= (next (at 3)) (true (at 1)) (does me right)) (<= (next (at 3)) (true (at 0)) (does me right))
      (<= terminal (true (at 2))) (<= terminal (true (at 3)))
      (<= (goal me 100) (true (at 2))) (<= (goal me 20) (not (true (at 2))))`)
    expect(choice(game, 0)).toBe('left')
  })

  test('counts a goal that the rules do not give as 0', () => {
    const game = gameOf(`(role me) (init start) (<= (legal me a) (true start)) (<= (legal me b) (true start))
      (<= (next done) (does me a)) (<= terminal (not (true start))) (<= (goal me 10) (true done))`)
    const position = game.open()
    position.reset()
    const { means, moves } = createFlatSearch(game, createRandom(1)).search(position.state, 0, { iterations: 50 })
    expect(Object.fromEntries(moves.map((move, i) => [game.moves[move].text, means[i]]))).toEqual({ a: 10, b: 0 })
  })

  test('returns visits that add up, and the same for the same seed', () => {
    const game = gameOf(lines('(init (turn x))'))
    const position = game.open()
    position.reset()
    const run = () => createFlatSearch(game, createRandom(5)).search(position.state, 0, { iterations: 40 })
    const first = run()
    expect(first.playouts).toBe(40)
    expect(first.visits.reduce((sum, n) => sum + n, 0)).toBe(40)
    expect(run()).toEqual(first)
  })

  test('stops when told to, after one playout at least', () => {
    const game = gameOf(lines('(init (turn x))'))
    const position = game.open()
    position.reset()
    const search = createFlatSearch(game, createRandom(1))
    expect(search.search(position.state, 0, { iterations: 100, stop: () => true }).playouts).toBe(1)
    let asked = 0
    expect(search.search(position.state, 0, { iterations: 100, stop: () => ++asked === 10 }).playouts).toBe(10)
  })

  test('a role without a move is a fault of the caller', () => {
    const game = gameOf('(role me) (init over) (<= terminal (true over)) (<= (legal me go) (true never)) (goal me 0)')
    const position = game.open()
    position.reset()
    expect(() => createFlatSearch(game, createRandom(1)).search(position.state, 0, { iterations: 1 })).toThrow(
      'has none',
    )
  })
})
