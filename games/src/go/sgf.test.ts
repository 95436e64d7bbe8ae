import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COLUMNS } from './points.ts'
import { printSgf, readSgf, type SgfGame } from './sgf.ts'

const game = fc.integer({ min: 2, max: 19 }).chain((size): fc.Arbitrary<SgfGame> => {
  const vertex = fc
    .tuple(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 1, max: size }))
    .map(([column, row]) => `${COLUMNS[column]}${row}`)
  const colour = fc.constantFrom(1, 2)
  return fc.record({
    size: fc.constant(size),
    komi: fc.integer({ min: -20, max: 20 }).map((half) => half / 2),
    setup: fc.uniqueArray(fc.record({ colour: fc.constant(1), vertex }), { maxLength: 5 }),
    moves: fc.array(fc.record({ colour, vertex: fc.oneof(vertex, fc.constant('pass')) }), { maxLength: 30 }),
  })
})

describe('SGF', () => {
  test('a game comes back as it was written', () => {
    fc.assert(
      fc.property(game, (one) => {
        expect(JSON.stringify(readSgf(printSgf(one)))).toBe(JSON.stringify(one))
      }),
    )
  })
  test('the main line is followed, whatever else is said', () => {
    const text = `(;GM[1]SZ[9]KM[6.5]C[a \\] in a comment]AB[cc][gg]
      ;W[ee]C[good](;B[ec];W[])(;B[aa]))`
    expect(readSgf(text)).toEqual({
      size: 9,
      komi: 6.5,
      setup: [
        { colour: 1, vertex: 'c7' },
        { colour: 1, vertex: 'g3' },
      ],
      moves: [
        { colour: 2, vertex: 'e5' },
        { colour: 1, vertex: 'e7' },
        { colour: 2, vertex: 'pass' },
      ],
    })
  })
  test('stones that are there at first may be told by rectangles, and are a handicap where all are black', () => {
    const { setup } = readSgf('(;SZ[9]AB[ab:bc][gg]AW[ii:ii])')
    expect(setup.map(({ colour, vertex }) => `${colour}${vertex}`)).toEqual([
      ...['1a8', '1b8', '1a7', '1b7', '1g3', '2j1'],
    ])
    expect(printSgf({ size: 9, setup: setup.slice(0, 2), moves: [] })).toContain('HA[2]AB[ab][bb]')
    expect(printSgf({ size: 9, setup, moves: [] })).not.toContain('HA')
  })
  test('an empty komi says nothing', () => {
    expect(readSgf('(;SZ[9]KM[])')).toEqual({ size: 9, setup: [], moves: [] })
  })
  test.each([
    ['(;SZ[9]AB[cc:aa])', 'no rectangle'],
    ['(;SZ[9]AB[aa:jj])', 'no rectangle'],
    ['(;SZ[9]AB[aa:bb:cc])', 'no rectangle'],
    ['', 'missing'],
    ['(;SZ[9];B[ee]', 'missing'],
    ['(;SZ[9];B[ee', 'no end'],
    ['(;SZ[9];B[zz])', 'no point'],
    ['(;SZ[40])', 'lines'],
    ['(;GM[2])', 'not Go'],
    ['(;SZ[9]KM[much])', 'a komi of much points'],
    ['hello', 'no value'],
    [')', 'without'],
  ])('%s is refused', (text, why) => expect(() => readSgf(text)).toThrow(why))
})
