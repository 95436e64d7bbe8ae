import { describe, expect, test } from 'vitest'
import { fixLatches } from './latches.ts'
import { createNetwork, DOES, FALSE, type Literal, type Network, STATE, TRUE } from './network.ts'

/** A network of three fluents and one move, given the next values. */
function network(
  next: (f: (i: number) => Literal, does: Literal, to: ReturnType<typeof createNetwork>) => Literal[],
): Network {
  const to = createNetwork()
  const f = (i: number) => to.leaf(STATE, i)
  const literals = next(f, to.leaf(DOES, 0), to)
  return to.finish({ next: literals, legal: [TRUE], goals: [to.or([f(0), f(2)])], terminal: f(1) }, [])
}

describe('fluents that never change', () => {
  test('are constants, also when they depend on each other', () => {
    const fixed = fixLatches(
      network((f, does, to) => [to.and([f(0), does]), f(0), does]),
      [false, false, false],
    )
    expect(fixed.sinks.next.slice(0, 2)).toEqual([FALSE, FALSE])
    expect(fixed.sinks.terminal).toBe(FALSE)
    expect(fixed.kind(fixed.sinks.goals[0] >> 1)).toBe(STATE)
  })

  test('may be true', () => {
    const fixed = fixLatches(
      network((f) => [f(0), f(1), f(2)]),
      [true, false, true],
    )
    expect(fixed.sinks).toEqual({ next: [TRUE, FALSE, TRUE], legal: [TRUE], goals: [TRUE], terminal: FALSE })
  })

  test('are let go when something they depend on changes', () => {
    const made = network((f, does) => [does, f(0), f(1)])
    const fixed = fixLatches(made, [false, false, false])
    expect(fixed.sinks.next.map((literal) => fixed.kind(literal >> 1))).toEqual([DOES, STATE, STATE])
    expect(fixed.kind(fixed.sinks.terminal >> 1)).toBe(STATE)
  })
})
