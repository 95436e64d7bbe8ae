import { expect, test } from 'vitest'
import { playBy } from '../tournament/output/play.ts'
import type { Plan } from '../tournament/plan/plan.ts'
import { isThere } from './program.ts'

test.each([
  [process.execPath, true],
  [`"${process.execPath}" --version`, true],
  ['sh -c true', true],
  ['no-such-program --mode gtp', false],
  ['/no/such/program', false],
])('%s is there: %s', (command, found) => {
  expect(isThere(command)).toBe(found)
})

test('no game is played where a program is missing', async () => {
  const agents = ['uct', 'gtp:no-such-program --level 1'].map((recipe) => ({
    name: recipe,
    recipe,
    play: { iterations: 1 },
  }))
  const plan = { agents } as unknown as Plan // nothing else is looked at before
  await expect(playBy(plan, { redis: undefined, concurrency: 1, target: 'x' })).rejects.toThrow(
    /no program no-such-program/,
  )
})
