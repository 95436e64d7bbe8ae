import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createRandom } from '../base/random.ts'
import { createNetwork, FALSE, type Literal, type Network, STATE, TRUE } from './network.ts'
import { createSubstitution, UNKNOWN } from './substitute.ts'

const FLUENTS = 5

function randomNetwork(seed: number): Network {
  const random = createRandom(seed)
  const to = createNetwork()
  const known: Literal[] = Array.from({ length: FLUENTS }, (_, f) => to.leaf(STATE, f))
  for (let i = 0; i < 25; i++) {
    const inputs = Array.from(
      { length: 1 + random.below(4) },
      () => known[random.below(known.length)] ^ random.below(2),
    )
    known.push(to.and(inputs))
  }
  return to.finish({ next: known.slice(-6), legal: [], goals: [], terminal: FALSE }, [])
}

/** What literals are with constants for fluents: built into a network without leaves, they fold. */
function valuesOf(network: Network, fluents: readonly Literal[]): Literal[] {
  const { next } = network.sinks
  return next.map(createSubstitution(network, createNetwork(), next, (_, f) => fluents[f]).base)
}

test('varied leaves give what they would have given from the first', () => {
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (seed, choice) => {
      const network = randomNetwork(seed)
      const { next } = network.sinks
      const random = createRandom(choice)
      const draw = () => [FALSE, TRUE, UNKNOWN][random.below(3)]
      const base = Array.from({ length: FLUENTS }, draw)
      const substitution = createSubstitution(network, createNetwork(), next, (_, f) => base[f])
      for (let round = 0; round < 4; round++) {
        const fluents = base.map((value) => (random.below(2) === 0 ? value : draw()))
        const changes = new Map<number, Literal>()
        for (let gate = 0; gate < network.size; gate++)
          if (network.kind(gate) === STATE) changes.set(gate, fluents[network.input(gate, 0)])
        expect(next.map(substitution.vary(changes))).toEqual(valuesOf(network, fluents))
        expect(next.map(substitution.base)).toEqual(valuesOf(network, base))
      }
    }),
  )
})

test('what cannot be told makes nothing unknown that is false anyway', () => {
  const to = createNetwork()
  const [a, b] = [0, 1].map((f) => to.leaf(STATE, f))
  const network = to.finish({ next: [to.and([a, b]), to.or([a, b])], legal: [], goals: [], terminal: FALSE }, [])
  expect(valuesOf(network, [UNKNOWN, FALSE])).toEqual([FALSE, UNKNOWN])
  expect(valuesOf(network, [UNKNOWN, TRUE])).toEqual([UNKNOWN, TRUE])
})

test('conjunctions are equal however they were put together', () => {
  const built = (join: (a: Literal, b: Literal, c: Literal, and: (...all: Literal[]) => Literal) => Literal) => {
    const to = createNetwork()
    const [a, b, c] = [0, 1, 2].map((f) => to.leaf(STATE, f))
    const all = join(a, b, c, (...literals) => to.and(literals))
    return to.finish({ next: [all], legal: [], goals: [], terminal: FALSE }, [])
  }
  const to = createNetwork()
  const [left, right] = [built((a, b, c, and) => and(and(a, b), c)), built((a, b, c, and) => and(a, and(b, c)))].map(
    (network) =>
      createSubstitution(network, to, network.sinks.next, (_, f) => to.leaf(STATE, f)).base(network.sinks.next[0]),
  )
  expect(left).toBe(right)
})
