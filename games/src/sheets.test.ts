// Every rulesheet of the catalogue is in order: nothing to find fault with, laid out, and playable to the end.
import { createRandom, exercise, type Game } from '@depthcharge/engine/game'
import { checkRules, formatRules } from '@depthcharge/engine/gdl'
import { interpret } from '@depthcharge/engine/machine'
import { describe, expect, test } from 'vitest'
import { sheets } from './index.ts'

const HEADER = /^; title: \S.*\n; tags: \S.*\n; about: \S.*\n; source: \S.*\n\n/

describe.each(sheets.map((entry) => [entry.name, entry] as const))('%s', (name, entry) => {
  let game: Game | undefined

  test('has no faults', async () => {
    const { rules, diagnostics } = checkRules(await entry.rules())
    const interpreted = interpret(rules, name)
    expect([...diagnostics, ...interpreted.diagnostics]).toEqual([])
    game = interpreted.game
  })
  test('is laid out', async () => {
    const text = await entry.rules()
    expect(formatRules(text).text).toBe(text)
  })
  test('has a header, and the catalogue says what it says', async () => {
    expect(await entry.rules()).toMatch(HEADER)
    expect([entry.title, entry.about, entry.source, ...entry.tags].every((field) => field.length > 0)).toBe(true)
    expect(entry.roles).toEqual(game?.roles)
  })
  test('is played to the end without trouble', () => {
    expect(exercise(game!, { random: createRandom(1), matches: 3 })).toEqual([])
  })
})
