import { describe, expect, test } from 'vitest'
import { disagreement } from '../../test/agree.ts'
import { brokenRules } from '../../test/broken-rules.ts'
import { createRandom } from '../base/random.ts'
import { legalMoves } from '../game/game.ts'
import { parseRules } from '../gdl/parse.ts'
import { interpret } from '../reason/interpret.ts'
import { compileJoins } from './compile-joins.ts'

function gameOf(text: string) {
  const { game, diagnostics } = compileJoins(parseRules(text).rules)
  if (game === undefined) throw new Error(JSON.stringify(diagnostics))
  return game
}

/** Plays some matches on both machines. */
function expectAgreement(text: string): void {
  const game = gameOf(text)
  const reference = interpret(parseRules(text).rules).game!
  for (let seed = 0; seed < 5; seed++) expect(disagreement(game, reference, createRandom(seed), 30)).toBe(undefined)
}

const COUNTER = `
  (role robot) (init (step 0)) (succ 0 1) (succ 1 2) (succ 2 3)
  (<= (legal robot go) (true (step ?x)))
  (<= (next (step ?y)) (does robot go) (true (step ?x)) (succ ?x ?y))
  (<= terminal (true (step 3)))
  (<= (goal robot 100) (true (step 3)))
  (<= (goal robot 0) (not (true (step 3))))`

describe('compileJoins', () => {
  test('plays a game from rules', () => {
    const game = gameOf(COUNTER)
    const position = game.open()
    for (let step = 0; step < 3; step++) {
      expect(game.facts(position.state)).toEqual([`(step ${step})`])
      expect(position.terminal()).toBe(false)
      position.play(legalMoves(position, 0))
    }
    expect(position.terminal()).toBe(true)
    expect(position.goal(0)).toBe(100)
  })

  test('gives equal words to equal states', () => {
    const position = gameOf(COUNTER).open()
    const first = position.state.slice()
    position.play(legalMoves(position, 0))
    expect(position.state).not.toEqual(first)
    position.load(first)
    expect(position.state).toEqual(first)
    expect(position.goal(0)).toBe(0)
  })

  test('knows in which order the roles are given', () => {
    expect(gameOf('(role b) (role a) (<= (legal ?r go) (role ?r))').roles).toEqual(['b', 'a'])
  })

  test('keeps the positions of a game apart', () => {
    const game = gameOf(COUNTER)
    const [one, other] = [game.open(), game.open()]
    one.play(legalMoves(one, 0))
    expect(game.facts(one.state)).toEqual(['(step 1)'])
    expect(game.facts(other.state)).toEqual(['(step 0)'])
  })

  test('has no value for a goal that is missing or not unique', () => {
    const position = gameOf('(role a) (role b) (<= (goal b 1)) (<= (goal b 2))').open()
    expect(position.goal(0)).toBe(Number.NaN)
    expect(position.goal(1)).toBe(Number.NaN)
  })

  test('starts from no fact at all', () => {
    const game = gameOf('(role a) (legal a go) (<= (next p) (does a go))')
    const position = game.open()
    expect(game.facts(position.state)).toEqual([])
    position.play(legalMoves(position, 0))
    expect(game.facts(position.state)).toEqual(['p'])
  })

  test('asks a fixed relation that is too large to write down one question at a time', () => {
    const digits = Array.from({ length: 11 }, (_, i) => `(d ${i})`).join(' ')
    const game = gameOf(`
      (role a) (init (p 1 2 3 4 5)) ${digits}
      (<= (all ?a ?b ?c ?d ?e) (d ?a) (d ?b) (d ?c) (d ?d) (d ?e) (distinct ?a ?b))
      (<= (legal a (go ?x)) (true (p ?x ?b ?c ?d ?e)) (all ?x ?b ?c ?d ?e))
      (<= (legal a (turn ?x)) (true (p ?x ?b ?c ?d ?e)) (all ?x ?x ?c ?d ?e))
      (<= (legal a (end ?x)) (all 1 2 3 4 ?x))`)
    const position = game.open()
    const texts = Array.from(legalMoves(position, 0), (move) => game.moves[move].text)
    expect(texts.sort()).toEqual(['(go 1)', ...Array.from({ length: 11 }, (_, i) => `(end ${i})`)].sort())
  })

  test('shows the code it has written', () => {
    expect(compileJoins(parseRules(COUNTER).rules).text).toContain('// (<= terminal (true (step 3)))')
  })

  test('reports functions that are nested without end', () => {
    const { rules } = parseRules('(role a) (init (n z)) (<= (next (n (s ?x))) (true (n ?x)))')
    expect(compileJoins(rules).diagnostics.map(({ code }) => code)).toEqual(['not-compiled'])
  })

  test('does not take a mistake of ours for one of the rules', () => {
    expect(() => compileJoins(brokenRules())).toThrow(TypeError)
  })

  test('reports a relation that is defined by its own negation', () => {
    const { rules } = parseRules('(role a) (init p) (<= q (true p) (not q)) (<= terminal q)')
    expect(compileJoins(rules).diagnostics[0].message).toContain('its own negation')
  })
})

