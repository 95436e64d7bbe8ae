import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { compileGame } from '../compile/compile.ts'
import type { Weights } from '../game/weights.ts'
import { tuneSwing } from './tune-swing.ts'

const { game } = compileGame(catalogueText('breakthrough-6'))
const PIECE = 600
const facts = ['white', 'black'].flatMap((colour) =>
  [...'abcdef'].flatMap((column) => [...'123456'].map((row) => `(cell ${column} ${row} ${colour})`)),
)
/** Counts pieces, and follows nothing. */
const weights: Weights = {
  format: 'depthcharge-weights',
  version: 1,
  game: game!.id,
  roles: game!.roles,
  zeroSum: true,
  scale: 1000,
  swing: 2 ** 29,
  facts,
  values: [{ bias: 0, facts: facts.map((fact) => (fact.includes('white') ? PIECE : -PIECE)), pairs: [] }],
  pairs: [],
  made: { seed: 1, games: 0, positions: 0, loss: 0, blind: 0 },
}

test('where pieces are all that counts, following captures beats following nothing', () => {
  const tuned = tuneSwing(game!, weights, { seed: 1, games: 16, nodes: 1000 })
  expect(tuned).toEqual({ ...weights, swing: PIECE })
})
test('equal seeds find equal bounds', () => {
  const [one, two] = [1, 2].map(() => tuneSwing(game!, { ...weights, swing: 50 }, { seed: 3, games: 4, nodes: 60 }))
  expect(one).toEqual(two)
})
