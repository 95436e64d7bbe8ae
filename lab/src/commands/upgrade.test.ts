// What earlier versions have stored is read, counted, continued and used by this one: lab/test/fixtures has a folder for each, made
// by the version that it is named after.
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileGame } from '@depthcharge/engine'
import { rulesOf } from '@depthcharge/engine/game'
import { describe, expect, onTestFinished, test } from 'vitest'
import { depthcharge } from '../../test/command.ts'
import { fileStore } from '../load/file-store.ts'

const FIXTURES = fileURLToPath(new URL('../../test/fixtures/', import.meta.url))

/** A copy of what a version left behind. */
function left(version: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'depthcharge-upgrade-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  cpSync(join(FIXTURES, version), folder, { recursive: true })
  return folder
}

describe.each(readdirSync(FIXTURES))('what version %s has stored', (version) => {
  test('results are counted and reported', () => {
    const results = join(left(version), 'results.jsonl')
    const rated = depthcharge('rate', results)
    expect([rated.code, rated.stdout]).toEqual([0, expect.stringContaining('Games: 4, Wins: 4')])
    const out = `${results}.md`
    expect(depthcharge('report', results, '--out', out).code).toBe(0)
    expect(readFileSync(out, 'utf8')).toContain('4 games of 2 agents')
  })

  test('a tournament goes on where it was left', () => {
    const folder = left(version)
    const results = join(folder, 'results.jsonl')
    const lines = readFileSync(results, 'utf8').trimEnd().split('\n')
    writeFileSync(results, `${lines.slice(0, 3).join('\n')}\n${lines[3].slice(0, 100)}`)
    const { code, stderr } = depthcharge('tournament', join(folder, 'plan.yaml'), '--results', results)
    expect([code, stderr]).toEqual([0, expect.stringContaining('3 of them there already')])
    const after = readFileSync(results, 'utf8').trimEnd().split('\n')
    expect(after.slice(0, 3)).toEqual(lines.slice(0, 3))
    expect(new Set(after.map((line) => JSON.parse(line).id)).size).toBe(4)
  })

  test('a record is shown to its end', () => {
    const { code, stdout } = depthcharge('replay', join(left(version), 'record.json'))
    expect([code, stdout]).toEqual([0, expect.stringContaining('the end: first uct 100, second random 0')])
  })

  test.each(['game.kif', 'net.kif'])('weights beside %s are used', (name) => {
    const game = join(left(version), name)
    const { code, stdout } = depthcharge('think', game, '--agent', 'alphabeta+learned', '--iterations', '200')
    expect([code, stdout]).toEqual([0, expect.stringContaining('best: (take 1)')])
  })

  test('findings are used, and the study goes on where it was', async () => {
    const folder = left(version)
    const game = compileGame(readFileSync(join(folder, 'game.kif'), 'utf8')).game!
    mkdirSync(join(folder, 'findings'))
    cpSync(join(folder, 'findings.json'), join(folder, 'findings', `${rulesOf(game.id)}.json`))
    const told: string[] = []
    const found = await fileStore({ folder }, (sentence) => told.push(sentence)).find(game)
    expect([found?.recipe, found?.weights?.version, found?.rest?.tried, told]).toEqual([
      'alphabeta+learned',
      1,
      ['uct'],
      [],
    ])
  })
})
