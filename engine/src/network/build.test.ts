import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryGame } from '../../test/arbitrary-game.ts'
import { evaluate, situations } from '../../test/evaluate-network.ts'
import { catalogueText, gameOf } from '../../test/games.ts'
import { groundOf, literalText } from '../../test/networks.ts'
import { createRandom } from '../base/random.ts'
import { legalMoves } from '../game/game.ts'
import { parseRules } from '../gdl/parse.ts'
import { printRules } from '../gdl/print.ts'
import { scramble } from '../gdl/scramble.ts'
import { createCircuit } from '../machine/program/circuit.ts'
import { buildNetwork } from './build.ts'
import { FALSE, type Network, STATE, TRUE } from './network.ts'

describe('sentences become gates', () => {
  const program = groundOf(`
    (role a) (init p) (legal a go) (<= (legal a stop) (true p) (not (true q)))
    (<= (next q) (does a go)) (<= (next p) (true p)) (<= (next p) (true q))
    (<= terminal (true p) (true q)) (<= terminal (over)) (<= (goal a 50) (not (true p)))`)
  const network = buildNetwork(program)
  const text = (literal: number) =>
    literalText(network, literal, (kind, i) =>
      kind === STATE ? program.fluents[i].text : `does ${program.moves[i].text}`,
    )

  test('a clause is an AND, a sentence the OR of its clauses', () => {
    expect(network.sinks.next.map(text)).toEqual(['¬(¬p ∧ ¬q)', 'does go'])
    expect(network.sinks.legal.map(text)).toEqual(['true', '(p ∧ ¬q)'])
    expect(text(network.sinks.terminal)).toBe('(p ∧ q)')
    expect(network.sinks.goals.map(text)).toEqual(['¬p'])
  })
  test('what no rule brings about is false', () => {
    const still = buildNetwork(groundOf('(role a) (legal a go) (init p) (<= terminal (true (never)))'))
    expect(still.sinks.next).toEqual([FALSE])
    expect(still.sinks.terminal).toBe(FALSE)
    expect(still.sinks.legal).toEqual([TRUE])
  })
})

describe('recursion', () => {
  const reach = `
    (role a) (init (edge 1 2)) (init (edge 2 3)) (init (edge 3 1)) (init (edge 3 4)) (node 1) (node 2) (node 3) (node 4)
    (<= (legal a (cut ?x ?y)) (true (edge ?x ?y)))
    (<= (next (edge ?x ?y)) (true (edge ?x ?y)) (not (does a (cut ?x ?y))))
    (<= (path ?x ?y) (true (edge ?x ?y)))
    (<= (path ?x ?z) (path ?x ?y) (true (edge ?y ?z)))
    (<= terminal (not (path 1 4)))
    (<= (goal a 100) (path 2 1)) (<= (goal a 0) (not (path 2 1)))`

  test('a circle of rules becomes a loop with few variables', () => {
    const network = buildNetwork(groundOf(reach))
    const variables = network.loops.reduce((sum, loop) => sum + loop.variables.length, 0)
    expect(network.loops.length).toBeGreaterThan(0)
    expect(variables).toBeLessThan(12) // fewer than paths
  })

  test('means the least solution: what only holds because it holds does not', () => {
    const program = groundOf(reach)
    const network = buildNetwork(program)
    const at = (...facts: string[]) =>
      evaluate(network, { state: program.fluents.map(({ text }) => facts.includes(text)), does: [] })
    const goal = (values: ReturnType<typeof at>) => program.goals.find((_, g) => values.goals[g])!.value
    expect(at('(edge 1 2)', '(edge 2 3)', '(edge 3 1)', '(edge 3 4)').terminal).toBe(false)
    expect(goal(at('(edge 1 2)', '(edge 2 3)', '(edge 3 1)'))).toBe(100)
    expect(at('(edge 2 3)', '(edge 3 1)', '(edge 3 4)').terminal).toBe(true)
    expect(goal(at('(edge 3 1)', '(edge 1 2)'))).toBe(0)
  })

  test('through a negation is refused', () => {
    const build = (rules: string) => () => buildNetwork(groundOf(`(role a) (legal a go) (init p) ${rules}`))
    expect(build('(<= q (true p) (not r)) (<= r (true p) (not q)) (<= terminal q)')).toThrow(
      /^[qr] is defined by its own negation/,
    )
  })

  test('through the negation of another sentence of the same relation is none', () => {
    const program = groundOf(
      '(role a) (legal a go) (init p) (<= (goal a 0) (not (goal a 100))) (<= (goal a 100) (true p))',
    )
    const network = buildNetwork(program)
    const goals = (holds: boolean) => evaluate(network, { state: [holds], does: [] }).goals
    const values = program.goals.map(({ value }) => value)
    expect(values.filter((_, g) => goals(true)[g])).toEqual([100])
    expect(values.filter((_, g) => goals(false)[g])).toEqual([0])
  })
})

test('the network says what the rules say, in every state of random games', () => {
  fc.assert(
    fc.property(arbitraryGame, fc.nat(), (text, seed) => {
      const program = groundOf(text)
      const reference = gameOf(text)
      const network = buildNetwork(program)
      const position = reference.open()
      let expected = program.fluents.map(({ initial }) => initial)
      for (const situation of situations(program, reference, createRandom(seed), 6)) {
        expect(situation.state).toEqual(expected)
        const found = evaluate(network, situation)
        expect(found.terminal).toBe(situation.position.terminal())
        position.load(situation.position.state)
        const legal = reference.roles.map(
          (_, role) => new Set(Array.from(legalMoves(position, role), (move) => reference.moves[move].text)),
        )
        expect(found.legal).toEqual(program.moves.map(({ role, text: move }) => legal[role].has(move)))
        reference.roles.forEach((_, role) => {
          const values = program.goals.flatMap((goal, g) => (goal.role === role && found.goals[g] ? [goal.value] : []))
          expect(values.length === 1 ? values[0] : Number.NaN).toBe(position.goal(role))
        })
        expected = [...found.next]
      }
    }),
    { numRuns: 80 },
  )
})

describe('names do not matter: a scrambled rulesheet gives the same network, gate by gate, for', () => {
  /** The gates, with leaves by number, and the sinks in an order of their own. */
  const shape = (network: Network) => {
    const gates = Array.from({ length: network.size }, (_, gate) => {
      const inputs = Array.from({ length: network.count(gate) }, (_, i) => network.input(gate, i))
      return [network.kind(gate), ...(network.kind(gate) === STATE || inputs.length === 1 ? [] : inputs)].join(' ')
    })
    const { next, legal, goals, terminal } = network.sinks
    const sorted = [next, legal, goals].map((literals) => [...literals].sort((a, b) => a - b))
    return { gates, sorted, terminal }
  }
  test.each(['tic-tac-toe', 'connect-four', 'hex-7', 'draughts', 'rock-paper-scissors', 'atarigo'])('%s', (name) => {
    const { rules } = parseRules(catalogueText(name))
    const other = scramble(rules, createRandom(3)).rules
    const circuits = [rules, other].map((each) => {
      const program = groundOf(printRules(each))
      const whole = buildNetwork(program)
      return { whole, circuit: createCircuit(program, whole) }
    })
    const [one, two] = circuits.map(({ whole, circuit }) =>
      [whole, ...circuit.networks, ...circuit.arrivals].map(shape),
    )
    expect(two).toEqual(one)
  })
})
