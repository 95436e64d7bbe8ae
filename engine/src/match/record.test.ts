import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { compact, errorText, readRecord, spaced, stateFacts, stateText } from './record.ts'

const problemsOf = (json: unknown) => {
  const read = readRecord(typeof json === 'string' ? json : JSON.stringify(json))
  return 'problems' in read ? read.problems : []
}

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

  test('records of other tools are read, with what they say besides', () => {
    const read = readRecord(
      JSON.stringify({
        matchId: 'base.ticTacToe.123',
        startTime: 1,
        gameMetaURL: 'http://games.ggp.org/base/games/ticTacToe/v0/',
        isCompleted: true,
        states: ['( ( control xplayer ) )', '( ( control oplayer ) )'],
        moves: [['( mark 1 1 )', 'noop']],
        errors: [
          ['', ''],
          ['', 'TO'],
        ],
        goalValues: [100, 0],
        matchHostPK: 'abc',
      }),
    )
    expect(read).toMatchObject({ record: { isAborted: false, goalValues: [100, 0], matchHostPK: 'abc' } })
  })

  test('joint moves may be one text', () => {
    expect(readRecord('{"states": [], "moves": ["( ( mark 1 1 ) noop )"]}')).toMatchObject({
      record: { moves: [['( mark 1 1 )', 'noop']], isCompleted: false },
    })
  })

  test('what is no record is refused with all that is wrong', () => {
    expect(problemsOf('{')).toEqual([expect.stringContaining('no JSON')])
    expect(problemsOf('[]')).toEqual([expect.stringContaining('"matchId"')])
    expect(problemsOf({ states: 'x', moves: [[1]], errors: {}, goalValues: ['1'] })).toHaveLength(4)
    expect(problemsOf({ states: ['()'], moves: [['a'], ['b'], ['c']] })).toEqual([
      expect.stringContaining('1 states for 3'),
    ])
  })

  test('reading never throws', () => {
    fc.assert(fc.property(fc.jsonValue(), (json) => void readRecord(JSON.stringify(json))))
    fc.assert(fc.property(fc.string(), (text) => void readRecord(text)))
  })
})
