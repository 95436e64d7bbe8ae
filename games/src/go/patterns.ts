// MoGo's 3×3 patterns (Gelly, Wang, Munos & Teytaud 2006): shapes around an empty point where a move is worth a look. Each is
// drawn once; turned, mirrored and with colours exchanged it goes into a table by the eight points around the move, so that to
// match is to look up one number.
import { BLACK, type Colour, EDGE, EMPTY, WHITE } from './board.ts'

export const PATTERN_KINDS = ['hane', 'cut1', 'cut2', 'edge'] as const
export type PatternKind = (typeof PATTERN_KINDS)[number]

interface Pattern {
  readonly kind: PatternKind
  /** X and O are the two colours, x is "not O" and o "not X", . is empty, ? anything on the board, # the border. */
  readonly picture: string
  /** Not where one of these fits too. */
  readonly unless?: readonly string[]
  /** Only for the moves of this one. */
  readonly toPlay?: 'X' | 'O'
}

export const PATTERNS: readonly Pattern[] = [
  { kind: 'hane', picture: 'XOX ... ???' },
  { kind: 'hane', picture: 'XO. ... ?.?' },
  { kind: 'hane', picture: 'XO? X.. ?.?' },
  { kind: 'hane', picture: 'XOO ... ?.?', toPlay: 'X' },
  { kind: 'cut1', picture: 'XO? O.? ???', unless: ['XO? O.O ?.?', 'XO? O.. ?O?'] },
  { kind: 'cut2', picture: '?X? O.O xxx' },
  { kind: 'edge', picture: 'X.? O.? ###' },
  { kind: 'edge', picture: '?X? o.O ###' },
  { kind: 'edge', picture: '?XO ?.? ###', toPlay: 'X' },
  { kind: 'edge', picture: '?XO ?.o ###', toPlay: 'O' },
  { kind: 'edge', picture: '?XO O.X ###', toPlay: 'O' },
]

const CENTRE = 4
/** The nine points in reading order, after a turn by a quarter and after a reflection. */
const TURNED = [6, 3, 0, 7, 4, 1, 8, 5, 2]
const MIRRORED = [2, 1, 0, 5, 4, 3, 8, 7, 6]

/** What a letter stands for, as a set of colours (bit by colour), where X is this colour. */
function meaning(letter: string, x: Colour): number {
  const bit = (colour: Colour) => 1 << colour
  const sets: Readonly<Record<string, number>> = {
    X: bit(x),
    O: bit(3 - x),
    x: bit(x) | bit(EMPTY),
    o: bit(3 - x) | bit(EMPTY),
    '.': bit(EMPTY),
    '?': bit(EMPTY) | bit(BLACK) | bit(WHITE),
    '#': bit(EDGE),
  }
  return sets[letter]
}

/** A picture as nine sets of colours, in all eight orientations. */
function orientations(picture: string, x: Colour): number[][] {
  const first = [...picture.replaceAll(' ', '')].map((letter) => meaning(letter, x))
  const found: number[][] = []
  let next = first
  for (let turn = 0; turn < 4; turn++) {
    found.push(
      next,
      MIRRORED.map((from) => next[from]),
    )
    const before = next
    next = TURNED.map((from) => before[from])
  }
  return found
}

const fits = (sets: readonly number[], colours: readonly number[]): boolean =>
  sets.every((set, i) => i === CENTRE || (set & (1 << colours[i])) !== 0)

/** All that can be around a point and fits the sets. */
function* arrangements(sets: readonly number[]): Generator<number[]> {
  let partial: number[][] = [[]]
  for (let i = 0; i < sets.length; i++) {
    const choices =
      i === CENTRE ? [EMPTY] : [EMPTY, BLACK, WHITE, EDGE].filter((colour) => (sets[i] & (1 << colour)) !== 0)
    partial = partial.flatMap((before) => choices.map((colour) => [...before, colour]))
  }
  yield* partial
}

/** Bits of who may want to move there, by colour, by the colours of the eight points as codeOf writes them. */
export function patternTable(kinds: readonly PatternKind[]): Uint8Array {
  const table = new Uint8Array(1 << 16)
  for (const { picture, unless = [], toPlay } of PATTERNS.filter(({ kind }) => kinds.includes(kind)))
    for (const x of [BLACK, WHITE]) {
      const who = toPlay === undefined ? BLACK | WHITE : toPlay === 'X' ? x : 3 - x
      const refused = unless.map((each) => orientations(each, x))
      orientations(picture, x).forEach((sets, way) => {
        for (const colours of arrangements(sets))
          if (!refused.some((each) => fits(each[way], colours))) table[codeOf(colours)] |= who
      })
    }
  return table
}

function codeOf(colours: readonly number[]): number {
  let code = 0
  for (let i = 0; i < colours.length; i++) if (i !== CENTRE) code = (code << 2) | colours[i]
  return code
}
