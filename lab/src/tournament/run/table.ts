// A table at which one game after another is played: a Job comes in, a GameResult comes out. Where the agents sit is the
// caller's choice, by one rule: budgets of iterations need no fair clock, so all agents of a game sit in the thread of the table
// and no message is sent; with a budget in ms every agent has a thread of its own, because agents that share one slow each other
// down unevenly, unless the time is so short that messages would cost more. Games and agents are kept for the next job, with
// their memory.
import { hostname } from 'node:os'
import {
  type Agent,
  type Allowance,
  CATALOGUE,
  type Choice,
  compileGame,
  createAgent,
  createRandom,
  firstError,
  type Game,
  type GameResult,
  hasErrors,
  type MatchRecord,
  type PlayerResult,
  type Position,
  parseRecipe,
  playMatch,
  type Signal,
} from 'depthcharge'
import { host } from '../../base/clock.ts'
import { withShippedWeights } from '../../load/weights-file.ts'
import { threadAgent } from '../../threads/thread-agent.ts'
import type { Job } from '../plan/job.ts'
import type { AgentPlan } from '../plan/plan.ts'
import { openingMoves, withOpening } from './opening.ts'

export interface Table {
  play(job: Job, signal?: Signal): Promise<GameResult>
  close(): void
}

/** Where the agents of a table sit. */
export type Seating = 'together' | 'in threads'

const GAMES_KEPT = 8
const AGENTS_KEPT = 8

const WORTH_A_THREAD = 20 // ms a move: for less, messages cost more than sharing does

/** Together, unless a clock is to be fair and leaves time for messages. */
export function seatingFor(agents: readonly (AgentPlan | null)[]): Seating {
  return agents.some((agent) => (agent?.play.ms ?? 0) >= WORTH_A_THREAD) ? 'in threads' : 'together'
}

export function createTable(seating: Seating): Table {
  const games = new Map<string, { readonly game: Game; readonly board: Position }>()
  const agents = new Map<string, Agent>()
  const make = (recipe: string) => (seating === 'together' ? createAgent(recipe, host) : threadAgent(recipe))

  return {
    async play(job, signal) {
      const { players, about } = job
      const fresh = games.has(job.game.id) ? undefined : await withShippedWeights(compiled(job))
      const { game, board } = kept(games, job.game.id, GAMES_KEPT, () => ({ game: fresh!, board: fresh!.open() }))
      const joints = openingMoves(game, job.opening, about.seed)
      const nature = createRandom(about.seed).split()
      const seated = players.map((player, role) => {
        if (player === null && joints.length === 0) return undefined
        const before = players.slice(0, role).filter((other) => other?.recipe === player?.recipe).length
        const recipe = player === null ? '' : fitted(player, job.start)
        const close = (agent: Agent) => agent.close()
        const agent =
          player === null ? undefined : kept(agents, `${recipe} ${before}`, AGENTS_KEPT, () => make(recipe), close)
        return {
          agent: joints.length === 0 ? agent! : withOpening(agent, game, role, joints, nature),
          ...(player === null ? {} : { play: player.play }),
        }
      })
      const begun = host.now()
      const tallies = players.map(() => ({ ms: 0, startMs: 0, decisions: 0, simulations: 0 }))
      const played: Int32Array[] = []
      let record: MatchRecord | undefined
      for await (const event of playMatch({
        id: job.id,
        game,
        board,
        origin: { name: job.game.name, rules: job.game.rules },
        players: seated,
        start: job.start,
        play: players.find((player) => player !== null)!.play,
        seed: about.seed,
        clock: host,
        brief: true,
        oneByOne: seating === 'together',
        ...(job.maxPlies === undefined ? {} : { maxPlies: job.maxPlies }),
        ...(signal === undefined ? {} : { signal }),
      })) {
        if (event.type === 'begin') for (const [role, ms] of event.ms.entries()) tallies[role].startMs = ms
        if (event.type === 'end') record = event.record
        if (event.type !== 'ply') continue
        played.push(event.joint)
        for (const [role, choice] of event.choices.entries()) count(tallies[role], choice)
      }
      return resultOf(job, game, {
        record: record!,
        moves: played.map((joint) => Array.from(joint, (move) => game.moves[move].text)),
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
const NODES_PER_MS = 5000 // ten times what a fast game adds: what was found stays from move to move

/**
 * With memory for what its budget can fill, where the recipe does not say: a tree for a million nodes in every game costs
 * more than a hundred iterations do. It plays the same moves.
 */
function fitted({ recipe, play }: AgentPlan, start: Allowance): string {
  const most = ({ iterations, ms }: Allowance, decisions: number) =>
    Math.min(
      iterations === undefined ? Number.POSITIVE_INFINITY : iterations * decisions,
      ms === undefined ? Number.POSITIVE_INFINITY : Math.ceil(ms * NODES_PER_MS),
    )
  const before = start.iterations === undefined && start.ms === undefined ? 0 : most(start, 1)
  const nodes = Math.max(4096, before + most(play, DECISIONS))
  const more = `${recipe}+memory(nodes=${nodes})`
  const isUsual = nodes >= 1_000_000
  return isUsual || hasErrors(parseRecipe(more, CATALOGUE).diagnostics) ? recipe : more
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
            startMs: Math.round(tallies[role].startMs * 10) / 10,
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
  if (game === undefined) throw new Error(`${name} cannot be played: ${firstError(diagnostics)?.message}`)
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
