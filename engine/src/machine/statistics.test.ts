import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { circuitOf } from '../../test/networks.ts'
import { operations } from '../network/uses.ts'
import { createLanes } from './lanes/lanes.ts'
import { circuitStatistics } from './statistics.ts'

describe('the figures of a circuit', () => {
  const circuit = circuitOf(catalogueText('tic-tac-toe'))
  const statistics = circuitStatistics(circuit)
  const [phase] = statistics.phases

  test('count the ground program', () => {
    const { roles, fluents, moves, goals, clauses } = statistics
    expect([roles, fluents, moves, goals, clauses]).toEqual([2, 20, 20, 6, circuit.program!.clauseCount])
  })
  test('follow the passes to what the circuit is made of', () => {
    expect(statistics.phases.map(({ told }) => told)).toEqual([['(control xplayer)'], ['(control oplayer)']])
    expect(phase.before.operations).toBeLessThan(statistics.whole.operations)
    expect(phase.passes[phase.passes.length - 1].operations).toBe(phase.after.operations)
    expect(phase.after.operations).toBe(operations(circuit.networks[0]))
  })
  test('say what the cones cost: nine cells to look at and to fill', () => {
    expect([phase.cones.legal, phase.cones.next]).toEqual([9, 9])
    expect(phase.arrival.terminal).toBeLessThan(phase.cones.terminal)
    expect(phase.live).toBe(2)
  })
  test('are those of the lanes machine', () => {
    const lanes = createLanes(circuit, { seed: 1 })
    expect(statistics.phases.map((each) => each.lanes)).toEqual(lanes.operations)
    expect(statistics.codeBytes).toBe(lanes.codeBytes)
  })
  test('know of passes that are left out', () => {
    const without = ['phases', 'pairs', 'absorb']
    const { phases } = circuitStatistics(circuitOf(catalogueText('tic-tac-toe'), { without }), without)
    expect(phases.length).toBe(1)
    expect(new Set(phases[0].passes.map(({ name }) => name))).toEqual(new Set(['moves', 'flatten', 'one-hot']))
  })
  test('count loops', () => {
    const { whole } = circuitStatistics(
      circuitOf(`
        (role a) (init (e 1 2)) (init (e 2 1)) (legal a go) (<= (next (e ?x ?y)) (true (e ?x ?y)))
        (<= (r ?y) (r ?x) (true (e ?x ?y))) (<= (r 1) (true (e 1 2))) (<= terminal (not (r 2)))`),
    )
    expect([whole.loops, whole.loopVariables]).toEqual([1, 1])
  })
})
