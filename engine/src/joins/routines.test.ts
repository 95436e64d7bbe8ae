// From rules to routines: sorts, order of conditions, rings.
import { describe, expect, test } from 'vitest'
import { normalise } from '../gdl/normal.ts'
import { parseRules } from '../gdl/parse.ts'
import { createTerms } from '../reason/terms.ts'
import { TIRED } from './code.ts'
import { estimate } from './estimate.ts'
import type { FlatProgram } from './flat.ts'
import { flatten } from './flatten.ts'
import { infer } from './infer.ts'
import { createWorkshop } from './machine.ts'
import type { Step } from './order.ts'
import type { Routine } from './routine.ts'
import { planRoutines } from './routines.ts'
import { sampleStates } from './sample.ts'
import { numberBySorts } from './sorts.ts'

function programOf(text: string): FlatProgram {
  const { rules } = parseRules(text)
  const terms = createTerms()
  const inferred = infer(normalise(rules).clauses, terms)
  return numberBySorts(flatten(inferred, terms), inferred.roles, terms)
}
const predicateOf = ({ predicates }: FlatProgram, name: string) => predicates.find((each) => each.name === name)!

/** The routines that asking for a predicate leads to, the one asked for first. */
function routinesFor(text: string, name: string, uses: Routine['uses']): readonly Routine[] {
  const program = programOf(text)
  const predicate = predicateOf(program, name)
  const kind = uses.includes('new') ? 'list' : 'test'
  const samples = [new Map(program.predicates.map(({ number, tuples }) => [number, tuples]))]
  return planRoutines([{ kind, predicate, uses }], program.predicates, estimate(program.predicates, samples)).all
}
const shown = (steps: readonly Step[]): string[] =>
  steps.map((step) => {
    if (step.kind === 'differ') return 'differ'
    if (step.kind === 'some') return `${step.negated ? 'none' : 'some'}(${shown(step.steps).join(' ')})`
    return `${step.kind} ${step.atom.predicate.name.replace(/[ _()]|true/g, '')}`
  })

const RAY = `(role a) (init (shut 3)) (init (at 1)) (succ 1 2) (succ 2 3) (succ 3 4)
  (<= (clear ?x ?y) (succ ?x ?y))
  (<= (clear ?x ?z) (succ ?x ?y) (not (true (shut ?y))) (clear ?y ?z))
  (<= (legal a (go ?y)) (true (at ?x)) (clear ?x ?y))
  (<= (next (at ?y)) (does a (go ?y)))`

describe('numberBySorts', () => {
  test('numbers each sort on its own', () => {
    const program =
      programOf(`(role r) (init (cell 3 b)) (init (step 1)) (rank 1) (rank 2) (rank 3) (succ 1 2) (succ 2 9)
      (<= (legal r (put ?x)) (rank ?x)) (<= (next (cell ?x w)) (does r (put ?x)))
      (<= (next (step ?y)) (true (step ?x)) (succ ?x ?y))`)
    expect(predicateOf(program, '(true (cell _ _))').ranges).toEqual([
      { low: 0, high: 2 },
      { low: 0, high: 1 },
    ])
    const constants = (name: string) => new Set(predicateOf(program, name).texts[0])
    expect(constants('(true (step _))')).toEqual(new Set(['1', '2', '9']))
    expect(constants('(rank _)')).toEqual(new Set(['1', '2', '3']))
  })

  test('gives the places of one sort neighbouring numbers', () => {
    const program = programOf(`(role r) (init (at a 1)) (file a) (file b) (file c) (rank 1) (rank 2)
      (<= (both ?x) (file ?x)) (<= (both ?x) (rank ?x))
      (<= (legal r (go ?x ?y)) (file ?x) (rank ?y) (both ?x) (both ?y)) (<= (next (at ?x ?y)) (does r (go ?x ?y)))`)
    const [file, rank] = predicateOf(program, '(true (at _ _))').ranges
    expect([file.high - file.low, rank.high - rank.low]).toEqual([2, 1])
  })
})

describe('the order of conditions', () => {
  const FACTS =
    '(role 1) (role 2) (init (p 1)) (init (p 2)) (init (q 1 1)) (init (q 1 2)) (init (q 2 2)) (big 1 1) (big 1 2) (big 2 1) (big 2 2)'

  test('asks conditions that lead to nothing wanted only once', () => {
    const [{ clauses }] = routinesFor(
      `${FACTS} (<= (goal 1 ?x) (true (p ?x)) (true (q ?u ?v)) (big ?v ?w)) (<= (next (p ?x)) (goal 1 ?x))`,
      '(goal _ _)',
      ['known', 'new'],
    )
    expect(shown(clauses[0].steps)).toEqual(['some(each q holds big)', 'each p'])
  })

  test('tests before it generates, and follows what is known', () => {
    const [{ clauses }] = routinesFor(
      `${FACTS} (<= (goal ?x ?y) (big ?u ?y) (true (q ?x ?u)) (true (p ?x)) (distinct ?x ?y)) (<= (next (p ?x)) (goal 1 ?x))`,
      '(goal _ _)',
      ['known', 'new'],
    )
    expect(shown(clauses[0].steps)).toEqual(['holds p', 'each q', 'each big', 'differ'])
  })
})

describe('planRoutines', () => {
  test('runs recursion along a ray as a plain function', () => {
    const [clear] = routinesFor(RAY, '(clear _ _)', ['known', 'new'])
    expect(clear.recursive).toBe(true)
    expect(clear.ring).toBe(undefined)
  })

  test('finds that recursion over a circle needs an agenda', () => {
    const [clear] = routinesFor(`${RAY} (succ 4 1)`, '(clear _ _)', ['known', 'new'])
    expect(clear.recursive).toBe(false)
    expect(clear.ring).not.toBe(undefined)
  })

  test('allows a negation of itself that leads somewhere else', () => {
    const [win] = routinesFor(
      '(role r) (init (on 1)) (succ 1 2) (succ 2 3) (<= (win ?x) (succ ?x ?y) (true (on 1)) (not (win ?y))) (<= terminal (win 1))',
      '(win _)',
      ['known'],
    )
    expect(win.recursive).toBe(true)
  })
})

describe('createWorkshop', () => {
  test('writes code that survives the end of time', () => {
    const program = programOf(RAY)
    const { open, first, moves } = createWorkshop(program, { samples: sampleStates(program), latest: 20 })
    const machine = open()
    for (let state = 0; state < 50; state++) {
      machine.begin(first, first.length)
      const count = machine.legals(0, new Int32Array(8))
      const texts = Array.from(machine.output().subarray(0, count), (move) => moves.names[move].text)
      expect(texts.sort()).toEqual(['(go 2)', '(go 3)'])
    }
  })

  test('writes code that loses its patience if it is told to', () => {
    const program = programOf(RAY)
    const { open, first } = createWorkshop(program, { samples: sampleStates(program), patience: 1 })
    expect(() => open().begin(first, first.length)).toThrow(TIRED)
  })
})

test('sampleStates comes through other states than the first', () => {
  const program = programOf(RAY)
  const at = predicateOf(program, '(true (at _))')
  const seen = new Set(sampleStates(program).map((state) => String(state.get(at.number))))
  expect(seen.size).toBeGreaterThan(1)
})
