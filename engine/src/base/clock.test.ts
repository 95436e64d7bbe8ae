// The time of day jumps, to and fro, at every look; nothing that is measured notices.
import { expect, onTestFinished, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { plainTicTacToe } from '../../test/plain-games.ts'
import { createBot } from '../author/bot.ts'
import { compileGame } from '../compile/compile.ts'
import { monotonicNow } from './clock.ts'

const DAY_MS = 86_400_000

/** Days forward and backward in turn, until the test is over. */
function jumpDays(): void {
  const real = Date.now
  let looks = 0
  Date.now = () => real() + (++looks % 2 === 0 ? 1 : -1) * looks * DAY_MS
  onTestFinished(() => {
    Date.now = real
  })
}

test('the clock runs forward', () => {
  jumpDays()
  let last = monotonicNow()
  for (let i = 0; i < 1000; i++) {
    const now = monotonicNow()
    expect(now).toBeGreaterThanOrEqual(last)
    last = now
  }
})

test('rules are compiled within their budget, and the time is told', () => {
  jumpDays()
  const { machine, ms } = compileGame(catalogueText('tic-tac-toe'))
  expect(machine).toBe('scalar')
  expect(ms).toBeGreaterThan(0)
  expect(ms).toBeLessThan(DAY_MS / 2)
})

test('a turn is neither shortened nor without an end', async () => {
  jumpDays()
  const bot = createBot(plainTicTacToe, { ms: 30 })
  onTestFinished(bot.close)
  const { simulations, move } = await bot.choose('.........')
  expect(simulations).toBeGreaterThan(10)
  expect(move).toBeTypeOf('number')
})
