import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { withRandomWeights } from '../../test/weights.ts'
import { compileGame } from '../compile/compile.ts'
import { type Findings, printFindings, readFindings, rulesOf } from './findings.ts'
import { withFindings } from './known-game.ts'

const game = compileGame(catalogueText('tic-tac-toe'), { name: 'tic-tac-toe' }).game!
const findings: Findings = {
  format: 'depthcharge-findings',
  version: 1,
  game: game.id,
  recipe: 'uct+mast',
  reasons: ['it was tried'],
  weights: withRandomWeights(game).weights!,
  rest: { lessons: 1, learnedMs: 7000, tried: ['uct+mast'] },
}

test('findings are read as they were written', () => {
  expect(readFindings(printFindings(findings))).toEqual(findings)
})

test.each([
  ['{', 'JSON'],
  ['null', 'no file of findings'],
  ['{}', 'no file of findings'],
  [printFindings({ ...findings, version: 2 as 1 }), 'version 2'],
  [JSON.stringify({ ...findings, recipe: 7 }), 'damaged'],
  [JSON.stringify({ ...findings, reasons: [7] }), 'damaged'],
  [JSON.stringify({ ...findings, rest: { lessons: null, learnedMs: 0, tried: [] } }), 'damaged'],
  [JSON.stringify({ ...findings, weights: { format: 'depthcharge-weights' } }), 'version'],
])('what is none is refused: %s', (text, why) => {
  expect(() => readFindings(text)).toThrow(why)
})

test('a game takes findings over with what was learned, and stays as it was', () => {
  const known = withFindings(game, findings)
  expect([known.findings, known.weights, known.id]).toEqual([findings, findings.weights, game.id])
  expect(game.findings).toBeUndefined()
})

test('rules are told apart by their hash, whatever their name', () => {
  const renamed = compileGame(catalogueText('tic-tac-toe'), { name: 'Match.17' }).game!
  expect(rulesOf(renamed.id)).toBe(rulesOf(game.id))
  expect(rulesOf(compileGame(catalogueText('nim')).game!.id)).not.toBe(rulesOf(game.id))
})
