import { describe, expect, test } from 'vitest'
import { STEPS } from '../../../test/conform-playouts.ts'
import { catalogueText } from '../../../test/games.ts'
import { circuitOf } from '../../../test/networks.ts'
import { createRandom } from '../../base/random.ts'
import type { PlayoutPolicy, Playouts } from '../../game/game.ts'
import { scalarGame } from '../scalar/game.ts'
import { lanePlayouts } from './playouts.ts'

const MAX_AGAIN = 15

/** Plays copies of the first state under some tickets, and calls `ended` with each result and `done` with each whole ticket. */
function play(
  playouts: Playouts,
  state: Int32Array,
  copies: readonly number[],
  ended: (result: number) => void,
  done: (ticket: number) => void,
): void {
  const left = [...copies]
  copies.forEach((count, ticket) => {
    playouts.start(state, ticket, count)
  })
  for (let count = playouts.run(); count > 0; count = playouts.run())
    for (let result = 0; result < count; result++) {
      ended(result)
      const ticket = playouts.ticket[result]
      left[ticket] -= playouts.copies?.[result] ?? 1
      if (left[ticket] === 0) done(ticket)
    }
}

type Numbers = Map<number, number[]>

/** What the tally says of each ticket, and what adding up the same playouts' moves one by one comes to. */
function both(name: string, copies: readonly number[], policy: PlayoutPolicy, blocks = 1) {
  const circuit = circuitOf(catalogueText(name))
  const game = scalarGame(circuit, 'test')
  const roles = game.roles.length
  const { state } = game.open()
  const counted = copies.map((): Numbers => new Map())
  const expected = copies.map((): Numbers => new Map())
  const options = {
    trace: true,
    maxPlies: 300,
    blocks,
    reward(goals: Float64Array) {
      for (let role = 0; role < roles; role++) goals[role] *= 2
    },
  }
  const make = (tally: boolean) => {
    const playouts = lanePlayouts(circuit, { ...options, tally, random: createRandom(5) })
    playouts.setPolicy(policy)
    return playouts
  }
  const [plain, tallied] = [make(false), make(true)]
  // A move that no other one stands beside is no choice, and is not counted.
  const isChoice = new Set<number>()
  play(
    tallied,
    state,
    copies,
    () => {},
    (ticket) => {
      const { tally } = tallied
      const made = tally!.take(ticket)
      for (const move of tally!.moves.subarray(0, made)) {
        counted[ticket].set(move, [...tally!.numbers.subarray(4 * move, 4 * move + 4)])
        isChoice.add(move)
        expect(game.moves[move].role).not.toBe(game.chance ?? -1)
      }
    },
  )
  play(
    plain,
    state,
    copies,
    (result) => {
      const { ticket, length, goals } = plain
      const moves = plain.moves(result)
      const times = new Map<number, number>()
      for (let i = 0; i < length[result] * roles; i++) {
        const move = moves[i]
        const before = times.get(move) ?? 0
        times.set(move, before + 1)
        if (!isChoice.has(move) || before > MAX_AGAIN) continue
        const own = expected[ticket[result]].get(move) ?? [0, 0, 0, 0]
        const at = before === 0 ? 0 : 2
        own[at] += 2 * goals[result * roles + (i % roles)]
        own[at + 1]++
        expected[ticket[result]].set(move, own)
      }
    },
    () => {},
  )
  return { counted, expected }
}

describe('a tally is what the moves of the playouts add up to', () => {
  test.each([
    ['tic-tac-toe', [16, 16, 3]],
    ['connect-four', [16, 1, 30]],
    ['breakthrough-6', [16, 16]],
    ['blocker', [20]],
    ['chase-3p', [16]],
  ])('%s', (name, copies) => {
    const { counted, expected } = both(name, copies, { kind: 'uniform' })
    expect(counted).toEqual(expected)
    expect(counted.every(({ size }) => size > 0)).toBe(true)
  })
  // Steps in pieces draw the same numbers, whatever is written down.
  test.each([
    ['tron', [8, 8]],
    ['pig', [4, 4]],
  ])('%s, in which several choose at once', (name, copies) => {
    const { counted, expected } = both(name, copies, { kind: 'gibbs' })
    expect(counted).toEqual(expected)
    expect(counted.every(({ size }) => size > 0)).toBe(true)
  })
  test('in several blocks, by another policy', () => {
    const { counted, expected } = both('connect-four', [200, 16], { kind: 'gibbs' }, 3)
    expect(counted).toEqual(expected)
  })
  test('with more playouts than lanes, of which some have to be counted before the others', () => {
    const circuit = circuitOf(STEPS)
    const playouts = lanePlayouts(circuit, { random: createRandom(5), tally: true })
    const copies = [300, 20, 200]
    const rewards = copies.map(() => 0)
    const found = copies.map(() => [0, 0])
    play(
      playouts,
      scalarGame(circuit, 'test').open().state,
      copies,
      (result) => {
        rewards[playouts.ticket[result]] += 3 * playouts.copies![result] * playouts.goals[result]
      },
      (ticket) => {
        const { tally } = playouts
        const made = tally!.take(ticket)
        expect(new Set(tally!.moves.subarray(0, made)).size).toBe(made)
        for (const move of tally!.moves.subarray(0, made)) {
          const [sum, times, sumAgain, timesAgain] = tally!.numbers.subarray(4 * move, 4 * move + 4)
          found[ticket][0] += times + timesAgain
          found[ticket][1] += sum + sumAgain
        }
      },
    )
    expect(found).toEqual(copies.map((count, ticket) => [3 * count, rewards[ticket]]))
  })
})
