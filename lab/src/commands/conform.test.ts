import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { depthcharge } from '../../test/command.ts'

const RULES = `
(role solo) (init (left 1))
(<= (legal solo take) (true (left 1)))
(<= (next (left 0)) (does solo take))
(<= terminal (true (left 0)))
(<= (goal solo 100) terminal)`

const GOOD = [
  { state: ['(left 1)'], terminal: false, goals: [null], legals: [['take']], moves: ['take'] },
  { state: ['(left 0)'], terminal: true, goals: [100] },
]
const BAD = [GOOD[0], { ...GOOD[1], goals: [50] }]

/** Makes a corpus of one rulesheet per entry and lets the command find it. */
function useCorpus(matches: Record<string, readonly object[]>): void {
  const folder = mkdtempSync(join(tmpdir(), 'depthcharge-'))
  mkdirSync(join(folder, 'rulesheets'))
  const keys = Object.keys(matches)
  for (const key of keys) writeFileSync(join(folder, `rulesheets/${key}.kif`), RULES)
  const index = keys.map((key, line) => [key, { line, kif: `rulesheets/${key}.kif`, steps: matches[key].length }])
  writeFileSync(join(folder, 'index.json'), JSON.stringify(Object.fromEntries(index)))
  const lines = keys.map((key) => JSON.stringify({ key, roles: ['solo'], matches: [{ steps: matches[key] }] }))
  writeFileSync(join(folder, 'traces.jsonl.gz'), gzipSync(lines.join('\n')))
  vi.stubEnv('DEPTHCHARGE_CORPUS', folder)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    rmSync(folder, { recursive: true })
  })
}

describe('conform', () => {
  test('ends with what was compared', () => {
    useCorpus({ one: GOOD, two: GOOD, three: GOOD })
    const { code, stdout } = depthcharge('conform', '--jobs', '2')
    expect([code, stdout]).toEqual([0, 'conformance: 3 rulesheets, 6 steps, 0 failures\n'])
  })
  test('says what differs and where', () => {
    useCorpus({ good: GOOD, bad: BAD })
    const { code, stdout } = depthcharge('conform')
    expect(code).toBe(1)
    expect(stdout.split('\n')).toContain('bad: match 0, step 1: goal of solo: 100, should be 50')
    expect(stdout.trimEnd().split('\n').at(-1)).toBe('conformance: 2 rulesheets, 4 steps, 1 failures')
  })
  test('compares only what is asked for', () => {
    useCorpus({ good: GOOD, bad: BAD })
    expect(depthcharge('conform', '--only', 'good').stdout).toBe('conformance: 1 rulesheets, 2 steps, 0 failures\n')
    const typo = depthcharge('conform', '--only', 'goood')
    expect([typo.code, typo.stderr]).toEqual([1, 'there is no rulesheet "goood" in the corpus; did you mean "good"?\n'])
  })
  test('prints one JSON document', () => {
    useCorpus({ bad: BAD })
    const { code, stdout } = depthcharge('conform', '--json')
    expect(code).toBe(1)
    expect(JSON.parse(stdout)).toMatchObject({
      machine: 'interpret',
      complete: true,
      rulesheets: [{ key: 'bad', steps: 2, failures: [{ match: 0, step: 1 }] }],
    })
  })
  test('refuses a machine that does not exist, and a corpus that is not there', () => {
    const machine = depthcharge('conform', '--machine', 'abacus')
    expect(machine.code).toBe(1)
    expect(machine.stderr).toContain('the machines are: interpret')
    vi.stubEnv('DEPTHCHARGE_CORPUS', '/nowhere')
    onTestFinished(() => void vi.unstubAllEnvs())
    const corpus = depthcharge('conform')
    expect(corpus.code).toBe(1)
    expect(corpus.stderr).toContain('DEPTHCHARGE_CORPUS is "/nowhere"')
  })
})
