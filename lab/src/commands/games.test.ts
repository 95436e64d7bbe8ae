import { describe, expect, test } from 'vitest'
import { depthcharge } from '../../test/command.ts'

describe('games', () => {
  test('lists the catalogue', () => {
    const { code, stdout } = depthcharge('games')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^tic-tac-toe {2}.*\(xplayer, oplayer\)$/m)
    expect(stdout).toMatch(/\d+ games\. Tags: .*two-player/)
  })

  test('only games with all the tags', () => {
    const all = JSON.parse(depthcharge('games', '--json').stdout)
    const some = JSON.parse(depthcharge('games', '--json', 'two-player', 'alignment').stdout)
    const has = (tag: string) => (entry: { tags: string[] }) => entry.tags.includes(tag)
    expect(some).toEqual(all.filter(has('two-player')).filter(has('alignment')))
    expect(some.length).toBeGreaterThan(0)
    expect(JSON.parse(depthcharge('games', '--json', 'no-such-tag').stdout)).toEqual([])
  })

  test('--json: what is known of each game', () => {
    const entries = JSON.parse(depthcharge('games', '--json').stdout)
    for (const entry of entries) {
      expect(Object.keys(entry)).toEqual(['name', 'title', 'roles', 'tags', 'about', 'source', 'isNative'])
      expect(entry.roles.length).toBeGreaterThan(0)
    }
    expect(entries.find((entry: { name: string }) => entry.name === 'tic-tac-toe')).toMatchObject({
      title: 'Tic-Tac-Toe',
      roles: ['xplayer', 'oplayer'],
    })
  })
})
