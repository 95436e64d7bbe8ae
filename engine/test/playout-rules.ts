// The playout rules of a recipe, fed by hand: simulations that a test writes down, and the shares in which moves are chosen.
import { createRandom } from '../src/base/random.ts'
import type { Game, Move, Role } from '../src/game/game.ts'
import type { Playing } from '../src/game/playouts.ts'
import { readRecipe } from '../src/recipes/create.ts'
import { type Attached, attach } from '../src/search/attach.ts'
import { PARTS } from '../src/search/parts/all.ts'
import { createPath } from '../src/search/path.ts'
import { roomOf } from '../src/search/room.ts'

export interface Simulation {
  /** By ply: one move per role. */
  readonly moves: readonly (readonly Move[])[]
  readonly rewards: readonly number[]
  /** By ply and role. */
  readonly legals?: readonly (readonly (readonly Move[])[])[]
  /** By ply and role: whether there was no choice. */
  readonly forced?: readonly (readonly boolean[])[]
  readonly weight?: number
}

export interface OpenRules {
  readonly attached: Attached
  learn(simulation: Simulation): void
  /** How often each of the moves is chosen, after these joint moves. */
  shares(role: Role, legal: readonly Move[], before?: readonly (readonly Move[])[], draws?: number): number[]
  /** The table that machines would choose by. */
  table(): Float64Array
  advance(): void
}

export function openRules(game: Game, text: string): OpenRules {
  const recipe = [...readRecipe(text), { part: 'memory', params: { nodes: 1000 } }]
  const attached = attach(game, recipe, PARTS, { seat: 0, random: createRandom(1), room: roomOf(game) })
  const { ctx, rules, observers, backedUp, advancers, turnEnders } = attached
  const path = createPath(ctx.roles)
  const begin = (moves: readonly (readonly Move[])[]): Playing => {
    const playing = {
      position: ctx.position,
      ply: moves.length,
      moves: Int32Array.from(moves.flat()),
      ticket: 0,
    }
    for (const rule of rules) rule.begin?.(path, playing)
    return playing
  }
  return {
    attached,
    learn({ moves, rewards, legals = [], forced = [], weight = 1 }) {
      const playing = begin(moves)
      const trace = {
        length: moves.length,
        treeLength: 0,
        moves: playing.moves,
        played: playing.moves,
        hasLegals: true,
        legals: Int32Array.from(legals.flat().flatMap((each) => [each.length, ...each])),
        forced: Uint8Array.from({ length: moves.flat().length }, (_, i) => (forced.flat()[i] ? 1 : 0)),
        rewards: Float64Array.from(rewards),
        weight,
        path,
      }
      for (const observe of observers) observe(trace)
      for (const tell of backedUp) tell(trace.path)
    },
    shares(role, legal, before = [], draws = 4000) {
      const counts = legal.map(() => 0)
      const playing = begin(before)
      const list = Int32Array.from(legal)
      for (let i = 0; i < draws; i++) {
        const choice = rules.map((rule) => rule.choose(role, list, legal.length, playing)).find((each) => each >= 0)
        counts[choice ?? ctx.random.below(legal.length)]++
      }
      return counts.map((count) => count / draws)
    },
    table() {
      const table = new Float64Array(game.moves.length)
      rules[0].table!.attach(table)
      return table
    },
    advance() {
      for (const tell of [...advancers, ...turnEnders]) tell()
    },
  }
}

/** Within what so many draws may differ by. */
export const isNear = (share: number, probability: number): boolean => Math.abs(share - probability) < 0.03
