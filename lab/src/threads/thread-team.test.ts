// Threads run what was built; so does this test.
import { expect, onTestFinished, test } from 'vitest'
import { conformAgent } from '../../../engine/test/conform-agent.ts'
import { catalogueText, gameOf } from '../../../engine/test/games.ts'
import { threadTeam } from '../../dist/threads/thread-team.js'

conformAgent('a team of two threads', (recipe) => threadTeam(recipe, 2))

test('equal seeds and simulations give equal answers, whoever is faster', async () => {
  const rules = catalogueText('tic-tac-toe')
  const game = gameOf(rules)
  const run = async () => {
    const team = threadTeam('mast', 2)
    onTestFinished(() => team.close())
    const position = game.open()
    position.reset()
    for (const role of game.roles.keys()) position.legals(role)
    await team.begin({ game, role: 0, seed: 3, origin: { name: 'tic-tac-toe', rules } }, { iterations: 0 })
    const { summary } = await team.play({
      ply: 0,
      state: position.state.slice(),
      history: [],
      allowance: { iterations: 2000 },
    })
    const { ms: _, ...rest } = summary!
    return rest
  }
  const found = await run()
  expect(found.simulations).toBe(2000)
  expect(await run()).toEqual(found)
})