describe('compileJoins and interpret agree on', () => {
  const cases: Record<string, string> = {
    'a counter': COUNTER,
    'facts taken over by a variable': `
      (role a) (init (on 1)) (init (off (pair 2 3))) (init bare) (init (nullary))
      (<= (legal a (drop ?f)) (true ?f)) (legal a keep)
      (<= (next ?f) (true ?f) (not (dropped ?f)))
      (<= (dropped ?f) (does a (drop ?f)))
      (<= (goal a 50) (true (nullary))) (<= (goal a 0) (not (true (nullary))))
      (<= terminal (not (true bare)))`,
    'functions in functions': `
      (role a) (init (at (box (pair 1 2) 3)))
      (<= (legal a (turn ?p)) (true (at (box ?p ?z))))
      (<= (legal a (swap ?x (list ?y))) (true (at (box (pair ?x ?y) ?z))))
      (<= (next (at (box (pair ?y ?x) 3))) (does a (swap ?x (list ?y))))
      (<= (next (at (box ?p 4))) (does a (turn ?p)))`,
    'a variable that nothing binds': `
      (role a) (init (p 1)) (<= (legal a (go ?x)) (true (p 1))) (<= (next (p ?y)) (does a (go ?x)))
      (<= (goal a 1) (true (p a)))`,
    'open variables in negations': `
      (role a) (init (p 1 1)) (init (p 1 2)) (q 3)
      (<= (legal a (go ?x ?y)) (true (p ?x ?y)))
      (<= (next (p ?y ?x)) (does a (go ?x ?y)))
      (<= (next lost) (not (true (p ?x ?x))))
      (<= (next (q ?x)) (q ?x) (not (true (p ?x ?any))))
      (<= terminal (not (true (p ?any 1))))`,
    'distinct terms': `
      (role a) (init (p (f 1 2))) (init (p (f 2 2))) (init (p 7))
      (<= (legal a (go ?s ?t)) (true (p ?s)) (true (p ?t)) (distinct ?s ?t))
      (<= (legal a (same ?s ?t)) (true (p ?s)) (true (p ?t)) (not (distinct ?s ?t)))
      (<= (next (p ?s)) (does a (go ?s ?t)) (distinct ?s (f 1 2)) (distinct foo bar))
      (<= (next (p ?t)) (does a (same ?s ?t)))`,
    'left, right and mutual recursion with circles': `
      (role a) (init (at 1)) (edge 1 2) (edge 2 3) (edge 3 1) (edge 4 5)
      (<= (open ?x ?y) (edge ?x ?y) (not (true (shut ?x))))
      (<= (left ?x ?y) (open ?x ?y)) (<= (left ?x ?z) (left ?x ?y) (open ?y ?z))
      (<= (right ?x ?y) (open ?x ?y)) (<= (right ?x ?z) (open ?x ?y) (right ?y ?z))
      (<= (twice ?x ?y) (open ?x ?y)) (<= (twice ?x ?z) (twice ?x ?y) (twice ?y ?z))
      (<= (even ?x ?x) (edge ?x ?y)) (<= (even ?x ?y) (odd ?x ?z) (open ?z ?y)) (<= (odd ?x ?y) (even ?x ?z) (open ?z ?y))
      (<= (legal a (left ?x ?y)) (left ?x ?y)) (<= (legal a (right ?x ?y)) (right ?x ?y))
      (<= (legal a (twice ?y)) (true (at ?x)) (twice ?x ?y)) (<= (legal a (odd ?x)) (odd ?x 2))
      (legal a (close 1)) (legal a (close 3))
      (<= (next (shut ?x)) (true (shut ?x))) (<= (next (shut ?x)) (does a (close ?x)))
      (<= (next (at ?y)) (does a (left ?x ?y))) (<= (next (at 1)) (not (moved))) (<= (moved) (does a (left ?x ?y)))
      (<= terminal (not (left 2 2)))
      (<= (goal a 100) (right 1 3)) (<= (goal a 0) (not (right 1 3)))`,
    'a goal defined by the negation of another': `
      (role a) (init (p 1)) (legal a go) (legal a stop) (<= (next (p 2)) (does a go))
      (<= (goal a 100) (true (p 2))) (<= (goal a 0) (not (goal a 100)))`,
    'moves of several roles at once': `
      (role a) (role b) (init (p a 1)) (init (p b 2)) (number 1) (number 2)
      (<= (legal ?r (say ?x)) (true (p ?r ?x))) (<= (legal ?r (say (not ?x))) (true (p ?other ?x)) (role ?r))
      (<= (next (p ?r ?x)) (does ?r (say ?x)) (number ?x)) (<= (next (p ?r ?x)) (does ?r (say (not ?y))) (true (p ?r ?x)))
      (<= (next met) (does a ?m) (does b ?m)) (<= terminal (true met))`,
    'roles that are terms': `
      (role (player 1)) (role (player 2)) (role nature) (init (turn (player 1)))
      (<= (legal ?r go) (true (turn ?r))) (<= (legal ?r wait) (role ?r) (not (true (turn ?r))))
      (<= (next (turn (player 2))) (does (player 1) go)) (<= (next (turn nature)) (does (player 2) go))
      (<= (next (turn (player 1))) (does nature go)) (<= (goal (player ?n) 10) (true (turn (player ?n))))`,
    'sentences without arguments': `
      (role a) (init (open)) (init open2) (legal a push) (legal a (push))
      (<= (next (open)) (does a (push))) (<= (next open) (does a push)) (<= shut (not (true (open))))
      (<= terminal shut (true open))`,
  }
  for (const [what, text] of Object.entries(cases)) test(what, () => expectAgreement(text))
})
