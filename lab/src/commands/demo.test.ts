import { describe, expect, test } from 'vitest'
import { loadDrawnGame } from '../terminal/board.ts'
import { playDemo } from './demo.ts'

const options = { agent: 'mast', seed: 1, iterations: 30, seconds: 1000, plies: 500 }
/** Time stands still but for a millisecond each time it is asked. */
const clock = () => {
  let now = 0
  return { now: () => now++ }
}

describe('demo', () => {
  test('shows every position, the thoughts and the end', async () => {
    const pictures = [...playDemo(await loadDrawnGame('tic-tac-toe'), options, clock())]
    expect(pictures[0].startsWith('3 . . .')).toBe(true)
    expect(pictures[1]).toMatch(/^move 1\n/)
    expect(pictures[1]).toMatch(/xplayer plays \(mark \d \d\)/)
    expect(pictures[1]).toContain('30 simulations')
    expect(pictures[pictures.length - 1]).toMatch(/the end after \d moves: xplayer \d+, oplayer \d+$/)
  })

  test('is the same for the same seed', async () => {
    const run = async () => [...playDemo(await loadDrawnGame('tic-tac-toe'), { ...options, iterations: 5 }, clock())]
    expect(await run()).toEqual(await run())
  })

  test('plays with any number of roles, with chance and all at once', async () => {
    for (const name of ['eight-puzzle', 'pig', 'pac-man-3p', 'goofspiel']) {
      const pictures = [...playDemo(await loadDrawnGame(name), { ...options, iterations: 2, plies: 3 }, clock())]
      expect(pictures).toHaveLength(4)
    }
  })

  test('thinks no longer than it may', async () => {
    const [, first] = playDemo(
      await loadDrawnGame('tic-tac-toe'),
      { ...options, iterations: 10_000, seconds: 0.005 },
      clock(),
    )
    const simulations = Number(/([\d,]+) simulations/.exec(first)![1].replace(',', ''))
    expect(simulations).toBeLessThan(1000)
  })
})
