// What a bot leaves behind when it is closed is another's to search in, and changes nothing but the time.
import { expect, test } from 'vitest'
import { plainTicTacToe } from '../../test/plain-games.ts'
import { definePlain } from '../game/plain.ts'
import { createBot } from './bot.ts'

const gameOf = () => definePlain(plainTicTacToe.source)

test('a bot in the memory of another plays as it would have played', async () => {
  const settings = { recipe: 'uct+mast+solver', iterations: 60 }
  const [used, fresh] = [gameOf(), gameOf()]
  const before = createBot(used, { ...settings, seed: 1 })
  await before.choose('.........')
  before.close()
  const choices = [used, fresh].map((game) => createBot(game, { ...settings, seed: 2 }).choose('x...o....'))
  expect(await choices[0]).toEqual(await choices[1])
})

test('a bot that is closed while it thinks keeps its memory to itself', async () => {
  const game = gameOf()
  const settings = { recipe: 'uct+solver', iterations: 300 }
  const slow = createBot(game, { ...settings, seed: 1 })
  const answer = slow.choose('.........')
  slow.close()
  const other = createBot(game, { ...settings, seed: 2 })
  const alone = createBot(gameOf(), { ...settings, seed: 2 })
  expect(await other.choose('x........')).toEqual(await alone.choose('x........'))
  expect((await answer).simulations).toBeGreaterThan(0)
})
