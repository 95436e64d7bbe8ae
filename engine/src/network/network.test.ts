import { describe, expect, test } from 'vitest'
import { AND, createNetwork, FALSE, invert, STATE, TRUE } from './network.ts'

describe('the builder', () => {
  const to = createNetwork()
  const [a, b, c] = [0, 1, 2].map((index) => to.leaf(STATE, index))

  test('makes equal leaves and gates once', () => {
    expect(to.leaf(STATE, 0)).toBe(a)
    expect(to.and([a, b])).toBe(to.and([b, a]))
    const before = to.size()
    expect(to.and([c, b, a])).toBe(to.and([a, c, b]))
    expect(to.size()).toBe(before + 1)
  })
  test('folds constants', () => {
    expect(to.and([a, TRUE])).toBe(a)
    expect(to.and([a, FALSE, b])).toBe(FALSE)
    expect(to.and([])).toBe(TRUE)
    expect(to.or([])).toBe(FALSE)
    expect(to.or([a, TRUE])).toBe(TRUE)
    expect(to.or([a, FALSE])).toBe(a)
  })
  test('drops what is said twice', () => {
    expect(to.and([b, b, b])).toBe(b)
    expect(to.and([a, b, a])).toBe(to.and([a, b]))
    expect(to.or([c, c])).toBe(c)
  })
  test('sees a contradiction', () => {
    expect(to.and([a, c, invert(a)])).toBe(FALSE)
    expect(to.or([a, invert(a)])).toBe(TRUE)
  })
  test('writes OR as the inverse of AND', () => {
    const either = to.or([a, b])
    expect(either & 1).toBe(1)
    const gate = either >> 1
    expect([to.kind(gate), to.count(gate)]).toEqual([AND, 2])
    expect([to.input(gate, 0), to.input(gate, 1)]).toEqual([invert(a), invert(b)])
  })
  test('takes any number of inputs', () => {
    const many = Array.from({ length: 500 }, (_, index) => to.leaf(STATE, index))
    const gate = to.and([...many]) >> 1
    expect(to.count(gate)).toBe(500)
    expect(to.input(gate, 499)).toBe(many[499])
  })
})
