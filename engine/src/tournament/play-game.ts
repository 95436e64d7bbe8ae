// A job → the game, played: its opening, the match between its agents, and what is counted. All games that are played to be
// counted are played here: those of tournaments and of `depthcharge match`, of calibrations, and of the page.
import type { Agent, Signal } from '../agent/agent.ts'
import type { Game, Position } from '../game/game.ts'
import type { Clock } from '../match/clock.ts'
import { playMatch } from '../match/match.ts'
import { compact, type MatchRecord } from '../match/record.ts'
import type { Choice } from '../match/setup.ts'
import type { Job, JobPlayer } from './job.ts'
import { openingMoves } from './opening.ts'
import type { GameResult, PlayerResult } from './result.ts'

/** Where a game is played. */
export interface GameTable {
  readonly game: Game
  /** To play on, for who has one from the game before. */
  readonly board?: Position
  /** The agent of a role; who calls closes it. */
  agentOf(player: JobPlayer, role: number): Agent
  readonly clock: Clock
  /** Agents share a thread: who moves at the same time is asked one after another. */
  readonly oneByOne?: boolean
  readonly ponder?: boolean
  /** Of the record: "full" tells states and thoughts, "brief" costs little. */
  readonly record?: 'full' | 'brief'
  readonly signal?: Signal
  /** What the result calls this machine. */
  readonly host: string
}

export interface PlayedGame {
  readonly result: GameResult
  readonly record: MatchRecord
}

export async function playGame(job: Job, table: GameTable): Promise<PlayedGame> {
  const { game, board, clock, oneByOne = false, ponder = false, signal } = table
  const { players, about } = job
  const textOf = (move: number) => game.moves[move].text
  const opening = openingMoves(game, job.opening, about.seed).map((joint) => Array.from(joint, textOf))
  const begun = clock.now()
  const spent = players.map((): Spent => ({ ms: 0, startMs: 0, decisions: 0, simulations: 0 }))
  const moves: string[][] = []
  for await (const event of playMatch({
    id: job.id,
    game,
    ...(board === undefined ? {} : { board }),
    origin: { name: job.game.name, rules: job.game.rules },
    players: players.map((player, role) =>
      player === null ? undefined : { agent: table.agentOf(player, role), play: player.play },
    ),
    start: job.start,
    play: players.find((player) => player !== null)!.play,
    seed: about.seed,
    clock,
    opening,
    brief: table.record !== 'full',
    oneByOne,
    ponder,
    ...(job.maxPlies === undefined ? {} : { maxPlies: job.maxPlies }),
    ...(signal === undefined ? {} : { signal }),
  })) {
    if (event.type === 'begin') for (const [role, ms] of event.ms.entries()) spent[role].startMs = ms
    if (event.type === 'ply') {
      moves.push(Array.from(event.joint, textOf))
      for (const [role, choice] of event.choices.entries()) count(spent[role], choice)
    }
    if (event.type === 'end') {
      const { record } = event
      const result: GameResult = {
        ...recordedGame(job, record),
        gameId: game.id,
        players: players.map((player, role) => player && { ...playerResult(player), ...rounded(spent[role]) }),
        opening: opening.length,
        moves,
        time: new Date(begun).toISOString(),
        ms: Math.round(clock.now() - begun),
        host: table.host,
      }
      return { result, record }
    }
  }
  throw new Error('the match ended without an outcome')
}

/** What is written down of a game that cannot be played. */
export function lostGame(job: Job, why: string, now: number): GameResult {
  return {
    ...unplayed(job, '', now),
    faults: job.players.flatMap((player, role) =>
      player === null ? [] : [{ step: -1, role, kind: 'crash' as const, text: why }],
    ),
  }
}

/** A game that was played before, as its record tells it; what the players spent is not counted. */
export function recordedGame(job: Job, record: MatchRecord): GameResult {
  const { goalValues: goals = [], isCompleted, moves, startTime = 0, depthcharge } = record
  return {
    ...unplayed(job, '', startTime),
    roles: depthcharge?.roles ?? job.players.map(() => ''),
    moves: moves.map((joint) => joint.map(compact)),
    finished: isCompleted && goals.length > 0,
    goals,
    faults: depthcharge?.faults ?? [],
  }
}

interface Spent {
  ms: number
  startMs: number
  decisions: number
  simulations: number
}

/**
 * The time of moves that the agent was asked for counts, by its own clock; a decision is one that it searched for. Forced moves
 * and those of the opening are neither.
 */
function count(spent: Spent, { summary }: Choice): void {
  if (summary === undefined) return
  spent.ms += summary.ms
  if (summary.simulations === 0) return
  spent.decisions++
  spent.simulations += summary.simulations
}

function rounded({ ms, startMs, decisions, simulations }: Spent) {
  const tenths = (value: number) => Math.round(value * 10) / 10
  return { ms: tenths(ms), startMs: tenths(startMs), decisions, simulations }
}

function playerResult({ name, recipe, play, factor }: JobPlayer): PlayerResult {
  return { agent: name, recipe, play, ms: 0, decisions: 0, simulations: 0, ...(factor === undefined ? {} : { factor }) }
}

/** The result of a job before anything has happened. */
function unplayed({ id, about, game, players, start }: Job, host: string, begun: number): GameResult {
  return {
    id,
    ...about,
    game: game.name,
    gameId: game.id,
    ...(game.inCatalogue ? {} : { rules: game.rules }),
    roles: players.map(() => ''),
    players: players.map((player) => player && playerResult(player)),
    start,
    opening: 0,
    moves: [],
    finished: false,
    goals: [],
    faults: [],
    time: new Date(begun).toISOString(),
    ms: 0,
    host,
  }
}
