import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { circuitOf, groundOf } from '../../test/networks.ts'
import { buildNetwork } from './build.ts'
import { findPhases } from './phases.ts'
import { operations } from './uses.ts'

/** The phases of a game, each as the telling fluents that hold in it. */
function phasesOf(text: string): string[] {
  const program = groundOf(text)
  const initial = program.fluents.map((fluent) => fluent.initial)
  const { count, fluents, values } = findPhases(buildNetwork(program), initial)
  expect(values.length).toBe(count)
  return values.map((now) => fluents.flatMap((f, i) => (now[i] ? [program.fluents[f].text] : [])).join(' '))
}

const ROLE = '(role a) (legal a go) (legal a stop)'
/** A clock with a fluent for each hour. */
const clock = (name: string, hours: number) =>
  [
    `(init (${name} 1))`,
    ...Array.from(
      { length: hours },
      (_, i) => `(<= (next (${name} ${((i + 1) % hours) + 1})) (true (${name} ${i + 1})))`,
    ),
  ].join(' ')

describe('phases are found', () => {
  test('where control goes round', () => {
    expect(phasesOf(`${ROLE} ${clock('turn', 2)}`)).toEqual(['(turn 1)', '(turn 2)'])
    expect(phasesOf(`${ROLE} ${clock('turn', 3)}`)).toEqual(['(turn 1)', '(turn 2)', '(turn 3)'])
  })
  test('where one fluent goes on and off', () => {
    expect(phasesOf(`${ROLE} (init on) (<= (next on) (not (true on)))`)).toEqual(['on', ''])
  })
  test('where several clocks go at once', () => {
    expect(phasesOf(`${ROLE} ${clock('x', 2)} ${clock('y', 3)}`)).toEqual([
      '(x 1) (y 1)',
      '(x 2) (y 2)',
      '(x 1) (y 3)',
      '(x 2) (y 1)',
      '(x 1) (y 2)',
      '(x 2) (y 3)',
    ])
  })
  test.each([
    ['tic-tac-toe', 2],
    ['connect-four-3p', 3],
    ['pentago', 4],
  ])('in %s: %i', (name, count) => {
    expect(phasesOf(catalogueText(name)).length).toBe(count)
  })
})

describe('phases are not found', () => {
  const NONE = ['']
  test('where a move decides on the control', () => {
    expect(
      phasesOf(`${ROLE} (init (turn 1)) (<= (next (turn 2)) (does a go)) (<= (next (turn 1)) (does a stop))`),
    ).toEqual(NONE)
  })
  test('where the control depends on the rest of the state', () => {
    const rest = '(<= (next p) (does a go))'
    expect(phasesOf(`${ROLE} ${rest} (init on) (<= (next on) (not (true on)) (not (true p)))`)).toEqual(NONE)
  })
  test('in a counter that does not come back', () => {
    const steps = [1, 2, 3, 4].map((i) => `(<= (next (step ${i + 1})) (true (step ${i})))`).join(' ')
    expect(phasesOf(`${ROLE} (init (step 1)) ${steps}`)).toEqual(NONE)
  })
  test('in a cycle that the first state is no part of', () => {
    expect(
      phasesOf(`${ROLE} (init z) (<= (next (x 1)) (true z)) ${clock('x', 2).replace('(init (x 1))', '')}`),
    ).toEqual(NONE)
  })
  test('in a long cycle; a short one beside it counts', () => {
    expect(phasesOf(`${ROLE} ${clock('hour', 12)}`)).toEqual(NONE)
    expect(phasesOf(`${ROLE} ${clock('hour', 12)} ${clock('turn', 2)}`)).toEqual(['(turn 1)', '(turn 2)'])
    expect(phasesOf(`${ROLE} ${clock('x', 8)}`).length).toBe(8)
    expect(phasesOf(`${ROLE} ${clock('x', 5)} ${clock('y', 2)}`).length).toBe(5)
  })
  test('in what never changes', () => {
    expect(phasesOf(`${ROLE} (init p) (<= (next p) (true p))`)).toEqual(NONE)
  })
})

describe('the network of a phase', () => {
  const text = catalogueText('tic-tac-toe')

  test('has the telling fluents as constants', () => {
    const { networks, phases, ground } = circuitOf(text)
    const legal = networks.map(({ sinks }) => ground.moves.map((_, m) => sinks.legal[m] !== 0))
    const can = (phase: number, role: number) =>
      ground.moves.filter((move, m) => move.role === role && legal[phase][m]).length
    expect([can(0, 0), can(0, 1)]).toEqual([9, 1])
    expect([can(1, 0), can(1, 1)]).toEqual([1, 9])
    for (const network of networks)
      for (let gate = 1; gate < network.size; gate++)
        if (network.kind(gate) === 1) expect(phases.fluents).not.toContain(network.input(gate, 0))
  })
  test('is smaller than the whole', () => {
    const whole = circuitOf(text, { without: ['phases'] })
    expect(whole.phases.count).toBe(1)
    for (const network of circuitOf(text).networks) expect(operations(network)).toBeLessThan(whole.operations)
  })
})
