// Playouts from many states: the contract between search and whatever plays to the end. A compiled network plays 128 and
// more at a time; any other game plays them one by one, behind the same interface.
import type { Random } from '../base/random.ts'
import type { Game, State } from './game.ts'

/** How a playout chooses moves; tables are by move. */
export type PlayoutPolicy =
  | { readonly kind: 'uniform' }
  /** With probability 1 - epsilon the legal move of the highest value, ties at random; else any legal move. */
  | { readonly kind: 'greedy'; readonly values: Float64Array; readonly epsilon: number }
  /** Each legal move with a probability in proportion to its weight, which is above 0. */
  | { readonly kind: 'gibbs'; readonly weights: Float64Array }

export interface PlayoutOptions {
  readonly random: Random
  /** A playout that has not ended after so many plies is cut off; its goals are those of the state it reached. */
  readonly maxPlies?: number
  /** Whether the moves of each playout are wanted. */
  readonly trace?: boolean
}

export interface Playouts {
  /** How many are played at a time. */
  readonly lanes: number
  policy: PlayoutPolicy
  /** Puts playouts from a state that is not terminal in the queue; their results carry the ticket. */
  start(state: State, ticket: number, copies?: number): void
  /** Plays on until some playouts have ended, and returns how many; 0 when nothing is left. */
  run(): number
  /** Of each result: its ticket, plies, 1 if it was cut off, and the goals [result · roles + role], NaN where not unique. */
  readonly ticket: Int32Array
  readonly length: Int32Array
  readonly cut: Uint8Array
  readonly goals: Float64Array
  /** The moves of a result, [ply · roles + role]; valid until the next run. */
  moves(result: number): Int32Array
}

export const MOST_PLIES = 1000

/** Playouts one by one, on a Position. */
export function plainPlayouts(game: Game, { random, maxPlies = MOST_PLIES, trace = false }: PlayoutOptions): Playouts {
  const position = game.open()
  const roles = game.roles.length
  const joint = new Int32Array(roles)
  const queue: { state: State; ticket: number; copies: number }[] = []
  const goals = new Float64Array(roles)
  const ticket = new Int32Array(1)
  const length = new Int32Array(1)
  const cut = new Uint8Array(1)
  const played = new Int32Array(trace ? maxPlies * roles : 0)

  function choose(legal: Int32Array, count: number): number {
    const { policy } = playouts
    if (count === 1) return legal[0]
    if (policy.kind === 'gibbs') {
      let total = 0
      for (let i = 0; i < count; i++) total += policy.weights[legal[i]]
      let rest = random.unit() * total
      for (let i = 0; i < count; i++) if ((rest -= policy.weights[legal[i]]) < 0) return legal[i]
      return legal[count - 1]
    }
    if (policy.kind === 'uniform' || random.unit() < policy.epsilon) return legal[random.below(count)]
    let best = legal[0]
    let ties = 1
    for (let i = 1; i < count; i++) {
      const better = policy.values[legal[i]] - policy.values[best]
      if (better > 0) ties = 1
      else if (better < 0 || random.below(++ties) > 0) continue
      best = legal[i]
    }
    return best
  }

  const playouts: Playouts = {
    lanes: 1,
    policy: { kind: 'uniform' },
    ticket,
    length,
    cut,
    goals,
    start(state, number, copies = 1) {
      if (copies > 0) queue.push({ state: state.slice(), ticket: number, copies })
    },
    run() {
      const job = queue[0]
      if (job === undefined) return 0
      if (--job.copies === 0) queue.shift()
      position.load(job.state)
      let ply = 0
      if (playouts.policy.kind === 'uniform' && !trace && position.playout !== undefined)
        ply = position.playout(maxPlies, random)
      else
        for (; ply < maxPlies && !position.terminal(); ply++) {
          for (let role = 0; role < roles; role++) {
            const count = position.legals(role)
            joint[role] = choose(position.legal[role], count)
          }
          if (trace) played.set(joint, ply * roles)
          position.play(joint)
        }
      ticket[0] = job.ticket
      length[0] = ply
      cut[0] = ply === maxPlies && !position.terminal() ? 1 : 0
      for (let role = 0; role < roles; role++) goals[role] = position.goal(role)
      return 1
    },
    moves: () => played.subarray(0, length[0] * roles),
  }
  return playouts
}
