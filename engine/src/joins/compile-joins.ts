// Rules → Game by the rule compiler: the machine for games too large to ground. The rules become JavaScript in which every
// relation is a few functions, one for each way it is called, over tables of small integers; no sentence is ever built.
//
//   rules ─ clauses ─ shapes ─ flat program ─ routines ─ JavaScript ─ machine ─ game
import type { Game } from '../game/game.ts'
import { type Diagnostic, hasErrors } from '../gdl/diagnostic.ts'
import { normalise } from '../gdl/normal.ts'
import type { Rules } from '../gdl/rules.ts'
import { rulesId } from '../gdl/rules-id.ts'
import { createTerms, TooManySentences } from '../reason/terms.ts'
import { flatten } from './flatten.ts'
import { infer } from './infer.ts'
import { createJoinedGame } from './joined-game.ts'
import { createWorkshop } from './machine.ts'
import { NotCompilable } from './not-compilable.ts'
import { sampleStates } from './sample.ts'
import { numberBySorts } from './sorts.ts'

export interface Joined {
  /** Absent when the rules cannot be compiled, or where the platform forbids to make functions from text. */
  readonly game?: Game
  /** The JavaScript, for people. */
  readonly text?: string
  readonly diagnostics: readonly Diagnostic[]
}

/** What the rules or the platform make impossible is a diagnostic. */
export function compileJoins(rules: Rules, name = 'game'): Joined {
  const { clauses, diagnostics } = normalise(rules)
  if (hasErrors(diagnostics)) return { diagnostics }
  try {
    const terms = createTerms()
    const inferred = infer(clauses, terms)
    const program = numberBySorts(flatten(inferred, terms), inferred.roles, terms)
    const workshop = createWorkshop(program, { samples: sampleStates(program) })
    const game = createJoinedGame(program, workshop, rulesId(name, rules))
    return { game, text: workshop.text, diagnostics }
  } catch (error) {
    return { diagnostics: [...diagnostics, fault(error)] }
  }
}

/** What to say of it; a mistake of ours is thrown on. */
function fault(error: unknown): Diagnostic {
  if (error instanceof EvalError) {
    const message = 'functions cannot be made from text here (content security policy); another machine is needed'
    return { code: 'no-eval', severity: 'error', message }
  }
  if (!(error instanceof NotCompilable || error instanceof TooManySentences)) throw error
  return { code: 'not-compiled', severity: 'error', message: `the rules cannot be compiled: ${error.message}` }
}
