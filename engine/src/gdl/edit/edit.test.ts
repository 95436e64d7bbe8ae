import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { checkRules } from '../validate.ts'
import { completionsAt } from './complete.ts'
import { describeAt } from './describe.ts'
import { definitionAt, usesAt } from './navigate.ts'
import { applyEdits, renameAt } from './rename.ts'
import { indexRules } from './words.ts'

const GAME = catalogueText('tic-tac-toe')
const WHOLE = indexRules(GAME)

/** The text without its bar, and where the bar was. */
function marked(text: string) {
  const offset = text.indexOf('|')
  return { offset, index: indexRules(text.replace('|', '')) }
}

describe('completion', () => {
  const RULES = `
(role red) (role blue)
(init (cell 1 1 b))
(<= (line ?m) (true (cell ?c 1 ?m)))
(<= (next (cell ?c ?r ?m)) (true (cell ?c ?r ?m)))
(<= (legal ?p (mark ?c ?r)) (role ?p) (true (cell ?c ?r b)))
(<= open (true (cell ?c ?r b)))
`
  const options = (typed: string) => {
    const { offset, index } = marked(`${RULES}${typed}`)
    return completionsAt(index, offset)?.options.map(({ before, parameters, after }) =>
      [before, ...parameters].join(' ').concat(after),
    )
  }
  test('offers heads in a head, conditions in a condition, with their arguments', () => {
    expect(options('(<= (|')).toEqual(expect.arrayContaining(['next ?fact', 'goal ?role ?value', 'line ?m']))
    expect(options('(<= (|')).not.toContain('true ?fact')
    expect(options('(<= terminal (|')).toEqual(expect.arrayContaining(['true ?fact', 'not ?condition', 'line ?m']))
    expect(options('(<= terminal (|')).not.toContain('init ?fact')
    expect(options('(<= terminal (not (l|')).toContain('line ?m')
  })
  test('asks of a fluent whether it is true where a condition is due', () => {
    const typed = '(init ready) (<= (next (cell ?x ?m)) (true (cell ?x ?m))) (<= terminal '
    expect(options(`${typed}(ce|`)).toContain('true (cell ?x ?m)')
    expect(options(`${typed}(rea|`)).toContain('true ready')
    expect(options(`${typed}|`)).toContain('(true (cell ?x ?m))')
  })
  test('brings parentheses where none are open', () => {
    expect(options('(<= terminal |')).toEqual(expect.arrayContaining(['(line ?m)', 'open', '(true ?fact)']))
    expect(options('ro|')).toContain('(role ?role)')
    expect(options('(<= terminal (o|')).not.toContain('open') // which has none
  })
  test('knows fluents from moves', () => {
    expect(options('(<= terminal (true (|')).toEqual(['cell ?c ?r ?m'])
    expect(options('(<= (legal red (|')).toEqual(['mark ?c ?r'])
  })
  test('offers what stands at the same place elsewhere, and the variables of the rule', () => {
    expect(options('(<= (line ?x) (true (cell ?y |')).toEqual(['?x', '?y', '1'])
    expect(options('(<= (goal |')).toEqual(['red', 'blue'])
  })
  test('offers nothing in a comment', () => {
    expect(options('; (<= (|')).toBeUndefined()
  })
  test('is not led astray by a rule that was left open before it', () => {
    expect(options('(<= (line ?m) (true (cell\n(<= terminal (|')).toContain('line ?m')
  })
  test('offers every word of a game at its place, as far as it stands anywhere else', () => {
    for (const { kind, key, name, start, end } of WHOLE.words) {
      if (kind === 'connective' || kind === 'term' || WHOLE.byKey.get(key)!.length === 1) continue
      const offset = start + 1
      const index = indexRules(GAME.slice(0, offset) + GAME.slice(end))
      const found = completionsAt(index, offset)?.options.map((option) => option.name)
      expect(found, `${name} at ${start}`).toContain(name)
    }
  })
})

describe('a description', () => {
  test('has the comment above, the arguments by their most frequent names, and where it is defined and used', () => {
    const { offset, index } = marked('; three\n; in a row\n(<= (row ?m) (p ?m))\n(p 1)\n(<= terminal (r|ow x))')
    expect(describeAt(index, offset)).toMatchObject({
      signature: '(row ?m)',
      says: ['three in a row', 'defined once, first in line 3; used once'],
      sort: 'relation',
      symbol: 'row/1',
    })
  })
  test('tells words of the language, fluents, moves, roles and variables apart', () => {
    const sorts = (['next', 'cell', 'mark', 'xplayer', '?c', 'filled'] as const).map((name) => {
      const word = WHOLE.words.find((each) => each.name === name)!
      return describeAt(WHOLE, word.start)?.sort
    })
    expect(sorts).toEqual(['word of the language', 'fluent', 'move', 'name', 'variable', 'relation'])
  })
  test('says when nothing defines a relation', () => {
    const { offset, index } = marked('(<= terminal |gone)')
    expect(describeAt(index, offset)?.says).toEqual(['nothing defines it'])
  })
})

