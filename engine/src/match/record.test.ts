import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compact, errorText, spaced, stateFacts, stateText } from './record.ts'

describe('a match record', () => {
  test('states have blanks inside parentheses, and no word "true"', () => {
    expect(stateText(['(cell 1 1 b)', 'over', '(f (g x))'])).toBe('( ( cell 1 1 b ) over ( f ( g x ) ) )')
    expect(stateFacts('( ( cell 1 1 b ) over ( f ( g x ) ) )')).toEqual(['(cell 1 1 b)', 'over', '(f (g x))'])
    expect(stateFacts('((true (cell 1 1 b)) (true over))')).toEqual(['(cell 1 1 b)', 'over'])
    expect(stateFacts(stateText([]))).toEqual([])
  })

  test('any facts survive being written and read', () => {
    const word = fc.stringMatching(/^[a-z0-9_+-]{1,6}$/).filter((each) => each !== 'true')
    const { term } = fc.letrec<{ term: string }>((tie) => ({
      term: fc.oneof(
        { maxDepth: 3 },
        word,
        fc
          .tuple(word, fc.array(tie('term'), { minLength: 1, maxLength: 3 }))
          .map(([f, args]) => `(${f} ${args.join(' ')})`),
      ),
    }))
    fc.assert(
      fc.property(fc.array(term), (facts) => {
        expect(stateFacts(stateText(facts))).toEqual(facts)
        for (const fact of facts) expect(compact(spaced(fact))).toBe(fact)
      }),
    )
  })

  test('faults are abbreviated as other tools do', () => {
    expect(errorText(undefined)).toBe('')
    expect(errorText({ kind: 'timeout', text: 'late' })).toBe('TO')
    expect(errorText({ kind: 'illegal', text: '(mark 1 1)' })).toBe('IL ( mark 1 1 )')
    expect(errorText({ kind: 'crash', text: 'boom' })).toBe('CE')
    expect(errorText({ kind: 'disconnect', text: 'gone' })).toBe('CE')
  })
})
