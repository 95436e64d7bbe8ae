// A board → how its pieces are drawn: which letters mean chess men, whether a side has men of one kind, whether there are
// kings as in draughts.
import { areCounts, type View } from '@depthcharge/engine/view'
import type { Side } from './sides.ts'

export interface PieceStyle {
  /** By role. */
  readonly sides: readonly Side[]
  /** Whether letters k q r b n p mean chess men. */
  readonly chess: boolean
  /** Whether every owner has men of one kind only. */
  readonly single: boolean
  /** What stands in the cells are counts, of matches in heaps or of seeds in pits. */
  readonly counts: 'heaps' | 'pits' | undefined
  /** Whether what stands in a cell is light. */
  readonly lamps: boolean
  /** Whether there are two kinds, men and kings, as in draughts. */
  readonly crowns: boolean
}

const CHESS = 'kqrbnp'
/** The word for a place that belongs to a side and where nobody stands. */
export const TERRITORY = 'territory'

export function isTerritory(meaning: string): boolean {
  return /\bterritory\b/i.test(meaning)
}

export function pieceStyle(view: View, index: number, sides: readonly Side[]): PieceStyle {
  const { layers, shape, places, stores, surface } = view.boards[index]
  const letters = layers.flatMap(({ contents, blank }) => contents.filter((each) => !blank.includes(each)))
  const men = letters.map((content) => content.at(-1) ?? '')
  const kinds = [...kindsByOwner(view, index).values()]
  const last = (kind: string) => kind.at(-1)?.toLowerCase()
  const isRow = shape === 'line' && (places === undefined || stores !== undefined)
  const numbers = letters.filter((each) => each !== '')
  const isCounted = isRow && numbers.length > 2 && areCounts(numbers)
  return {
    sides,
    chess: men.length >= 6 && men.every((letter) => CHESS.includes(letter)) && men.includes('n'),
    counts: isCounted ? (stores === undefined ? 'heaps' : 'pits') : undefined,
    single: kinds.every((each) => [...each.keys()].filter((kind) => kind !== TERRITORY).length <= 1),
    lamps: surface === 'lamps',
    crowns: kinds.length > 0 && kinds.every((each) => [...each.keys()].map(last).sort().join('') === 'km'),
  }
}

/** By role, the kinds of its men, each with the content that means it. */
export function kindsByOwner(view: View, index: number): ReadonlyMap<string, ReadonlyMap<string, string>> {
  const kinds = new Map<string, Map<string, string>>()
  for (const { contents, blank, owner, owners, content } of view.boards[index].layers)
    for (const each of contents) {
      if (blank.includes(each)) continue
      const words = each.split(' ')
      const whose = owner === undefined ? view.roles[owners[each]] : words[content.indexOf(owner)]
      if (whose === undefined) continue
      const kind = owner === undefined ? each : words.filter((_, i) => content[i] !== owner).join(' ')
      kinds.set(whose, (kinds.get(whose) ?? new Map<string, string>()).set(kind, each))
    }
  return kinds
}
