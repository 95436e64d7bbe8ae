// Random small games for property tests: one or two roles, a clock or none, fluents over three numbers, relations that are
// recursive, negated and dependent on moves. All are safe and stratified; most are silly. They shrink rule by rule.
import * as fc from 'fast-check'

interface Relation {
  readonly name: string
  readonly arity: number
}
type Texts = readonly fc.Arbitrary<string>[]

const FLUENTS: readonly Relation[] = [
  { name: 'p', arity: 0 },
  { name: 'q', arity: 1 },
  { name: 'r', arity: 2 },
]
const CLOCK: Relation = { name: 'tick', arity: 1 }
const MOVES: readonly Relation[] = [
  { name: 'go', arity: 0 },
  { name: 'put', arity: 1 },
  { name: 'swap', arity: 2 },
]
const STATIC: readonly Relation[] = [{ name: 'succ', arity: 2 }]
/** Each may be defined by itself, by those before it, and by the negation of those before it. */
const DERIVED: readonly Relation[] = [
  { name: 'd', arity: 1 },
  { name: 'e', arity: 2 },
  { name: 'f', arity: 0 },
]
/** The same, and they may look at the moves. */
const MADE: readonly Relation[] = [
  { name: 'm', arity: 1 },
  { name: 'n', arity: 2 },
]

const variable = fc.constantFrom('?x', '?y', '?z')
const number = fc.constantFrom('1', '2', '3')
const term = fc.oneof({ weight: 3, arbitrary: variable }, { weight: 1, arbitrary: number })

function sentence({ name, arity }: Relation, args: fc.Arbitrary<string> = term): fc.Arbitrary<string> {
  const list = fc.array(args, { minLength: arity, maxLength: arity })
  return list.map((each) => (arity === 0 ? name : `(${name} ${each.join(' ')})`))
}
const sentences = (relations: readonly Relation[]): Texts => relations.map((each) => sentence(each))
const inside = (word: string, texts: Texts): Texts => texts.map((text) => text.map((each) => `(${word} ${each})`))

/** A rule whose head, and the conditions that come with it, are given. All variables are bound by num in the end. */
function rule(given: fc.Arbitrary<readonly string[]>, positive: Texts, negative = positive): fc.Arbitrary<string> {
  const holds = fc.oneof(...positive)
  const fails = fc.oneof(...negative).map((text) => `(not ${text})`)
  const differs = fc.constantFrom('?x ?y', '?x ?z', '?y ?z', '?x 1', '?y 2').map((pair) => `(distinct ${pair})`)
  const literal = fc.oneof(
    { weight: 5, arbitrary: holds },
    { weight: 3, arbitrary: fails },
    { weight: 1, arbitrary: differs },
    { weight: 1, arbitrary: differs.map((text) => `(not ${text})`) },
    { weight: 1, arbitrary: fc.tuple(holds, fc.oneof(holds, fails)).map(([a, b]) => `(or ${a} ${b})`) },
    { weight: 1, arbitrary: fc.tuple(fails, fails).map(([a, b]) => `(not (or ${a} ${b}))`) },
  )
  return fc.tuple(given, fc.array(literal, { maxLength: 2, size: 'max' })).map(([[head, ...first], more]) => {
    const body = [...first, ...more]
    const used = new Set([head, ...body].join(' ').match(/\?[xyz]/g) ?? [])
    const all = [...body, ...[...used].sort().map((name) => `(num ${name})`)]
    return all.length === 0 ? head : `(<= ${[head, ...all].join(' ')})`
  })
}
const alone = (head: fc.Arbitrary<string>) => head.map((text) => [text])

function rules(one: fc.Arbitrary<string>, minLength: number, maxLength: number): fc.Arbitrary<string> {
  return fc.array(one, { minLength, maxLength, size: 'max' }).map((all) => all.join('\n'))
}

/** Rules for each relation in turn. */
function define(relations: readonly Relation[], base: Texts, most: number): Texts {
  return relations.map((relation, i) => {
    const earlier = sentences(relations.slice(0, i))
    const itself = sentence(relation)
    return rules(rule(alone(itself), [...base, ...earlier, itself], [...base, ...earlier]), 0, most)
  })
}

/** A clock that goes round by itself. */
function clock(ticks: number): string {
  if (ticks === 0) return ''
  const steps = Array.from(
    { length: ticks },
    (_, i) => `(<= (next (tick ${((i + 1) % ticks) + 1})) (true (tick ${i + 1})))`,
  )
  return ['(init (tick 1))', ...steps].join('\n')
}

const shape = fc.record({
  roles: fc.constantFrom(['a'], ['a', 'b']),
  ticks: fc.constantFrom(0, 2, 3),
  idle: fc.constantFrom('', '(<= (legal ?r noop) (role ?r))', '(<= (legal ?r noop) (role ?r))'),
})

/** The text of a game that every machine must understand. */
export const arbitraryGame: fc.Arbitrary<string> = shape.chain(({ roles, ticks, idle }) => {
  const role = fc.constantFrom(...roles)
  const move = fc.oneof(...sentences(MOVES))
  const fluent = fc.oneof(...sentences(FLUENTS))
  const state = inside('true', sentences(ticks === 0 ? FLUENTS : [...FLUENTS, CLOCK, CLOCK]))
  const base = [...sentences(STATIC), ...state, ...state]
  const known = [...base, ...sentences(DERIVED)]
  const does = fc.tuple(role, move).map(([r, m]) => `(does ${r} ${m})`)
  const moved = [...known, does, does, does]
  const after = [...moved, ...sentences(MADE)]
  const initial = fc.oneof(...FLUENTS.map((each) => sentence(each, number))).map((text) => `(init ${text})`)
  const legal = fc.tuple(role, move).map(([r, m]) => `(legal ${r} ${m})`)
  const next = fluent.map((text) => `(next ${text})`)
  const goal = fc.tuple(role, fc.constantFrom(0, 50, 100)).map(([r, value]) => `(goal ${r} ${value})`)
  const one = fc.oneof(...state)
  const head = (word: fc.Arbitrary<string>, ...first: Texts) => fc.tuple(word, ...first)
  return fc
    .tuple(
      rules(initial, 1, 6),
      ...define(DERIVED, base, 4),
      ...define(MADE, moved, 3),
      rules(rule(head(legal, one), known), 1, 6),
      rules(rule(head(next, does), after), 1, 5),
      rules(rule(head(next, one), after), 1, 5),
      rules(
        rule(
          fluent.map((text) => [`(next ${text})`, `(true ${text})`]),
          after,
        ),
        1,
        4,
      ),
      rules(rule(head(fc.constant('terminal'), one, one), known), 0, 3),
      rules(rule(head(goal, one), known), 0, 5),
    )
    .map((parts) => {
      const fixed = [roles.map((name) => `(role ${name})`).join(' '), '(num 1) (num 2) (num 3) (succ 1 2) (succ 2 3)']
      return [...fixed, idle, clock(ticks), ...parts].filter((part) => part !== '').join('\n')
    })
})
