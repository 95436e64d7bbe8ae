import { describe, expect, test } from 'vitest'
import { plainTicTacToe } from '../../test/plain-games.ts'
import { createSearcher } from '../recipes/create.ts'
import type { Budget } from './searcher.ts'

function searcherWith(now?: () => number, recipe = 'uct') {
  const searcher = createSearcher(plainTicTacToe, recipe, { role: 0, seed: 1, ...(now === undefined ? {} : { now }) })
  searcher.begin(plainTicTacToe.encode('.........'))
  return searcher
}
/** A clock that goes on by 1 ms at each look. */
function ticking() {
  let time = 0
  return () => time++
}

describe('a run that would never end is refused', () => {
  test.each<[object, string]>([
    [{}, 'run needs an end: iterations, ms, a deadline or stop'],
    [{ iterations: Number.NaN }, 'iterations is a number from 0 on, not NaN'],
    [{ iterations: -1 }, 'iterations is a number from 0 on, not -1'],
    [{ ms: -5 }, 'ms is a number of milliseconds from 0 on, not -5'],
    [{ deadline: Number.NaN }, 'deadline is a time by the clock, not NaN'],
    [{ itterations: 5 }, 'run has no option "itterations"; did you mean "iterations"?'],
  ])('%o', (budget, message) => {
    expect(() => searcherWith(ticking()).run(budget as Budget)).toThrow(message)
  })

  test('time without a clock, by searches with a tree and without', () => {
    for (const recipe of ['uct', 'mcs'])
      expect(() => searcherWith(undefined, recipe).run({ ms: 200 })).toThrow('now: () => performance.now()')
  })
})

test('a run may last some ms', () => {
  for (const recipe of ['uct', 'mcs'])
    expect(searcherWith(ticking(), recipe).run({ ms: 20 }).simulations, recipe).toBeGreaterThan(5)
})
