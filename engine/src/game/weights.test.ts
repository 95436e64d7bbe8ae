import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { withRandomNet, withRandomWeights } from '../../test/weights.ts'
import { compileGame } from '../compile/compile.ts'
import { printWeights, readWeights } from './weights.ts'

const game = compileGame(catalogueText('tic-tac-toe')).game!
const weights = withRandomWeights(game).weights!
const netted = withRandomNet(game).weights!
const [own] = netted.values

test('weights are read as they were written', () => {
  for (const each of [weights, netted]) expect(readWeights(printWeights(each))).toEqual(each)
})
test.each([
  ['{', 'JSON'],
  ['null', 'no file of weights'],
  ['{}', 'no file of weights'],
  [printWeights({ ...weights, version: 3 as 2 }), 'version 3'],
  [printWeights({ ...weights, facts: weights.facts.slice(1) }), 'damaged'],
  [printWeights({ ...weights, zeroSum: false }), 'damaged'],
  [printWeights({ ...weights, pairs: weights.pairs.map(() => 1000) }), 'a pair or a line names a fact'],
  [printWeights({ ...weights, lines: [{ winner: 0, facts: [0, 1], stops: [] }] }), 'damaged'],
  [printWeights({ ...netted, values: [{ ...own, net: { ...own.net!, out: [1] } }] }), 'damaged'],
  [printWeights({ ...netted, values: [{ ...own, net: { ...own.net!, rows: [] } }] }), 'damaged'],
  [printWeights({ ...weights, values: [{ ...weights.values[0], net: own.net! }] }), 'damaged'],
])('what is none is refused: %s', (text, why) => {
  expect(() => readWeights(text)).toThrow(why)
})
