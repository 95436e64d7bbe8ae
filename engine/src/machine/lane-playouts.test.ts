import { describe, expect, test } from 'vitest'
import { conformPlayouts } from '../../test/conform-playouts.ts'
import { catalogueText } from '../../test/games.ts'
import { circuitOf } from '../../test/networks.ts'
import { createRandom } from '../base/random.ts'
import { lanePlayouts } from './lane-playouts.ts'
import { scalarGame } from './scalar.ts'

conformPlayouts('playouts in lanes', (text, options) => {
  const circuit = circuitOf(text)
  return { game: scalarGame(circuit, 'test'), playouts: lanePlayouts(circuit, options) }
})
conformPlayouts('playouts in several blocks of lanes', (text, options) => {
  const circuit = circuitOf(text)
  return { game: scalarGame(circuit, 'test'), playouts: lanePlayouts(circuit, { ...options, blocks: 3 }) }
})
conformPlayouts('playouts in lanes, of a network as it was built', (text, options) => {
  const circuit = circuitOf(text, { without: ['phases', 'moves', 'flatten', 'absorb', 'one-hot', 'pairs'] })
  return { game: scalarGame(circuit, 'test'), playouts: lanePlayouts(circuit, options) }
})

describe('lanes', () => {
  const circuit = circuitOf(catalogueText('tic-tac-toe'))
  const first = scalarGame(circuit, 'tic-tac-toe').open().state

  test('are 128 to a block', () => {
    expect(lanePlayouts(circuit, { random: createRandom(1) }).lanes).toBe(128)
    expect(lanePlayouts(circuit, { random: createRandom(1), blocks: 2 }).lanes).toBe(256)
  })
  test('are all used: as many games as lanes take no more steps than the longest', () => {
    const playouts = lanePlayouts(circuit, { random: createRandom(1), blocks: 2 })
    playouts.start(first, 0, 256)
    let runs = 0
    let found = 0
    for (let count = playouts.run(); count > 0; count = playouts.run(), runs++) found += count
    expect(found).toBe(256)
    expect(runs).toBeLessThanOrEqual(5) // games end after 5 … 9 moves
  })
  test('refuse a state of no phase', () => {
    const playouts = lanePlayouts(circuit, { random: createRandom(1) })
    expect(() => playouts.start(new Int32Array(first.length), 0)).toThrow('cannot be reached')
  })
})
