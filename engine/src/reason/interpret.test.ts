import { describe, expect, test } from 'vitest'
import { brokenRules } from '../../test/broken-rules.ts'
import { catalogueText, gameOf, legalTexts, play } from '../../test/games.ts'
import { parseRules } from '../gdl/parse.ts'
import { interpret } from './interpret.ts'

/** What the legal moves of the first role are in the first position. */
const firstLegals = (text: string) => {
  const game = gameOf(text)
  return legalTexts(game, game.open())
}
const diagnosticsOf = (text: string) => interpret(parseRules(text).rules).diagnostics.map((d) => [d.code, d.severity])

describe('rules', () => {
  test('one without conditions is a fact', () => {
    const game = gameOf(
      '(role a) (<= (goal a 100)) (<= (legal a go)) (<= (next over) (does a go)) (<= terminal (true over))',
    )
    const position = game.open()
    expect(position.goal(0)).toBe(100)
    play(game, position, 'go')
    expect([position.goal(0), position.terminal()]).toEqual([100, true])
  })

  test('legal may stand in conditions', () => {
    const game = gameOf(`
      (role a) (init (left 2)) (less 2 1) (less 1 0)
      (<= (legal a (take ?n)) (true (left ?m)) (less ?m ?n))
      (<= can (legal a ?any))
      (<= terminal (not can))
      (<= (next (left ?n)) (does a (take ?n)))
      (<= (goal a 50) can) (<= (goal a 100) (not can))`)
    const position = game.open()
    expect([position.terminal(), position.goal(0)]).toEqual([false, 50])
    play(game, position, '(take 1)')
    play(game, position, '(take 0)')
    expect([position.terminal(), position.goal(0), position.legals(0)]).toEqual([true, 100, 0])
  })

  test('relations that never change may be derived from others', () => {
    expect(
      firstLegals(`
        (role a) (succ 0 1) (succ 1 2)
        (<= (number ?x) (succ ?x ?y)) (<= (number ?y) (succ ?x ?y))
        (<= (pair ?x ?y) (number ?x) (number ?y) (distinct ?x ?y) (not (succ ?x ?y)))
        (<= (legal a (from ?x ?y)) (pair ?x ?y))`),
    ).toEqual(['(from 0 2)', '(from 1 0)', '(from 2 0)', '(from 2 1)'])
  })

  test('a variable may be the whole move', () => {
    const game = gameOf(`
      (role a) (init free) (step left) (step (jump 2))
      (<= (legal a ?move) (step ?move) (true free))
      (<= (legal a stay) (not (true free)))
      (<= (next (did ?move)) (does a ?move))`)
    const position = game.open()
    expect(legalTexts(game, position)).toEqual(['(jump 2)', 'left'])
    play(game, position, '(jump 2)')
    expect(game.facts(position.state)).toEqual(['(did (jump 2))'])
    expect(legalTexts(game, position)).toEqual(['stay'])
  })

  test('a variable may stand twice in a head and twice in a condition', () => {
    expect(
      firstLegals(`
        (role a) (n 1) (n 2) (pair 1 1) (pair 1 2)
        (<= (beside ?x 1 ?x 2) (n ?x))
        (<= (legal a (go ?u ?v)) (beside ?u 1 ?v 2))
        (<= (legal a (same ?x)) (pair ?x ?x))`),
    ).toEqual(['(go 1 1)', '(go 2 2)', '(same 1)'])
  })

  test('a head may double a variable of a move', () => {
    const game = gameOf(`
      (role a)
      (legal a (line 1 2))
      (<= (drawn ?x ?y ?x ?y) (does ?player (line ?x ?y)))
      (<= (next (row ?x ?v)) (drawn ?x ?y ?u ?v))`)
    const position = game.open()
    play(game, position, '(line 1 2)')
    expect(game.facts(position.state)).toEqual(['(row 1 2)'])
  })
})

