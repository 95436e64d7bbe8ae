import { compileGame, createSearcher } from '@depthcharge/engine'
import { readWeights, withFindings } from '@depthcharge/engine/game'
import { withWeights } from '@depthcharge/engine/search'
import { expect, test } from 'vitest'
import { catalogue, findRules, sheets } from './index.ts'

test('what was found out about a game is of these rules, and can be played by', async () => {
  for (const { name, findings, rules, weights } of catalogue) {
    if (findings === undefined) continue
    const plain = compileGame(await rules(), { name }).game!
    expect(findings.game, name).toBe(plain.id)
    const game = weights === undefined ? plain : withWeights(plain, readWeights(await weights()))
    const searcher = createSearcher(withFindings(game, findings), 'auto', { role: 0, seed: 1 })
    const { recipe, reasons } = searcher.summary()
    expect([recipe, reasons], name).toEqual([findings.recipe, findings.reasons])
  }
})

test('a game of which something is known is found by its rules under any name', async () => {
  const { name, rules } = sheets.find(({ weights }) => weights !== undefined)!
  const { game } = compileGame(await rules(), { name: 'match-17' })
  expect(findRules(game!.id)?.name).toBe(name)
  expect(findRules('other:0000000000000000')).toBeUndefined()
})
