import { describe, expect, test } from 'vitest'
import { disagreement } from '../../test/agree.ts'
import { catalogueText, gameOf } from '../../test/games.ts'
import { groundOf } from '../../test/networks.ts'
import { createRandom } from '../base/random.ts'
import { compileGame, type MachineName } from './compile.ts'

const TEXT = catalogueText('tic-tac-toe')
/** Ever new fluents: there is no end to the ground program, though each state is small. */
const GROWING = '(role a) (init z) (legal a go) (<= (next (s ?x)) (true ?x)) (<= terminal (true (s (s z)))) (goal a 50)'
/** Two relations that deny each other. */
const CIRCULAR = `
  (role a) (init p) (legal a go) (<= q (true p) (not r)) (<= r (true p) (not q)) (<= (next p) q) (<= terminal r) (goal a 1)`
/** Many ways to one result: split rules have far fewer instances. */
const WIDE = `
  (role a) ${[1, 2, 3, 4, 5].map((n) => `(init (v ${n})) (legal a (take ${n}))`).join(' ')}
  (<= (next (v ?x)) (true (v ?x)) (not (does a (take ?x))))
  (<= terminal (true (v ?a)) (true (v ?b)) (true (v ?c)) (true (v ?d)) (next5 ?a ?b) (next5 ?c ?d) (next5 ?b ?c))
  (<= (next5 ?x ?y) (true (v ?x)) (true (v ?y)) (distinct ?x ?y)) (goal a 100)`

describe('the machine', () => {
  test('is the network where the rules ground', () => {
    const { machine, why, circuit, game, diagnostics } = compileGame(TEXT)
    expect(machine).toBe('scalar')
    expect(why).toMatch(/^the rules ground to [\d,]+ clauses and [\d,]+ operations$/)
    expect(circuit?.networks.length).toBe(2)
    expect(game?.roles).toEqual(['xplayer', 'oplayer'])
    expect(diagnostics).toEqual([])
  })

  test('is the rule compiler where they do not, and it is said why', () => {
    const { machine, why, circuit, diagnostics } = compileGame(TEXT, { maxClauses: 50 })
    expect([machine, circuit]).toEqual(['rules', undefined])
    expect(why).toMatch(/^grounding was given up after 51 rule instances/)
    expect(diagnostics).toMatchObject([{ code: 'grounding-budget', severity: 'warning' }])
  })

  test('is there also where what is legal would depend on what is done, which the check of the rules objects to', () => {
    const { game, diagnostics } = compileGame(`(role robot) (init h1) (<= (legal robot b) (true h5))
      (<= (legal robot b) (next h8)) (<= (legal robot c)) (<= (legal robot d)) (<= (next h4)) (<= (next h5)) (<= (next h7))
      (<= (next h8) (does robot b))`)
    expect(diagnostics).toMatchObject([{ code: 'forbidden-dependency' }])
    const position = game!.open()
    expect([position.legals(0), position.terminal()]).toEqual([2, false])
  })

  test('is the rule compiler where there is no time', () => {
    const { machine, why, game } = compileGame(TEXT, { budgetMs: 0 })
    expect(machine).toBe('rules')
    expect(why).toContain('grounding was given up')
    expect(disagreement(game!, gameOf(TEXT), createRandom(1))).toBe(undefined)
  })

  test('is the network of split clauses where whole ones are too many', () => {
    const [whole, split] = [groundOf(WIDE).clauseCount, groundOf(WIDE, true).clauseCount]
    expect(split).toBeLessThan(whole)
    const { machine, game } = compileGame(WIDE, { maxClauses: split })
    expect(machine).toBe('scalar')
    expect(disagreement(game!, gameOf(WIDE), createRandom(1), 10)).toBe(undefined)
  })

  test('is the interpreter where neither can be', () => {
    const { machine, game, diagnostics } = compileGame(GROWING)
    expect(machine).toBe('interpret')
    expect(disagreement(game!, gameOf(GROWING), createRandom(1))).toBe(undefined)
    expect(diagnostics.map(({ code }) => code)).toEqual(['not-groundable', 'not-compiled'])
  })

  test('is not the network where what is asked before the moves depends on them, and it is said', () => {
    const early = (rule: string) =>
      compileGame(`(role a) (init p) (legal a b) (legal a c) (<= (next q) (does a b)) (goal a 1) ${rule}`)
    for (const [rule, name] of [
      ['(<= (legal a d) (next q))', 'legal'],
      ['(<= (goal a 2) (does a c))', 'goal'],
      ['(<= terminal (next q))', 'terminal'],
    ]) {
      const { machine, why, diagnostics } = early(rule)
      expect([machine, diagnostics.map(({ code }) => code)]).toEqual(['rules', ['forbidden-dependency']])
      expect(why).toBe(`"${name}" depends on "does": the moves are not known yet when it is asked for`)
    }
  })

  test('is not the network where a relation denies itself', () => {
    const { machine, why } = compileGame(CIRCULAR)
    expect(machine).not.toBe('scalar')
    expect(why).toMatch(/defined by its own negation/)
  })

  test.each(['scalar', 'rules', 'interpret'] as MachineName[])('%s can be asked for', (name) => {
    const { machine, game, circuit } = compileGame(TEXT, { machine: name })
    expect(machine).toBe(name)
    expect(circuit !== undefined).toBe(name === 'scalar')
    expect(disagreement(game!, gameOf(TEXT), createRandom(2))).toBe(undefined)
  })

  test('without SIMD is the network one game at a time, and without WebAssembly the rule compiler', () => {
    const { machine, game } = compileGame(TEXT, { wasm: 'scalar' })
    expect(machine).toBe('scalar')
    expect(disagreement(game!, gameOf(TEXT), createRandom(2))).toBe(undefined)
    expect(game!.playouts!({ random: createRandom(1), lanes: 'many' }).lanes).toBe(1)
    expect(compileGame(TEXT).game!.playouts!({ random: createRandom(1), lanes: 'many' }).lanes).toBeGreaterThan(1)
    expect(compileGame(TEXT, { wasm: 'none' })).toMatchObject({ machine: 'rules', why: 'there is no WebAssembly' })
  })

  test('that was asked for and cannot be is not replaced by another', () => {
    const scalar = compileGame(TEXT, { machine: 'scalar', maxClauses: 50 })
    expect([scalar.game, scalar.machine]).toEqual([undefined, undefined])
    expect(scalar.why).toContain('grounding was given up')
    const rules = compileGame(GROWING, { machine: 'rules' })
    expect([rules.game, rules.machine]).toEqual([undefined, undefined])
    expect(rules.why).toContain('cannot be compiled')
  })
})

