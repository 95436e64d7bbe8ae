import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'

const FIELDS = [
  'game',
  'machine',
  'lanes',
  'playoutsPerSec',
  'statesPerSec',
  'meanLength',
  'meanGoals',
  'setupMs',
  'gates',
  'ratio',
]
const QUICK = ['--seconds', '0.2', '--rounds', '1']

describe('bench', () => {
  test('--json: the fields that scripts rely on', () => {
    const { code, stdout } = depthcharge('bench', 'tic-tac-toe', ...QUICK, '--json')
    expect(code).toBe(0)
    const rows = JSON.parse(stdout)
    expect(rows.length).toBe(1)
    expect(Object.keys(rows[0]).sort()).toEqual([...FIELDS].sort())
    const [{ game, machine, lanes, playoutsPerSec, statesPerSec, meanLength, meanGoals, setupMs, gates, ratio }] = rows
    expect([game, machine, lanes, gates]).toEqual(['tic-tac-toe', 'lanes', 128, 66])
    for (const figure of [playoutsPerSec, setupMs, ratio]) expect(figure).toBeGreaterThan(0)
    expect(statesPerSec / playoutsPerSec).toBeCloseTo(meanLength, 6)
    expect(meanLength).toBeGreaterThan(7)
    expect(meanLength).toBeLessThan(8.2)
    expect(meanGoals[0] + meanGoals[1]).toBeCloseTo(100, 6)
    expect(meanGoals[0]).toBeGreaterThan(60)
  })

  test('a game that is written in TypeScript has playouts of its own, and no machine', () => {
    const { stdout } = depthcharge('bench', 'go-5', ...QUICK, '--json')
    expect(JSON.parse(stdout)).toMatchObject([{ game: 'go-5', machine: 'own', lanes: 1, gates: 0 }])
    expect(depthcharge('bench', 'go-5', '--machine', 'scalar', ...QUICK)).toMatchObject({ code: 1 })
  })

  test('a machine by name, as a table', () => {
    const { code, stdout } = depthcharge('bench', 'nim', '--machine', 'scalar', ...QUICK)
    expect(code).toBe(0)
    const [header, , row] = stdout.split('\n')
    expect(header).toMatch(/^game +machine +lanes +playouts\/s +states\/s +length +goals +set-up ms +gates +ratio$/)
    expect(row).toMatch(/^nim +scalar +1 /)
  })

  test('refuses what it cannot measure', () => {
    expect(depthcharge('bench', 'nim', '--machine', 'abacus').stderr).toContain('Allowed choices are lanes, scalar')
    expect(depthcharge('bench', 'nim', '--seconds', '0').stderr).toContain('a number above 0 is expected')
    const growing = file('(role a) (init z) (legal a go) (<= (next (s ?x)) (true ?x)) (<= terminal (true (s z)))')
    const { code, stderr } = depthcharge('bench', growing, '--machine', 'lanes', ...QUICK)
    expect(code).toBe(1)
    expect(stderr).toContain('has no lanes')
  })
})

describe('bench --compile', () => {
  test('says which machine, and what it took', () => {
    const { code, stdout } = depthcharge('bench', '--compile', 'nim', 'tic-tac-toe')
    expect(code).toBe(0)
    const lines = stdout.trimEnd().split('\n')
    expect(lines.length).toBe(3)
    expect(lines[0]).toMatch(/^nim: scalar, \d+ ms, \d+ MB$/)
    expect(lines[2]).toMatch(
      /^2 rulesheets, 2 of them \(100\.0 %\) on the network; at most \d+ ms \(.*\) and \d+ MB \(.*\)$/,
    )
  })
  test('and why, where it is not the network', () => {
    const growing = file('(role a) (init z) (legal a go) (<= (next (s ?x)) (true ?x)) (<= terminal (true (s z)))')
    const { stdout } = depthcharge('bench', '--compile', growing, '--json')
    const [{ machine, why, ms, mb }] = JSON.parse(stdout)
    expect(machine).toBe('interpret')
    expect(why).not.toBe('')
    for (const figure of [ms, mb]) expect(figure).toBeGreaterThan(0)
  })
})

describe('bench --gdl-perf', () => {
  const rules = '(role a) (init p) (legal a x) (legal a y) (<= terminal (not (true p))) (goal a 100)'
  const perf = (text: string, seconds: string) => {
    const path = file(text)
    const out = `${path}.result`
    const { code } = depthcharge('bench', '--gdl-perf', path, out, seconds)
    return { code, lines: readFileSync(out, 'utf8').trimEnd().split('\n') }
  }

  test('writes what the framework reads', () => {
    const { code, lines } = perf(rules, '0.2')
    expect(code).toBe(0)
    expect(lines.map((line) => line.split(' = ')[0])).toEqual([
      'version',
      'millisecondsTaken',
      'numStateChanges',
      'numRollouts',
    ])
    const [version, ms, changes, rollouts] = lines.map((line) => line.split(' = ')[1])
    expect(version).toMatch(/^depthcharge \d/)
    expect(Number(ms)).toBeGreaterThan(0)
    expect(Number(rollouts)).toBeGreaterThan(0)
    expect(Number(changes)).toBeGreaterThanOrEqual(Number(rollouts) * 0.99) // a game is one step
  })

  test('writes what went wrong', () => {
    const broken = perf('(role a', '0.2')
    expect(broken.code).toBe(1)
    expect(broken.lines[0]).toMatch(/^version = /)
    expect(broken.lines[1]).toMatch(/^errorMessage = .* cannot be compiled: the text has errors$/)
    expect(perf(rules, 'soon').lines[1]).toBe('errorMessage = a number above 0 is expected, such as 0.5.')
  })

  test('takes three arguments', () => {
    const path = file(rules)
    const { code, stderr } = depthcharge('bench', '--gdl-perf', path)
    expect(code).toBe(1)
    expect(stderr).toBe('bench --gdl-perf takes a rulesheet, a file for the result and seconds\n')
    expect(existsSync(`${path}.result`)).toBe(false)
  })
})
