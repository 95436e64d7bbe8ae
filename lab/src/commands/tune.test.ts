import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { depthcharge, file } from '../../test/command.ts'
import { jsonSchema, tuneSchema } from '../tournament/plan/schema.ts'
import { loadTuning, recipeAt } from '../tournament/tune/tune-file.ts'

const COMMAND = fileURLToPath(new URL('../../bin/depthcharge.js', import.meta.url))
const design = (changes: Record<string, unknown> = {}) =>
  file(
    JSON.stringify({
      games: ['nim'],
      recipe: 'uct+mast',
      against: 'random',
      parameters: { 'uct.c': [0.1, 0.4, 4], 'mast.epsilon': [0.2, 0.8] },
      rounds: 12,
      play: { iterations: 20 },
      confirm: { elo1: 200, rounds: 10 },
      ...changes,
    }),
    'tune.json',
  )

/** Runs a tuning and kills it as soon as its file has so many lines. */
function killed(path: string, results: string, lines: number): Promise<void> {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [COMMAND, 'tune', path, '--results', results])
    const look = setInterval(() => {
      const text = readIfThere(results)
      if (text.split('\n').length > lines) child.kill('SIGKILL')
    }, 5)
    child.on('close', () => {
      clearInterval(look)
      resolve()
    })
  })
}

function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return ''
    throw error
  }
}

describe('tune', () => {
  test('killed and run again it plays all trials once, confirms, and tells what it learned', async () => {
    const path = design()
    const results = join(dirname(path), 'r.jsonl')
    const page = join(dirname(path), 'learned.html')
    await killed(path, results, 3)
    const { code, stdout } = depthcharge('tune', path, '--results', results, '--out', page, '--json')
    expect(code).toBe(0)
    const found = JSON.parse(stdout)
    expect(found).toMatchObject({ trials: 12, confirmation: { second: 'reference' } })
    expect(found.recipe).toMatch(/^uct\(c=[\d.]+\)\+mast\(epsilon=0\.[28]\)$/)
    const ids = readFileSync(results, 'utf8')
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line).id)
    expect([ids.length, new Set(ids).size]).toEqual([24, 24])
    expect(readFileSync(page, 'utf8')).toContain('What was learned')
    const confirmation = readFileSync(results.replace('.jsonl', '.confirmation.jsonl'), 'utf8').trimEnd().split('\n')
    const seeds = (text: readonly string[]) => new Set(text.map((line) => JSON.parse(line).seed))
    for (const seed of seeds(readFileSync(results, 'utf8').trimEnd().split('\n')))
      expect(seeds(confirmation).has(seed)).toBe(false)
  })
})

describe('what is tuned', () => {
  test('values come from the part where none are given', async () => {
    const { space } = await loadTuning(design({ parameters: { 'uct.c': true, 'mast.draw': true } }))
    expect(space.parameters[0].values).toEqual([0.05, 0.1, 0.2, 0.4, 0.8, 1.6, 3.2])
    expect(space.parameters[1].values).toContain('gibbs')
    expect(recipeAt(space, [0, 0])).toMatch(/^uct\(c=0\.05\)\+mast\(draw=/)
  })

  test.each([
    [{ parameters: {} }, 'there is nothing to tune'],
    [{ parameters: { 'uct.k': [1] } }, 'uct has no parameter "k"'],
    [{ parameters: { 'uct.c': [-1] } }, 'c of uct is a number from 0'],
    [{ parameters: { c: [1] } }, 'should be a part of the base and a parameter'],
  ])('%j is refused', async (changes, message) => {
    await expect(loadTuning(design(changes))).rejects.toThrow(message)
  })

  test('the published schema is that of tunings', () => {
    const published = JSON.parse(readFileSync(new URL('../../../docs/tune.schema.json', import.meta.url), 'utf8'))
    expect(published).toEqual(jsonSchema(tuneSchema))
  })
})
