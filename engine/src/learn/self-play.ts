// A game of self-play, move by move: a few random plies, then each move by a short search with the weights as they are, now
// and then one at random. What is to be learned of a state is what the search there found, mixed with what was found later
// and in the end with the outcome: TD(λ) (Sutton 1988) on the values of searches. A random move ends the mixing, since what
// comes after it says nothing about the state before.
import type { Random } from '../base/random.ts'
import { type Game, legalMoves } from '../game/game.ts'
import { reward } from '../search/evaluate/evaluate.ts'
import type { StateBits } from '../search/evaluate/state-bits.ts'
import type { QuickSearch } from './quick-search.ts'

export interface SelfPlayOptions {
  readonly game: Game
  readonly bits: StateBits
  readonly random: Random
  /** By role; the same one for all where the game has one value. */
  readonly searches: readonly QuickSearch[]
  readonly zeroSum: boolean
  /** That a move may look at. */
  readonly positions: number
  /** How much what comes later counts, beside what the search of a state finds. */
  readonly lambda: number
  /** What the weights say of a state for a role, 0 … 1. */
  predict(bits: Int32Array, role: number): number
}

/** A state of the game with what is to be learned of it, by head: one for each role, or for the first alone. */
export interface Lesson {
  readonly bits: Int32Array
  readonly target: Float64Array
}

export interface Played {
  readonly lessons: readonly Lesson[]
  /** By head. */
  readonly outcome: Float64Array
}

const EPSILON = 0.1
const MAX_OPENING = 8 // random plies
const MAX_PLIES = 600

/** Plays a game; yields after each search. Undefined where several roles turn out to decide at once. */
export function* selfPlay(options: SelfPlayOptions): Generator<void, Played | undefined> {
  const { game, bits, random, searches, zeroSum, positions, lambda, predict } = options
  const roles = game.roles.length
  const heads = zeroSum ? 1 : roles
  const position = game.open()
  const joint = new Int32Array(roles)
  const lessons: { bits: Int32Array; target: Float64Array; isRandom: boolean }[] = []
  let outcome: Float64Array | undefined
  const opening = random.below(MAX_OPENING + 1)
  position.reset()
  for (const search of searches) search.forget()

  for (let ply = 0; ply < MAX_PLIES && !position.terminal(); ply++) {
    let mover = -1
    for (let role = 0; role < roles; role++) {
      const count = position.legals(role)
      if (count === 0) return { lessons: [], outcome: new Float64Array(heads) }
      joint[role] = position.legal[role][0]
      if (count > 1) mover = role
    }
    if (mover >= 0) {
      const moves = legalMoves(position, mover)
      joint[mover] = moves[random.below(moves.length)]
      if (ply >= opening) {
        const found = searches[mover].think(position.state.slice(), [...moves], positions)
        yield
        if (found === undefined) return undefined
        const set = bits.read(position.state, new Int32Array(bits.words)).slice()
        const target = Float64Array.from({ length: heads }, (_, head) =>
          zeroSum || head === mover ? found.reward : predict(set, head),
        )
        const isRandom = random.unit() < EPSILON
        lessons.push({ bits: set, target, isRandom })
        if (zeroSum && found.proven) {
          outcome = Float64Array.of(found.reward)
          break
        }
        if (!isRandom) joint[mover] = found.move
      }
    }
    position.play(joint)
  }
  outcome ??= Float64Array.from({ length: heads }, (_, head) => reward(position, head))
  let later = outcome
  for (let i = lessons.length - 1; i >= 0; i--) {
    const { target, isRandom } = lessons[i]
    if (!isRandom) for (let h = 0; h < heads; h++) target[h] = (1 - lambda) * target[h] + lambda * later[h]
    later = target
  }
  return { lessons, outcome }
}
