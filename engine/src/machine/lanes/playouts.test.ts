import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryGame } from '../../../test/arbitrary-game.ts'
import { conformPlayouts, replay, results } from '../../../test/conform-playouts.ts'
import { catalogueText } from '../../../test/games.ts'
import { circuitOf } from '../../../test/networks.ts'
import { createRandom } from '../../base/random.ts'
import { STEP_NAMES } from '../program/circuit.ts'
import { scalarGame } from '../scalar/game.ts'
import { lanePlayouts } from './playouts.ts'

conformPlayouts('playouts in lanes', (text, options) => {
  const circuit = circuitOf(text)
  return { game: scalarGame(circuit, 'test'), playouts: lanePlayouts(circuit, options) }
})
conformPlayouts('playouts in several blocks of lanes', (text, options) => {
  const circuit = circuitOf(text)
  return { game: scalarGame(circuit, 'test'), playouts: lanePlayouts(circuit, { ...options, blocks: 3 }) }
})
conformPlayouts('playouts in lanes, of a network as it was built', (text, options) => {
  const circuit = circuitOf(text, { without: STEP_NAMES })
  return { game: scalarGame(circuit, 'test'), playouts: lanePlayouts(circuit, options) }
})

test('playouts that choose uniformly alone are the same, and refuse another policy', () => {
  const circuit = circuitOf(catalogueText('connect-four'))
  const game = scalarGame(circuit, 'test')
  const [all, uniform] = [false, true].map((only) => {
    const playouts = lanePlayouts(circuit, { random: createRandom(1), trace: true, uniform: only })
    playouts.start(game.open().state, 0, 50)
    return { playouts, found: results(playouts) }
  })
  expect(uniform.found).toEqual(all.found)
  uniform.playouts.setPolicy({ kind: 'uniform' })
  expect(() => uniform.playouts.setPolicy({ kind: 'gibbs' })).toThrow('made to choose uniformly')
})

/** More ways to come out than are counted by ticket. */
const PICK = `
  (role a) (role b) (init start) (legal b noop)
  ${Array.from({ length: 30 }, (_, n) => `(<= (legal a (pick ${n})) (true start)) (value ${n} ${n})`).join('\n')}
  (<= (next (picked ?n)) (does a (pick ?n)))
  (<= terminal (not (true start)))
  (<= (goal a ?v) (true (picked ?n)) (value ?n ?v)) (<= (goal b 0) (true (picked 3))) (<= (goal b 9) (true (picked 3)))`

/** Goes on for some forty plies, or for hundreds: what has ended comes back before the rest. */
const LONG = `
  (role a) (init going) (legal a stop)
  ${Array.from({ length: 40 }, (_, n) => `(legal a (go ${n}))`).join(' ')}
  (<= (next going) (not (does a stop)))
  (<= terminal (not (true going)))
  (goal a 50)`

test.each([
  ['until it stops', LONG, 1],
  ['connect-four', catalogueText('connect-four'), 1],
  ['connect-four-3p', catalogueText('connect-four-3p'), 3],
  ['one of thirty', PICK, 1],
])('playouts that came out alike come back together, and are the same: %s', (_name, text, blocks) => {
  const circuit = circuitOf(text)
  const { state } = scalarGame(circuit, 'test').open()
  const roles = circuit.ground.roles.length
  const [each, alike] = [false, true].map((together) => {
    const playouts = lanePlayouts(circuit, { random: createRandom(1), alike: together, blocks })
    for (const [ticket, copies] of [1, 300, 16, 0, 2].entries()) playouts.start(state, 40 * ticket, copies)
    playouts.start(state, 40, 5)
    const found = new Map<string, number>()
    const finished: number[] = []
    for (let size = playouts.run(); size > 0; size = playouts.run())
      for (let i = 0; i < size; i++) {
        const goals = playouts.goals.subarray(i * roles, (i + 1) * roles)
        const way = `${playouts.ticket[i]}: ${goals.join(' ')}`
        found.set(way, (found.get(way) ?? 0) + (playouts.copies?.[i] ?? 1))
        finished.push(playouts.ticket[i])
      }
    return { found, finished }
  })
  expect(alike.found).toEqual(each.found)
  expect(alike.finished.length).toBeLessThan(each.finished.length)
})

test('playouts of random games are matches, whatever passes are left out', () => {
  const neverStuck = arbitraryGame.filter((text) => text.includes('noop'))
  fc.assert(
    fc.property(neverStuck, fc.subarray([...STEP_NAMES]), fc.nat(), (text, without, seed) => {
      const circuit = circuitOf(text, { without })
      const game = scalarGame(circuit, 'random')
      const position = game.open()
      if (position.terminal()) return
      const playouts = lanePlayouts(circuit, { random: createRandom(seed), trace: true, maxPlies: 6 })
      playouts.table.forEach((_, move, table) => {
        table[move] = 1 + (move % 3)
      })
      for (const policy of [{ kind: 'uniform' }, { kind: 'greedy', epsilon: 0.3 }, { kind: 'gibbs' }] as const) {
        playouts.setPolicy(policy)
        playouts.start(position.state, 0, 20)
        const found = results(playouts)
        expect(found.length).toBe(20)
        for (const result of found) replay(game, position.state, result, 6)
      }
    }),
    { numRuns: 60 },
  )
})

test('a move that was made in one phase is not seen in the next, where it is impossible', () => {
  const text = `
    (role a) (init (tick 1)) (<= (next (tick 2)) (true (tick 1))) (<= (next (tick 1)) (true (tick 2)))
    (legal a wait) (<= (legal a go) (true (tick 2))) (<= (next late) (does a go) (true (tick 1)))
    (<= terminal (true late))`
  const circuit = circuitOf(text, { without: ['moves', 'absorb'] })
  const game = scalarGame(circuit, 'two phases')
  const playouts = lanePlayouts(circuit, { random: createRandom(1), trace: true, maxPlies: 6 })
  playouts.start(game.open().state, 0, 50)
  for (const result of results(playouts)) replay(game, game.open().state, result, 6)
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
  test('are no more than there is use for', () => {
    const large = { ...circuit, operations: 100_000 }
    const lanesOf = (room?: number) =>
      lanePlayouts(large, { random: createRandom(1), ...(room === undefined ? {} : { room }) }).lanes
    expect([undefined, 1, 128, 129, 10_000].map(lanesOf)).toEqual([512, 128, 128, 256, 512])
  })
  test('refuse a state of no phase', () => {
    const playouts = lanePlayouts(circuit, { random: createRandom(1) })
    expect(() => playouts.start(new Int32Array(first.length), 0)).toThrow('cannot be reached')
  })
})
