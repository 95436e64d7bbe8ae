import { expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { type Findings, rulesOf } from '../game/findings.ts'
import { withFindings } from '../game/known-game.ts'
import { createSearcher } from '../recipes/create.ts'
import type { Host } from './agent.ts'
import { type MakeSearcher, searchingAgent } from './searching.ts'
import type { Store } from './store.ts'

const game = gameOf(catalogueText('tic-tac-toe'))
const before: Findings = {
  format: 'depthcharge-findings',
  version: 1,
  game: game.id,
  recipe: 'uct+solver',
  reasons: ['it was tried'],
}
const host: Host = { now: () => 0, pause: () => Promise.resolve() }

/** Finds that one more thing was tried. */
const finding: MakeSearcher = (own, options) => ({
  ...createSearcher(own, 'legal', options),
  findings: () => ({ ...before, ...own.findings, reasons: [...(own.findings?.reasons ?? []), 'and again'] }),
})

/** A store in memory. */
function table(...known: readonly Findings[]) {
  const kept = new Map(known.map((each) => [rulesOf(each.game), each]))
  const store: Store = {
    find: async ({ id }) => kept.get(rulesOf(id)),
    async keep(findings) {
      kept.set(rulesOf(findings.game), findings)
    },
  }
  const match = async (own = game, make = finding) => {
    const agent = searchingAgent('finding', make, host, store)
    await agent.begin({ game: own, role: 0, seed: 1 }, { iterations: 1 })
    await agent.end({ goals: [50, 50], finished: true })
    return kept.get(rulesOf(game.id))
  }
  return match
}

test('an agent goes on from what was kept, and keeps what it found out', async () => {
  const match = table(before)
  expect(await match()).toEqual({ ...before, reasons: ['it was tried', 'and again'] })
  expect((await match())!.reasons).toEqual(['it was tried', 'and again', 'and again'])
})

test('what comes with a game is more than what was kept', async () => {
  const shipped = { ...before, recipe: 'uct+mast', reasons: [] }
  expect(await table(before)(withFindings(game, shipped))).toEqual({ ...shipped, reasons: ['and again'] })
})

test('where nothing was found out, what was kept stays', async () => {
  const nothing: MakeSearcher = (own, options) => createSearcher(own, 'auto', options)
  expect(await table(before)(game, nothing)).toBe(before)
})
