import { describe, expect, test } from 'vitest'
import { connectFour } from '../../test/small-games.ts'
import { createSearcher } from '../recipes/create.ts'
import type { Searcher } from '../search/searcher.ts'
import { warmUp } from './warm-up.ts'

const game = connectFour(5, 4)
const position = game.open()
position.reset()
const state = position.state.slice()

/** A searcher whose slices give so many simulations, one number after the other and then the last for ever. */
function scripted(speeds: readonly number[]) {
  let time = 0
  let run = 0
  const made: number[] = []
  const make = (): Searcher => {
    const real = createSearcher(game, 'uct', { role: 0, seed: 1, now: () => time })
    made.push(time)
    return {
      ...real,
      run({ deadline = 0 }) {
        time = deadline
        const simulations = speeds[Math.min(run++, speeds.length - 1)]
        return { simulations, nodes: 0, ms: 0, decided: false }
      },
    }
  }
  return { make, now: () => time, runs: () => run, made }
}

describe('a warm-up', () => {
  test('goes on while searches get faster, and for a few slices more, three times over', () => {
    const { make, now, runs, made } = scripted([10, 20, 40, 80, 80])
    warmUp({ make, state, now, ms: 1000 })
    expect(made).toHaveLength(3)
    // Four that are faster than what was before, then four that are not; and twice a first one with its four.
    expect(runs()).toBe(4 + 3 + 2 * (1 + 3))
  })

  test('ends when its time is up', () => {
    const { make, now } = scripted(Array.from({ length: 1000 }, (_, i) => 2 ** Math.min(i, 900)))
    warmUp({ make, state, now, ms: 50 })
    expect(now()).toBe(50)
  })

  test('changes nothing that the next search finds', () => {
    let time = 0
    const now = () => time++
    const search = () => {
      const searcher = createSearcher(game, 'uct+mast+solver', { role: 0, seed: 7, now })
      searcher.begin(state)
      searcher.run({ iterations: 500 })
      return searcher.summary().moves
    }
    const before = search()
    warmUp({ make: () => createSearcher(game, 'uct+mast+solver', { role: 0, seed: 7, now }), state, now, ms: 200 })
    expect(search()).toEqual(before)
  })
})
