// A table at which one game after another is played: a Job comes in, a GameResult comes out. Where the agents sit is the
// caller's choice, by one rule: budgets of iterations need no fair clock, so all agents of a game sit in the thread of the table
// and no message is sent; as soon as a budget is in ms every agent has a thread of its own, because agents that share one slow
// each other down by more than what is measured. Games and agents are kept for the next job.
import { hostname } from 'node:os'
import {
  type Agent,
  CATALOGUE,
  type Choice,
  compileGame,
  createAgent,
  createRandom,
  type Game,
  type GameResult,
  hasErrors,
  type MatchRecord,
  type PlayerResult,
  parseRecipe,
  playMatch,
  type Signal,
} from 'depthcharge'
import { host } from '../clock.ts'
import { threadAgent } from '../workers/thread-agent.ts'
import type { Job } from './job.ts'
import { openingMoves, withOpening } from './opening.ts'
import type { AgentPlan } from './plan.ts'

export interface Table {
  play(job: Job, signal?: Signal): Promise<GameResult>
  close(): void
}

/** Where the agents of a table sit. */
export type Seating = 'together' | 'in threads'

const GAMES_KEPT = 8
const AGENTS_KEPT = 8

/** Together, unless a clock is to be fair. */
export function seatingFor(agents: readonly (AgentPlan | null)[]): Seating {
  return agents.some((agent) => agent?.play.ms !== undefined) ? 'in threads' : 'together'
}

export function createTable(seating: Seating): Table {
  const games = new Map<string, Game>()
  const agents = new Map<string, Agent>()
  const make = (recipe: string) => (seating === 'together' ? createAgent(recipe, host) : threadAgent(recipe))

  return {
    async play(job, signal) {
      const { players, about } = job
      const game = kept(games, job.game.id, GAMES_KEPT, () => compiled(job))
      const joints = openingMoves(game, job.opening, about.seed)
      const nature = createRandom(about.seed).split()
      const seated = players.map((player, role) => {
        if (player === null && joints.length === 0) return undefined
        const before = players.slice(0, role).filter((other) => other?.recipe === player?.recipe).length
        const close = (agent: Agent) => agent.close()
        const agent =
          player === null
            ? undefined
            : kept(agents, `${fitted(player)} ${before}`, AGENTS_KEPT, () => make(fitted(player)), close)
        return {
          agent: joints.length === 0 ? agent! : withOpening(agent, game, role, joints, nature),
          ...(player === null ? {} : { play: player.play }),
        }
      })
      const begun = host.now()
      const tallies = players.map(() => ({ ms: 0, decisions: 0, simulations: 0 }))
      const moves: string[][] = []
      let record: MatchRecord | undefined
      for await (const event of playMatch({
        id: job.id,
        game,
        origin: { name: job.game.name, rules: job.game.rules },
        players: seated,
        start: job.start,
        play: players.find((player) => player !== null)!.play,
        seed: about.seed,
        clock: host,
        ...(job.maxPlies === undefined ? {} : { maxPlies: job.maxPlies }),
        ...(signal === undefined ? {} : { signal }),
      })) {
        if (event.type === 'end') record = event.record
        if (event.type !== 'ply') continue
        moves.push(Array.from(event.joint, (move) => game.moves[move].text))
        for (const [role, choice] of event.choices.entries()) count(tallies[role], choice)
      }
      return resultOf(job, game, {
        record: record!,
        moves,
        tallies,
        opening: joints.length,
        ms: host.now() - begun,
        begun,
      })
    },
    close() {
      for (const agent of agents.values()) agent.close()
      agents.clear()
      games.clear()
    },
  }
}

const DECISIONS = 256 // more than almost all games have

/**
 * With memory for what its iterations can fill, where the recipe does not say: a tree for a million nodes in every game costs
 * more than a hundred iterations do. It plays the same moves.
 */
function fitted({ recipe, play }: AgentPlan): string {
  if (play.ms !== undefined || play.iterations === undefined) return recipe
  const nodes = Math.max(4096, play.iterations * DECISIONS)
  const more = `${recipe}+memory(nodes=${nodes})`
  const isUsual = nodes >= 1_000_000
  return isUsual || hasErrors(parseRecipe(more, CATALOGUE).diagnostics) ? recipe : more
}

interface Spent {
  ms: number
  decisions: number
  simulations: number
}

/** A move that was searched for counts; forced ones and those of the opening do not. */
function count(spent: Spent, { ms, summary }: Choice): void {
  if (summary === undefined || summary.simulations === 0) return
  spent.ms += ms
  spent.decisions++
  spent.simulations += summary.simulations
}

interface Played {
  readonly record: MatchRecord
  readonly moves: readonly (readonly string[])[]
  readonly tallies: readonly Spent[]
  readonly opening: number
  readonly ms: number
  readonly begun: number
}

function resultOf(job: Job, game: Game, { record, moves, tallies, opening, ms, begun }: Played): GameResult {
  const goals = record.goalValues ?? []
  return {
    id: job.id,
    ...job.about,
    game: job.game.name,
    gameId: game.id,
    ...(job.game.inCatalogue ? {} : { rules: job.game.rules }),
    roles: game.roles,
    players: job.players.map((player, role): PlayerResult | null =>
      player === null
        ? null
        : {
            agent: player.name,
            recipe: player.recipe,
            play: player.play,
            ...tallies[role],
            ms: Math.round(tallies[role].ms * 10) / 10,
            ...(player.factor === undefined ? {} : { factor: player.factor }),
          },
    ),
    start: job.start,
    opening,
    moves,
    finished: record.isCompleted && goals.length > 0,
    goals,
    faults: record.depthcharge?.faults ?? [],
    time: new Date(begun).toISOString(),
    ms: Math.round(ms),
    host: hostname(),
  }
}

function compiled({ game: { name, id, rules } }: Job): Game {
  const { game, diagnostics } = compileGame(rules, { name })
  if (game === undefined) throw new Error(`${name} cannot be played: ${diagnostics[0]?.message}`)
  if (game.id !== id) throw new Error(`${name} is ${game.id} here and ${id} there; the versions must be the same`)
  return game
}

/** From the map, or made and kept there; what was used longest ago makes room. */
function kept<T>(map: Map<string, T>, key: string, most: number, make: () => T, drop: (old: T) => void = () => {}): T {
  const value = map.get(key) ?? make()
  map.delete(key)
  map.set(key, value)
  if (map.size > most) {
    const [[oldKey, old]] = map
    map.delete(oldKey)
    drop(old)
  }
  return value
}
