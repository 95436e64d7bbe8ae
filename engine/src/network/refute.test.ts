import { describe, expect, test } from 'vitest'
import { createNetwork, DOES, invert, type Literal, type NetworkBuilder, STATE, TRUE } from './network.ts'
import { createRefuter } from './refute.ts'

/** Four fluents and three moves of one role, of which the first is legal where fluent 3 holds. */
function refuterOf(make: (f: readonly Literal[], does: readonly Literal[], to: NetworkBuilder) => Literal[]) {
  const to = createNetwork()
  const f = [0, 1, 2, 3].map((i) => to.leaf(STATE, i))
  const does = [0, 1, 2].map((i) => to.leaf(DOES, i))
  const literals = make(f, does, to)
  const network = to.finish({ next: literals, legal: [f[3], TRUE, TRUE], goals: [], terminal: 0 }, [])
  // Of fluents 0 and 1 at most one holds.
  const refuter = createRefuter(network, { roles: 1, moveRole: new Int32Array(3) }, [[0], [0], [], []], 1)
  return { refuter, literals }
}

describe('refutes', () => {
  const cases: [string, boolean, Parameters<typeof refuterOf>[0]][] = [
    ['a literal and its opposite', true, (f) => [f[2], invert(f[2])]],
    ['two fluents that may hold together', false, (f) => [f[1], f[2]]],
    ['two fluents of a group', true, (f) => [f[0], f[1]]],
    ['two moves of a role', true, (_, does) => [does[0], does[1]]],
    ['a move without what makes it legal', true, (f, does) => [does[0], invert(f[3])]],
    ['a move that is legal', false, (f, does) => [does[1], invert(f[3])]],
    ['every case of a disjunction', true, (f, does, to) => [to.or([f[0], does[0]]), f[1], does[1]]],
    ['all cases but one', false, (f, does, to) => [to.or([f[0], does[0], f[2]]), f[1], does[1]]],
    [
      'cases within cases',
      true,
      (f, does, to) => [
        to.or([to.and([f[0], f[2]]), to.and([does[2], f[3]])]),
        to.or([does[1], does[0]]),
        invert(f[2]),
      ],
    ],
  ]
  test.each(cases)('%s: %s', (_, expected, make) => {
    const { refuter, literals } = refuterOf(make)
    expect(refuter.refutes(literals)).toBe(expected)
    // Nothing is left over from one question to the next.
    expect(refuter.refutes([...literals].reverse())).toBe(expected)
  })
})

test('implied gives the fluents without which a literal cannot hold', () => {
  const { refuter, literals } = refuterOf((f, does, to) => [
    to.and([does[0], to.or([f[1], f[2]])]),
    to.and([f[0], f[2]]),
    to.and([f[0], f[1]]),
  ])
  expect(refuter.implied(literals[0])).toEqual([3])
  expect(refuter.implied(literals[1])).toEqual([0, 2])
  expect(refuter.implied(literals[2])).toBe(undefined)
})
