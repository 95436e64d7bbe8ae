import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

test('the page of techniques says what the parts say', () => {
  const script = fileURLToPath(new URL('./techniques.mjs', import.meta.url))
  expect(execFileSync(process.execPath, [script, '--check'], { encoding: 'utf8' })).toBe('')
})
