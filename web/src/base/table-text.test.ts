import fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf, latexOf } from './table-text.ts'

const rows = [
  ['player', 'points'],
  ['a "quoted", name', '50.0 … 60.0'],
]

test('CSV quotes what needs it', () => {
  expect(csvOf(rows)).toBe('player,points\r\n"a ""quoted"", name",50.0 … 60.0\r\n')
})
test('CSV can be read back, whatever stands in it', () => {
  const read = (text: string) => {
    const found: string[][] = [[]]
    for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/g)) {
      found.at(-1)!.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
      if (end !== ',') found.push([])
    }
    return found.slice(0, -1)
  }
  const cell = fc.string()
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 4 }), (table) => {
      expect(read(csvOf(table))).toEqual(table)
    }),
  )
})
test('LaTeX escapes its own signs', () => {
  expect(
    latexOf([
      ['x_1', 'c'],
      ['uct(c=0.4) & 5 %', '−3 ± ∞'],
    ]),
  ).toBe(
    [
      '\\begin{tabular}{lr}',
      '\\toprule',
      'x\\_1 & c \\\\',
      '\\midrule',
      'uct(c=0.4) \\& 5 \\% & $-$3 $\\pm$ $\\infty$ \\\\',
      '\\bottomrule',
      '\\end{tabular}',
      '',
    ].join('\n'),
  )
  expect(latexOf([['\\a']])).toContain('\\textbackslash{}a')
})
