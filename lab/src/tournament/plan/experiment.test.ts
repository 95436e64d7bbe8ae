import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { file } from '../../../test/command.ts'
import { loadExperiment } from './experiment.ts'
import { experimentSchema, jsonSchema } from './schema.ts'

const load = (design: string) =>
  loadExperiment(file(`games: [nim]\nrounds: 1\nplay: { iterations: 9 }\n${design}`, 'design.yaml'))
const shape = async (design: string) => {
  const { agents, bouts } = await load(design)
  return {
    agents: agents.map(({ name, recipe }) => `${name}: ${recipe}`),
    bouts: bouts.map((bout) => bout.join('-')).join(' '),
  }
}

test('techniques are left out and added', async () => {
  expect(await shape('base: uct+mast+robust\nablation: true\nadd: [fpu]\n')).toEqual({
    agents: [
      'base: uct+mast+robust',
      'without mast: uct+robust',
      'without robust: uct+mast',
      'with fpu: uct+mast+robust+fpu',
    ],
    bouts: '1-0 2-0 3-0',
  })
})

test('parameters are swept', async () => {
  const { agents } = await load(
    'base: uct\nagainst: random\nsweep: { uct.c: { from: 0.1, to: 1, steps: 3, scale: log } }\n',
  )
  expect(agents.map(({ name, recipe, factor }) => [name, recipe, factor?.value])).toEqual([
    ['opponent', 'random', undefined],
    ['base', 'uct', 'base'],
    ['uct.c=0.1', 'uct(c=0.1)', 0.1],
    ['uct.c=0.3162', 'uct(c=0.3162)', 0.3162],
    ['uct.c=1', 'uct(c=1)', 1],
  ])
})

test('a value that the base has is the base, which plays once', async () => {
  const { agents } = await load('base: uct+mast\nagainst: random\nsweep: { uct.c: [0.2, 0.4] }\n')
  expect(agents.map(({ name }) => name)).toEqual(['opponent', 'uct.c=0.2', 'uct.c=0.4'])
})

test('budgets are laddered', async () => {
  const { agents, bouts } = await load('base: uct\nladder: [10, 30, 100]\n')
  expect(agents.map(({ name, play }) => [name, play.iterations])).toEqual([
    ['10 iterations', 10],
    ['30 iterations', 30],
    ['100 iterations', 100],
  ])
  expect(bouts).toEqual([
    [1, 0],
    [2, 1],
  ])
})

test.each([
  ['base: uct\n', 'nothing is varied'],
  ['base: uct\nablation: [mast]\n', 'design.yaml:5:12: error: the base has no part "mast"; it has uct'],
  ['base: uct\nsweep: { c: [1] }\n', 'should be a part of the base and a parameter, such as uct.c'],
  [
    'base: uct\nsweep: { uct.k: [1] }\n',
    'design.yaml:5:17: error: "uct.k=1" would be uct(k=1): uct has no parameter "k"',
  ],
  ['base: uct\nadd: [ucb1]\n', 'keep one of them'],
])('%j is refused', async (design, message) => {
  await expect(load(design)).rejects.toThrow(message)
})

test('the published schema is that of experiments', () => {
  const published = JSON.parse(
    readFileSync(new URL('../../../../docs/experiment.schema.json', import.meta.url), 'utf8'),
  )
  expect(published).toEqual(jsonSchema(experimentSchema))
})
