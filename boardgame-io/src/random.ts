// boardgame.io's `random`, with answers from a list. A search may not see the dice of the real match, and has to know all that
// may come: what is asked beyond the list is written down with its number of outcomes, so that the same step can be made again
// with each of them. It is answered at random, since moves may throw until they like what they see. Dice are exact. Numbers and
// long shuffles have too many outcomes; MAX_OUTCOMES of them stand for all.
import { createRandom } from '@depthcharge/engine/game'

export interface ScriptedRandom {
  /** What boardgame.io hands to moves and hooks. */
  readonly api: unknown
  /** How many outcomes each question had, in the order they were asked. */
  readonly asked: readonly number[]
}

const MAX_OUTCOMES = 60 // divides the parts into which odds are split
const DICE = { D4: 4, D6: 6, D8: 8, D10: 10, D12: 12, D20: 20 }

/** `seed` makes what stands for all differ from place to place. */
export function scriptRandom(script: readonly number[], seed: number): ScriptedRandom {
  const asked: number[] = []
  const beyond = createRandom(seed)
  const outcomeOf = (count: number): number => {
    asked.push(count)
    return script[asked.length - 1] ?? beyond.below(count)
  }
  const roll = (faces: number): number => {
    const count = Math.min(faces, MAX_OUTCOMES)
    return 1 + Math.floor(((outcomeOf(count) + 0.5) * faces) / count)
  }
  const die = (faces: number, count?: number): number | number[] =>
    count === undefined ? roll(faces) : Array.from({ length: count }, () => roll(faces))
  const api = {
    ...Object.fromEntries(Object.entries(DICE).map(([name, faces]) => [name, (count?: number) => die(faces, count)])),
    Die: (faces = 6, count?: number) => die(faces, count),
    Number: () => (outcomeOf(MAX_OUTCOMES) + 0.5) / MAX_OUTCOMES,
    Shuffle<T>(deck: readonly T[]): T[] {
      const orders = factorial(deck.length)
      if (orders <= MAX_OUTCOMES) return order(deck, digitsOf(outcomeOf(orders)))
      const random = createRandom(seed * MAX_OUTCOMES + outcomeOf(MAX_OUTCOMES))
      return order(deck, (left) => random.below(left))
    },
    _private: { isUsed: () => asked.length > 0, getState: () => ({ seed: '0' }) },
  }
  return { api, asked }
}

/** Takes one card after the other; `pick` says which of those that are left. */
function order<T>(deck: readonly T[], pick: (left: number) => number): T[] {
  const left = [...deck]
  return deck.map(() => left.splice(pick(left.length), 1)[0])
}

/** The digits of a number whose places count n, n - 1, …: one order of cards for each number below n!. */
function digitsOf(number: number): (left: number) => number {
  let rest = number
  return (left) => {
    const digit = rest % left
    rest = (rest - digit) / left
    return digit
  }
}

/** n!, or more than MAX_OUTCOMES. */
function factorial(n: number): number {
  return n < 2 ? 1 : n > 5 ? Number.POSITIVE_INFINITY : n * factorial(n - 1)
}
