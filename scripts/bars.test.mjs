// The bars of speed are measured by hand; that a missed one is a failure is tested here, with bars far too low and too high.
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'

const root = fileURLToPath(new URL('..', import.meta.url))

/** One bar on a corpus of one rulesheet of the catalogue. */
function bars(...options) {
  const corpus = mkdtempSync(join(tmpdir(), 'depthcharge-'))
  onTestFinished(() => rmSync(corpus, { recursive: true }))
  mkdirSync(join(corpus, 'rulesheets'))
  cpSync(join(root, 'games/gdl/connect-four.kif'), join(corpus, 'rulesheets/connectFour.kif'))
  writeFileSync(join(corpus, 'index.json'), '{}')
  const env = { ...process.env, DEPTHCHARGE_CORPUS: corpus, DEPTHCHARGE_WITHOUT: '' }
  const args = [join(root, 'bench/bars.mjs'), '--rounds', '1', '--seconds', '0.01', ...options]
  return spawnSync(process.execPath, args, { env, encoding: 'utf8' })
}

test('a bar that is reached is no failure', () => {
  const { status, stdout } = bars('--only', 'connectFour, playouts, scalar', '--scale', '1e-9')
  expect([status, stdout.includes('| yes |')]).toEqual([0, true])
})

test('a bar that is missed is a failure, and is named', () => {
  const { status, stderr } = bars('--only', 'connectFour, playouts, scalar', '--scale', '1e9')
  expect([status, stderr]).toEqual([1, 'missed: connectFour, playouts, scalar\n'])
})

test('so is a name that no bar has', () => {
  expect(bars('--only', 'Connect Four').status).toBe(1)
})
