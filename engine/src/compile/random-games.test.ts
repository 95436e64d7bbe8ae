// Random small games: every machine beside the interpreter, on facts, legal moves, ends and goals, whatever passes are left
// out and whether clauses are split.
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { disagreement } from '../../test/agree.ts'
import { arbitraryGame } from '../../test/arbitrary-game.ts'
import { gameOf } from '../../test/games.ts'
import { groundOf } from '../../test/networks.ts'
import { createRandom } from '../base/random.ts'
import { parseRules } from '../gdl/parse.ts'
import { compileJoins } from '../joins/compile-joins.ts'
import { laneGame } from '../machine/lanes/game.ts'
import { createCircuit, STEP_NAMES } from '../machine/program/circuit.ts'
import { scalarGame } from '../machine/scalar/game.ts'
import { buildNetwork } from '../network/build.ts'
import { compileGame } from './compile.ts'

const PLIES = 10
const names = [...STEP_NAMES]
const without = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 2, arbitrary: fc.constantFrom(...names.map((name) => [name])) },
  { weight: 1, arbitrary: fc.subarray(names) },
)

test('the scalar machine, the lanes and the rule compiler agree with the interpreter', () => {
  fc.assert(
    fc.property(arbitraryGame, fc.nat(), without, fc.boolean(), (text, seed, left, split) => {
      const reference = gameOf(text)
      const program = groundOf(text, split)
      const circuit = createCircuit(program, buildNetwork(program), { without: left })
      const machines = {
        scalar: scalarGame(circuit, 'random'),
        lanes: laneGame(circuit, 'random'),
        rules: compileJoins(parseRules(text).rules).game!,
      }
      for (const [name, game] of Object.entries(machines))
        expect([name, disagreement(game, reference, createRandom(seed), PLIES)]).toEqual([name, undefined])
    }),
    { numRuns: 120 },
  )
})

test('the network is picked for all of them', () => {
  fc.assert(
    fc.property(arbitraryGame, (text) => {
      const { machine, diagnostics } = compileGame(text)
      expect([machine, diagnostics]).toEqual(['scalar', []])
    }),
    { numRuns: 50 },
  )
})
