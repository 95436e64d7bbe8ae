import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'
import { exampleResult } from '../../test/results.ts'

/** A file of results, and the path of a report beside it. */
function results(name: string) {
  const games = ['tic-tac-toe', 'nim'].flatMap((game, i) =>
    [0, 1].map((turn) => exampleResult({ id: `${game} ${turn}`, pair: game, game, round: i + 1 })),
  )
  const path = file(`${games.map((each) => JSON.stringify(each)).join('\n')}\n`, 'r.jsonl')
  return { path, out: join(dirname(path), name) }
}

describe('report', () => {
  test.each([
    ['page.html', /^<!doctype html>/i],
    ['page.md', /^# /],
  ])('writes %s', (name, beginning) => {
    const { path, out } = results(name)
    const { code, stdout } = depthcharge('report', path, '--out', out)
    expect([code, stdout]).toEqual([0, `${out}: 4 games\n`])
    const page = readFileSync(out, 'utf8')
    expect(page).toMatch(beginning)
    for (const word of ['tic-tac-toe', 'nim', exampleResult({}).players[0]!.agent]) expect(page).toContain(word)
  })

  test('of some games only, and of several files together', () => {
    const { path, out } = results('page.md')
    const { stdout } = depthcharge('report', path, results('other').path, '--game', 'nim', '--out', out)
    expect(stdout).toBe(`${out}: 4 games\n`)
    expect(readFileSync(out, 'utf8')).not.toContain('tic-tac-toe')
  })

  test('says what is wrong', () => {
    const { path, out } = results('page.pdf')
    const said = (...args: string[]) => {
      const { code, stderr } = depthcharge('report', ...args)
      expect(code).toBe(1)
      return stderr
    }
    expect(said(path, '--out', out)).toContain('a report is .html or .md')
    expect(said(path, '--game', 'chess')).toContain('there are no results in')
    expect(said(path, '--out', join(dirname(path), 'none', 'page.md'))).toContain('cannot be written')
  })
})
