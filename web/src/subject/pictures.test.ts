// Finding all boards takes a minute; of some games it is done again.
import { compileGame } from '@depthcharge/engine'
import { createRandom } from '@depthcharge/engine/game'
import { parseRules } from '@depthcharge/engine/gdl'
import { detectView } from '@depthcharge/engine/view'
import { catalogue, findGame } from '@depthcharge/games'
import { expect, test } from 'vitest'
import pictures from './pictures.json'

test('every game has a picture', () => {
  expect(Object.keys(pictures).sort()).toEqual(catalogue.map(({ name }) => name).sort())
})
test.each(['tic-tac-toe', 'nim', 'hex-7', 'tic-tac-toe-nine-board'] as const)(
  'the picture of %s is how it is found today; npm run pictures draws them all again',
  async (name) => {
    const text = await findGame(name)!.rules()
    const game = compileGame(text, { name }).game!
    const position = game.open()
    position.reset()
    expect(pictures[name].first).toEqual(game.facts(position.state))
    const view = detectView(parseRules(text).rules, game, createRandom(1), { steps: 300 })
    expect(pictures[name].view).toEqual(JSON.parse(JSON.stringify(view)))
  },
)