describe('names', () => {
  test('(open) with empty parentheses is not open', () => {
    expect(firstLegals('(role a) (open) (<= (legal a yes) open) (<= (legal a no) (not open))')).toEqual(['no'])
    expect(firstLegals('(role a) (open) (<= (legal a yes) (open))')).toEqual(['yes'])
  })

  test('a relation nothing defines does not hold', () => {
    const game = gameOf(`
      (role a)
      (<= (legal a lose) ghost) (<= (legal a win) (not ghost)) (<= (legal a never) (ghost 1 ?x))
      (<= (next won) (does a win)) (<= terminal (true won)) (<= (goal a 100) (not (ghost 1 2)))`)
    const position = game.open()
    expect(legalTexts(game, position)).toEqual(['win'])
    play(game, position, 'win')
    expect([position.terminal(), position.goal(0)]).toEqual([true, 100])
  })

  test('one name with two numbers of arguments is two relations, or two functions', () => {
    expect(
      firstLegals(`
        (role a) (p 1) (p 2 3) (q (f 4)) (q (f 5 6))
        (<= (legal a (one ?x)) (p ?x)) (<= (legal a (two ?x ?y)) (p ?x ?y))
        (<= (legal a (g ?x)) (q (f ?x))) (<= (legal a (h ?x ?y)) (q (f ?x ?y)))`),
    ).toEqual(['(g 4)', '(h 5 6)', '(one 1)', '(two 2 3)'])
  })

  test('constants are told apart by capitals', () => {
    expect(firstLegals('(role a) (p B) (<= (legal a x) (p b)) (<= (legal a X) (p B))')).toEqual(['X'])
  })

  test('a constant may look like a name with its number of arguments', () => {
    expect(firstLegals('(role a) (p f/1) (p (f 2)) (<= (legal a (it ?x)) (p ?x))')).toEqual(['(it (f 2))', '(it f/1)'])
  })

  test('any number of arguments', () => {
    const many = Array.from({ length: 40 }, (_, i) => `c${i}`).join(' ')
    expect(firstLegals(`(role a) (p ${many}) (<= (legal a (it ${many})) (p ${many}))`)).toEqual([`(it ${many})`])
  })
})

describe('states', () => {
  test('the first comes from init alone, not from next', () => {
    const game = gameOf('(role a) (init p) (next q) (<= (next r) (not (true p))) (legal a x)')
    expect(game.facts(game.open().state)).toEqual(['p'])
  })

  test('init may be derived', () => {
    const game = gameOf('(role a) (col 1) (col 2) (<= (init (cell ?x b)) (col ?x)) (legal a x)')
    expect(game.facts(game.open().state)).toEqual(['(cell 1 b)', '(cell 2 b)'])
  })

  test('the first may be empty, and next may be a fact', () => {
    const game = gameOf('(role a) (legal a x) (next done) (<= terminal (true done))')
    const position = game.open()
    expect([game.facts(position.state), position.terminal()]).toEqual([[], false])
    play(game, position, 'x')
    expect([game.facts(position.state), position.terminal()]).toEqual([['done'], true])
  })

  test('base and input are declarations: they change nothing', () => {
    const game = gameOf(`
      (role a) (base p) (base q) (input a x) (input a y)
      (init p) (legal a x) (goal a 100) (<= (next q) (true p)) (<= terminal (true q))`)
    const position = game.open()
    expect([game.facts(position.state), legalTexts(game, position), position.goal(0)]).toEqual([['p'], ['x'], 100])
    play(game, position, 'x')
    expect([game.facts(position.state), position.terminal()]).toEqual([['q'], true])
  })

  test('facts without arguments, with them, and with functions in them', () => {
    const game = gameOf('(role a) (init p) (init (p)) (init (p (f 1 (g)))) (legal a x)')
    expect(game.facts(game.open().state)).toEqual(['(p (f 1 (g)))', '(p)', 'p'])
  })

  test('equal facts are equal words, whatever way led to them, and different facts are not', () => {
    const game = gameOf(`
      (role a) (legal a p) (legal a q) (legal a nothing)
      (<= (next ?x) (does a ?x) (distinct ?x nothing))
      (<= (next ?x) (true ?x))`)
    const [one, other] = [game.open(), game.open()]
    play(game, one, 'p')
    expect([...one.state]).not.toEqual([...other.state])
    play(game, one, 'q')
    play(game, other, 'q')
    expect([...one.state]).not.toEqual([...other.state])
    play(game, other, 'p')
    expect([...one.state]).toEqual([...other.state])
    play(game, other, 'nothing')
    expect([...one.state]).toEqual([...other.state])
  })

  test('load goes to a kept state, reset to the first', () => {
    const game = gameOf(catalogueText('tic-tac-toe'))
    const position = game.open()
    const first = game.facts(position.state)
    play(game, position, '(mark 2 2)', 'noop')
    const kept = position.state.slice()
    const facts = game.facts(kept)
    play(game, position, 'noop', '(mark 1 1)')
    position.load(kept)
    expect(game.facts(position.state)).toEqual(facts)
    expect(legalTexts(game, position, 1)).toHaveLength(8)
    position.reset()
    expect(game.facts(position.state)).toEqual(first)
    expect(legalTexts(game, position, 0)).toHaveLength(9)
    const elsewhere = game.open()
    elsewhere.load(kept)
    expect(game.facts(elsewhere.state)).toEqual(facts)
  })

  test('positions of one game do not disturb each other', () => {
    const game = gameOf(catalogueText('tic-tac-toe'))
    const [one, other] = [game.open(), game.open()]
    play(game, one, '(mark 2 2)', 'noop')
    expect(legalTexts(game, other)).toHaveLength(9)
    expect(legalTexts(game, one)).toEqual(['noop'])
  })
})

