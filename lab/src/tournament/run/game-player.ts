// Plays one game after another: a Job comes in, a GameResult comes out. Where the agents sit is the
// caller's choice, by one rule: budgets of iterations need no fair clock, so all agents of a game sit in the thread of the table
// and no message is sent; with a budget in ms every agent has a thread of its own, because agents that share one slow each other
// down unevenly, unless the time is so short that messages would cost more. Games and agents are kept for the next job, with
// their memory.
import { hostname } from 'node:os'
import type { Game, Position } from '@depthcharge/engine/game'
import { hasErrors } from '@depthcharge/engine/gdl'
import { type Agent, type Allowance, createAgent, type Signal } from '@depthcharge/engine/match'
import { CATALOGUE, parseRecipe } from '@depthcharge/engine/search'
import { type GameResult, type Job, type JobPlayer, playGame } from '@depthcharge/engine/tournament'
import { host } from '../../base/clock.ts'
import { agentOf } from '../../gtp/agent-of.ts'
import { compiledOf } from '../../load/load-game.ts'
import { loadParts, type PartsModule } from '../../load/parts-module.ts'
import { withShipped } from '../../load/weights-file.ts'
import { threadAgent } from '../../threads/thread-agent.ts'

export interface GamePlayer {
  play(job: Job, signal?: Signal): Promise<GameResult>
  close(): void
}

/** Where the agents of a game sit. */
export type Seating = 'together' | 'in threads'

const GAMES_KEPT = 8
const AGENTS_KEPT = 8

const WORTH_A_THREAD = 20 // ms a move: for less, messages cost more than sharing does

/** Together, unless a clock is to be fair and leaves time for messages. */
export function seatingFor(agents: readonly (JobPlayer | null)[]): Seating {
  return agents.some((agent) => (agent?.play.ms ?? 0) >= WORTH_A_THREAD) ? 'in threads' : 'together'
}

export function createGamePlayer(seating: Seating): GamePlayer {
  const games = new Map<string, { readonly game: Game; readonly board: Position }>()
  const agents = new Map<string, Agent>()
  const make = (recipe: string, own: PartsModule | undefined) =>
    agentOf(recipe, () =>
      seating === 'together'
        ? createAgent(recipe, host, { parts: own?.parts ?? [] })
        : threadAgent(recipe, own === undefined ? {} : { parts: own.path }),
    )
  const close = (agent: Agent) => agent.close()

  return {
    async play(job, signal) {
      const own = job.parts === undefined ? undefined : await loadParts(job.parts)
      const fresh = games.has(job.game.id) ? undefined : await withShipped(compiled(job))
      const { game, board } = kept(games, job.game.id, GAMES_KEPT, () => ({ game: fresh!, board: fresh!.open() }))
      const { result } = await playGame(job, {
        game,
        board,
        agentOf(player, role) {
          const recipe = fitted(player, job.start, own?.catalogue)
          const before = job.players.slice(0, role).filter((other) => other?.recipe === player.recipe).length
          return kept(agents, `${recipe} ${before} ${job.parts ?? ''}`, AGENTS_KEPT, () => make(recipe, own), close)
        },
        clock: host,
        oneByOne: seating === 'together',
        ...(signal === undefined ? {} : { signal }),
        host: hostname(),
      })
      return result
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
function fitted({ recipe, play }: JobPlayer, start: Allowance, catalogue = CATALOGUE): string {
  const most = ({ iterations, ms }: Allowance, decisions: number) =>
    Math.min(
      iterations === undefined ? Number.POSITIVE_INFINITY : iterations * decisions,
      ms === undefined ? Number.POSITIVE_INFINITY : Math.ceil(ms * NODES_PER_MS),
    )
  const before = start.iterations === undefined && start.ms === undefined ? 0 : most(start, 1)
  const nodes = Math.max(4096, before + most(play, DECISIONS))
  const more = `${recipe}+memory(nodes=${nodes})`
  const isDefault = nodes >= 1_000_000
  return isDefault || hasErrors(parseRecipe(more, catalogue).diagnostics) ? recipe : more
}

function compiled({ game: { name, id, rules } }: Job): Game {
  const { game } = compiledOf(name, rules)
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
