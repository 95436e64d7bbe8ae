/**
 * Games and positions, whatever they were made from: moves, playouts, random matches, traces, numbers that are equal everywhere.
 * @module @depthcharge/engine/game
 */

export { power } from './base/arithmetic.ts'
export { hashText } from './base/hash.ts'
export { createRandom, type Random } from './base/random.ts'
export { type ExerciseOptions, exercise, type Flaw } from './game/exercise.ts'
export type {
  Fields,
  FieldsGame,
  FieldsSource,
  FieldValues,
  GameSource,
  TurnFieldsSource,
} from './game/fields-source.ts'
export {
  type Findings,
  printFindings,
  type RestOfStudy,
  readFindings,
  rulesOf,
} from './game/findings.ts'
export {
  type Advice,
  type ChooseMove,
  type Decisiveness,
  type Game,
  legalMoves,
  type Move,
  type MoveName,
  type PlayoutOptions,
  type PlayoutPolicy,
  type Playouts,
  type Position,
  type Role,
  type State,
  type StateHolder,
  type StateKeeping,
} from './game/game.ts'
export type { GramMemory } from './game/grams.ts'
export { withFindings } from './game/known-game.ts'
export { withLazyState } from './game/lazy-state.ts'
export { moveKey, playMoves, splitMoves } from './game/moves.ts'
export type { MachineChoice, MachinePhase, OpenMachine } from './game/open-machine.ts'
export { perft } from './game/perft.ts'
export type { Chance, PlainGame, PlainSource, SimultaneousSource, TurnSource } from './game/plain-source.ts'
export { createPlayoutQueue, type PlayoutQueue } from './game/playout-queue.ts'
export { MAX_PLIES, type Playing, playoutsOf } from './game/playouts.ts'
export { createStateTable, type StateTable, type StateTableOptions } from './game/state-table.ts'
export type { Symmetry } from './game/symmetry.ts'
export { BRIEF, type Trace, type TraceLimits, type TraceStep, traceMatch, traceText } from './game/trace.ts'
export { type DrawnBy, randomWalk, type Step } from './game/walk.ts'
export { type Making, printWeights, type RoleWeights, readWeights, type Weights } from './game/weights.ts'
