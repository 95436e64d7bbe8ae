import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import { randomWalk } from '../../game/walk.ts'
import { hashOf, rehash } from './state-hash.ts'

const state = fc.int32Array({ minLength: 5, maxLength: 5 })

test('the hash of a state does not depend on the way there', () => {
  fc.assert(
    fc.property(state, state, state, (a, b, c) => {
      const hash = hashOf(a)
      rehash(hash, a, b, 5)
      rehash(hash, b, c, 5)
      expect(hash).toEqual(hashOf(c))
    }),
  )
})

test('states of play have hashes of their own', () => {
  const game = compileGame(catalogueText('breakthrough')).game!
  const states = new Set<string>()
  const [lows, highs] = [new Set<number>(), new Set<number>()]
  for (let seed = 0; seed < 40; seed++)
    for (const { position } of randomWalk(game, createRandom(seed))) {
      states.add(position.state.join())
      const { low, high } = hashOf(position.state)
      lows.add(low)
      highs.add(high)
    }
  expect(states.size).toBeGreaterThan(1500)
  expect([lows.size, highs.size]).toEqual([states.size, states.size])
})
