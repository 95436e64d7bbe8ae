import { describe, expect, test } from 'vitest'
import { turnOf } from '../../test/conform-decisive.ts'
import { plainNim, plainPig, plainTicTacToe } from '../../test/plain-games.ts'
import { copiedTicTacToe, leaps, undoneTicTacToe } from '../../test/turn-fields.ts'
import { createRandom } from '../base/random.ts'
import { createDecisiveMoves } from './decisive-moves.ts'
import { type Decisiveness, type Game, legalMoves } from './game.ts'
import { plainPlayouts } from './playouts.ts'

const DRAWS = 160

/** The states after the moves that playouts made, and after those that trying every move leaves, in states of random matches. */
function compare(game: Game, level: Decisiveness): { readonly drawn: string[]; readonly left: string[] }[] {
  const random = createRandom(5)
  const oracle = createDecisiveMoves(game, level)
  const position = game.open()
  const trial = game.open()
  return Array.from({ length: 12 }, () => {
    position.reset()
    for (let plies = random.below(5); plies > 0 && !position.terminal(); plies--)
      position.play(Int32Array.from(game.roles, (_, role) => drawn(role)))
    const state = position.state.slice()
    const turn = position.terminal() ? undefined : turnOf(game, position)
    if (turn === undefined) return { drawn: [], left: [] }
    const { role, legal, joint } = turn
    const left = Array.from(oracle.narrow(state, role, legal, joint), (move) => {
      trial.load(state)
      trial.play(joint.map((other, r) => (r === role ? move : other)))
      return String(trial.state)
    })
    const met = new Set<string>()
    for (let i = 0; i < DRAWS; i++) {
      trial.load(state)
      trial.playoutDecisive!(level, 1, random)
      met.add(String(trial.state))
    }
    return { drawn: [...met].sort(), left: left.sort() }
  })
  function drawn(role: number): number {
    const legal = legalMoves(position, role)
    return legal[random.below(legal.length)]
  }
}

describe.each(['wins', 'both'] as const)('decisive playouts of games of authors: %s', (level) => {
  test.each([
    ['tic-tac-toe', plainTicTacToe],
    ['nim', plainNim],
    ['fields that are copied', copiedTicTacToe],
    ['fields that are put back', undoneTicTacToe],
    ['fields with captures', leaps],
  ])('draw among the moves that trying all of them leaves: %s', (_name, game) => {
    for (const { drawn, left } of compare(game, level)) {
      // Of several wins, the first that is met is as good as another.
      const isWon = drawn.length === 1 && left.includes(drawn[0])
      expect(isWon ? left : drawn).toEqual(left)
    }
  })

  test('are what a search gets that asks for them', () => {
    const playouts = plainPlayouts(plainTicTacToe, { random: createRandom(1), decisive: level })
    playouts.start(plainTicTacToe.encode('xx.oo....'), 1, 20)
    const won: number[] = []
    while (playouts.run() > 0) won.push(playouts.goals[0], playouts.length[0])
    expect(won).toEqual(Array.from({ length: 20 }, () => [100, 1]).flat())
  })
})

test('games of chance are tried move by move', () => {
  expect(plainPig.open().playoutDecisive).toBeUndefined()
})
