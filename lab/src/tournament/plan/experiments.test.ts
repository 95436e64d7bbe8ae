// The designs in experiments/ can be run: all but the compiling of their games, which the catalogue's own tests do.
import { readdirSync, readFileSync } from 'node:fs'
import { findGame } from '@depthcharge/games'
import { describe, expect, test } from 'vitest'
import { parse } from 'yaml'
import { file } from '../../../test/command.ts'
import { loadExperiment } from './experiment.ts'
import { loadPlan } from './plan.ts'

const folder = new URL('../../../../experiments/', import.meta.url)
const names = readdirSync(folder).filter((name) => name.endsWith('.yaml'))

describe('experiments', () => {
  test.each(names)('%s', async (name) => {
    const text = readFileSync(new URL(name, folder), 'utf8')
    const design = parse(text)
    for (const game of design.games) expect(findGame(game)?.name).toBe(game)
    // Games in TypeScript need no compiling, and what plays them may play no other.
    const isNative = design.games.every((game: string) => findGame(game)?.isNative)
    const path = file(isNative ? text : text.replace(/^games: .*$/m, 'games: [nim]'), name)
    const { bouts } = await ('agents' in design ? loadPlan(path) : loadExperiment(path))
    expect(bouts.length).toBeGreaterThan(0)
  })

  test('all are in the table', () => {
    const readme = readFileSync(new URL('README.md', folder), 'utf8')
    for (const name of names) expect(readme).toContain(`\`${name}\``)
  })
})
