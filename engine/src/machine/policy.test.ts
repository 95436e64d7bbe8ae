import { describe, expect, test } from 'vitest'
import { expectLikely } from '../../test/chi-square.ts'
import { createRandom } from '../base/random.ts'
import type { PlayoutPolicy } from '../game/game.ts'
import { createChoice } from './policy.ts'

const MOVES = 5
const LANES = 128
/** A policy and its table. */
type Known = readonly [PlayoutPolicy, Float64Array]
const ALL = [true, true, true, true, true]

/** The move made in each lane, round after round, where the legal moves are the same in all lanes. */
function* choices([policy, table]: Known, legal: readonly boolean[], rounds: number) {
  const words = new Int32Array(MOVES * 8)
  const rows = { words, legal: 0, does: MOVES * 4, moves: Int32Array.from({ length: MOVES }, (_, move) => move) }
  const choose = createChoice(policy, table, createRandom(4))!
  const random = createRandom(5)
  const possible = legal.flatMap((isLegal, move) => (isLegal ? [move] : []))
  legal.forEach((isLegal, move) => {
    words.fill(isLegal ? -1 : 0, move * 4, move * 4 + 4)
  })
  for (let round = 0; round < rounds; round++) {
    const uniform = Array.from({ length: LANES }, () => possible[random.below(possible.length)])
    words.fill(0, rows.does)
    uniform.forEach((move, lane) => {
      words[rows.does + move * 4 + (lane >> 5)] |= 1 << (lane & 31)
    })
    choose(rows)
    const made = uniform.map(() => -1)
    for (let move = 0; move < MOVES; move++) {
      for (let lane = 0; lane < LANES; lane++) {
        if (((words[rows.does + move * 4 + (lane >> 5)] >>> (lane & 31)) & 1) === 0) continue
        if (made[lane] >= 0) throw new Error(`lane ${lane} makes the moves ${made[lane]} and ${move}`)
        made[lane] = move
      }
    }
    yield { uniform, made }
  }
}

/** How often each move is made, in the lanes from `first` on. */
function counts(policy: Known, legal: readonly boolean[], rounds: number, first = 0): Int32Array {
  const found = new Int32Array(MOVES)
  for (const { made } of choices(policy, legal, rounds)) for (const move of made.slice(first)) found[move]++
  return found
}

test('a uniform policy leaves the uniform choice as it is', () => {
  expect(createChoice({ kind: 'uniform' }, new Float64Array(1), createRandom(1))).toBe(undefined)
})

describe('greedy', () => {
  const values = Float64Array.of(0, 0.5, 0.9, 0.9, -1)
  const greedy = (epsilon: number): Known => [{ kind: 'greedy', epsilon }, values]

  test('takes the best of the legal moves', () => {
    expect([...counts(greedy(0), [true, true, false, false, true], 3)]).toEqual([0, 3 * LANES, 0, 0, 0])
    expect([...counts(greedy(0), [false, false, false, false, true], 3)]).toEqual([0, 0, 0, 0, 3 * LANES])
  })
  test('draws among equals', () => {
    const found = counts(greedy(0), ALL, 4000, LANES - 1)
    expectLikely(found, [0, 0, 0.5, 0.5, 0])
  })
  test('keeps a uniform choice that is among the best, so that lanes go different ways', () => {
    for (const { uniform, made } of choices(greedy(0), ALL, 5))
      uniform.forEach((move, lane) => {
        if (values[move] === 0.9) expect(made[lane]).toBe(move)
      })
  })
  test('leaves the uniform choice to the lanes that explore', () => {
    for (const { uniform, made } of choices(greedy(1), ALL, 3)) expect(made).toEqual(uniform)
    const found = counts(greedy(0.25), ALL, 400, LANES - 4)
    expectLikely(found, [0.05, 0.05, 0.425, 0.425, 0.05])
  })
})

describe('gibbs', () => {
  const weights = Float64Array.of(1, 2, 4, 8, 1e-9)
  const gibbs: Known = [{ kind: 'gibbs' }, weights]

  test('draws in proportion to the weights', () => {
    const total = weights.reduce((a, b) => a + b)
    const shares = Array.from(weights, (weight) => weight / total)
    expectLikely(counts(gibbs, ALL, 200).slice(0, 4), shares.slice(0, 4))
  })
  test('only among the legal moves', () => {
    const found = counts(gibbs, [true, false, true, false, false], 200)
    expectLikely(found, [0.2, 0, 0.8, 0, 0])
    expect([...counts(gibbs, [false, false, false, false, true], 3)]).toEqual([0, 0, 0, 0, 3 * LANES])
  })
})
