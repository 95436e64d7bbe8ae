import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Clause, normalise } from '../gdl/normal.ts'
import { parseRules } from '../gdl/parse.ts'
import { printTerm } from '../gdl/print.ts'
import { type Term, variablesOf } from '../gdl/rules.ts'
import { createProgram } from './evaluate.ts'
import { createTerms } from './terms.ts'

const CONSTANTS = ['a', 'b', 'c']
const VARIABLES = ['?x', '?y', '?z']
const clausesOf = (text: string) => normalise(parseRules(text).rules).clauses

/** A database of the rules, asked and answered in text. */
function open(clauses: readonly Clause[]) {
  const terms = createTerms()
  const database = createProgram(clauses, ['true/1'], terms).open()
  return {
    give: (facts: readonly string[]) =>
      database.give(
        'true/1',
        clausesOf(facts.map((fact) => `(true ${fact})`).join(' ')).map(({ head }) => terms.of(head)),
      ),
    ask(relation: string): string[] {
      const { sentences } = database.relation(relation)
      return Array.from({ length: sentences.length() }, (_, i) => terms.text(sentences.at(i))).sort()
    },
  }
}

/** What holds, by trying every assignment of constants until nothing new comes. `layers` are evaluated in order. */
function naive(layers: readonly (readonly Clause[])[], facts: readonly string[]): Set<string> {
  const known = new Set(facts.map((fact) => `(true ${fact})`))
  for (const layer of layers) {
    const instances = layer.flatMap(groundings)
    for (let before = -1; before < known.size; ) {
      before = known.size
      for (const { head, positive, negative, distinct } of instances)
        if (positive.every((s) => known.has(s)) && !negative.some((s) => known.has(s)) && distinct) known.add(head)
    }
  }
  return known
}

function groundings({ head, positive, negative, distinct }: Clause) {
  const names = [...positive.reduce((found, sentence) => variablesOf(sentence, found), new Set<string>())]
  return Array.from({ length: CONSTANTS.length ** names.length }, (_, n) => {
    const value = new Map(
      names.map((name, i) => [name, CONSTANTS[Math.floor(n / CONSTANTS.length ** i) % CONSTANTS.length]]),
    )
    const text = (term: Term) => printTerm(term).replace(/\?\w+/g, (name) => value.get(name)!)
    return {
      head: text(head),
      positive: positive.map(text),
      negative: negative.map(text),
      distinct: distinct.every(([left, right]) => text(left) !== text(right)),
    }
  })
}

/** Relations by layer; those of one layer may define each other, and negate what is below. */
const LAYERS = [
  [
    ['p', 1],
    ['q', 2],
  ],
  [
    ['r', 2],
    ['s', 1],
  ],
  [
    ['t', 3],
    ['u', 0],
  ],
] as const
const GIVEN = ['true (f', 1] as const
const OTHER_GIVEN = ['true (g', 2] as const

const sentence = (relations: readonly (readonly [string, number])[], args: fc.Arbitrary<string>) =>
  fc.constantFrom(...relations).chain(([name, arity]) =>
    fc.array(args, { minLength: arity, maxLength: arity }).map((chosen) => {
      const open = `(${[name, ...chosen].join(' ')})`
      return name.includes('(') ? `${open})` : open
    }),
  )

/** A safe rule for a relation of the layer. */
const ruleOf = (layer: number) => {
  const below = [...LAYERS.slice(0, layer).flat(), GIVEN, OTHER_GIVEN]
  const argument = fc.constantFrom(...VARIABLES, ...CONSTANTS)
  return fc.array(sentence([...below, ...LAYERS[layer]], argument), { maxLength: 3 }).chain((positive) => {
    const bound = VARIABLES.filter((name) => positive.some((each) => each.includes(name)))
    const safe = fc.constantFrom(...bound, ...CONSTANTS)
    const distinct = fc.tuple(safe, safe).map(([left, right]) => `(distinct ${left} ${right})`)
    const negative = sentence(below, safe).map((each) => `(not ${each})`)
    return fc
      .tuple(sentence(LAYERS[layer], safe), fc.array(negative, { maxLength: 2 }), fc.array(distinct, { maxLength: 1 }))
      .chain(([head, ...tests]) =>
        fc
          .shuffledSubarray([...positive, ...tests.flat()], { minLength: positive.length + tests.flat().length })
          .map((body) => `(<= ${[head, ...body].join(' ')})`),
      )
  })
}
const program = fc.tuple(...LAYERS.map((_, layer) => fc.array(ruleOf(layer), { maxLength: 5 })))
const constant = fc.constantFrom(...CONSTANTS)
const state = fc.array(
  fc.oneof(
    constant.map((x) => `(f ${x})`),
    fc.tuple(constant, constant).map(([x, y]) => `(g ${x} ${y})`),
  ),
  { maxLength: 6 },
)
const asked = fc.shuffledSubarray(
  LAYERS.flat().map(([name, arity]) => `${name}/${arity}`),
  { minLength: 6 },
)

test('agrees with trying everything, whatever is asked first and however the state changes', () => {
  fc.assert(
    fc.property(program, fc.array(state, { minLength: 1, maxLength: 3 }), asked, (texts, states, relations) => {
      const layers = texts.map((rules) => clausesOf(rules.join('\n')))
      const database = open(layers.flat())
      for (const facts of states) {
        database.give(facts)
        const known = [...naive(layers, facts)]
        for (const relation of relations) {
          const [name] = relation.split('/')
          const wanted = known.filter((each) => each === `(${name})` || each.startsWith(`(${name} `)).sort()
          expect([relation, database.ask(relation)]).toEqual([relation, wanted])
        }
      }
    }),
    { numRuns: 400 },
  )
})

describe('a relation too large to be computed as a whole', () => {
  const digits = Array.from({ length: 10 }, (_, i) => `(digit ${i})`).join(' ')
  const RULES = `
    ${digits}
    (<= (all ?a ?b ?c ?d ?e ?f ?g) (digit ?a) (digit ?b) (digit ?c) (digit ?d) (digit ?e) (digit ?f) (digit ?g))
    (<= (odd ?a ?b ?c ?d ?e ?f ?g) (all ?a ?b ?c ?d ?e ?f ?g) (distinct ?a ?b))
    (<= (found ?a) (true (row ?a ?b ?c)) (odd ?a ?b ?c 1 2 3 4))
    (<= (absent ?a) (true (row ?a ?b ?c)) (not (odd ?a ?b ?c 1 2 3 4)))`

  test('is computed for what it is asked for', () => {
    const database = open(clausesOf(RULES))
    database.give(['(row 1 1 5)', '(row 2 1 5)', '(row 3 1 x)'])
    expect(database.ask('found/1')).toEqual(['(found 2)'])
    expect(database.ask('absent/1')).toEqual(['(absent 1)', '(absent 3)'])
  })
})

test('relations that nothing is known of are empty', () => {
  expect(open(clausesOf('(<= p (not q))')).ask('q')).toEqual([])
  expect(open(clausesOf('(<= p (not q))')).ask('p')).toEqual(['p'])
})
