/**
 * All that the package offers.
 * @module depthcharge
 */
export type {
  Agent,
  Allowance,
  Answer,
  Host,
  Origin,
  Outcome,
  Seat,
  Signal,
  Timer,
  Turn,
} from './agent/agent.ts'
export { type SummaryText, summaryText } from './agent/agent-calls.ts'
export { checkAllowance, lessTime } from './agent/allowance.ts'
export {
  type CallerOptions,
  type CallOptions,
  type CallOrder,
  type Calls,
  type Handlers,
  openCalls,
  type Protocol,
  type Served,
  serveCalls,
  type Watch,
} from './agent/calls.ts'
export { AgentFault, type Fault, type FaultKind, faultOf } from './agent/fault.ts'
export { createMoveNames, type MoveNames } from './agent/move-names.ts'
export { timer } from './agent/platform.ts'
export type { Port } from './agent/port.ts'
export { type RemoteOptions, remoteAgent } from './agent/remote-agent.ts'
export { type AgentOptions, createAgent, type MakeSearcher, searchingAgent } from './agent/searching.ts'
export { type GameOf, gameOfOrigin, type OriginOptions, type ServeOptions, serveAgent } from './agent/serve-agent.ts'
export { createStop, type Stop } from './agent/stop.ts'
export { type TeamOptions, teamAgent } from './agent/team.ts'
export { createThinking, type Slice, type Thinking, type ThinkingOptions, type ThinkOptions } from './agent/thinking.ts'
export { WARM_UP_MS, type WarmUp, warmUp } from './agent/warm-up.ts'
export { createBot } from './author/bot.ts'
export { type Bout as CalibrationBout, playBout } from './author/bout.ts'
export { type CalibrateOptions, type CalibrateProgress, calibrate } from './author/calibrate.ts'
export type {
  Asked,
  Bot,
  BotLimits,
  BotOptions,
  BotProgress,
  BotSignal,
  Choice as BotChoice,
  Option,
} from './author/choice.ts'
export type { Fault as GameFault, Finding } from './author/inspect.ts'
export { LEVELS, type Level, type LevelName } from './author/levels.ts'
export type { Levels, MeasuredLevel, Rung } from './author/levels-file.ts'
export { type Profiled, type ProfileOptions, profile } from './author/profile.ts'
export type { Profile } from './author/recommend.ts'
export { type SelfCheck, type SelfCheckOptions, selfCheck } from './author/self-check.ts'
export { serveBot } from './author/worker-bot.ts'
export { power } from './base/arithmetic.ts'
export { hashText } from './base/hash.ts'
export { createRandom, type Random } from './base/random.ts'
export { type Compiled, type CompileOptions, compileGame, type MachineName } from './compile/compile.ts'
export { disagreement } from './game/agree.ts'
export { defineGame, type Fields, type GameSource, type View as FieldView } from './game/define.ts'
export { type ExerciseOptions, exercise } from './game/exercise.ts'
export {
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
} from './game/game.ts'
export type { GramMemory } from './game/grams.ts'
export { findMove, moveKey, playMoves, splitMoves } from './game/moves.ts'
export { perft } from './game/perft.ts'
export { isPlain, type PlainPosition } from './game/plain.ts'
export type { Chance, PlainGame, PlainSource, SimultaneousSource, TurnSource } from './game/plain-source.ts'
export { type Playing, type PlayoutHooks, plainPlayouts, playoutsOf } from './game/playouts.ts'
export { BRIEF, type Trace, type TraceLimits, type TraceStep, traceMatch, traceText } from './game/trace.ts'
export { type DrawnBy, randomWalk, type Step } from './game/walk.ts'
export { printWeights, readWeights, type Weights } from './game/weights.ts'
export { closest } from './gdl/closest.ts'
export {
  type Diagnostic,
  firstError,
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
export {
  createLearner,
  type LearnBudget,
  type Learner,
  type LearnerOptions,
  type LearnProgress,
} from './learn/learner.ts'
export { laneGame } from './machine/lanes/game.ts'
export { createLanes, type Lanes, type Sample } from './machine/lanes/lanes.ts'
export { type LanePlayoutOptions, lanePlayouts } from './machine/lanes/playouts.ts'
export { type Circuit, createCircuit, STEP_NAMES } from './machine/program/circuit.ts'
export {
  type CircuitStatistics,
  circuitStatistics,
  type NetworkSize,
  type PhaseStatistics,
} from './machine/statistics.ts'
export { type Clock, type Patience, type Settled, settle } from './match/clock.ts'
export { type MatchEvent, matchRecord, playMatch } from './match/match.ts'
export {
  compact,
  type MatchRecord,
  type OwnRecord,
  type ReadRecord,
  readRecord,
  spaced,
  stateFacts,
  stateText,
  type Thought,
} from './match/record.ts'
export type { Choice, MatchSetup, Player } from './match/setup.ts'
export { type NetworkNames, networkDot } from './network/dot.ts'
export { type Ask, createDialogue, type Dialogue, type DialogueOptions } from './protocol/dialogue.ts'
export { type About, type Message, printAbout, printMessage, readAbout, readMessage } from './protocol/message.ts'
export { type Arrival, createPlayer, type GgpPlayer, type PlayerOptions, type PlayerReply } from './protocol/player.ts'
export { type RemotePlayerOptions, remotePlayer } from './protocol/remote-player.ts'
export { type Interpreted, interpret } from './reason/interpret.ts'
export { CATALOGUE } from './recipes/catalogue.ts'
export { type CreateOptions, createSearcher, createTreeSearch, readRecipe } from './recipes/create.ts'
export type { Evaluate, Evaluation } from './search/evaluate/evaluate.ts'
export { withWeights } from './search/evaluate/learned-value.ts'
export type { NodeSummary, ScoredMove } from './search/look.ts'
export {
  type Backup,
  type Context,
  type ContextOf,
  type Cutoff,
  type Draw,
  type Driver,
  definePart,
  type Final,
  type GameContext,
  type Kind,
  type Kinds,
  type Params,
  type Part,
  type PartSource,
  type PlayoutRule,
  type Proof,
  type Range,
  type RowTerm,
  type Settings,
  type Shared,
  type Statistic,
} from './search/part.ts'
export type { Path, Trace as SimulationTrace } from './search/path.ts'
export {
  type Catalogue,
  type PartUse,
  parseRecipe,
  printRecipe,
  type ReadRecipe,
  type Recipe,
} from './search/recipe.ts'
export type { Search } from './search/search.ts'
export type {
  Budget,
  MoveSummary,
  Progress,
  Searcher,
  SearcherOptions,
  Summary,
  TurnBudget,
} from './search/searcher.ts'
export type { Decision, Step as SearchStep } from './search/step.ts'
export type { Edge, Node, Tree } from './search/tree.ts'
export { type Bandit, type BanditOptions, createBandit, type Point, USUAL_BANDIT } from './tournament/bandit.ts'
export { differenceOf, eloOfScore, scoreOfElo } from './tournament/elo.ts'
export { type Interval, normalBelow, wilson } from './tournament/interval.ts'
export {
  type Job,
  type JobGame,
  type JobPlayer,
  type JobTerms,
  jobOf,
  type PlannedGame,
} from './tournament/job.ts'
export { type Encounter, encountersOf, goalsByAgent, scoreOf } from './tournament/meetings.ts'
export { type Opening, openingMoves } from './tournament/opening.ts'
export { type GameTable, lostGame, type PlayedGame, playGame, recordedGame } from './tournament/play-game.ts'
export { type Meeting, type RatingOptions, type Ratings, rate } from './tournament/rating.ts'
export { type Factor, type GameResult, type PlayerResult, type ReadResult, readResult } from './tournament/result.ts'
export {
  type Bout,
  countGames,
  gauntlet,
  type Pairing,
  roundRobin,
  type ScheduleOptions,
  schedule,
} from './tournament/schedule.ts'
export { type SprtOptions, type SprtState, sprt, USUAL_SPRT } from './tournament/sprt.ts'
export {
  type AgentRow,
  agentRow,
  type PairRow,
  type Standings,
  type StandingsOptions,
  standings,
} from './tournament/standings.ts'
export { detectView, viewOf } from './view/detect.ts'
export { type Fact, readFact } from './view/fact.ts'
export { type Glyph, glyphsOf } from './view/glyph.ts'
export { type Observation, type ObservedStep, type ObserveOptions, observe } from './view/observe.ts'
export {
  type BoardOverride,
  type LayerOverride,
  overrideView,
  type ReadOverride,
  readViewOverride,
  type ViewOverride,
} from './view/override.ts'
export type { Paint, Style } from './view/paint.ts'
export { type Picture, type PictureCell, pictureOf } from './view/picture.ts'
export { placeMove } from './view/place.ts'
export { stacksOf } from './view/stacks.ts'
export { type DrawOptions, drawText } from './view/text.ts'
export { type Board, type Cell, cellOf, type Layer, type MovePattern, type View } from './view/view.ts'
export { winningFacts } from './view/witness.ts'
