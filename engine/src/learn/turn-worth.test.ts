import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { compileGame } from '../compile/compile.ts'
import type { Weights } from '../game/weights.ts'
import { tuneTurn } from './tune-turn.ts'
import { levelTurns } from './turn-worth.ts'

const game = compileGame(catalogueText('breakthrough-6')).game!
const cells = ['white', 'black'].flatMap((colour) =>
  [...'abcdef'].flatMap((column) => [...'123456'].map((row) => `(cell ${column} ${row} ${colour})`)),
)

/** Counts pieces, and what a turn is worth by these facts. */
function counting(turns: Readonly<Record<string, number>>): Weights {
  const facts = [...cells, ...Object.keys(turns)]
  const sums = [...cells.map((cell) => (cell.includes('white') ? 600 : -600)), ...Object.values(turns)]
  return {
    format: 'depthcharge-weights',
    version: 1,
    game: game.id,
    roles: game.roles,
    zeroSum: true,
    scale: 1000,
    swing: 2 ** 29,
    facts,
    values: [{ bias: 0, facts: sums, pairs: [] }],
    pairs: [],
    made: { seed: 1, games: 0, positions: 0, loss: 0, blind: 0 },
  }
}

/** By how much white's turn is better for white than black's. */
function worthOf({ facts, values: [{ facts: sums }] }: Weights): number {
  const [white, black] = ['(control white)', '(control black)'].map((fact) => sums[facts.indexOf(fact)] ?? 0)
  return white - black
}

test.each([-1000, 0, 1000])('looks agree on what a turn is worth, thought to be %i before', (worth) => {
  expect(worthOf(levelTurns(game, counting({ '(control white)': worth, '(control black)': -worth })))).toBe(0)
})
test('one fact that tells whose turn it is is enough', () => {
  const leveled = levelTurns(game, counting({ '(control white)': 500 }))
  expect(worthOf(leveled)).toBe(0)
  expect(leveled.values[0].bias).toBe(250) // what is added to all states stays the same on average
})
test('where no fact tells whose turn it is, or roles have values of their own, nothing is changed', () => {
  const untold = counting({})
  expect(levelTurns(game, untold)).toBe(untold)
  const own = { ...counting({ '(control white)': 500 }), zeroSum: false }
  expect(levelTurns(game, own)).toBe(own)
})
test('a match decides which of the two is kept, equal seeds alike', () => {
  const weights = counting({ '(control white)': 2000, '(control black)': -2000 })
  const [one, two] = [1, 2].map(() => tuneTurn(game, weights, { seed: 3, games: 4, nodes: 100 }))
  expect(one).toEqual(two)
  expect([weights, levelTurns(game, weights)]).toContainEqual(one)
})