describe('going to the definition', () => {
  const goes = (text: string) => {
    const { offset, index } = marked(text)
    return definitionAt(index, offset)?.start
  }
  test('leads from a use to the head, and from a fluent to where it is first said to hold', () => {
    expect(goes('(<= a (b 1)) (<= terminal (|b 2)) (b 3)')).toBe('(<= a (b 1)) (<= terminal (b 2)) ('.length)
    expect(goes('(<= terminal (true (ce|ll 1))) (init (cell 1))')).toBe('(<= terminal (true (cell 1))) (init ('.length)
  })
  test('leads from a head to the next one, and nowhere from the only one', () => {
    expect(goes('(|p 1) (p 2)')).toBe('(p 1) ('.length)
    expect(goes('(|p 1)')).toBeUndefined()
  })
  test('does not take a function for the relation of the same name', () => {
    const { offset, index } = marked('(<= (p ?x) (q (|p ?x)))')
    expect(usesAt(index, offset)).toHaveLength(1)
  })
})

describe('another name', () => {
  const nameable = WHOLE.words.filter(({ kind }) => kind !== 'keyword' && kind !== 'connective')
  test('and back again leaves the text as it was; the rules differ in that name alone', () => {
    fc.assert(
      fc.property(fc.constantFrom(...nameable), (word) => {
        const there = renameAt(WHOLE, word.start, 'fresh')
        if ('fault' in there) throw new Error(there.fault)
        const text = applyEdits(GAME, there.edits)
        const back = renameAt(indexRules(text), text.indexOf('fresh'), word.name)
        if ('fault' in back) throw new Error(back.fault)
        expect(applyEdits(text, back.edits)).toBe(GAME)
        expect(checkRules(text).diagnostics).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
  test('of a variable stays in its rule, of a relation leaves functions alone', () => {
    const text = '(<= (p ?x) (q ?x (p ?x)))\n(<= (r ?x) (p ?x))'
    const index = indexRules(text)
    const renamed = (offset: number, name: string) => {
      const result = renameAt(index, offset, name)
      return 'fault' in result ? result.fault : applyEdits(text, result.edits)
    }
    expect(renamed(text.indexOf('?x'), 'y')).toBe('(<= (p ?y) (q ?y (p ?y)))\n(<= (r ?x) (p ?x))')
    expect(renamed(text.indexOf('p'), 's')).toBe('(<= (s ?x) (q ?x (p ?x)))\n(<= (r ?x) (s ?x))')
    expect(renamed(text.indexOf('p'), 'r')).toBe('"r" is the name of something else already')
    expect(renamed(text.indexOf('p'), 'Q')).toBe('"q" differs from it in capitals only')
    expect(renamed(text.indexOf('p'), 'a b')).toBe('a name is one word without parentheses and semicolons')
    expect(renamed(text.indexOf('p'), 'true')).toBe('"true" is a word of the language')
    expect(renamed(0, 'x')).toBe('there is no word here')
    expect(renamed(2, 'x')).toBe('"<=" is a word of the language and keeps its name')
  })
})

describe('the fix of a fault', () => {
  const BASE =
    '(role r) (init (p 1)) (<= (legal r m) (true (p 1))) (<= (next (p 1)) (true (p 1))) (goal r 100) (terminal)'
  test.each([
    ['(<= (a ?x) (filed ?x)) (<= (filled ?x) (true (p ?x)))', '(<= (a ?x) (filled ?x)) (<= (filled ?x) (true (p ?x)))'],
    ['(<= (a ?xx) (true (p ?x)))', '(<= (a ?x) (true (p ?x)))'],
    ['(a Red) (b red) (c Red ( Red))', '(a Red) (b Red) (c Red ( Red))'],
    ['(<= (a 1))', '(a 1)'],
    ['(<= b (or (true (p 1)) (or (true (p 2)) (true (p 3)))))', '(<= b (or (true (p 1)) (true (p 2)) (true (p 3))))'],
    ['(<= b (not (not (true (p 1)))))', '(<= b (true (p 1)))'],
    ['(<= (true (p 2)) (true (p 1)))', '(<= (next (p 2)) (true (p 1)))'],
    ['(<= b (init (p 1)))', '(<= b (true (p 1)))'],
    ['(a 1))', '(a 1)'],
    ['(<= (a ?x) (true (p ?x)', '(<= (a ?x) (true (p ?x)))'],
  ])('%s', (faulty, mended) => {
    const text = `${BASE}\n${faulty}`
    const fixes = checkRules(text).diagnostics.flatMap(({ fix }) => fix ?? [])
    expect(fixes).toHaveLength(1)
    expect(applyEdits(text, fixes[0].edits)).toBe(`${BASE}\n${mended}`)
  })
})

test('anything can be indexed, and everything asked of it', () => {
  const piece = fc.constantFrom('(', ')', '<=', 'not', '?x', 'p', ' ', '\n', ';', 'true', 'legal', '?')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), fc.nat(60), (pieces, at) => {
      const index = indexRules(pieces.join(''))
      const offset = Math.min(at, index.text.length)
      completionsAt(index, offset)
      describeAt(index, offset)
      definitionAt(index, offset)
      const { diagnostics } = checkRules(index.text)
      for (const { fix } of diagnostics) if (fix !== undefined) applyEdits(index.text, fix.edits)
      for (const { start, end, name, kind } of index.words)
        expect(index.text.slice(start, end).toLowerCase(), kind).toBe(name.toLowerCase())
    }),
  )
})