describe('recursion', () => {
  test('through functions, as far as something bounds it', () => {
    expect(
      firstLegals(`
        (role a) (q 1) (q (f 1)) (r 0 1)
        (<= (r ?x (f ?x)) (r ?y ?x) (q ?x))
        (<= (legal a (has ?x)) (r ?y ?x))`),
    ).toEqual(['(has (f (f 1)))', '(has (f 1))', '(has 1)'])
  })

  test('a rule with its own head as a condition adds nothing, nor does a circle of propositions', () => {
    expect(
      firstLegals(`
        (role a) (q 1) (<= (r ?x) (r ?x) (q ?x))
        (<= p1 p2) (<= p2 p3) (<= p3 p4) (<= p4 p1)
        (<= (legal a no) (r 1)) (<= (legal a no) p1)
        (<= (legal a yes) (not (r 1)) (not p3))`),
    ).toEqual(['yes'])
  })

  test('two relations that define each other, for the first state as well', () => {
    const game = gameOf(`
      (role a) (r 1 2)
      (<= (s ?x ?y) (r ?y ?x)) (<= (r ?x ?y) (s ?x ?y))
      (<= (init (holds ?x ?y)) (s ?x ?y)) (legal a x)`)
    expect(game.facts(game.open().state)).toEqual(['(holds 1 2)', '(holds 2 1)'])
  })

  test('a transitive closure with the recursive condition first', () => {
    expect(
      firstLegals(`
        (role a) (succ 0 1) (succ 1 2) (succ 2 3) (init (heap 2))
        (<= (less ?x ?y) (succ ?x ?y))
        (<= (less ?x ?z) (less ?x ?y) (succ ?y ?z))
        (<= (legal a (reduce ?n)) (true (heap ?m)) (less ?n ?m))`),
    ).toEqual(['(reduce 0)', '(reduce 1)'])
  })

  test('over the facts of a state', () => {
    const game = gameOf(`
      (role a) (init (edge 1 2)) (init (edge 2 3))
      (<= (path ?x ?y) (true (edge ?x ?y)))
      (<= (path ?x ?z) (path ?x ?y) (path ?y ?z))
      (<= (legal a (join ?x ?y)) (path ?x ?y))
      (<= (next (edge ?x ?y)) (true (edge ?x ?y))) (next (edge 3 1))`)
    const position = game.open()
    expect(legalTexts(game, position)).toEqual(['(join 1 2)', '(join 1 3)', '(join 2 3)'])
    play(game, position, '(join 1 2)')
    expect(legalTexts(game, position)).toHaveLength(9)
  })

  test('a relation may rest on the negation of other sentences of its own, wherever the rules stand', () => {
    const game = gameOf(`
      (role a) (role b) (legal a x) (legal b x)
      (<= (goal ?r 0) (role ?r) (not (goal ?r 100)) (not (goal ?r 50)))
      (<= (goal ?r 50) (draw ?r) (not (goal ?r 100)))
      (<= (goal ?r 100) (winner ?r))
      (winner a) (draw a)`)
    const position = game.open()
    expect([position.goal(0), position.goal(1)]).toEqual([100, 0])
  })

  test('without end is reported', () => {
    const nested = '(role a) (n 0) (<= (n (s ?x)) (n ?x)) (<= (legal a ?x) (n ?x))'
    expect(diagnosticsOf(nested)).toEqual([['unbounded', 'error']])
    expect(diagnosticsOf('(role a) (<= (init (f ?x)) (init ?x)) (init 0)')).toEqual([['unbounded', 'error']])
  })

  test('is not what a mistake of ours is taken for', () => {
    expect(() => interpret(brokenRules())).toThrow(TypeError)
  })
})

