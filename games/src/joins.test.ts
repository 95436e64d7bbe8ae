// Every game of the catalogue that has a rulesheet, by the rule compiler and by the interpreter, move by move.
import { createRandom } from '@depthcharge/engine/game'
import { parseRules } from '@depthcharge/engine/gdl'
import { interpret } from '@depthcharge/engine/machine'
import { describe, expect, test } from 'vitest'
import { disagreement } from '../../engine/test/agree.ts'
import { compileJoins } from '../../engine/test/machines.ts'
import { sheets } from './index.ts'

const PLIES = 12 // the interpreter is slow

describe('the rule compiler agrees with the interpreter on', () => {
  for (const { name, rules } of sheets)
    test(name, async () => {
      const parsed = parseRules(await rules()).rules
      const { game, diagnostics } = compileJoins(parsed, name)
      expect(diagnostics).toEqual([])
      expect(disagreement(game!, interpret(parsed, name).game!, createRandom(2), PLIES)).toBe(undefined)
    })
})
