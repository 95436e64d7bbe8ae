import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'
import { partsModule } from '../../test/parts.ts'

const DESIGN = { games: ['tic-tac-toe'], base: 'uct+mast', rounds: 1, play: { iterations: 20 } }

function experiment(changes: Record<string, unknown>) {
  const design = file(JSON.stringify({ ...DESIGN, ...changes }), 'design.json')
  const results = join(dirname(design), 'design.jsonl')
  const outcome = depthcharge('experiment', design, '--results', results, '--json')
  const lines = (text: string) =>
    text
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  return { ...outcome, documents: () => lines(outcome.stdout), results: () => lines(readFileSync(results, 'utf8')) }
}

describe('experiment', () => {
  test('plays each variant against the base, and says what it varies', () => {
    const { code, documents, results } = experiment({ ablation: true, sweep: { 'uct.c': [0.2, 0.8] } })
    expect(code).toBe(0)
    const last = documents().at(-1)
    expect(last).toMatchObject({ type: 'end', complete: true })
    const factors = results().flatMap(({ players }) =>
      players.flatMap((each: { factor?: unknown }) => each.factor ?? []),
    )
    expect(new Set(factors.map(({ name, value }: { name: string; value: unknown }) => `${name} ${value}`))).toEqual(
      new Set(['without mast', 'uct.c 0.2', 'uct.c 0.8']),
    )
    expect(results()).toHaveLength(6)
    expect(results().every(({ finished, faults }) => finished && faults.length === 0)).toBe(true)
  })

  test('plays parts of a module that the design names', () => {
    const { code, results } = experiment({ parts: partsModule(), add: ['stubborn(move=4)'] })
    expect(code).toBe(0)
    expect(results()).toHaveLength(2)
    for (const { players, version, faults } of results()) {
      expect(players.map(({ recipe }: { recipe: string }) => recipe).sort()).toEqual([
        'uct+mast',
        'uct+mast+stubborn(move=4)',
      ])
      expect(version).toMatch(/ with own\.mjs [0-9a-f]{8}$/)
      expect(faults).toEqual([])
    }
  })

  test.each([
    ['nothing is varied', {}, 'nothing is varied'],
    ['an unknown part', { add: ['masst'] }, 'there is no part "masst"'],
    [
      'a variant that cannot begin',
      { variants: { alone: 'puzzle' } },
      'puzzle cannot begin in tic-tac-toe: a puzzle has one role',
    ],
    ['a module that is not there', { parts: 'none.mjs', ablation: true }, 'none.mjs cannot be imported'],
  ])('is refused before it plays: %s', (_, changes, message) => {
    const { code, stdout, stderr } = experiment(changes)
    expect([code, stdout]).toEqual([1, ''])
    expect(stderr).toContain(message)
  })
})
