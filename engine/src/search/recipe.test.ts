import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { CATALOGUE } from '../recipes/catalogue.ts'
import { readRecipe } from '../recipes/create.ts'
import { PRESETS } from '../recipes/presets.ts'
import type { ParamValue, Part } from './part.ts'
import { PARTS } from './parts/all.ts'
import { parseRecipe, printRecipe, type Recipe } from './recipe.ts'

const faults = (text: string) =>
  parseRecipe(text, CATALOGUE).diagnostics.map(({ message, span }) => [text.slice(span!.start, span!.end), message])

/** Any value that a parameter may have. */
function anyValue(part: Part, name: string): fc.Arbitrary<ParamValue> {
  const defaults = part.params[name]
  if (typeof defaults === 'boolean') return fc.boolean()
  const range = part.ranges[name]
  if (typeof defaults === 'string')
    return fc.constantFrom(...(range.length === 0 ? ['own', 'another'] : (range as readonly string[])))
  const [least, most] = range as readonly [number, number]
  return fc.oneof(
    fc.constantFrom(least, most, defaults),
    fc
      .double({ min: least, max: Math.min(most, 1e6), noNaN: true, noDefaultInfinity: true })
      .map((n) => (n === 0 ? 0 : n)),
  )
}
const use = fc.constantFrom(...PARTS).chain((part) =>
  fc
    .subarray(Object.keys(part.params))
    .chain((names) => fc.tuple(...names.map((name) => anyValue(part, name).map((value) => [name, value] as const))))
    .map((given) => ({ part: part.name, params: Object.fromEntries(given) })),
)

describe('a recipe as text', () => {
  test('comes back as it was', () => {
    fc.assert(
      fc.property(use, (one) => {
        const recipe: Recipe = [one]
        // Alone it may lack what it needs; that is another matter.
        expect(parseRecipe(printRecipe(recipe), CATALOGUE).recipe).toEqual(recipe)
      }),
      { numRuns: 500 },
    )
  })
  test('comes back whole', () => {
    const recipe = readRecipe(' uct ( c = 0.2 ) + mast(epsilon=.5,draw=gibbs)+fpu(c=inf) + batch(leaves=8) ')
    expect(recipe).toEqual([
      { part: 'uct', params: { c: 0.2 } },
      { part: 'mast', params: { epsilon: 0.5, draw: 'gibbs' } },
      { part: 'fpu', params: { c: Number.POSITIVE_INFINITY } },
      { part: 'batch', params: { leaves: 8 } },
    ])
    expect(printRecipe(recipe)).toBe('uct(c=0.2)+mast(epsilon=0.5,draw=gibbs)+fpu(c=inf)+batch(leaves=8)')
    expect(readRecipe(printRecipe(recipe))).toEqual(recipe)
  })
  test('knows numbers in every form', () => {
    expect(readRecipe('uct(c=1e-5)')[0].params).toEqual({ c: 1e-5 })
    expect(readRecipe('uct(c=2.5e+0)')[0].params).toEqual({ c: 2.5 })
    expect(readRecipe('uct()')).toEqual([{ part: 'uct', params: {} }])
  })
  test('may name ready-made recipes, all of which are right', () => {
    for (const [name, text] of Object.entries(PRESETS))
      expect([name, readRecipe(name)]).toEqual([name, readRecipe(text)])
  })
  test('never breaks the parser', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'uct+()=,.0 e-mast') }), (text) => {
        const { diagnostics } = parseRecipe(text, CATALOGUE)
        for (const { span } of diagnostics) expect(span!.start >= 0 && span!.end <= text.length).toBe(true)
      }),
    )
  })
})

describe('errors show the place and what would be right', () => {
  test.each([
    ['uxt', [['uxt', 'there is no part "uxt"; did you mean "uct"?']]],
    ['uct+masd', [['masd', 'there is no part "masd"; did you mean "mast"?']]],
    ['zzzzzzzzzz', [['zzzzzzzzzz', 'there is no part "zzzzzzzzzz"']]],
    ['fpu(d=3)', [['fpu(d=3)', 'fpu has no parameter "d"; did you mean "c"?']]],
    ['memory(node=30)', [['memory(node=30)', 'memory has no parameter "node"; did you mean "nodes"?']]],
    ['ucb1(c=3)', [['ucb1(c=3)', 'ucb1 has no parameter "c"; ucb1 has none']]],
    ['uct(c=99)', [['uct(c=99)', 'c of uct is a number from 0 to 10, not 99']]],
    ['fpu(c=-1)', [['fpu(c=-1)', 'c of fpu is a number from 0 to infinity, not -1']]],
    ['mast(draw=best)', [['mast(draw=best)', 'draw of mast is one of epsilon, gibbs, not best']]],
    ['uct+uct', [['uct', 'uct is there twice']]],
    ['uct+ucb1', [['ucb1', 'uct and ucb1 both say what moves in the tree are worth; keep one of them']]],
    [
      'zeroSum+opponentModel',
      [['opponentModel', 'opponentModel cannot stand beside zeroSum: both say what the roles are after']],
    ],
    ['strong(x=1)', [['strong(x=1)', 'strong is a ready-made recipe and takes no parameters']]],
    ['uct(c=1,c=2)', [['c=2', 'c is given twice']]],
    ['constructor', [['constructor', 'there is no part "constructor"']]],
    ['fpu(toString=1)', [['fpu(toString=1)', 'fpu has no parameter "toString"; it has c']]],
    ['', [['', 'expected the name of a part, such as uct, found the end']]],
    ['uct+', [['', 'expected the name of a part, such as uct, found the end']]],
    ['uct mast', [['m', 'expected "+" and another part, found "m"']]],
    ['uct(c)', [[')', 'expected a parameter of uct, such as c=0.4, found ")"']]],
    ['uct(c=', [['', 'expected a value for c, found the end']]],
    ['uct(c=1', [['', 'expected ")", found the end']]],
  ])('%s', (text, expected) => {
    expect(faults(text)).toEqual(expected)
  })

  test('of parts without end are named once', () => {
    const { recipe, diagnostics } = parseRecipe('uct+'.repeat(50_000), CATALOGUE)
    expect(recipe).toHaveLength(100)
    expect(diagnostics).toHaveLength(100)
    expect(diagnostics.some(({ message }) => message === 'a recipe has 100 parts at most, not 50000')).toBe(true)
  })
})
