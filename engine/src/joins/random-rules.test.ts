// Random small rulesheets, by the rule compiler and by the interpreter: what no one would think of writing.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { disagreement } from '../../test/agree.ts'
import { createRandom } from '../base/random.ts'
import { parseRules } from '../gdl/parse.ts'
import { interpret } from '../reason/interpret.ts'
import { compileJoins } from './compile-joins.ts'

const term = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('?x', '?y', '?z') },
  { weight: 3, arbitrary: fc.constantFrom('1', '2', '3', 'a') },
  { weight: 1, arbitrary: fc.constantFrom('(f ?x)', '(f 1)', '(f (f ?y))') },
)

/** A sentence made from a pattern by putting terms for its underscores. */
const sentence = (patterns: readonly string[]) =>
  fc.tuple(fc.constantFrom(...patterns), term, term, term).map(([pattern, ...terms]) => {
    let at = 0
    return pattern.replace(/_/g, () => terms[at++])
  })

// Inside a function, what a variable that nothing binds means for a distinct is anyone's guess.
const plain = fc.constantFrom('?x', '?y', '?z', '1', 'a', '(f 1)')
const distinct = fc.tuple(plain, plain).map(([left, right]) => `(distinct ${left} ${right})`)

const body = (positive: readonly string[], negative: readonly string[]) =>
  fc
    .tuple(
      fc.array(sentence(positive), { minLength: 1, maxLength: 4 }),
      fc.array(
        fc.oneof(
          sentence(negative).map((each) => `(not ${each})`),
          distinct,
        ),
        { maxLength: 2 },
      ),
    )
    .map(([conditions, tests]) => [...conditions, ...tests].join(' '))

const rules = (heads: readonly string[], positive: readonly string[], negative: readonly string[], most: number) =>
  fc.array(
    fc.tuple(sentence(heads), body(positive, negative)).map(([head, conditions]) => `(<= ${head} ${conditions})`),
    { minLength: 1, maxLength: most },
  )

const facts = (patterns: readonly string[], most: number) =>
  fc.array(
    fc
      .tuple(fc.constantFrom(...patterns), fc.constantFrom('1', '2', '3', 'a'), fc.constantFrom('1', '2', '(f 1)'))
      .map(([pattern, one, other]) => pattern.replace('_', one).replace('_', other)),
    { minLength: 2, maxLength: most },
  )

const FIXED = ['(edge _ _)', '(number _)', '(path _ _)']
const STATE = [...FIXED, '(true (p _ _))', '(true (q _))', '(true _)']
const LOW = [...STATE, '(low _ _)', '(self _)']
const HIGH = [...LOW, '(high _ _)', 'flag']
const TURN = [...HIGH, '(does a _)', '(does _ (go _ _))', '(done _ _)']

/** Relations in layers; each may use itself and what lies below, and negate what lies below. */
const rulesheet = fc
  .tuple(
    facts(['(edge _ _)', '(number _)', '(init (p _ _))', '(init (q _))', '(init r)'], 12),
    rules(['(path _ _)'], FIXED, ['(edge _ _)'], 3),
    rules(['(low _ _)', '(self _)'], LOW, STATE, 4),
    rules(['(high _ _)', 'flag'], HIGH, LOW, 4),
    rules(['(legal a (go _ _))', '(legal b _)'], HIGH, HIGH, 3),
    rules(['(done _ _)'], TURN, HIGH, 2),
    rules(['(next (p _ _))', '(next (q _))', '(next r)'], TURN, TURN, 5),
    rules(['terminal', '(goal a 1)', '(goal _ 2)', '(goal b _)'], HIGH, HIGH, 3),
  )
  .map((parts) => ['(role a) (role b) (legal a stay) (legal b stay)', ...parts.flat()].join('\n'))

test('compiled and interpreted rules agree', () => {
  let compiled = 0
  const agree = (text: string, seed: number) => {
    const parsed = parseRules(text).rules
    const { game, diagnostics } = compileJoins(parsed)
    // The interpreter plays on while terms grow without end; the compiler must know all shapes.
    if (game === undefined) {
      expect(diagnostics[0].message).toContain('nested without end')
      return
    }
    compiled++
    expect(disagreement(game, interpret(parsed).game!, createRandom(seed), 4)).toBe(undefined)
  }
  fc.assert(fc.property(rulesheet, fc.nat(1000), agree), { numRuns: 150, seed: 7 })
  expect(compiled).toBeGreaterThan(75)
})
