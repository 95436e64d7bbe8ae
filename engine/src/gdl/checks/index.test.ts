import { describe, expect, test } from 'vitest'
import { locate } from '../diagnostic.ts'
import { parseRules } from '../parse.ts'
import { validate } from '../validate.ts'
import { CHECKS } from './index.ts'

/** Where a check finds something: line:column. Faults without a place are given as their message. */
function found(code: string, text: string): string[] {
  const { rules, diagnostics } = parseRules(text)
  expect(diagnostics).toEqual([])
  return validate(rules)
    .filter((diagnostic) => diagnostic.code === code)
    .map(({ message, span }) => {
      if (span === undefined) return message
      const { line, column } = locate(text, span.start)
      return `${line}:${column}`
    })
}

interface Case {
  readonly severity: 'error' | 'warning'
  /** Text, and where the fault lies. */
  readonly bad: readonly (readonly [string, ...string[]])[]
  readonly good: readonly string[]
}

const CASES: Readonly<Record<string, Case>> = {
  missing: {
    severity: 'error',
    bad: [
      ['(legal a b) (goal a 0) terminal', 'no (role …) fact: nobody plays'],
      ['(role a) (goal a 0) terminal', 'no rule for (legal ROLE MOVE): nobody can move'],
      ['(role a) (legal a b) terminal', 'no rule for (goal ROLE VALUE): there is no result'],
      ['(role a) (legal a b) (goal a 0)', 'no rule for terminal: the game cannot end'],
    ],
    good: ['(role a) (legal a b) (goal a 0) terminal', '(role a) (legal a b) (goal a 0) (<= (TERMINAL) p)'],
  },
  'keyword-arity': {
    severity: 'error',
    bad: [
      ['(role a b)', '1:1'],
      ['(<= (legal a)\n  (true p q))', '1:5', '2:3'],
      ['(<= p (not (or (does a) (terminal 1))))', '1:16', '1:25'],
      ['role', '1:1'],
    ],
    good: ['(<= (legal a b) (true p) (does a b) terminal)', '(cell (true) (role a b))'],
  },
  'keyword-place': {
    severity: 'error',
    bad: [
      ['(true p)', '1:1'],
      ['(<= (does a b)\n  p)', '1:5'],
      ['(<= (role ?x) (p ?x))', '1:5'],
      ['(<= p\n  (init q)\n  (not (next q))\n  (or (base q) (input a b)))', '2:3', '3:8', '4:7', '4:16'],
    ],
    good: [
      '(role a) (<= (init p) (role a)) (<= (base p) q) (<= (goal a 0) terminal (legal a b) (goal a 100) (true p))',
    ],
  },
  'role-constant': {
    severity: 'error',
    bad: [
      ['(role ?x)', '1:7'],
      ['(role (f ?x))', '1:7'],
    ],
    good: ['(role x)', '(role (f x))'],
  },
  'goal-value': {
    severity: 'error',
    bad: [
      ['(goal a 101)', '1:9'],
      ['(<= (goal ?r win)\n  (role ?r))', '1:14'],
      ['(goal a -1)', '1:9'],
      ['(goal a 50.5)', '1:9'],
      ['(goal a (f 1))', '1:9'],
    ],
    good: ['(goal a 0)', '(goal a 100)', '(<= (goal a ?n) (score ?n))', '(<= p (goal a 101))'],
  },
  'negated-connective': {
    severity: 'error',
    bad: [
      ['(<= p (not (not q)))', '1:7'],
      ['(<= p\n  (not (or q r)))', '2:3'],
      ['(<= p (or q (not (distinct a b))))', '1:13'],
    ],
    good: ['(<= p (not q) (or (not r) (distinct a b)))'],
  },
  unsafe: {
    severity: 'error',
    bad: [
      ['(p ?x)', '1:4'],
      ['(<= (p ?x)\n  (q ?y))', '1:8'],
      ['(<= p\n  (not (q ?x)))', '2:11'],
      ['(<= p (distinct ?x a))', '1:17'],
      ['(<= (p ?x) (or (q ?x) r))', '1:8'],
      ['(<= (p ?x) (not (distinct ?x ?y)))', '1:30'],
    ],
    good: [
      '(<= (p ?x (f ?y)) (q ?x) (r (g ?y)) (not (s ?x)) (distinct ?x ?y))',
      '(<= (p ?x) (or (q ?x) (r ?x)))',
      '(<= (p ?x) (distinct ?x a) (q ?x))',
      '(<= (p ?x) (not (distinct ?x a)))',
    ],
  },
  unstratified: {
    severity: 'error',
    bad: [
      ['(<= p (not p))', '1:12'],
      ['(<= p q)\n(<= q r)\n(<= r\n  (not p))', '4:8'],
      ['(<= (p ?x) (q ?x) (not (p a)))', '1:24'],
    ],
    good: [
      '(<= p (not q)) (<= q (not r))',
      '(<= p p) (<= q (not p))',
      '(<= (goal a 0) (not (goal a 100))) (<= (goal a 100) p)',
    ],
  },
  'own-negation': {
    severity: 'warning',
    bad: [['(<= (goal a 0)\n  (not (goal a 100)))\n(<= (goal a 100) p)', '2:8']],
    good: ['(<= p (not p))', '(<= (goal a 0) (not p)) (<= (goal a 100) p)'],
  },
  recursion: {
    severity: 'error',
    bad: [
      ['(<= (n (s ?x))\n  (n ?x))', '2:6'],
      ['(<= (p ?x) (q (f ?x)))\n(<= (q ?x) (p ?x))', '1:15'],
    ],
    good: [
      '(<= (less ?x ?z) (less ?x ?y) (succ ?y ?z)) (succ 1 2)',
      '(<= (r ?x ?y) (r ?y ?x)) (r 1 2)',
      '(<= (n (s ?x)) (n ?x) (small ?x)) (small 1)',
      '(<= (p ?x) (p a) (q ?x)) (q a)',
    ],
  },
  'forbidden-dependency': {
    severity: 'error',
    bad: [
      ['(<= (legal a b)\n  (does a b))', '2:3'],
      ['(<= terminal p)\n(<= p (not (does a b)))', '1:14'],
      ['(<= (goal a 0) (does a b))', '1:16'],
      ['(<= (init p) (true q))', '1:14'],
      ['(<= (base p) (true q)) (<= (input a b) (does a b))', '1:14', '1:40'],
    ],
    good: ['(<= (next p) (does a b) (true q)) (<= (legal a b) (true p)) (<= (init p) (q 1))'],
  },
  capitalisation: {
    severity: 'error',
    bad: [['(cell 1)\n(<= p (true (Cell 1)))', '2:13']],
    good: ['(cell 1) (<= (P ?X) (q ?x ?X))', '(ROLE a) (role b)'],
  },
  'arity-clash': {
    severity: 'warning',
    bad: [
      ['(p 1)\n(<= q (p 1 2))', '2:7'],
      ['(<= q open)\n(<= (open) r)', '2:5'],
      ['(p (f 1))\n(p (f 1 2))', '2:4'],
    ],
    good: ['(p 1) (p 2) (q (p 1 2))', '(p (f 1) f)'],
  },
  'reserved-word': {
    severity: 'warning',
    bad: [
      ['(<= p\n  (q (true r)))', '2:6'],
      ['(<= p (q goal))', '1:10'],
      ['(p (not q))', '1:4'],
    ],
    good: ['(<= p (true q) (not (does a b)))'],
  },
  undefined: {
    severity: 'warning',
    bad: [
      ['(<= p\n  (q 1)\n  (not (q 2)))', '2:3'],
      ['(<= p (open)) open', '1:7'],
    ],
    good: ['(<= p (q 1) (true r) (does a b)) (q 1)'],
  },
  'odd-or': {
    severity: 'warning',
    bad: [
      ['(<= p (or q\n  (or r s)))', '2:3'],
      ['(<= p (or))', '1:7'],
    ],
    good: ['(<= p (or q r) (or s t))', '(<= p (or q (not (or r s))))'],
  },
  'empty-body': {
    severity: 'warning',
    bad: [['q\n (<= (p a))', '2:2']],
    good: ['(p a)', '(<= p q)'],
  },
}

