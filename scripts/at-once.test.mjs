import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { atOnce } from './at-once.mjs'

const folder = mkdtempSync(join(tmpdir(), 'depthcharge-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('all of them run, those that fail are named, and the words of each stay together', async () => {
  const scripts = {
    good: 'echo one && echo two',
    bad: 'echo three && exit 3',
    killed: 'kill -9 $$',
    last: 'echo four >&2',
  }
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ name: 'some', private: true, scripts }))
  const said = []
  const failed = await atOnce(Object.keys(scripts), { say: (text) => said.push(text), cwd: folder })
  expect(failed.sort()).toEqual(['bad', 'killed'])
  expect(said).toContain('one\ntwo\n')
  expect(said.join('')).toContain('three\n')
  expect(said.join('')).toContain('four\n')
})
