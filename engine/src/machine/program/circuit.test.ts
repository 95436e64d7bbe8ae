import { describe, expect, test } from 'vitest'
import { disagreement } from '../../../test/agree.ts'
import { catalogueText, gameOf } from '../../../test/games.ts'
import { circuitOf } from '../../../test/networks.ts'
import { createRandom } from '../../base/random.ts'
import { legalMoves } from '../../game/game.ts'
import { operations } from '../../network/uses.ts'
import { laneGame } from '../lanes/game.ts'
import { scalarGame } from '../scalar/game.ts'
import { createPhaseOf } from './circuit.ts'

describe('createCircuit', () => {
  test('has a network and an arrival for each phase', () => {
    const { phases, networks, arrivals, operations: most } = circuitOf(catalogueText('tic-tac-toe'))
    expect([phases.count, networks.length, arrivals.length]).toEqual([2, 2, 2])
    expect(most).toBe(Math.max(...networks.map(operations)))
    for (const { sinks } of arrivals) expect([sinks.next, sinks.legal]).toEqual([[], []])
  })

  test.each([
    ['moves', 'chinese-checkers-3p'],
    ['flatten', 'connect-four'],
    ['absorb', 'sudoku-4'],
    ['one-hot', 'goofspiel'],
    ['pairs', 'nim'],
    ['phases', 'tic-tac-toe'],
  ])('without %s, %s takes more operations and plays the same', (name, game) => {
    const text = catalogueText(game)
    const circuit = circuitOf(text, { without: [name] })
    expect(circuit.operations).toBeGreaterThan(circuitOf(text).operations)
    for (const make of [scalarGame, laneGame])
      expect(disagreement(make(circuit, game), gameOf(text), createRandom(1), 12)).toBe(undefined)
  })

  test('refuses the name of no pass', () => {
    expect(() => circuitOf(catalogueText('nim'), { without: ['phase'] })).toThrow(
      'there is no pass "phase"; did you mean "phases"?',
    )
  })
})

describe('the phase of a state', () => {
  const circuit = circuitOf(catalogueText('tic-tac-toe'))
  const game = scalarGame(circuit, 'tic-tac-toe')

  test('tells the phase from the state', () => {
    const position = game.open()
    expect(createPhaseOf(circuit)(position.state)).toBe(0)
    position.play(Int32Array.from(game.roles, (_, role) => legalMoves(position, role)[0]))
    expect(createPhaseOf(circuit)(position.state)).toBe(1)
  })
  test('refuses a state that cannot be', () => {
    expect(() => createPhaseOf(circuit)(new Int32Array(game.stateWords))).toThrow(
      'cannot be reached from the first one',
    )
  })
})
