// Searches behave as scripts/signatures.txt says, whatever runs them. Where they are meant to behave otherwise:
// npm run sign -- --write, and look at what changed.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('searches find what they found', () => {
  const script = fileURLToPath(new URL('./sign.mjs', import.meta.url))
  const { status, stdout, stderr } = spawnSync(process.execPath, [script], { encoding: 'utf8' })
  expect(stderr).toBe('')
  expect(status, stdout).toBe(0)
  expect(stdout).toMatch(/^\d+ searches, 0 not as in scripts\/signatures\.txt/)
})
