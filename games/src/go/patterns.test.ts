// Every pattern on boards drawn by hand: in all orientations, for both colours, and where something is in its way.
import { describe, expect, test } from 'vitest'
import { boardOf } from '../../test/go-board.ts'
import { BLACK, WHITE } from './board.ts'
import { PATTERN_KINDS, PATTERNS, type PatternKind, patternTable } from './patterns.ts'

const tables = Object.fromEntries(PATTERN_KINDS.map((kind) => [kind, patternTable([kind])])) as Record<
  PatternKind,
  Uint8Array
>

/** A square of letters after a quarter turn, or seen in a mirror. */
const turn = (rows: readonly string[]) =>
  rows.map((_, i) =>
    rows
      .map((row) => row[i])
      .reverse()
      .join(''),
  )
const mirror = (rows: readonly string[]) => rows.map((row) => [...row].reverse().join(''))
const swap = (rows: readonly string[]) =>
  rows.map((row) => row.replace(/[XO]/g, (letter) => (letter === 'X' ? 'O' : 'X')))

/** Where a move is in the middle of a 3×3 picture; # is the border. */
function around(rows: readonly string[]): number {
  const size = 7
  // The picture goes where its border is that of the board.
  const top = rows[0] === '###' ? -1 : rows[2] === '###' ? size - 2 : 2
  const left = rows.every((row) => row[0] === '#') ? -1 : rows.every((row) => row[2] === '#') ? size - 2 : 2
  const letter = (row: number, column: number) => {
    const inside = rows[row - top]?.[column - left] ?? '.'
    return inside === 'X' ? 'x' : inside === 'O' ? 'o' : '.'
  }
  const picture = Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (__, column) => letter(row, column)).join(' '),
  ).join('\n')
  const { board, at } = boardOf(picture)
  return board.around[at(`${'abcdefg'[left + 1]}${size - (top + 1)}`)]
}

/** Who may want to move in the middle, in all orientations; all have to agree. */
function movers(kind: PatternKind, picture: string): string {
  let rows: readonly string[] = picture.split(' ')
  const found = new Set<number>()
  for (let i = 0; i < 4; i++) {
    found.add(tables[kind][around(rows)])
    found.add(tables[kind][around(mirror(rows))])
    rows = turn(rows)
  }
  expect(found.size).toBe(1)
  const [bits] = found
  return `${(bits & BLACK) > 0 ? 'X' : ''}${(bits & WHITE) > 0 ? 'O' : ''}`
}
const swapped = (who: string) =>
  [...who]
    .map((each) => (each === 'X' ? 'O' : 'X'))
    .sort()
    .reverse()
    .join('')

describe.each([
  // Each pattern as it is, then with what it forbids, then with what it leaves open.
  ['hane', 'XOX ... ...', 'XO'],
  ['hane', 'XOX ... XOX', 'XO'],
  ['hane', 'XOX O.. ...', ''],
  ['hane', 'XO. ... ...', 'XO'],
  ['hane', 'XO. ... X.O', 'XO'],
  ['hane', 'XO. ... .X.', ''],
  ['hane', 'XO. X.. ...', 'XO'],
  ['hane', 'XOX X.. O.O', 'XO'],
  ['hane', '.OX X.. ...', ''],
  ['hane', 'XOO ... ...', 'X'],
  ['hane', 'XOO ... .O.', ''],
  ['hane', '.O. ... ...', ''],
  ['cut1', 'XO. O.. ...', 'XO'],
  ['cut1', 'XO. O.X ...', 'XO'],
  ['cut1', 'XO. O.O ...', ''],
  ['cut1', 'XO. O.. .O.', ''],
  ['cut1', 'XO. O.O .X.', 'XO'],
  ['cut1', 'XO. ... ...', ''],
  ['cut2', '.X. O.O ...', 'XO'],
  ['cut2', 'OXO O.O X.X', 'XO'],
  ['cut2', '.X. O.O O..', ''],
  ['cut2', '.X. O.O .O.', ''],
  ['cut2', '... O.O ...', ''],
  ['edge', 'X.. O.. ###', 'XO'],
  ['edge', 'X.O O.X ###', 'XO'],
  ['edge', 'XX. O.. ###', 'XO'],
  ['edge', '.X. ..O ###', 'XO'],
  ['edge', '.X. O.O ###', 'XO'],
  ['edge', '.X. X.O ###', ''],
  ['edge', '.XO X.X ###', 'X'],
  ['edge', '.XO ... ###', 'XO'],
  ['edge', '.XO ..X ###', 'X'],
  ['edge', '.XO O.X ###', 'XO'],
  ['edge', '.X. ... ###', ''],
] as const)('%s on %s', (kind, picture, expected) => {
  test(`is for ${expected === '' ? 'nobody' : expected}`, () => {
    expect(movers(kind, picture)).toBe(expected)
  })
  test('and for the others with colours exchanged', () => {
    expect(movers(kind, swap(picture.split(' ')).join(' '))).toBe(swapped(expected))
  })
})

test('patterns inside of the board do not fit at its border, nor those of the border inside', () => {
  expect(movers('hane', 'XOX ... ###')).toBe('')
  expect(movers('edge', 'X.. O.. ...')).toBe('')
})

test('a table of all kinds is the sum of theirs', () => {
  const all = patternTable(PATTERN_KINDS)
  expect(all).toEqual(all.map((_, code) => PATTERN_KINDS.reduce((sum, kind) => sum | tables[kind][code], 0)))
  expect(PATTERNS.map(({ kind }) => kind)).toEqual(expect.arrayContaining([...PATTERN_KINDS]))
  expect(patternTable([]).some((bits) => bits > 0)).toBe(false)
})
