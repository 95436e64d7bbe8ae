import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryGame } from '../../../test/arbitrary-game.ts'
import { evaluate, situations } from '../../../test/evaluate-network.ts'
import { catalogueText, gameOf } from '../../../test/games.ts'
import { groundOf, literalText } from '../../../test/networks.ts'
import { createRandom } from '../../base/random.ts'
import { frameOf } from '../../machine/program/circuit.ts'
import { buildNetwork } from '../build.ts'
import { createNetwork, DOES, FALSE, type Network, type NetworkBuilder, STATE, TRUE } from '../network.ts'
import { operations } from '../uses.ts'
import { absorb } from './absorb.ts'
import { flatten } from './flatten.ts'
import { optimise, PASS_NAMES, PASSES } from './index.ts'
import { moves } from './moves.ts'
import { oneHot } from './one-hot.ts'
import { pairs } from './pairs.ts'

const EACH = [...new Set(PASSES)]
const NAMES = PASS_NAMES

/** Compares the sinks of two networks in every situation of a random match. */
function expectSameSinks(text: string, change: (network: Network, text: string) => Network, seed: number): void {
  const program = groundOf(text)
  const before = buildNetwork(program)
  const after = change(before, text)
  for (const situation of situations(program, gameOf(text), createRandom(seed), 8)) {
    const [found, wanted] = [evaluate(after, situation), evaluate(before, situation)]
    // Where nobody moves, what comes next means nothing.
    expect(situation.last ? { ...found, next: [] } : found).toEqual(situation.last ? { ...wanted, next: [] } : wanted)
  }
}
const frame = (text: string) => frameOf(groundOf(text))

describe('every sink keeps its value wherever play can come to, by', () => {
  describe.each(EACH)('$name', (pass) => {
    test('in random games', () => {
      fc.assert(
        fc.property(arbitraryGame, fc.nat(), (text, seed) =>
          expectSameSinks(text, (network) => pass.run(network, frame(text)), seed),
        ),
        { numRuns: 40 },
      )
    })
    test.each(['tic-tac-toe', 'nim', 'blocks-world', 'hex-7'])('in %s', (name) => {
      expectSameSinks(catalogueText(name), (network, text) => pass.run(network, frame(text)), 1)
    })
  })

  test.each([[[]], ...NAMES.map((name) => [[name]])])('all passes but %s', (without) => {
    fc.assert(
      fc.property(arbitraryGame, fc.nat(), (text, seed) =>
        expectSameSinks(text, (network) => optimise(network, frame(text), without), seed),
      ),
      { numRuns: 30 },
    )
    expectSameSinks(catalogueText('tic-tac-toe'), (network, text) => optimise(network, frame(text), without), 1)
  })
})

describe('optimise', () => {
  const text = catalogueText('nim')
  const network = buildNetwork(groundOf(text))
  test('leaves out what is named', () => {
    expect(optimise(network, frame(text), NAMES)).toBe(network)
  })
  test('refuses a name that no pass has', () => {
    expect(() => optimise(network, frame(text), ['absrob'])).toThrow(
      'there is no pass "absrob"; did you mean "absorb"?',
    )
  })
})

describe('what a pass makes of its example:', () => {
  const NOTHING = { next: [], legal: [], goals: [], terminal: FALSE }
  const THREE = { roles: 1, moveRole: new Int32Array(3) }
  const leaves = (to: NetworkBuilder, kind: number, count: number) =>
    Array.from({ length: count }, (_, index) => to.leaf(kind, index))
  const text = (network: Network, literal: number) =>
    literalText(network, literal, (kind, index) => (kind === STATE ? 'abcde'[index] : `does${index}`))

  test('moves', () => {
    const to = createNetwork()
    const [d0, d1, d2] = leaves(to, DOES, 3)
    const [a] = leaves(to, STATE, 1)
    const next = [to.and([a, d0]), to.and([a, d1]), to.or([d2, a])]
    const one = moves.run(to.finish({ ...NOTHING, next, legal: [FALSE, TRUE, FALSE] }, []), THREE)
    expect(one.sinks.next.map((literal) => text(one, literal))).toEqual(['false', 'a', 'a'])
    const two = moves.run(to.finish({ ...NOTHING, next, legal: [FALSE, a, a ^ 1] }, []), THREE)
    expect(two.sinks.next.map((literal) => text(two, literal))).toEqual(['false', '(a ∧ does1)', '¬(¬a ∧ ¬does2)'])
  })

  test('flatten', () => {
    const to = createNetwork()
    const [a, b, c] = leaves(to, STATE, 3)
    const inner = to.and([a, b])
    const once = flatten.run(to.finish({ ...NOTHING, terminal: to.and([inner, c]) }, []), THREE)
    expect(text(once, once.sinks.terminal)).toBe('(a ∧ b ∧ c)')
    const twice = flatten.run(to.finish({ ...NOTHING, next: [inner], terminal: to.and([inner, c]) }, []), THREE)
    expect(text(twice, twice.sinks.terminal)).toBe('((a ∧ b) ∧ c)')
  })

  test('absorb', () => {
    const to = createNetwork()
    const [a, b, c] = leaves(to, STATE, 3)
    const [d0] = leaves(to, DOES, 1)
    const next = [
      to.and([d0, a, c]), // the move implies a and b
      to.or([a, to.and([a, b])]),
      to.and([b, to.or([b, c])]),
      to.and([d0, a ^ 1]),
    ]
    const made = absorb.run(to.finish({ ...NOTHING, next, legal: [to.and([a, b]), TRUE, TRUE] }, []), THREE)
    expect(made.sinks.next.map((literal) => text(made, literal))).toEqual(['(c ∧ does0)', 'a', 'b', 'false'])
  })

  test('one-hot', () => {
    const to = createNetwork()
    const [a] = leaves(to, STATE, 1)
    const [d0, d1] = leaves(to, DOES, 2)
    const next = [to.and([a, d0 ^ 1, d1 ^ 1]), to.and([a, d0 ^ 1]), to.and([d0, d1]), to.and([d0, d1 ^ 1])]
    const made = oneHot.run(to.finish({ ...NOTHING, next, legal: [a, a, a] }, []), THREE)
    expect(made.sinks.next.map((literal) => text(made, literal))).toEqual([
      '(a ∧ does2)',
      '(a ∧ ¬does0)',
      'false',
      'does0',
    ])
  })

  test('pairs', () => {
    const to = createNetwork()
    const [a, b, c, d] = leaves(to, STATE, 4)
    const network = to.finish({ ...NOTHING, next: [to.and([a, b, c]), to.and([a, b, d])] }, [])
    const made = pairs.run(network, THREE)
    expect([operations(network), operations(made)]).toEqual([4, 3])
    expect(made.sinks.next.map((literal) => text(made, literal))).toEqual(['((a ∧ b) ∧ c)', '((a ∧ b) ∧ d)'])
  })
})
