import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../../test/games.ts'
import { circuitOf } from '../../../test/networks.ts'
import { createRandom } from '../../base/random.ts'
import type { Game } from '../../game/game.ts'
import { plainPlayouts } from '../../game/playouts.ts'
import { scalarGame } from '../scalar/game.ts'
import { createLanes } from './lanes.ts'

interface Figures {
  readonly mean: number
  /** Of the mean. */
  readonly variance: number
}

/** Lengths and then the goals of each role, over so many random games. */
function play(game: Game, games: number): Figures[] {
  const playouts = plainPlayouts(game, { random: createRandom(6) })
  playouts.start(game.open().state, 0, games)
  const samples: number[][] = [[], ...game.roles.map(() => [])]
  while (playouts.run() > 0)
    [playouts.length[0], ...playouts.goals].forEach((value, i) => {
      samples[i].push(value)
    })
  return samples.map((values) => {
    const mean = values.reduce((a, b) => a + b) / games
    return { mean, variance: values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / games / games }
  })
}

function expectSameMeans(text: string, reference: Game, games: number, blocks?: number): void {
  const lanes = createLanes(circuitOf(text), { seed: 3, ...(blocks === undefined ? {} : { blocks }) })
  lanes.sample(200)
  lanes.clear() // short games end first; from now on all have the same chance
  const sample = lanes.sample(2000)
  expect(sample.games).toBeGreaterThan(games)
  const found = [sample.positions / sample.games, ...sample.meanGoals]
  play(reference, games).forEach(({ mean, variance }, i) => {
    const deviation = Math.sqrt(variance * (1 + games / sample.games))
    // Of the positions, some belong to a game of each lane that had begun before or has not ended yet.
    const edges = i === 0 ? (lanes.lanes * mean) / sample.games : 0
    expect(Math.abs(found[i] - mean)).toBeLessThanOrEqual(4 * deviation + edges + 1e-9)
  })
}

describe('lengths and goals are those of the interpreter, on the average, in', () => {
  test.each(['tic-tac-toe', 'nim', 'rock-paper-scissors', 'goofspiel', 'bidding-tic-tac-toe', 'pig'])('%s', (name) => {
    const text = catalogueText(name)
    expectSameMeans(text, gameOf(text), 400)
  })
})

describe('and those of the scalar machine, with many games, in', () => {
  // Of these, reversi's goals are computed later than its games end.
  test.each([
    ['tic-tac-toe', 1],
    ['connect-four-3p', 3],
    ['dots-and-boxes', 2],
    ['reversi-6', 1],
  ])('%s in %i blocks', (name, blocks) => {
    const text = catalogueText(name)
    expectSameMeans(text, scalarGame(circuitOf(text), name), 3000, blocks)
  })
})

describe('sample', () => {
  const circuit = circuitOf(catalogueText('tic-tac-toe'))

  test('counts all games so far, until it is told to forget', () => {
    const lanes = createLanes(circuit, { seed: 1 })
    const [one, two] = [lanes.sample(50), lanes.sample(50)]
    expect(two.games).toBeGreaterThan(one.games)
    // A round is two plies, and all lanes play; those that wait for their next game to begin do not count.
    expect(one.positions).toBeLessThanOrEqual(50 * 2 * 128)
    expect(one.positions).toBeGreaterThan(50 * 128)
    lanes.clear()
    const { games, positions } = lanes.sample(1)
    expect(games).toBeLessThan(128)
    expect(positions).toBeLessThanOrEqual(256)
  })
  test('equal seeds give equal games', () => {
    const sample = (seed: number) => createLanes(circuit, { seed }).sample(100)
    expect(sample(1)).toEqual(sample(1))
    expect(sample(2)).not.toEqual(sample(1))
  })
  test('has 128 lanes to a block', () => {
    expect(createLanes(circuit, { seed: 1 }).lanes).toBe(128)
    expect(createLanes(circuit, { seed: 1, blocks: 5 }).lanes).toBe(640)
  })
  test('knows what a step costs', () => {
    const { operations, codeBytes } = createLanes(circuit, { seed: 1 })
    expect(operations.length).toBe(2)
    for (const { step, terminal } of operations) expect(Math.min(step, terminal)).toBeGreaterThan(10)
    expect(codeBytes).toBeGreaterThan(1000)
  })
})
