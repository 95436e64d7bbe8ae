// What fuzzing has found stays mended; a short turn of every target; and the fuzzer finds what it should.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createCoverage, overlaps } from './fuzz/coverage.mjs'
import { disagreement } from './fuzz/disagreement.mjs'
import { planted } from './fuzz/planted.mjs'
import { fuzz } from './fuzz/session.mjs'
import { TARGETS } from './fuzz/targets.mjs'

const FINDINGS = fileURLToPath(new URL('./fuzz/findings', import.meta.url))
const found = readdirSync(FINDINGS).flatMap((target) =>
  readdirSync(`${FINDINGS}/${target}`).map((file) => [
    target,
    file,
    readFileSync(`${FINDINGS}/${target}/${file}`, 'utf8'),
  ]),
)

describe('what was found once', () => {
  test.each(found)('%s: %s', async (name, _, text) => {
    await TARGETS.find((target) => target.name === name).run(text)
  })
  test('belongs to a target', () => {
    expect(existsSync(FINDINGS)).toBe(true)
    expect(found.filter(([name]) => !TARGETS.some((target) => target.name === name))).toEqual([])
  })
})

describe('a short turn', () => {
  test.each(TARGETS.map((target) => [target.name, target]))('of %s', async (_, target) => {
    const { inputs, findings } = await fuzz(target, { seed: 3, goOn: (done) => done < (target.isSlow ? 250 : 600) })
    expect(findings).toEqual([])
    expect(inputs).toBeGreaterThanOrEqual(250)
  })
})

describe('the fuzzer', () => {
  const target = { name: 'planted', seeds: ['a'], words: ['f', 'u', 'z', '!', 'q', 'r'], run: planted }
  const few = (done) => done < 30_000

  test('finds by coverage what it does not find blindly', async () => {
    const coverage = createCoverage((url) => url.includes('planted'))
    onTestFinished(coverage.close)
    const seeing = await fuzz(target, { seed: 1, goOn: few, coverage })
    expect(seeing.findings).toEqual([
      { target: 'planted', text: expect.stringMatching(/^fuzz!/), what: 'Error: found' },
    ])
    const blind = await fuzz(target, { seed: 1, goOn: (done) => done < seeing.inputs + 300 })
    expect(blind.findings).toEqual([])
  })

  test('reports each kind of fault once', async () => {
    const run = (text) => {
      throw new TypeError(`no ${text.length}`)
    }
    const { findings } = await fuzz({ ...target, run }, { seed: 1, goOn: (done) => done < 50 })
    expect(findings).toHaveLength(1)
  })

  test('knows what two lists of ranges have in common', () => {
    expect(
      overlaps(
        [
          [0, 10],
          [20, 30],
        ],
        [[5, 25]],
      ),
    ).toEqual([
      [5, 10],
      [20, 25],
    ])
    expect(overlaps([[0, 10]], [[10, 20]])).toEqual([])
  })

  test('plays valid rules on every machine', () => {
    expect(
      disagreement('(role a) (init p) (legal a go) (<= (next q) (true p)) (<= terminal (true q)) (goal a 100)'),
    ).toBe(undefined)
  })
})
