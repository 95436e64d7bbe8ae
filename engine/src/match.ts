/**
 * Agents, alone, in teams and behind a port, and the matches they play, with clocks, faults and records.
 * @module @depthcharge/engine/match
 */

export type {
  Agent,
  Allowance,
  Answer,
  Exchange,
  Host,
  Origin,
  Outcome,
  Seat,
  Signal,
  Timer,
  Turn,
} from './agent/agent.ts'
export { type SummaryText, summaryText } from './agent/agent-calls.ts'
export { lessTime } from './agent/allowance.ts'
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
export { AgentFault, type Fault, type FaultKind, faultOf, type Thrown } from './agent/fault.ts'
export { timer } from './agent/platform.ts'
export type { Port } from './agent/port.ts'
export { type RemoteAgent, type RemoteOptions, remoteAgent } from './agent/remote-agent.ts'
export { type AgentOptions, createAgent } from './agent/searching.ts'
export { type GameOf, gameOfOrigin, type OriginOptions, type ServeOptions, serveAgent } from './agent/serve-agent.ts'
export { type Listening, ONE_SECOND } from './agent/silence.ts'
export { createStandIn, type MakeStandIn, type StandIn, type StandInOptions } from './agent/stand-in.ts'
export type { Store } from './agent/store.ts'
export { type TeamOptions, teamAgent } from './agent/team.ts'
export { createThinking, type Slice, type Thinking, type ThinkingOptions, type ThinkOptions } from './agent/thinking.ts'
export { WARM_UP_MS, type WarmUp, warmUp } from './agent/warm-up.ts'
export { type Bout, type Played, playBout } from './author/bout.ts'
export { type LevelMove, levelMove } from './author/plausible.ts'
export { type Clock, type Patience, type Settled, settle } from './match/clock.ts'
export { type MatchEvent, matchRecord, playMatch } from './match/match.ts'
export { type ReadRecord, readRecord } from './match/read-record.ts'
export { compact, type MatchRecord, type OwnRecord, stateFacts, type Thought } from './match/record.ts'
export type { Choice, MatchSetup, Player } from './match/setup.ts'