describe('distinct', () => {
  test('may stand before the conditions that bind its variables', () => {
    expect(firstLegals('(role a) (n 1) (n 2) (<= (legal a (do ?x ?y)) (distinct ?x ?y) (n ?x) (n ?y))')).toEqual([
      '(do 1 2)',
      '(do 2 1)',
    ])
  })

  test('compares whole terms', () => {
    expect(
      firstLegals(`(role a) (n (f 1)) (n (f 2)) (n f) (<= (legal a ?x) (n ?x) (distinct ?x (f 1)) (distinct f ?x))`),
    ).toEqual(['(f 2)'])
  })

  test('not distinct is equal', () => {
    expect(
      firstLegals(`
        (role a) (n 1) (n 2)
        (<= (legal a (same ?x ?y)) (n ?x) (n ?y) (not (distinct ?x ?y)))
        (<= (legal a (two ?x)) (n ?x) (not (distinct 2 ?x)))
        (<= (legal a equal) (not (distinct 1 1))) (<= (legal a unequal) (not (distinct 1 2)))`),
    ).toEqual(['(same 1 1)', '(same 2 2)', '(two 2)', 'equal'])
  })
})

describe('or and not', () => {
  test('nested as one likes', () => {
    expect(
      firstLegals(`
        (role a) p (r 1)
        (<= (legal a 1) (or p q)) (<= (legal a 2) (not (or p q))) (<= (legal a 3) (not (not p)))
        (<= (legal a 4) (or (not p) (not q))) (<= (legal a 5) (or)) (<= (legal a ?x) (or (s ?x) (r ?x)))
        (<= (legal a 6) (not (or)))`),
    ).toEqual(['1', '3', '4', '6'])
  })

  test('a negation with a part of its arguments known', () => {
    const text = (place: string) => `
      (role a) (n 1) (n 2) (init (at 1 x)) (init (at 2 y))
      (<= (free ?p ?m) (n ?p) (mark ?m) (not (true (at ?p ?m)))) (mark x) (mark y)
      (<= (legal a (put ?p)) (n ?p) (${place} (free ?p x)))`
    expect(firstLegals(text('not'))).toEqual(['(put 1)'])
    expect(firstLegals(text('or'))).toEqual(['(put 2)'])
  })
})

