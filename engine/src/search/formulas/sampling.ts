// Playouts are terms → draw, as decisions in the tree are. A technique says what moves are worth where a playout stands: an
// Opinion. How one of them is drawn is said here, once, and so is all that follows from the two: the choice move by move,
// the table and the policy by which machines make it themselves, and the order in which moves of the tree are first tried.
import type { Move, Role } from '../../game/game.ts'
import type { GramMemory } from '../../game/grams.ts'
import type { Playing } from '../../game/playouts.ts'
import { gibbs, highest } from '../draws.ts'
import type { Context, PlayoutRule } from '../part.ts'
import type { Path } from '../path.ts'
import type { Node } from '../tree.ts'
import { power } from './power.ts'

/** What a technique thinks of moves. */
export interface Opinion {
  /** Told of each playout that is chosen for move by move, with its way through the tree, and of each of its states. */
  begin?(path: Path, playing: Playing): void
  look?(playing: Playing): void
  /** Whether there is an opinion yet; without one the choice is left to others. */
  isReady?(): boolean
  /** Turns to where a playout stands, or to a node of the tree, where the value of a move depends on that. */
  turnTo?(playing: Playing): void
  turnToNode?(node: Node): void
  /** Writes what moves[first] … moves[first + count - 1] are worth to the role that makes one of them. */
  value(role: Role, moves: Int32Array, first: number, count: number, out: Float64Array): void
  /** Where values are those of moves by themselves, or come from n-grams too, machines can choose by them. */
  readonly machine?: {
    value(move: Move): number
    /** What no value is above, or none by much. */
    readonly top: number
    /** By move, e to the value less `top`, where that is known anyway. */
    readonly powers?: Float64Array
    /** Tells of moves whose values have changed. */
    onChange(tell: (moves: Int32Array, count: number) => void): void
    /** Goes on with n-grams in the memory given; told of each playout before it begins. */
    readonly grams?: { moveTo(memory: GramMemory): void; begin(path: Path): void }
  }
}

/** With probability 1 - ε one of the best, else any; or each in proportion to exp(value / τ). */
export type Sampling =
  | { readonly kind: 'greedy'; readonly epsilon: number }
  | { readonly kind: 'gibbs'; readonly tau: number }

/** Ranges of the parameters by which recipes say how moves are drawn. */
export const SAMPLING_RANGES = { draw: ['epsilon', 'gibbs'], epsilon: [0, 1], tau: [0.001, 100] } as const

export function samplingOf(params: {
  readonly draw: string
  readonly epsilon: number
  readonly tau: number
}): Sampling {
  const { draw, epsilon, tau } = params
  return draw === 'gibbs' ? { kind: 'gibbs', tau } : { kind: 'greedy', epsilon }
}

/** The rule for playouts that follows from an opinion and a way to draw. */
export function sampleBy(ctx: Context, opinion: Opinion, sampling: Sampling): PlayoutRule {
  const { random, tree } = ctx
  const { hints } = ctx.row
  const { edgeMove } = tree
  const { begin, look, isReady, turnTo, turnToNode, value } = opinion
  const scores = new Float64Array(ctx.row.scores.length)
  const epsilon = sampling.kind === 'greedy' ? sampling.epsilon : 0
  const isGreedy = sampling.kind === 'greedy'
  const draw = (values: Float64Array, count: number): number =>
    sampling.kind === 'gibbs' ? gibbs(values, count, sampling.tau, random) : highest(values, count, 0, random)
  const table = machineTable(ctx, opinion, sampling)

  return {
    ...(begin === undefined ? {} : { begin }),
    ...(look === undefined ? {} : { look }),
    choose(role, legal, count, playing) {
      if (isReady?.() === false) return -1
      // Before anything is worked out: what is drawn blindly needs no values.
      if (isGreedy && random.unit() < epsilon) return random.below(count)
      turnTo?.(playing)
      value(role, legal, 0, count, scores)
      return draw(scores, count)
    },
    ...(table === undefined ? {} : { table }),
    fringe(node, role, first, count) {
      turnToNode?.(node)
      value(role, edgeMove, first, count, hints)
    },
    draw: (values, count) => (isGreedy && random.unit() < epsilon ? random.below(count) : draw(values, count)),
  }
}

/** What machines need to make the choice themselves. */
function machineTable({ game }: Context, { machine }: Opinion, sampling: Sampling): PlayoutRule['table'] {
  if (machine === undefined || (machine.grams !== undefined && sampling.kind === 'gibbs')) return undefined
  const { value, top, powers, onChange, grams } = machine
  let table: Float64Array = new Float64Array(0)
  const weigh =
    sampling.kind === 'greedy'
      ? value
      : powers !== undefined && sampling.tau === 1
        ? (move: Move) => powers[move]
        : (move: Move) => power((value(move) - top) / sampling.tau)
  onChange((moves, count) => {
    for (let i = 0; i < count; i++) {
      const move = moves[i]
      if (move < table.length) table[move] = weigh(move)
    }
  })
  const isChance = (move: Move) => game.chance !== undefined && game.moves[move]?.role === game.chance
  return {
    policy:
      sampling.kind === 'gibbs'
        ? { kind: 'gibbs' }
        : { kind: grams === undefined ? 'greedy' : 'grams', epsilon: sampling.epsilon },
    attach(own, memory) {
      table = own
      const met = Math.min(table.length, game.moves.length)
      for (let move = 0; move < met; move++) table[move] = isChance(move) ? 1 : weigh(move)
      // Where moves are numbered as they are met, there is room for a million more; all of them are alike.
      if (met < table.length) table.fill(weigh(met), met)
      if (memory !== undefined) grams?.moveTo(memory)
    },
    ...(grams === undefined ? {} : { begin: grams.begin }),
  }
}
