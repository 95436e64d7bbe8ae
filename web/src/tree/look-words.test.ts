import { describe, expect, test } from 'vitest'
import type { Look } from '../worker/protocol.ts'
import { lookSentences, lookSign } from './look-words.ts'

const look: Look = {
  alpha: 0.6,
  beta: 1,
  narrow: true,
  value: 0.4,
  bound: 'atMost',
  final: false,
  depth: 2,
  times: 1,
  cut: [],
  onLine: false,
}
const told = (change: Partial<Look>, more = {}) =>
  lookSentences({
    look: { ...look, ...change },
    own: 'white',
    isRoot: false,
    isAnswer: false,
    terminal: false,
    isOpen: true,
    ...more,
  })

describe('what a look says', () => {
  test('in signs', () => {
    const signs = (['exact', 'atMost', 'atLeast'] as const).map((bound) => lookSign({ ...look, bound }))
    expect(signs).toEqual(['0.40', '≤ 0.40', '≥ 0.40'])
    expect(lookSign({ ...look, value: Number.NaN })).toBe('…')
  })
  test('in words: a question and its answer', () => {
    expect(told({})).toEqual([
      'Asked: is it worth more than 0.600 to white?',
      'Found: at most 0.400. That is enough: white can have 0.600 elsewhere.',
    ])
    expect(told({ beta: 0.6, bound: 'exact' }, { isAnswer: true })[0]).toBe(
      'Asked: is it worth less than 0.600 to white?',
    )
    expect(told({ narrow: false, alpha: 0, value: 0.5, bound: 'exact', final: true })).toEqual([
      'Asked: what is it worth to white?',
      'Found: 0.500, for certain: every line came to its end.',
    ])
    expect(told({ narrow: false, beta: 0.7, value: 0.8, bound: 'atLeast' })[1]).toBe(
      'Found: at least 0.800. That is enough: the others can hold white to 0.700 elsewhere.',
    )
  })
  test('an end, an estimate and what was known before', () => {
    const leaf = { isOpen: false }
    expect(told({ bound: 'exact' }, { ...leaf, terminal: true })[1]).toBe('Found: 0.400. The game is over here.')
    expect(told({ bound: 'exact', depth: 0 }, leaf)[1]).toBe('Found: 0.400, an estimate: the look ends here.')
    expect(told({}, leaf)[1]).toBe(
      'Found: at most 0.400. It was known from before, or seemed too far from what was asked.',
    )
  })
  test('names what was cut off, and that it was looked at again', () => {
    expect(told({ cut: ['(choose 1)', 'solid'] })[2]).toBe('Cut off, never looked at: choose 1, solid.')
    expect(told({ cut: Array(8).fill('a') })[2]).toBe('Cut off, never looked at: a, a, a, a, a, a and 2 more.')
    expect(told({ times: 2 })[2]).toBe('It was looked at 2 times: the first question left open what it is worth.')
  })
  test('the root looks ahead', () => {
    expect(told({}, { isRoot: true })).toEqual(['It looks 2 steps ahead for the move that is worth most to white.'])
  })
})
