/**
 * What runs rules: the circuit and its figures, lanes, the interpreter that all are compared with.
 * @module @depthcharge/engine/machine
 */

export type { Compiled, CompileOptions, MachineName } from './compile/compile.ts'
export { laneGame } from './machine/lanes/game.ts'
export { createLanes, type Lanes, type LanesOptions, type Sample } from './machine/lanes/lanes.ts'
export { type Circuit, STEP_NAMES } from './machine/program/circuit.ts'
export {
  type CircuitStatistics,
  circuitStatistics,
  type NetworkSize,
  type PhaseStatistics,
} from './machine/statistics.ts'
export { type NetworkNames, networkDot } from './network/dot.ts'
export { type Interpreted, interpret } from './reason/interpret.ts'
