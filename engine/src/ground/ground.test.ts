import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryGame } from '../../test/arbitrary-game.ts'
import { catalogueText } from '../../test/games.ts'
import { clauseTexts, groundOf } from '../../test/networks.ts'
import { type Clause, normalise } from '../gdl/normal.ts'
import { parseRules } from '../gdl/parse.ts'
import { printTerm } from '../gdl/print.ts'
import { symbolOf, type Term, variablesOf } from '../gdl/rules.ts'
import { ground } from './ground.ts'

const GAME = `
  (role a) (role b) (init p) (init (at 1)) (succ 1 2) (succ 2 3)
  (<= (legal a (step ?y)) (true (at ?x)) (succ ?x ?y))
  (legal b wait)
  (<= (next (at ?y)) (does a (step ?y)))
  (<= (next p) (true p) (not (true (at 3))))
  (<= (next p) (true p) (not (true q)))
  (<= terminal (true (at 3)) (not (blocked 3)))
  (blocked 2)
  (<= (goal a 100) (true (at 3))) (<= (goal b 0) (true p)) (<= (goal a high) (true p)) (<= (goal c 1) (true p))`

describe('the ground program', () => {
  const program = groundOf(GAME)

  test('has the fluents that may hold, sorted, with how they begin and come about', () => {
    expect(program.fluents.map(({ text, initial }) => [text, initial])).toEqual([
      ['(at 1)', true],
      ['(at 2)', false],
      ['(at 3)', false],
      ['p', true],
    ])
    expect(program.fluents.map(({ next }) => (next < 0 ? '' : program.text(next)))).toEqual([
      '',
      '(next (at 2))',
      '(next (at 3))',
      '(next p)',
    ])
    for (const { text, holds } of program.fluents) expect(program.text(holds)).toBe(`(true ${text})`)
  })

  test('has the moves that may be legal, by role', () => {
    expect(program.roles).toEqual(['a', 'b'])
    expect(program.moves.map(({ role, text }) => [role, text])).toEqual([
      [0, '(step 2)'],
      [0, '(step 3)'],
      [1, 'wait'],
    ])
    expect(program.moves.map(({ legal, does }) => [program.text(legal), program.text(does)])).toEqual([
      ['(legal a (step 2))', '(does a (step 2))'],
      ['(legal a (step 3))', '(does a (step 3))'],
      ['(legal b wait)', '(does b wait)'],
    ])
  })

  test('has the goals that are numbers, of roles', () => {
    const found = program.goals.map(({ role, value, atom }) => [role, value, program.text(atom)])
    expect(new Set(found)).toEqual(
      new Set([
        [0, 100, '(goal a 100)'],
        [1, 0, '(goal b 0)'],
      ]),
    )
  })

  test('has no conditions that are known: static ones and the negation of what never holds', () => {
    expect(clauseTexts(program)).toEqual([
      '(goal a 100) ← (true (at 3))',
      '(goal a high) ← (true p)',
      '(goal b 0) ← (true p)',
      '(goal c 1) ← (true p)',
      '(legal a (step 2)) ← (true (at 1))',
      '(legal a (step 3)) ← (true (at 2))',
      '(legal b wait) ←',
      '(next (at 2)) ← (does a (step 2))',
      '(next (at 3)) ← (does a (step 3))',
      '(next p) ← (true p)',
      '(next p) ← (true p) ¬(true (at 3))',
      'terminal ← (true (at 3))',
    ])
    expect(program.clauseCount).toBe(12)
  })

  test('knows when a game never ends', () => {
    expect(groundOf('(role a) (legal a go) (<= terminal (true never))').terminal).toBe(-1)
  })
})

describe('a budget', () => {
  const tooLarge = (options: Parameters<typeof ground>[1]) => {
    const { program, diagnostics } = ground(parseRules(catalogueText('tic-tac-toe')).rules, options)
    expect(program).toBe(undefined)
    expect(diagnostics).toMatchObject([{ code: 'grounding-budget', severity: 'warning' }])
    return diagnostics[0].message
  }

  test('of clauses', () => {
    expect(tooLarge({ maxClauses: 10 })).toMatch(/^grounding was given up after 11 rule instances and \d+ sentences$/)
    const { clauseCount } = groundOf(catalogueText('tic-tac-toe'))
    const enough = ground(parseRules(catalogueText('tic-tac-toe')).rules, { maxClauses: clauseCount })
    expect(enough.program?.clauseCount).toBe(clauseCount)
  })

  test('of anything else: it is asked whether to go on', () => {
    const asked: number[] = []
    tooLarge({ goOn: (clauses) => asked.push(clauses) < 1 })
    expect(asked.length).toBe(1)
  })
})