describe('compileGame', () => {
  test('gives the faults of a text, and no game', () => {
    const { game, machine, why, diagnostics } = compileGame('(role a')
    expect([game, machine, why]).toEqual([undefined, undefined, 'the text has errors'])
    expect(diagnostics).toMatchObject([{ code: 'unbalanced', severity: 'error' }])
  })

  test('gives the faults of rules that nothing can play', () => {
    const endless = '(role a) (n 0) (<= (n (s ?x)) (n ?x)) (<= (legal a ?x) (n ?x))'
    const { game, why, diagnostics } = compileGame(endless)
    expect([game, why]).toEqual([undefined, 'the rules cannot be evaluated'])
    expect(diagnostics[diagnostics.length - 1]).toMatchObject({ code: 'unbounded', severity: 'error' })
  })

  test('names a game by its rules, whatever plays them and however they are laid out', () => {
    const ids = (['scalar', 'rules', 'interpret'] as const).map(
      (machine) => compileGame(TEXT, { machine, name: 'ttt' }).game?.id,
    )
    expect(ids[0]).toMatch(/^ttt:/)
    expect(new Set([...ids, compileGame(`${TEXT}\n; a remark`, { name: 'ttt' }).game?.id]).size).toBe(1)
    expect(compileGame(`${TEXT} (more rules)`, { name: 'ttt' }).game?.id).not.toBe(ids[0])
  })

  test('asks the clock it is given, and says how long it took', () => {
    let time = 1000
    const { ms, machine } = compileGame(TEXT, { now: () => time++ })
    expect(machine).toBe('scalar')
    expect(ms).toBeGreaterThan(0)
    // A clock that jumps: the budget is spent at the first question.
    let jump = 0
    expect(compileGame(TEXT, { now: () => (jump += 30_000) }).machine).toBe('rules')
  })

  test('tells its progress', () => {
    const stages: string[] = []
    compileGame(TEXT, { progress: (stage) => stages.push(stage) })
    expect([...new Set(stages)]).toEqual(['grounding', 'network', 'machine'])
  })

  test('leaves out passes', () => {
    const operations = (without?: readonly string[]) => compileGame(TEXT, without && { without }).circuit!.operations
    expect(operations(['phases'])).toBeGreaterThan(operations())
    expect(() => operations(['phrases'])).toThrow('there is no pass "phrases"')
  })
})
