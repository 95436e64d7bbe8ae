// All that the package offers.
export { createRandom, type Random } from './base/random.ts'
export { disagreement } from './game/agree.ts'
export { type ExerciseOptions, exercise } from './game/exercise.ts'
export { type Game, legalMoves, type Move, type MoveName, type Position, type Role, type State } from './game/game.ts'
export { perft } from './game/perft.ts'
export { type Trace, type TraceStep, traceMatch, traceText } from './game/trace.ts'
export { randomWalk, type Step } from './game/walk.ts'
export { closest } from './gdl/closest.ts'
export {
  type Diagnostic,
  hasErrors,
  locate,
  type Place,
  renderDiagnostic,
  type Severity,
  type Span,
} from './gdl/diagnostic.ts'
export { type Formatted, formatRules } from './gdl/format.ts'
export { type Parsed, parseRules } from './gdl/parse.ts'
export { printRules } from './gdl/print.ts'
export type { Literal, Rule, Rules, Sentence, Term } from './gdl/rules.ts'
export { type Scrambled, scramble } from './gdl/scramble.ts'
export { checkRules, validate } from './gdl/validate.ts'
export { compileJoins, type Joined } from './joins/compile-joins.ts'
export { type Interpreted, interpret } from './reason/interpret.ts'
