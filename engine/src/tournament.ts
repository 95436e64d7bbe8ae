/**
 * Tournaments: schedules, results, ratings, sequential tests, the bandit that tunes.
 * @module @depthcharge/engine/tournament
 */

export { type Bandit, type BanditOptions, createBandit, DEFAULT_BANDIT, type Point } from './tournament/bandit.ts'
export { exactInterval, type Interval } from './tournament/exact-interval.ts'
export { type Job, type JobGame, type JobPlayer, type JobTerms, jobOf, type PlannedGame } from './tournament/job.ts'
export type { Opening } from './tournament/opening.ts'
export { type GameTable, lostGame, type PlayedGame, playGame, recordedGame } from './tournament/play-game.ts'
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
export { DEFAULT_SPRT, type SprtOptions, type SprtState } from './tournament/sprt.ts'
export {
  type AgentRow,
  agentRow,
  type PairRow,
  type Standings,
  type StandingsOptions,
  standings,
} from './tournament/standings.ts'
