// A ladder of budgets, each twice the one before, and the levels on it. Strength grows about evenly with the logarithm of the
// budget, but not in every game and not for ever, so levels are put where the measured Elo is: evenly spaced between the
// bottom and the top, the budget between two rungs read off on a logarithmic scale.
import { power } from '../base/arithmetic.ts'
import { LEVEL_NAMES, type LevelName } from './levels.ts'

/** How a rung or a level plays. */
export interface Settings {
  readonly iterations: number
  readonly temperature: number
}

const CALM = 0.5 // the share of the ladder, from the bottom, where moves are drawn; above it the best is played

/** From the first budget to the last; the last is exact, the others are the first doubled. */
export function rungsBetween(from: number, to: number): Settings[] {
  if (!Number.isSafeInteger(from) || from < 1)
    throw new Error(`the ladder begins with a whole number of iterations above 0, not ${from}`)
  if (!Number.isSafeInteger(to) || to < 2 * from)
    throw new Error(`the ladder ends with at least twice the ${from} iterations it begins with, not ${to}`)
  const budgets = [from]
  while (budgets[budgets.length - 1] * 2 < to) budgets.push(budgets[budgets.length - 1] * 2)
  // A last step of a few per cent would only cost games.
  if (budgets.length > 1 && to / budgets[budgets.length - 1] < Math.SQRT2) budgets.pop()
  budgets.push(to)
  const last = budgets.length - 1
  return budgets.map((iterations, i) => ({ iterations, temperature: rounded(Math.max(0, 1 - i / last / CALM)) }))
}

/** The name of settings, the same for the same. */
export function settingsName({ iterations, temperature }: Settings): string {
  return temperature === 0 ? `${iterations}` : `${iterations} at ${temperature}`
}

/** By level, the weakest first: the settings whose strength is that far up. The ends of the ladder are levels. */
export function levelsOn(
  rungs: readonly Settings[],
  elo: readonly number[],
): ({ readonly name: LevelName } & Settings)[] {
  const rising = risingFit(elo)
  const last = rungs.length - 1
  return LEVEL_NAMES.map((name, i) => {
    const share = i / (LEVEL_NAMES.length - 1)
    const place = share === 0 || share === 1 ? share * last : placeOf(rising, share)
    return { name, ...settingsAt(rungs, place) }
  })
}

/** Where a share of the way from the lowest to the highest is reached: a rung, or a part of the way to the next. */
function placeOf(rising: readonly number[], share: number): number {
  const last = rising.length - 1
  const span = rising[last] - rising[0]
  if (!(span > 0)) return share * last
  const wanted = rising[0] + share * span
  const above = rising.findIndex((each) => each >= wanted)
  if (above < 1) return share * last // the span is lost in rounding
  return above - 1 + (wanted - rising[above - 1]) / (rising[above] - rising[above - 1])
}

function settingsAt(rungs: readonly Settings[], place: number): Settings {
  const below = Math.min(Math.floor(place), rungs.length - 2)
  const part = place - below
  const [low, high] = [rungs[below], rungs[below + 1]]
  return {
    iterations: Math.round(power(low.iterations, 1 - part) * power(high.iterations, part)),
    temperature: rounded(low.temperature * (1 - part) + high.temperature * part),
  }
}

const rounded = (temperature: number) => Math.round(temperature * 100) / 100

/** The nearest numbers that never fall: neighbours that do are given their mean (Ayer et al. 1955). */
export function risingFit(values: readonly number[]): number[] {
  const blocks: { sum: number; count: number }[] = []
  for (const value of values) {
    let block = { sum: value, count: 1 }
    for (
      let before = blocks.at(-1);
      before !== undefined && before.sum * block.count >= block.sum * before.count;
      before = blocks.at(-1)
    ) {
      blocks.pop()
      block = { sum: before.sum + block.sum, count: before.count + block.count }
    }
    blocks.push(block)
  }
  return blocks.flatMap(({ sum, count }) => new Array<number>(count).fill(sum / count))
}
