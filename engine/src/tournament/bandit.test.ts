import { describe, expect, test } from 'vitest'
import { createRandom } from '../base/random.ts'
import { createBandit, DEFAULT_BANDIT, type Point } from './bandit.ts'

const make = (sizes: readonly number[]) => createBandit({ sizes, ...DEFAULT_BANDIT })

/** Tries what the bandit asks for; a trial is won with the probability that `worth` says. */
function run(sizes: readonly number[], worth: (point: Point) => number, trials: number, seed: number) {
  const bandit = make(sizes)
  const random = createRandom(seed)
  for (let i = 0; i < trials; i++) {
    const point = bandit.next(random)
    bandit.add(point, random.unit() < worth(point) ? 1 : 0)
  }
  return bandit
}

describe('the bandit', () => {
  test('finds the better of noisy settings', () => {
    const worth = ([a, b, c]: Point) => 0.3 + 0.08 * (4 - Math.abs(a - 3)) + 0.08 * (b === 1 ? 1 : 0) - 0.04 * c
    const found = [1, 2, 3, 4, 5].map((seed) => worth(run([5, 3, 4], worth, 800, seed).best()!))
    const most = worth([3, 1, 0])
    expect(found.filter((value) => value > most - 0.1).length).toBeGreaterThanOrEqual(4)
  })

  test('tries the better settings more often', () => {
    const bandit = run([2, 2], ([a]) => (a === 1 ? 0.8 : 0.2), 300, 1)
    expect(bandit.known(0, 1).trials).toBeGreaterThan(2 * bandit.known(0, 0).trials)
    expect(bandit.known(0, 1).mean).toBeCloseTo(0.8, 1)
  })

  test('knows nothing in the beginning', () => {
    const bandit = make([3, 1])
    expect(bandit.best()).toBe(undefined)
    expect(bandit.known(0, 0)).toEqual({ trials: 0, mean: Number.NaN })
    const point = bandit.next(createRandom(1))
    bandit.add(point, 1)
    expect(bandit.best()).toEqual(point)
    expect(bandit.next(createRandom(2))[0]).not.toBe(point[0])
  })

  test('equal trials lead to equal questions', () => {
    const ask = () => run([4, 4], ([a]) => a / 4, 50, 7).next(createRandom(9))
    expect(ask()).toEqual(ask())
  })
})
