// Every game is played as its golden file says; after a change that is meant, npm run traces writes them anew.
import { readdirSync, readFileSync } from 'node:fs'
import { BRIEF, createRandom, traceMatch, traceText } from '@depthcharge/engine/game'
import { parseRules } from '@depthcharge/engine/gdl'
import { interpret } from '@depthcharge/engine/machine'
import { expect, test } from 'vitest'
import { sheets } from './index.ts'

const SEED = 1
const MAX_PLIES = 1000
const folder = new URL('../traces/', import.meta.url)

test.each(sheets.map((entry) => [entry.name, entry] as const))('%s', async (name, entry) => {
  const { game } = interpret(parseRules(await entry.rules()).rules, name)
  const golden = readFileSync(new URL(`${name}.txt`, folder), 'utf8')
  expect(traceText(traceMatch(game!, createRandom(SEED), MAX_PLIES, 'text'), BRIEF)).toBe(golden)
})

test('no golden file is left over', () => {
  expect(readdirSync(folder).sort()).toEqual(sheets.map(({ name }) => `${name}.txt`).sort())
})
