import { expect, test } from 'vitest'
import { groundOf } from '../../test/networks.ts'
import { buildNetwork } from './build.ts'
import { networkDot } from './dot.ts'

function dotOf(text: string): string[] {
  const ground = groundOf(text)
  return networkDot(buildNetwork(ground), {
    fluents: ground.fluents.map((fluent) => fluent.text),
    moves: ground.moves.map((move) => move.text),
    goals: ground.goals.map(({ value }) => String(value)),
  })
    .trimEnd()
    .split('\n')
    .map((line) => line.trim())
}

test('leaves, conjunctions and sinks, with dots where an edge inverts', () => {
  const lines = dotOf(`
    (role a) (init p) (init q) (legal a go) (<= (next p) (true p) (not (true q))) (<= (next q) (does a go))
    (<= terminal (not (true p))) (<= (goal a 50) (true q))`)
  expect(lines).toEqual([
    'digraph network {',
    'rankdir=LR',
    'node [shape=box]',
    'g0 [label="false"]',
    'g1 [label="p"]',
    'g2 [label="q"]',
    'g3 [label="does go"]',
    'g4 [shape=circle label="∧"]',
    'g1 -> g4',
    'g2 -> g4 [arrowhead=odot]',
    's0 [label="next p" style=bold]',
    'g4 -> s0',
    's1 [label="next q" style=bold]',
    'g3 -> s1',
    's2 [label="legal go" style=bold]',
    'g0 -> s2 [arrowhead=odot]',
    's3 [label="goal 50" style=bold]',
    'g2 -> s3',
    's4 [label="terminal" style=bold]',
    'g1 -> s4 [arrowhead=odot]',
    '}',
  ])
})

test('a loop is closed by a dashed edge', () => {
  const lines = dotOf(`
    (role a) (init (e 1 2)) (init (e 2 1)) (legal a go) (<= (next (e ?x ?y)) (true (e ?x ?y)))
    (<= (r ?y) (r ?x) (true (e ?x ?y))) (<= (r 1) (true (e 1 2))) (<= terminal (not (r 2)))`)
  const variable = lines.find((line) => line.includes('label="loop 0"'))!
  expect(variable).toContain('style=dashed')
  const [name] = variable.split(' ')
  expect(lines.filter((line) => line.includes(`-> ${name} `) && line.includes('style=dashed')).length).toBe(1)
})

test('names are quoted', () => {
  expect(dotOf('(role a) (init (say "yes\\")) (legal a go) (<= terminal (true (say "yes\\")))')).toContain(
    'g1 [label="(say \\"yes\\\\\\")"]',
  )
})
