import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { withRandomNet, withRandomWeights } from '../../test/weights.ts'
import { compileGame } from '../compile/compile.ts'
import { printWeights, readWeights } from './weights.ts'

const game = compileGame(catalogueText('tic-tac-toe')).game!
const weights = withRandomWeights(game).weights!
const netted = withRandomNet(game).weights!
const [own] = netted.values
const threatening = {
  ...weights,
  version: 3 as const,
  lines: [{ winner: 0, facts: [0, 1], stops: [2] }],
  values: weights.values.map((each) => ({ ...each, lines: [[5]], threats: weights.facts.map((_, i) => i) })),
}

/** As somebody left it who wrote the file by hand, or on a bad disk. */
const changed = (changes: Record<string, unknown>) => JSON.stringify({ ...weights, ...changes })

test('weights are read as they were written', () => {
  for (const each of [weights, netted, threatening]) expect(readWeights(printWeights(each))).toEqual(each)
})
test.each([
  ['{', 'JSON'],
  ['null', 'no file of weights'],
  ['{}', 'no file of weights'],
  [printWeights({ ...weights, version: 5 as 2 }), 'version 5'],
  [printWeights({ ...weights, facts: weights.facts.slice(1) }), 'damaged'],
  [printWeights({ ...weights, zeroSum: false }), 'damaged'],
  [printWeights({ ...weights, pairs: weights.pairs.map(() => 1000) }), 'a pair or a line names a fact'],
  [printWeights({ ...weights, lines: [{ winner: 0, facts: [0, 1], stops: [] }] }), 'damaged'],
  [printWeights({ ...threatening, values: [{ ...threatening.values[0], threats: [1] }] }), 'damaged'],
  [printWeights({ ...netted, values: [{ ...own, net: { ...own.net!, out: [1] } }] }), 'damaged'],
  [printWeights({ ...netted, values: [{ ...own, net: { ...own.net!, rows: [] } }] }), 'damaged'],
  [changed({ values: 'x' }), 'damaged'],
  [changed({ values: [null] }), 'damaged'],
  [changed({ values: [{ ...weights.values[0], facts: weights.facts.map(() => '1') }] }), 'no number'],
  [changed({ values: [{ ...weights.values[0], facts: weights.facts.map(() => null) }] }), 'no number'],
  [changed({ values: [{ ...weights.values[0], facts: weights.facts.map(() => 1e300) }] }), 'no number'],
  [changed({ values: [{ ...weights.values[0], bias: '0' }] }), 'no number'],
  [changed({ pairs: weights.pairs.map(() => 0.5) }), 'a pair or a line names a fact'],
  [changed({ facts: weights.facts.map(() => 7) }), 'damaged'],
  [changed({ roles: undefined }), 'damaged'],
  [changed({ lines: [null] }), 'a line has lists'],
  [changed({ lines: [{ winner: 9, facts: [0], stops: [] }] }), 'a role win that is not there'],
  [changed({ scale: '1000' }), 'scale'],
  [changed({ swing: null }), 'swing'],
  [JSON.stringify({ ...netted, values: [{ ...own, net: null }] }), 'damaged'],
  [JSON.stringify({ ...netted, values: [{ ...own, net: { ...own.net!, start: ['a'], out: [null] } }] }), 'damaged'],
])('what is none is refused: %s', (text, why) => {
  expect(() => readWeights(text)).toThrow(why)
})
