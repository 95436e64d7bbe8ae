// Who plays whom, when, at which role: generators of pairings, so that the longest tournament costs nothing to plan. A bout is
// two agents that are to meet, or more. In a game for n roles they take turns around the table, and the table is turned until
// everybody has sat everywhere: for two roles a pair of games with the roles swapped. All games of a round begin from the same
// seed, whoever plays, so that differences come from the agents. Games for one role are played by each agent alone.
import { hashText } from '../base/hash.ts'

/** Indices of agents that are to meet. */
export type Bout = readonly number[]

/** Everybody meets everybody. */
export function* roundRobin(agents: number): Generator<Bout> {
  for (let i = 0; i < agents; i++) for (let j = i + 1; j < agents; j++) yield [i, j]
}

/** Everybody meets the first. */
export function* gauntlet(agents: number): Generator<Bout> {
  for (let i = 1; i < agents; i++) yield [0, i]
}

export interface ScheduleOptions {
  readonly games: readonly {
    readonly name: string
    /** Roles that agents play: all but nature's. */
    readonly seats: number
  }[]
  readonly agents: readonly string[]
  readonly bouts: readonly Bout[]
  readonly rounds: number
  readonly seed: number
}

/** One game that is to be played. */
export interface Pairing {
  /** Depends on names only, so that it stays the same when the plan grows. */
  readonly id: string
  /** The same for games that differ in who sits where only. */
  readonly pair: string
  readonly pairGames: number
  /** From 1. */
  readonly round: number
  /** Index of the game. */
  readonly game: number
  /** Index of the bout; of a game alone, -1. */
  readonly bout: number
  /** Agents by seat. */
  readonly seats: readonly number[]
  readonly seed: number
}

/** All games, round by round: a tournament that is broken off is balanced as far as it went. */
export function* schedule({ games, agents, bouts, rounds, seed }: ScheduleOptions): Generator<Pairing> {
  for (let round = 1; round <= rounds; round++) {
    for (const [game, { name, seats }] of games.entries()) {
      const common = { round, game, seed: seedOf(`${seed}/${name}/${round}`) }
      if (seats === 1) {
        const pair = `${round}/${name}`
        const playing = new Set(bouts.flat())
        for (const agent of playing)
          yield { id: `${pair}/${agents[agent]}`, pair, pairGames: playing.size, ...common, bout: -1, seats: [agent] }
        continue
      }
      for (const [bout, meeting] of bouts.entries()) {
        const pair = `${round}/${name}/${meeting.map((agent) => agents[agent]).join(' – ')}`
        // Who has the odd seat changes from round to round.
        const lineup = Array.from({ length: seats }, (_, seat) => meeting[(seat + round - 1) % meeting.length])
        const tables = turns(lineup)
        for (const [turn, table] of tables.entries())
          yield { id: `${pair}/${turn + 1}`, pair, pairGames: tables.length, ...common, bout, seats: table }
      }
    }
  }
}

/** How many games there are. */
export function countGames(options: ScheduleOptions): number {
  let count = 0
  for (const _ of schedule({ ...options, rounds: Math.min(1, options.rounds) })) count++
  return count * options.rounds
}

/** The table turned by one seat after another, as long as that changes anything. */
function turns(lineup: readonly number[]): number[][] {
  const found: number[][] = []
  for (let turn = 0; turn < lineup.length; turn++) {
    const table = lineup.map((_, seat) => lineup[(seat + lineup.length - turn) % lineup.length])
    if (found.some((each) => each.every((agent, seat) => agent === table[seat]))) break
    found.push(table)
  }
  return found
}

/** 32 bits of a text. */
function seedOf(text: string): number {
  return Number.parseInt(hashText(text).slice(0, 8), 16)
}
