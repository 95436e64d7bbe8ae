// Go games as SGF (Smart Game Format, FF[4]): the main line of the first game of a text → setup and moves, and back. Variations
// and all that is said about moves are left out.
import { BLACK, type Colour, WHITE } from './board.ts'
import { COLUMNS } from './points.ts'

/** A vertex such as d4, or pass. */
export interface SgfMove {
  readonly colour: Colour
  readonly vertex: string
}

export interface SgfGame {
  readonly size: number
  readonly komi?: number
  /** Stones that are there at first. */
  readonly setup: readonly SgfMove[]
  readonly moves: readonly SgfMove[]
}

type Property = readonly [name: string, values: readonly string[]]

const LETTERS = 'abcdefghijklmnopqrs'
const DEFAULT_SIZE = 19

/** Throws an error that says what is wrong. */
export function readSgf(text: string): SgfGame {
  const properties = mainLine(text)
  const value = (name: string) => properties.find(([key]) => key === name)?.[1][0]
  const size = value('SZ') === undefined ? DEFAULT_SIZE : Number(value('SZ'))
  if (!Number.isInteger(size) || size < 2 || size > LETTERS.length)
    throw new Error(`SGF: a board of ${value('SZ')} lines`)
  if ((value('GM') ?? '1') !== '1') throw new Error('SGF: the game is not Go')
  const komi = value('KM')?.trim() ?? '' // empty where nothing is said
  if (!Number.isFinite(Number(komi))) throw new Error(`SGF: a komi of ${komi} points`)
  const stones = (names: readonly string[]): SgfMove[] =>
    properties
      .filter(([name]) => names.includes(name))
      .flatMap(([name, values]) =>
        values
          .flatMap((points) => (name.startsWith('A') ? pointsIn(points, size) : [points]))
          .map((point) => ({ colour: name.endsWith('B') ? BLACK : WHITE, vertex: vertexIn(point, size) })),
      )
  return {
    size,
    ...(komi === '' ? {} : { komi: Number(komi) }),
    setup: stones(['AB', 'AW']),
    moves: stones(['B', 'W']),
  }
}

export function printSgf({ size, komi, setup, moves }: SgfGame): string {
  const point = ({ vertex }: SgfMove) => `[${vertex === 'pass' ? '' : lettersOf(vertex, size)}]`
  const added = (colour: Colour, name: string) => {
    const found = setup.filter((stone) => stone.colour === colour)
    return found.length === 0 ? '' : `${name}${found.map(point).join('')}`
  }
  const handicap = setup.length > 1 && setup.every(({ colour }) => colour === BLACK) ? `HA[${setup.length}]` : ''
  const root = `GM[1]FF[4]CA[UTF-8]SZ[${size}]${komi === undefined ? '' : `KM[${komi}]`}${handicap}`
  const played = moves.map((move) => `;${move.colour === BLACK ? 'B' : 'W'}${point(move)}`).join('')
  return `(;${root}${added(BLACK, 'AB')}${added(WHITE, 'AW')}${played})`
}

/** All points of a rectangle, which SGF may write as two of its corners, such as aa:cc. */
function pointsIn(text: string, size: number): string[] {
  const [from, to, ...more] = text.split(':')
  if (to === undefined) return [text]
  const [left, top, right, bottom] = [...from, ...to].map((letter) => LETTERS.indexOf(letter))
  const isRectangle = more.length === 0 && from.length === 2 && to.length === 2 && top >= 0 && left >= 0
  if (!isRectangle || right < left || bottom < top || right >= size || bottom >= size)
    throw new Error(`SGF: "${text}" is no rectangle on a board of ${size} lines`)
  const found: string[] = []
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++) found.push(LETTERS[column] + LETTERS[row])
  return found
}

/** SGF counts from the top, in letters with i. */
function vertexIn(letters: string, size: number): string {
  if (letters === '' || (letters === 'tt' && size <= DEFAULT_SIZE)) return 'pass'
  const column = LETTERS.indexOf(letters[0])
  const row = LETTERS.indexOf(letters[1] ?? '')
  if (letters.length !== 2 || column < 0 || row < 0 || column >= size || row >= size)
    throw new Error(`SGF: "${letters}" is no point of a board of ${size} lines`)
  return `${COLUMNS[column]}${size - row}`
}

function lettersOf(vertex: string, size: number): string {
  return LETTERS[COLUMNS.indexOf(vertex[0])] + LETTERS[size - Number(vertex.slice(1))]
}

/** The properties of the first variation at every branch, in order. */
function mainLine(text: string): Property[] {
  const found: Property[] = []
  let at = 0
  let depth = 0
  const fault = (what: string) => new Error(`SGF: ${what} at character ${at + 1}`)

  function readValue(): string {
    let value = ''
    for (at++; text[at] !== ']'; at++) {
      if (at >= text.length) throw fault('a value has no end')
      if (text[at] === '\\') at++
      value += text[at] ?? ''
    }
    at++
    return value.trim()
  }
  const skipSpace = () => {
    while (/\s/.test(text[at] ?? '')) at++
  }

  while (at < text.length) {
    const letter = text[at]
    if (letter === '(') {
      depth++
      at++
    } else if (letter === ')') {
      // What comes after the first end is another variation.
      if (depth === 0) throw fault('")" without "("')
      return found
    } else if (letter === ';' || /\s/.test(letter)) at++
    else if (/[A-Za-z]/.test(letter)) {
      const [name] = /^[A-Za-z]+/.exec(text.slice(at))!
      at += name.length
      skipSpace()
      const values: string[] = []
      while (text[at] === '[') {
        values.push(readValue())
        skipSpace()
      }
      if (values.length === 0) throw fault(`${name} has no value`)
      if (depth === 0) throw fault('something before "("')
      found.push([name.replace(/[a-z]/g, ''), values])
    } else throw fault(`"${letter}"`)
  }
  throw fault('the end of the game is missing')
}
