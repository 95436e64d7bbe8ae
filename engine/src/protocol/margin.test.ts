import { describe, expect, test } from 'vitest'
import { createMargin } from './margin.ts'

describe('the margin of a player', () => {
  test('is small where nothing is known, and never more than half a clock', () => {
    const margin = createMargin()
    expect(margin.ms(1000)).toBe(70)
    expect(margin.ms(10_000)).toBe(520)
    expect(margin.ms(60_000)).toBe(520)
    expect(margin.ms(20)).toBe(10)
  })

  test('grows with requests that are long under way, and forgets them', () => {
    const margin = createMargin()
    margin.arrived(100)
    expect(margin.ms(1000)).toBe(270)
    for (let i = 0; i < 60; i++) margin.arrived(0)
    expect(margin.ms(1000)).toBeLessThan(72)
  })

  test('grows with an agent that answers late, not with one that answers early', () => {
    const margin = createMargin()
    margin.answered(-500)
    expect(margin.ms(1000)).toBe(70)
    margin.answered(50)
    expect(margin.ms(1000)).toBe(120)
  })

  test('doubles with every move that was not taken', () => {
    const margin = createMargin()
    const seen = [1, 2, 3].map(() => {
      margin.taken(false)
      return margin.ms(10_000) - 520
    })
    expect(seen).toEqual([100, 200, 400])
    for (let i = 0; i < 100; i++) margin.taken(true)
    expect(margin.ms(10_000)).toBeLessThan(521)
  })
})
