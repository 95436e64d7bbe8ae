import { describe, expect, test } from 'vitest'
import { createNetwork, FALSE, LOOP, type Network, STATE, TRUE } from './network.ts'
import { liveGates, rewrite } from './rewrite.ts'
import { operations } from './uses.ts'

const NOTHING = { next: [], legal: [], goals: [], terminal: FALSE }

describe('rewrite', () => {
  const to = createNetwork()
  const [a, b, c, d] = [0, 1, 2, 3].map((index) => to.leaf(STATE, index))
  const used = to.and([a, b])
  const unused = to.and([c, d])
  const network = to.finish({ ...NOTHING, next: [used], goals: [to.or([used, c])] }, [])

  test('drops what no sink depends on', () => {
    expect(liveGates(network, network.sinks)[unused >> 1]).toBe(0)
    const made = rewrite(network, {})
    expect(made.size).toBe(network.size - 2) // the gate, and the leaf d that only it used
    expect(operations(made)).toBe(2)
  })
  test('drops what only the sinks left out depend on', () => {
    const made = rewrite(network, { sinks: ({ next }) => ({ ...NOTHING, next }) })
    expect(operations(made)).toBe(1)
    expect(made.sinks.goals).toEqual([])
  })
  test('replaces leaves, and folds what follows', () => {
    const known = (value: number) =>
      rewrite(network, { leaf: (kind, index, out) => (index === 0 ? value : out.leaf(kind, index)) })
    expect(known(FALSE).sinks.next).toEqual([FALSE])
    const made = known(TRUE)
    expect(made.kind(made.sinks.next[0] >> 1)).toBe(STATE)
    expect(made.input(made.sinks.next[0] >> 1, 0)).toBe(1)
  })
  test('replaces conjunctions', () => {
    const made = rewrite(network, { and: (gate, inputs, out) => (gate === used >> 1 ? TRUE : out.and(inputs)) })
    expect(made.sinks.next).toEqual([TRUE])
    expect(made.sinks.goals).toEqual([TRUE])
  })
})

describe('loops', () => {
  const build = (wanted: 'first' | 'second' | 'neither'): Network => {
    const to = createNetwork()
    const [x, y, z] = [0, 1, 2].map((index) => to.leaf(LOOP, index))
    const [a, b] = [0, 1].map((index) => to.leaf(STATE, index))
    const loops = [
      { variables: [x >> 1], definitions: [to.or([a, x])] },
      { variables: [y >> 1, z >> 1], definitions: [to.or([z, x]), to.and([y, b])] },
    ]
    const terminal = { first: x, second: z, neither: a }[wanted]
    return to.finish({ ...NOTHING, terminal }, loops)
  }

  test('stay where a sink needs them, with all they need', () => {
    const made = rewrite(build('second'), {})
    expect(made.loops.map(({ variables }) => variables.length)).toEqual([1, 2])
    const numbers = made.loops.flatMap(({ variables }) => variables.map((gate) => made.input(gate, 0)))
    expect(numbers).toEqual([0, 1, 2])
  })
  test('go where no sink needs them', () => {
    expect(rewrite(build('first'), {}).loops.length).toBe(1)
    expect(rewrite(build('neither'), {}).loops).toEqual([])
    expect(rewrite(build('neither'), {}).size).toBe(2)
  })
})
