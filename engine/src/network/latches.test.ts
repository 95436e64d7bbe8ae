import { describe, expect, test } from 'vitest'
import { fixLatches } from './latches.ts'
import { CONST, createNetwork, DOES, FALSE, type Literal, LOOP, type Network, STATE, TRUE } from './network.ts'

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
    const [fixed] = fixLatches([network((f, does, to) => [to.and([f(0), does]), f(0), does])], [false, false, false])
    expect(fixed.sinks.next.slice(0, 2)).toEqual([FALSE, FALSE])
    expect(fixed.sinks.terminal).toBe(FALSE)
    expect(fixed.kind(fixed.sinks.goals[0] >> 1)).toBe(STATE)
  })

  test('may be true', () => {
    const [fixed] = fixLatches([network((f) => [f(0), f(1), f(2)])], [true, false, true])
    expect(fixed.sinks).toEqual({ next: [TRUE, FALSE, TRUE], legal: [TRUE], goals: [TRUE], terminal: FALSE })
  })

  test('are let go when something they depend on changes', () => {
    const made = network((f, does) => [does, f(0), f(1)])
    const [fixed] = fixLatches([made], [false, false, false])
    expect(fixed.sinks.next.map((literal) => fixed.kind(literal >> 1))).toEqual([DOES, STATE, STATE])
    expect(fixed.kind(fixed.sinks.terminal >> 1)).toBe(STATE)
  })
  test('are found phase by phase', () => {
    // A token goes from fluent to fluent, one step in each phase: it is at 0 or 2 in the first, at 1 in the second.
    const there = network((f, _does, to) => [FALSE, to.or([f(0), f(2)]), FALSE])
    const back = network((f, does, to) => [to.and([f(1), does]), FALSE, to.and([f(1), does ^ 1])])
    const [first, second] = fixLatches([there, back], [true, false, false])
    expect(first.sinks.terminal).toBe(FALSE)
    expect(first.kind(first.sinks.goals[0] >> 1)).not.toBe(CONST)
    expect(second.sinks.goals).toEqual([FALSE])
  })

  test('are found behind moves that can never be made and recursions that never start', () => {
    const to = createNetwork()
    const [locked, open, reached] = [0, 1, 2].map((i) => to.leaf(STATE, i))
    const loop = to.leaf(LOOP, 0)
    const sinks = {
      next: [locked, to.leaf(DOES, 0), loop],
      legal: [locked],
      goals: [to.or([open, reached])],
      terminal: open,
    }
    const made = to.finish(sinks, [{ variables: [loop >> 1], definitions: [to.or([open, loop])] }])
    expect(fixLatches([made], [false, false, false])[0].sinks).toMatchObject({ goals: [FALSE], terminal: FALSE })
    expect(fixLatches([made], [true, false, false])[0].sinks.terminal).not.toBe(FALSE)
  })
})
