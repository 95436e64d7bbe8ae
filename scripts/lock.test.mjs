import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { filled, lockFaults, packagesOf, thirdParty } from './lock.mjs'

const entry = { version: '1.2.3', integrity: `sha512-${'A'.repeat(86)}==`, license: 'MIT' }
const lockOf = (changes, name = 'node_modules/a') => ({
  lockfileVersion: 3,
  packages: { '': {}, [name]: { ...entry, ...changes } },
})

test('the lock file and the page of licences are in order', () => {
  const script = fileURLToPath(new URL('./lock.mjs', import.meta.url))
  expect(execFileSync(process.execPath, [script], { encoding: 'utf8' })).toMatch(
    /^lock: \d+ packages, nothing to object to/,
  )
})

test.each([
  [{ version: '^1.2.3' }, 'no exact version'],
  [{ integrity: undefined }, 'no hash'],
  [{ integrity: 'sha1-abc=' }, 'no hash'],
  [{ resolved: 'git+ssh://git@example.org/a.git' }, 'it comes from git+ssh'],
  [{ resolved: 'http://example.org/a.tgz' }, 'it comes from http:'],
  [{ resolved: 'https://example.org/a/-/a-1.2.3.tgz' }, 'it comes from https://example.org'],
  [{ resolved: 'https://registry.npmjs.org/b/-/b-1.2.3.tgz' }, 'it comes from'],
  [{ hasInstallScript: true }, 'runs a script'],
  [{ license: 'AGPL-3.0' }, 'its licence is AGPL-3.0'],
  [{ license: undefined }, 'its licence is not said'],
])('what may not be in a lock file: %j', (changes, why) => {
  expect(lockFaults(lockOf(changes))).toEqual([expect.stringContaining(why)])
})

test('what may', () => {
  expect(lockFaults(lockOf({}))).toEqual([])
  const resolved = 'https://registry.npmjs.org/@b/a/-/a-1.2.3.tgz'
  expect(lockFaults(lockOf({ resolved }, 'node_modules/@b/a'))).toEqual([])
  expect(lockFaults(lockOf({ hasInstallScript: true }, 'node_modules/esbuild'))).toEqual([])
  expect(lockFaults(lockOf({ integrity: undefined, license: undefined, optional: true, os: ['win32'] }))).toEqual([])
})

test('hashes that are missing are those that the registry has, and others stay as they are', async () => {
  const { integrity: _, license: __, ...bare } = { ...entry, optional: true, os: ['win32'] }
  const lock = { lockfileVersion: 3, packages: { '': {}, 'node_modules/a': bare } }
  const hash = `sha512-${'B'.repeat(86)}==`
  const said = { dist: { integrity: hash }, license: 'MIT' }
  const [entry1] = packagesOf(
    await filled(lock, async (name, version) => (`${name}@${version}` === 'a@1.2.3' ? said : {})),
  )
  expect(entry1).toMatchObject({ integrity: hash, license: 'MIT', os: ['win32'] })
  expect(await filled(lock, async () => undefined)).toEqual(lock)
  const whole = lockOf({})
  expect(await filled(whole, async () => said)).toEqual(whole)
})

test('who is shipped is named, and who only helps to build is not', () => {
  expect(thirdParty(lockOf({}), () => 'Copyright A')).toContain('| a | 1.2.3 | MIT | Copyright A |')
  expect(thirdParty(lockOf({ dev: true }), () => 'A')).not.toContain('| a |')
})

test('all packages have one version, and the changelog knows it', () => {
  const about = (name) => JSON.parse(readFileSync(new URL(`../${name}/package.json`, import.meta.url), 'utf8')).version
  const versions = new Set(['engine', 'games', 'boardgame-io', 'lab', 'web'].map(about))
  expect([...versions]).toHaveLength(1)
  const changelog = readFileSync(new URL('../CHANGELOG.md', import.meta.url), 'utf8')
  const headings = [...changelog.matchAll(/^## (.+)$/gm)].map(([, heading]) => heading)
  expect(headings.slice(0, 2)).toContain([...versions][0])
  const numbers = headings.filter((heading) => heading !== 'Next').map((heading) => heading.split('.').map(Number))
  expect(numbers.every((each) => each.length === 3 && each.every(Number.isInteger))).toBe(true)
  const sorted = [...numbers].sort((a, b) => b[0] - a[0] || b[1] - a[1] || b[2] - a[2])
  expect(numbers).toEqual(sorted)
})
