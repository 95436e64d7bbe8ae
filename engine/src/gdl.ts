/**
 * Rules as text in the Game Description Language: read, checked, laid out, scrambled, with diagnostics that say where.
 * @module @depthcharge/engine/gdl
 */

export { closest } from './base/closest.ts'
export {
  type Diagnostic,
  type Edit,
  type Fix,
  firstError,
  hasErrors,
  locate,
  renderDiagnostic,
  type Severity,
  type Span,
  type TextPlace,
} from './gdl/diagnostic.ts'
export { type Completion, type Completions, completionsAt } from './gdl/edit/complete.ts'
export { type Description, describeAt } from './gdl/edit/describe.ts'
export { definitionAt, usesAt } from './gdl/edit/navigate.ts'
export { applyEdits, type Renamed, renameAt } from './gdl/edit/rename.ts'
export { indexRules, type RuleIndex, type RuleWord } from './gdl/edit/words.ts'
export { type Formatted, formatRules } from './gdl/format.ts'
export { type Parsed, parseRules } from './gdl/parse.ts'
export { printRules } from './gdl/print.ts'
export type { Compound, Constant, Literal, Rule, Rules, Sentence, Term, Variable } from './gdl/rules.ts'
export { type Scrambled, scramble } from './gdl/scramble.ts'
export { checkRules } from './gdl/validate.ts'
export { type Instances, type InstancesOptions, instancesOf } from './reason/instances.ts'
