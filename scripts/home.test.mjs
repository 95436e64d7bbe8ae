import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { PUBLISHED, readHome, withHome } from './home.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const HOME = {
  repository: 'git+https://example.org/depthcharge.git',
  homepage: 'https://example.org',
  bugs: 'https://example.org/bugs',
}
const NOWHERE = { repository: null, homepage: null, bugs: null }

test('a home is written behind the licence, and taken out again', () => {
  const about = { name: 'x', license: 'MIT', main: 'x.js' }
  const housed = withHome(about, 'engine', HOME)
  expect(Object.keys(housed)).toEqual(['name', 'license', 'repository', 'homepage', 'bugs', 'main'])
  expect(housed.repository).toEqual({ type: 'git', url: HOME.repository, directory: 'engine' })
  expect(housed.bugs).toEqual({ url: HOME.bugs })
  expect(withHome(housed, 'engine', HOME)).toEqual(housed)
  expect(withHome(housed, 'engine', NOWHERE)).toEqual(about)
})

describe.each(PUBLISHED)('%s', (folder) => {
  test('says what scripts/home.json says; "node scripts/home.mjs" writes it', () => {
    const about = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'))
    expect(JSON.stringify(withHome(about, folder, readHome()))).toBe(JSON.stringify(about))
  })

  test('has a README whose links lead somewhere wherever it is read', () => {
    const text = readFileSync(join(root, folder, 'README.md'), 'utf8')
    const links = [...text.matchAll(/\]\(([^)\s]+)/g)].map(([, target]) => target)
    expect(links.filter((target) => !/^(https:\/\/|#)/.test(target))).toEqual([])
  })
})
