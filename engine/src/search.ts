/**
 * The search: recipes, their catalogue, parts of your own, the tree.
 * @module @depthcharge/engine/search
 */

export { createExamples, type ExampleOptions, type Examples } from './learn/examples.ts'
export {
  createLearner,
  type LearnBudget,
  type Learner,
  type LearnerOptions,
  type LearnProgress,
} from './learn/learner.ts'
export { createNetTraining, type NetTraining, type NetTrainingOptions } from './learn/net-training.ts'
export { stronger } from './learn/stronger.ts'
export { tuneSearch } from './learn/tune-search.ts'
export type { TuneOptions } from './learn/tuning-match.ts'
export { CATALOGUE } from './recipes/catalogue.ts'
export { type CreateOptions, createTreeSearch } from './recipes/create.ts'
export { withParts } from './recipes/with-parts.ts'
export type { Addend } from './search/account.ts'
export type { Bound, LookedAt } from './search/drivers/look-record.ts'
export type { Evaluate, Evaluation } from './search/evaluate/evaluate.ts'
export type { Judge } from './search/evaluate/judge.ts'
export { withWeights } from './search/evaluate/learned-value.ts'
export type { NodeSummary, ScoredMove } from './search/look.ts'
export {
  type Backup,
  type Context,
  type ContextOf,
  type Cutoff,
  type DecidedRow,
  type Defaults,
  type Draw,
  type Driver,
  definePart,
  type Events,
  type Final,
  type GameContext,
  type Kind,
  type Kinds,
  type OtherParts,
  type Params,
  type ParamValue,
  type Part,
  type PartSource,
  type PlayoutRule,
  type Proof,
  type Range,
  type RewardSettings,
  type RowTerm,
  type Settings,
  type Shared,
  type Standing,
  type Statistic,
} from './search/part.ts'
export type { Path, Trace } from './search/path.ts'
export {
  type Catalogue,
  type PartUse,
  parseRecipe,
  printRecipe,
  type ReadRecipe,
  type Recipe,
} from './search/recipe.ts'
export {
  type Budget,
  type Knowledge,
  type MoveSummary,
  NOTHING_LEARNED,
  type Place,
  type Progress,
  type Searcher,
  type SearcherOptions,
  type SearchMemory,
  type Summary,
  type TurnBudget,
} from './search/searcher.ts'
export type { Decision, Step } from './search/step.ts'
export type { Edge, Node, Tree } from './search/tree.ts'
export type { Search } from './search/tree-search.ts'
