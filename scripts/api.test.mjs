// The doors of the package: what they offer is what was reviewed, nothing is offered twice, and their sizes are as stated.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { committed, isType, readSurface, reports } from './api.mjs'
import { sizes } from './sizes.mjs'

const read = readSurface()

describe('the doors of the package', () => {
  test('offer what engine/api says', () => {
    const changed = 'the package offers something else than engine/api says; "npm run api" writes it anew'
    const found = reports(read)
    const stored = committed()
    expect([...stored.keys()].sort(), changed).toEqual([...found.keys()].sort())
    for (const [door, text] of found) expect(stored.get(door), changed).toBe(text)
  })

  test('are for authors of games at the root, and few', () => {
    const names = read.surface.get('index').map(([name]) => name)
    expect(names).toEqual(
      expect.arrayContaining([
        'calibrate',
        'compileGame',
        'createBot',
        'createSearcher',
        'defineGame',
        'profile',
        'selfCheck',
      ]),
    )
    expect(names.length).toBeLessThanOrEqual(40)
  })

  test('offer nothing twice, but types at the root', () => {
    const doors = new Map()
    for (const [door, entries] of read.surface)
      for (const [name, symbol] of entries) {
        const others = (doors.get(symbol) ?? []).filter((other) => other !== 'index' || !isType(symbol))
        expect(others, `${name} of ${door}`).toEqual([])
        doors.set(symbol, [...(doors.get(symbol) ?? []), door])
      }
  })
})

test('the sizes of the doors are what docs/performance.md says, within a tenth', async () => {
  const page = readFileSync(new URL('../docs/performance.md', import.meta.url), 'utf8')
  const [, section] = /^## Size$(.*?)^## /ms.exec(page)
  const rows = section.matchAll(/^\| `?([@a-z][\w/ ]*?)`? +\| +(\d+) \| +(\d+) \|$/gim)
  const stated = new Map(
    [...rows].map(([, name, minified, gzip]) => [name, { minified: 1000 * minified, gzip: 1000 * gzip }]),
  )
  const measured = await sizes()
  expect([...stated.keys()]).toEqual([...measured.keys()])
  for (const [name, size] of measured)
    for (const kind of ['minified', 'gzip']) {
      const off = Math.abs(size[kind] - stated.get(name)[kind])
      expect(off, `${name}, ${kind}: ${size[kind]} bytes; "npm run sizes" prints the table`).toBeLessThan(
        Math.max(1000, size[kind] / 10),
      )
    }
})
