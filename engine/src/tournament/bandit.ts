// The N-tuple bandit evolutionary algorithm (Lucas, Liu & Perez-Liebana 2018): the best of very many settings, by noisy trials.
// What a trial says is kept for each of its values, for each two of them and for all together, so that settings that were never
// tried are judged by what they share with others. The next trial is the neighbour of the last for which this looks best, with a
// bonus for what is little known.
import { logarithm } from '../base/arithmetic.ts'
import type { Random } from '../base/random.ts'

/** Index of a value by parameter. */
export type Point = readonly number[]

export interface BanditOptions {
  /** How many values each parameter has. */
  readonly sizes: readonly number[]
  /** How much the unknown is worth. */
  readonly exploration: number
  /** Neighbours that are looked at. */
  readonly neighbours: number
}

export const DEFAULT_BANDIT = { exploration: 0.35, neighbours: 50 }

/** What is known of something. */
export interface Known {
  readonly trials: number
  /** NaN without a trial. */
  readonly mean: number
}

interface Cell {
  trials: number
  sum: number
}

export type Bandit = ReturnType<typeof createBandit>

export function createBandit({ sizes, exploration, neighbours }: BanditOptions) {
  const groups = groupsOf(sizes.length)
  const tables = groups.map(() => new Map<number, Cell>())
  const tried = new Map<number, Point>()
  const every = sizes.map((_, parameter) => parameter)
  const open = every.filter((parameter) => sizes[parameter] > 1)
  let trials = 0
  let last: Point | undefined

  /** A number for the values that a group has in a point. */
  const keyOf = (group: readonly number[], point: Point) =>
    group.reduce((key, parameter) => key * sizes[parameter] + point[parameter], 0)

  /** Mean over the groups of what is known of each, with or without a bonus. */
  function judge(point: Point, bonus: number): number {
    let total = 0
    groups.forEach((group, i) => {
      const cell = tables[i].get(keyOf(group, point))
      const count = cell?.trials ?? 0
      const mean = cell === undefined ? 0.5 : cell.sum / cell.trials
      total += mean + bonus * Math.sqrt(logarithm(1 + trials) / (count + 0.5))
    })
    return total / groups.length
  }

  function neighbourOf(point: Point, random: Random): Point {
    const forced = open[random.below(open.length)]
    return point.map((value, parameter) => {
      if (parameter !== forced && random.unit() > 1 / sizes.length) return value
      if (sizes[parameter] === 1) return value
      // Another value than the one it has.
      const other = random.below(sizes[parameter] - 1)
      return other < value ? other : other + 1
    })
  }

  return {
    /** A trial of a point, 0 … 1. */
    add(point: Point, score: number): void {
      trials++
      last = point
      tried.set(keyOf(every, point), point)
      groups.forEach((group, i) => {
        const key = keyOf(group, point)
        const cell = tables[i].get(key) ?? { trials: 0, sum: 0 }
        cell.trials++
        cell.sum += score
        tables[i].set(key, cell)
      })
    },
    /** What to try next. */
    next(random: Random): Point {
      if (last === undefined) return sizes.map((size) => random.below(size))
      let best = last
      let most = Number.NEGATIVE_INFINITY
      for (let i = 0; i < neighbours; i++) {
        const point = neighbourOf(last, random)
        // Equal ones are told apart by chance.
        const value = judge(point, exploration) + random.unit() * 1e-6
        if (value > most) [best, most] = [point, value]
      }
      return best
    },
    /** The best of those tried, by all that is known; undefined before the first trial. */
    best(): Point | undefined {
      return [...tried.values()].reduce<Point | undefined>(
        (best, point) => (best === undefined || judge(point, 0) > judge(best, 0) ? point : best),
        undefined,
      )
    },
    judge: (point: Point) => judge(point, 0),
    /** What is known of a value of a parameter, whatever the others were. */
    known(parameter: number, value: number): Known {
      const cell = tables[parameter].get(value)
      return cell === undefined
        ? { trials: 0, mean: Number.NaN }
        : { trials: cell.trials, mean: cell.sum / cell.trials }
    },
    trials: () => trials,
  }
}

/** Each parameter alone, each two, and all: the singles come first. */
function groupsOf(parameters: number): number[][] {
  const all = Array.from({ length: parameters }, (_, i) => i)
  const pairs = all.flatMap((i) => all.slice(i + 1).map((j) => [i, j]))
  return [...all.map((i) => [i]), ...pairs, ...(parameters > 2 ? [all] : [])]
}
