import { describe, expect, test } from 'vitest'
import { judge, summaryLine, verdictLines } from './report.ts'

const GOOD = { key: 'good', steps: 7, ms: 1, differences: [] }
const BAD = {
  key: 'bad',
  steps: 2,
  ms: 1,
  differences: [{ match: 1, step: 1, what: ['terminal: true, should be false'] }],
}
const NONE = new Map<string, string>()

describe('judge', () => {
  test('counts every difference', () => {
    expect(judge(GOOD, NONE).failures).toEqual([])
    expect(judge(BAD, NONE).failures).toEqual(BAD.differences)
  })
  test('lets an exception differ', () => {
    expect(judge(BAD, new Map([['bad', 'outside the language']]))).toMatchObject({
      exception: 'outside the language',
      failures: [],
    })
  })
  test('wants an exception off the list when it agrees', () => {
    expect(judge(GOOD, new Map([['good', 'outside the language']])).failures).toHaveLength(1)
  })
})

describe('the report', () => {
  test('says where a rulesheet differs', () => {
    expect(verdictLines(judge(BAD, NONE))).toEqual(['bad: match 1, step 1: terminal: true, should be false'])
    expect(verdictLines(judge(GOOD, NONE))).toEqual([])
  })
  test('gives the reason of an exception', () => {
    expect(verdictLines(judge(BAD, new Map([['bad', 'unsafe']])))).toEqual(['bad: exception: unsafe'])
  })
  test('ends with the totals', () => {
    expect(summaryLine([judge(GOOD, NONE), judge(BAD, NONE)])).toBe('conformance: 2 rulesheets, 9 steps, 1 failures')
  })
})
