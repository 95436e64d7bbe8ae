// What symmetries of a game do to facts, pairs of them and lines: which ones are learned as one, and which others belong to
// those that were met in play.
import type { Symmetry } from '../game/symmetry.ts'
import type { WinningLine } from './line-finder.ts'

/** A symmetry as one value sees it. */
export interface FactExchange {
  readonly facts: Int32Array
  readonly roles: Int32Array
  /** -1 where it turns the value into its opposite. */
  readonly sign: 1 | -1
}

/** Those that say something about the value of a role; where one's gain is the other's loss, those that change sides too. */
export function exchangesOf(symmetries: readonly Symmetry[], head: number, zeroSum: boolean): FactExchange[] {
  return symmetries.flatMap(({ facts, roles }): FactExchange[] => {
    if (roles[head] === head) return [{ facts, roles, sign: 1 }]
    return zeroSum ? [{ facts, roles, sign: -1 }] : []
  })
}

export const factImage = ({ facts }: Pick<FactExchange, 'facts'>, bit: number): number => facts[bit] ?? bit

export const pairKey = (one: number, two: number): string => `${Math.min(one, two)} ${Math.max(one, two)}`

export const lineKey = ({ winner, bits }: Pick<WinningLine, 'winner' | 'bits'>): string =>
  `${winner}: ${[...bits].sort((a, b) => a - b).join(' ')}`

export function lineImage(exchange: Pick<FactExchange, 'facts' | 'roles'>, line: WinningLine): WinningLine {
  const images = (bits: readonly number[]) => bits.map((bit) => factImage(exchange, bit)).sort((a, b) => a - b)
  return { winner: exchange.roles[line.winner], bits: images(line.bits), stops: images(line.stops) }
}

/** Pairs with all that they are exchanged for, as long as there are not more than so many; two bits for each. */
export function closedPairs(pairs: readonly number[], symmetries: readonly Symmetry[], most: number): number[] {
  const known = new Set<string>()
  const closed: number[] = []
  for (let i = 0; i < pairs.length && closed.length < 2 * most; i += 2) {
    const orbit: (readonly [number, number])[] = []
    const see = (one: number, two: number) => {
      const key = pairKey(one, two)
      if (known.has(key)) return
      known.add(key)
      orbit.push([one, two])
    }
    see(pairs[i], pairs[i + 1])
    for (const [one, two] of orbit) for (const each of symmetries) see(factImage(each, one), factImage(each, two))
    closed.push(...orbit.flat())
  }
  return closed
}

/** Lines with all that they are exchanged for. */
export function closedLines(lines: readonly WinningLine[], symmetries: readonly Symmetry[]): WinningLine[] {
  const closed = new Map(lines.map((line) => [lineKey(line), line]))
  for (const line of closed.values())
    for (const each of symmetries) {
      const image = lineImage(each, line)
      if (!closed.has(lineKey(image))) closed.set(lineKey(image), image)
    }
  return [...closed.values()]
}