test('every check is tried here', () => {
  expect(CHECKS.map((check) => [check.code, check.severity])).toEqual(
    Object.entries(CASES).map(([code, { severity }]) => [code, severity]),
  )
})

for (const [code, { bad, good }] of Object.entries(CASES)) {
  describe(code, () => {
    for (const [text, ...places] of bad) test(`finds ${text}`, () => expect(found(code, text)).toEqual(places))
    for (const text of good) test(`accepts ${text}`, () => expect(found(code, text)).toEqual([]))
  })
}

describe('what is said', () => {
  const messages = (code: string, text: string) =>
    validate(parseRules(text).rules)
      .filter((diagnostic) => diagnostic.code === code)
      .map((diagnostic) => diagnostic.message)

  test('a forbidden dependency tells the way', () => {
    expect(messages('forbidden-dependency', '(<= terminal p) (<= p (q 1)) (<= (q ?x) (does a ?x))')).toEqual([
      '"terminal" depends on "does" (terminal → p → q → does): the moves are not known yet when it is asked for',
    ])
  })

  test('an undefined relation has a suggestion', () => {
    expect(messages('undefined', '(<= p (cel 1)) (cell 1)')).toEqual([
      'nothing defines "cel", so it never holds; did you mean "cell"?',
    ])
    expect(messages('undefined', '(<= p (cell 1 2)) (cell 1)')).toEqual([
      'nothing defines "cell", so it never holds; "cell" is defined with another number of arguments',
    ])
  })

  test('an arity clash tells both uses', () => {
    expect(messages('arity-clash', '(<= p open (open)) (q (f 1)) (q (f 1 2))')).toEqual([
      'the relation "open" is used with empty parentheses here and without parentheses elsewhere; these are different relations',
      'the function "f" is used with 2 arguments here and with 1 argument elsewhere; these are different functions',
    ])
  })
})
