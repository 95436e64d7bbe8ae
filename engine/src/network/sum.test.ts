import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { evaluate } from '../../test/evaluate-network.ts'
import { createNetwork, STATE, TRUE } from './network.ts'
import { sumOfProducts } from './sum.ts'
import { operations } from './uses.ts'

const LEAVES = 5

function networkOf(products: readonly (readonly { index: number; inverted: boolean }[])[]) {
  const to = createNetwork()
  const leaves = Array.from({ length: LEAVES }, (_, index) => to.leaf(STATE, index))
  const literals = products.map((product) => product.map(({ index, inverted }) => leaves[index] ^ (inverted ? 1 : 0)))
  return to.finish({ next: [], legal: [], goals: [], terminal: sumOfProducts(literals, to) }, [])
}

describe('sumOfProducts', () => {
  test('is the sum of the products, whatever the leaves are', () => {
    const literal = fc.record({ index: fc.nat(LEAVES - 1), inverted: fc.boolean() })
    const products = fc.array(fc.array(literal, { maxLength: 5 }), { maxLength: 10 })
    fc.assert(
      fc.property(products, (sum) => {
        const network = networkOf(sum)
        for (let bits = 0; bits < 1 << LEAVES; bits++) {
          const state = Array.from({ length: LEAVES }, (_, i) => ((bits >> i) & 1) === 1)
          const wanted = sum.some((product) => product.every(({ index, inverted }) => state[index] !== inverted))
          expect(evaluate(network, { state, does: [] }).terminal).toBe(wanted)
        }
      }),
      { numRuns: 300 },
    )
  })

  test('takes out a common factor', () => {
    const [a, b, c, d] = [0, 1, 2, 3].map((index) => ({ index, inverted: false }))
    expect(
      operations(
        networkOf([
          [a, b],
          [a, c],
          [a, d],
        ]),
      ),
    ).toBe(3) // a ∧ (b ∨ c ∨ d)
  })

  test('an empty product is true, no product is false', () => {
    expect(networkOf([[], [{ index: 0, inverted: false }]]).sinks.terminal).toBe(TRUE)
    expect(networkOf([]).sinks.terminal).toBe(0)
  })
})