describe('outside the language, as it is most plainly meant', () => {
  test('a variable that only the head holds ranges over the constants', () => {
    const game = gameOf('(role a) (role b) (cell 1) (<= (legal ?p ?p) (cell 1)) (<= (goal ?p 100) (cell 1))')
    const position = game.open()
    expect(legalTexts(game, position, 0)).toContain('a')
    expect([position.goal(0), position.goal(1)]).toEqual([100, 100])
  })

  test('so does one that the head shares with a negation', () => {
    const game = gameOf(
      '(role a) (role b) (in a) (<= (goal ?p 100) (in ?p)) (<= (goal ?p 0) (not (in ?p))) (legal a x)',
    )
    const position = game.open()
    expect([position.goal(0), position.goal(1)]).toEqual([100, 0])
  })

  test('a variable that only a negation holds: there is no such sentence', () => {
    expect(firstLegals('(role a) (p 1) (<= (legal a x) (not (p ?any))) (<= (legal a y) (not (q ?any)))')).toEqual(['y'])
    expect(
      firstLegals('(role a) (p 1 2) (<= (legal a x) (not (p ?any ?any))) (<= (legal a y) (not (p ?s ?t)))'),
    ).toEqual(['x'])
  })

  test('a distinct with a variable that nothing binds excludes nothing', () => {
    expect(firstLegals('(role a) (<= (legal a x) (distinct ?y b)) (<= (legal a y) (distinct (f ?z) (f a)))')).toEqual([
      'x',
      'y',
    ])
  })

  test('heads bound by distinct alone', () => {
    const game = gameOf(
      '(role a) (legal a x) (<= (other ?x ?y) (distinct ?x ?y)) (<= (goal a 100) (other a x) (not (other x x)))',
    )
    expect(game.open().goal(0)).toBe(100)
  })
})

describe('roles and goals', () => {
  test('roles are in the order of the text, each once', () => {
    expect(gameOf('(role white) (role black) (role white) (legal white x)').roles).toEqual(['white', 'black'])
  })

  test('the role random is nature', () => {
    expect(gameOf('(role a) (role random) (legal random x)').chance).toBe(1)
    expect(gameOf('(role a) (role Random) (legal a x)').chance).toBeUndefined()
  })

  test('moves are numbered over all roles; the same words are another move for another role', () => {
    const game = gameOf('(role a) (role b) (legal a x) (legal a y) (legal b x) (legal nobody z)')
    const position = game.open()
    expect([position.legals(0), position.legals(1)]).toEqual([2, 1])
    expect([...game.moves].map(({ role, text }) => `${role} ${text}`).sort()).toEqual(['0 x', '0 y', '1 x'])
    expect(game.moves[position.legal[1][0]]).toEqual({ role: 1, text: 'x' })
  })

  test('many moves are all found, in ascending order', () => {
    const numbers = Array.from({ length: 100 }, (_, i) => `(n ${i})`).join(' ')
    const game = gameOf(`(role a) ${numbers} (<= (legal a (pick ?x)) (n ?x))`)
    const position = game.open()
    expect(position.legals(0)).toBe(100)
    const moves = [...position.legal[0].subarray(0, 100)]
    expect(new Set(moves).size).toBe(100)
    expect(moves).toEqual([...moves].sort((a, b) => a - b))
    expect(game.maxLegal).toBe(100)
  })

  test('a goal is NaN where there is no value, or several', () => {
    const position = gameOf('(role a) (role b) (role c) (legal a x) (goal a 30) (goal b 30) (goal b 40)').open()
    expect([position.goal(0), position.goal(1), position.goal(2)]).toEqual([30, Number.NaN, Number.NaN])
  })

  test('a goal that is no number does not count', () => {
    const position = gameOf('(role a) (role b) (legal a x) (goal a 30) (goal a high) (goal b win)').open()
    expect([position.goal(0), position.goal(1)]).toEqual([30, Number.NaN])
  })

  test('a value derived twice is one value', () => {
    expect(gameOf('(role a) (legal a x) p q (<= (goal a 70) p) (<= (goal a 70) q)').open().goal(0)).toBe(70)
  })
})

test('the id of a game changes with its rules, not with their layout', () => {
  const id = (text: string) => interpret(parseRules(text).rules, 'mine').game?.id
  expect(id('(role a) ; one\n(legal a x)')).toBe(id('(role  a)(legal a x)'))
  expect(id('(role a)')).not.toBe(id('(role b)'))
  expect(id('(role a)')).toMatch(/^mine:[0-9a-f]{16}$/)
})

test('rules that cannot be spelled out are reported, not played', () => {
  const { game, diagnostics } = interpret(parseRules(`(role a) (<= p ${'(or a b) '.repeat(20)})`).rules)
  expect(game).toBeUndefined()
  expect(diagnostics.map((d) => d.code)).toEqual(['too-many-disjuncts'])
})
