import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { withRandomWeights } from '../../test/weights.ts'
import { compileGame } from '../compile/compile.ts'
import { printWeights, readWeights } from './weights.ts'

const weights = withRandomWeights(compileGame(catalogueText('tic-tac-toe')).game!).weights!

test('weights are read as they were written', () => {
  expect(readWeights(printWeights(weights))).toEqual(weights)
})
test.each([
  ['{', 'JSON'],
  ['null', 'no file of weights'],
  ['{}', 'no file of weights'],
  [printWeights({ ...weights, version: 2 as 1 }), 'version 2'],
  [printWeights({ ...weights, facts: weights.facts.slice(1) }), 'damaged'],
  [printWeights({ ...weights, zeroSum: false }), 'damaged'],
  [printWeights({ ...weights, pairs: weights.pairs.map(() => 1000) }), 'a pair or a line names a fact'],
  [printWeights({ ...weights, lines: [{ winner: 0, facts: [0, 1], stops: [] }] }), 'damaged'],
])('what is none is refused: %s', (text, why) => {
  expect(() => readWeights(text)).toThrow(why)
})