describe('rules that cannot be grounded: a warning says why, for', () => {
  const warned = (text: string) => {
    const { program, diagnostics } = ground(parseRules(text).rules)
    expect(program).toBe(undefined)
    expect(diagnostics).toMatchObject([{ code: 'not-groundable', severity: 'warning' }])
    return diagnostics[0]
  }

  test('static terms without end', () => {
    expect(warned('(role a) (n 0) (<= (n (s ?x)) (n ?x)) (<= (legal a ?x) (n ?x))').message).toContain('without end')
  })
  test('ever new fluents', () => {
    expect(warned('(role a) (legal a go) (init z) (<= (next (s ?x)) (true ?x))').message).toContain('without end')
  })
  test('a negation with a variable that nothing binds', () => {
    const text = '(role a) (legal a go) (<= (next p) (not (true (q ?x))))'
    const { span } = warned(text)
    expect(text.slice(span!.start, span!.end)).toBe('(<= (next p) (not (true (q ?x))))')
  })
})

test('every instance of every rule is found, and once', () => {
  fc.assert(
    fc.property(arbitraryGame, (text) => {
      const program = groundOf(text)
      expect(clauseTexts(program)).toEqual(naive(normalise(parseRules(text).rules).clauses))
      expect(program.clauseCount).toBe(clauseTexts(program).length)
    }),
    { numRuns: 200 },
  )
})

/** What grounding should give, by trying all constants for all variables. In these games only a relation's own rules
 *  are recursive, and relations are defined before they are used. */
function naive(clauses: readonly Clause[]): string[] {
  const dynamic = new Set(['true/1', 'does/2'])
  const looksAtState = ({ positive, negative }: Clause) =>
    [...positive, ...negative].some((s) => dynamic.has(symbolOf(s)))
  for (let before = 0; before < dynamic.size; ) {
    before = dynamic.size
    for (const clause of clauses) if (looksAtState(clause)) dynamic.add(symbolOf(clause.head))
  }
  const isDynamic = ({ head }: Clause) => dynamic.has(symbolOf(head))
  const known = new Set<string>()
  const grow = (instances: readonly Instance[], negationCounts: (sentence: string) => boolean) => {
    for (let before = -1; before < known.size; ) {
      before = known.size
      for (const { head, positive, negative, distinct } of instances) {
        if (!distinct || !positive.every((s) => known.has(s))) continue
        if (negative.some((s) => negationCounts(s) && known.has(s))) continue
        known.add(head)
        if (head.startsWith('(next ')) known.add(head.replace('next', 'true'))
        if (head.startsWith('(legal ')) known.add(head.replace('legal', 'does'))
      }
    }
  }
  const fixed = clauses.filter((clause) => !isDynamic(clause))
  for (const relation of new Set(fixed.map(({ head }) => symbolOf(head))))
    grow(fixed.filter(({ head }) => symbolOf(head) === relation).flatMap(instancesOf), () => true)
  for (const fact of [...known]) if (fact.startsWith('(init ')) known.add(fact.replace('init', 'true'))
  const facts = [...known].filter((fact) => /^\((next|legal|goal) |^terminal$/.test(fact)).map((fact) => `${fact} ←`)
  const isStatic = (sentence: string) => !dynamic.has(symbolOf(parseRules(sentence).rules.rules[0].head))
  const instances = clauses.filter(isDynamic).flatMap(instancesOf)
  grow(instances, isStatic)
  const possible = instances.filter(
    ({ positive, negative, distinct }) =>
      distinct && positive.every((s) => known.has(s)) && !negative.some((s) => isStatic(s) && known.has(s)),
  )
  const texts = possible.map(({ head, positive, negative }) => {
    const conditions = [
      ...positive.filter((s) => !isStatic(s)),
      ...negative.filter((s) => known.has(s)).map((s) => `¬${s}`),
    ]
    return [head, '←', ...conditions.sort()].join(' ')
  })
  return [...facts, ...texts].sort()
}

interface Instance {
  readonly head: string
  readonly positive: readonly string[]
  readonly negative: readonly string[]
  readonly distinct: boolean
}

function instancesOf({ head, positive, negative, distinct }: Clause): Instance[] {
  const names = [...positive.reduce((found, sentence) => variablesOf(sentence, found), new Set<string>())]
  const constants = (name: string) => (name === '?r' ? ['a', 'b'] : ['1', '2', '3'])
  let values = [new Map<string, string>()]
  for (const name of names)
    values = values.flatMap((value) => constants(name).map((c) => new Map([...value, [name, c]])))
  return values.map((value) => {
    const text = (term: Term) => printTerm(term).replace(/\?\w+/g, (name) => value.get(name)!)
    return {
      head: text(head),
      positive: positive.map(text),
      negative: negative.map(text),
      distinct: distinct.every(([left, right]) => text(left) !== text(right)),
    }
  })
}
