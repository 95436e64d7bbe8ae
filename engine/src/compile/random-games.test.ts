// Random small games on every machine, beside the interpreter.
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryGame } from '../../test/arbitrary-game.ts'
import { gameOf } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { disagreement } from '../game/agree.ts'
import type { Game } from '../game/game.ts'
import { parseRules } from '../gdl/parse.ts'
import { compileJoins } from '../joins/compile-joins.ts'
import { laneGame } from '../machine/lane-game.ts'
import { compileGame } from './compile.ts'

const MATCHES = 3
const PLIES = 8

function expectAgreement(machine: (text: string) => Game | undefined): void {
  fc.assert(
    fc.property(arbitraryGame, fc.nat(), (text, seed) => {
      const reference = gameOf(text)
      const game = machine(text)!
      for (let match = 0; match < MATCHES; match++)
        expect(disagreement(game, reference, createRandom(seed + match), PLIES)).toBe(undefined)
    }),
    { numRuns: 300 },
  )
}

describe('on random small games the interpreter agrees with', () => {
  test('the scalar machine', () => expectAgreement((text) => compileGame(text, { machine: 'scalar' }).game))
  test('the lanes machine', () =>
    expectAgreement((text) => {
      const { circuit, game } = compileGame(text)
      return laneGame(circuit!, game!.id)
    }))
  test('the rule compiler', () => expectAgreement((text) => compileJoins(parseRules(text).rules).game))
})
