import { compileGame, createBot } from '@depthcharge/engine'
import { describe, expect, test } from 'vitest'
import { catalogue } from './index.ts'

const measured = catalogue.filter(({ levels }) => levels !== undefined)

test('some games come with levels', () => {
  expect(measured.map(({ name }) => name)).toContain('connect-four')
})
describe.each(measured)('the levels of $name', ({ name, levels }) => {
  test('were measured in this game, to the end, and the expert is above the beginner', async () => {
    const found = await levels!()
    expect(found).toMatchObject({ game: name, complete: true })
    expect(found.levels.map((each) => each.name)).toEqual(['beginner', 'casual', 'club', 'strong', 'expert'])
    const [beginner, expert] = [found.levels[0], found.levels[4]]
    expect(expert.elo + expert.eloError).toBeGreaterThan(beginner.elo)
    expect(expert.iterations).toBeGreaterThan(beginner.iterations)
  })
})
test('a bot plays by them', async () => {
  const { rules, levels } = catalogue.find(({ name }) => name === 'tic-tac-toe')!
  const { game } = compileGame(await rules(), { name: 'tic-tac-toe' })
  const bot = createBot(game!, { level: 'casual', levels: await levels!(), seed: 1 })
  expect(bot.warnings).toEqual([])
  const position = game!.open()
  position.reset()
  expect((await bot.choose(position.state)).move).toMatch(/^\(mark/)
})
