import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { disagreement } from '../../test/agree.ts'
import { arbitraryGame } from '../../test/arbitrary-game.ts'
import { evaluate, situations } from '../../test/evaluate-network.ts'
import { catalogueText, gameOf } from '../../test/games.ts'
import { circuitOf } from '../../test/networks.ts'
import { createRandom } from '../base/random.ts'
import { coneOperations } from '../machine/program/cones.ts'
import { scalarGame } from '../machine/scalar/game.ts'

/** In every state that a step leads to, what the arrival says is what the whole network of the phase says. */
function expectImplied(text: string, seed: number): void {
  const { program, phases, networks, arrivals } = circuitOf(text)
  let ply = 0
  for (const situation of situations(program!, gameOf(text), createRandom(seed), 12)) {
    const phase = ply % phases.count
    if (ply++ === 0) continue
    const [found, wanted] = [evaluate(arrivals[phase], situation), evaluate(networks[phase], situation)]
    expect([found.terminal, found.goals]).toEqual([wanted.terminal, wanted.goals])
  }
}

describe('on arrival', () => {
  test('only what a step cannot have brought about is left out', () => {
    fc.assert(fc.property(arbitraryGame, fc.nat(), expectImplied), { numRuns: 60 })
  })
  test.each(['tic-tac-toe', 'connect-four-3p', 'pentago', 'dots-and-boxes'])('%s', (name) => {
    for (let seed = 0; seed < 3; seed++) expectImplied(catalogueText(name), seed)
  })

  test('the lines of whoever did not move are not looked for', () => {
    const { networks, arrivals } = circuitOf(catalogueText('connect-four'))
    const cost = (all: typeof networks) => coneOperations(all[0], [all[0].sinks.terminal])
    expect(cost(arrivals)).toBeLessThan(cost(networks) * 0.6)
  })

  // A turn has two parts. A full house ends the game only after the second part, so that arriving there with one that
  // the first part filled ends it, though the second part changes nothing.
  test('an end that one phase does not look for is looked for in the next', () => {
    const text = `
      (role a) (init (part 1)) (legal a fill) (legal a wait)
      (<= (next (part 2)) (true (part 1))) (<= (next (part 1)) (true (part 2)))
      (<= (next full) (true full)) (<= (next full) (true (part 1)) (does a fill))
      (<= terminal (true full) (true (part 1)))
      (<= (goal a 100) (true full)) (<= (goal a 0) (not (true full)))`
    const circuit = circuitOf(text)
    expect(circuit.phases.count).toBe(2)
    const game = scalarGame(circuit, 'two parts')
    for (let seed = 0; seed < 5; seed++)
      expect(disagreement(game, gameOf(text), createRandom(seed), 20)).toBe(undefined)
    expectImplied(text, 1)
  })

  test('an end by the same fluents on other grounds is looked for', () => {
    const text = `
      (role a) (init (part 1)) (legal a fill) (legal a wait)
      (<= (next (part 2)) (true (part 1))) (<= (next (part 3)) (true (part 2))) (<= (next (part 1)) (true (part 3)))
      (<= (next p) (true p)) (<= (next p) (true (part 1)) (does a fill))
      (<= (next q) (true q)) (<= (next q) (true (part 2)) (does a fill))
      (<= terminal (true p) (true q) (true (part 1))) (<= terminal (true p) (not (true q)) (true (part 3)))
      (<= (goal a 100) (true p))`
    for (let seed = 0; seed < 5; seed++) {
      expect(disagreement(scalarGame(circuitOf(text), 'x'), gameOf(text), createRandom(seed), 20)).toBe(undefined)
      expectImplied(text, seed)
    }
  })
})
