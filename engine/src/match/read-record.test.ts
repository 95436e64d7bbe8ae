import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readRecord } from './read-record.ts'

const problemsOf = (json: unknown) => {
  const read = readRecord(typeof json === 'string' ? json : JSON.stringify(json))
  return 'problems' in read ? read.problems : []
}

describe('reading a match record', () => {
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

  test('what it says besides is looked at, too', () => {
    const step = { matchId: 'm', states: ['( p )', '( q )'], moves: [['a']] }
    const own = { game: 'g:1', roles: ['x'], seed: 1, thoughts: [], faults: [] }
    expect(problemsOf({ ...step, depthcharge: own })).toEqual([])
    expect(problemsOf({ ...step, depthcharge: { ...own, thoughts: [[{ ms: 1, moves: [['a', 1, null]] }]] } })).toEqual(
      [],
    )
    const wrong = {
      startTime: [{}, 'x', 1e300],
      playerNamesFromHost: [5, [null], ['\u001b[2J']],
      isPlayerHuman: [5, ['yes']],
      stateTimes: [{}],
      depthcharge: [
        null,
        5,
        {},
        { ...own, game: 5 },
        { ...own, rules: 5 },
        { ...own, roles: 7 },
        { ...own, thoughts: 3 },
        { ...own, thoughts: [[null]] },
        { ...own, thoughts: [[{ ms: 1, simulations: 1, moves: [5] }]] },
        { ...own, thoughts: [[{ ms: 1, line: [5] }]] },
        { ...own, faults: 7 },
      ],
    }
    for (const [key, values] of Object.entries(wrong))
      for (const value of values)
        expect(problemsOf({ ...step, [key]: value }), JSON.stringify(value)).toEqual([
          expect.stringMatching(`^"${key}" must be `),
        ])
  })

  test('no text steers a terminal', () => {
    for (const text of ['\u001b[2J', '\u0007', '\u009b2J'])
      for (const key of ['matchId', 'states', 'moves'])
        expect(
          problemsOf({
            states: [`( ${key === 'states' ? text : ''} )`],
            moves: [],
            ...(key === 'matchId' ? { matchId: text } : key === 'moves' ? { states: [], moves: [[text]] } : {}),
          }),
        ).toHaveLength(1)
  })
})
