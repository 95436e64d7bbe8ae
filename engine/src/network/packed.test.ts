import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { arbitraryGame } from '../../test/arbitrary-game.ts'
import { circuitOf } from '../../test/networks.ts'
import { packNetwork, unpackNetwork } from './packed.ts'

test('what is packed, sent and unpacked is the same network', () => {
  fc.assert(
    fc.property(arbitraryGame, (text) => {
      for (const network of circuitOf(text).networks) {
        const there = unpackNetwork(structuredClone(packNetwork(network)))
        expect([there.size, there.sinks, there.loops]).toEqual([network.size, network.sinks, network.loops])
        for (let gate = 0; gate < network.size; gate++) {
          expect([there.kind(gate), there.count(gate)]).toEqual([network.kind(gate), network.count(gate)])
          for (let i = 0; i < network.count(gate); i++) expect(there.input(gate, i)).toBe(network.input(gate, i))
        }
      }
    }),
    { numRuns: 30 },
  )
})
