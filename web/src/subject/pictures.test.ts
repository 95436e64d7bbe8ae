// Finding all boards takes a minute; of some games it is done again. What a view.json of the catalogue says is always compared.
import { readdirSync, readFileSync } from 'node:fs'
import { compileGame } from '@depthcharge/engine'
import { createRandom } from '@depthcharge/engine/game'
import { parseRules } from '@depthcharge/engine/gdl'
import { detectView, readViewOverride } from '@depthcharge/engine/view'
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
const looks = readdirSync('games/gdl').filter((file) => file.endsWith('.view.json'))
test.each(looks)('the picture shows what %s says', (file) => {
  const { override, diagnostics } = readViewOverride(readFileSync(`games/gdl/${file}`, 'utf8'))
  expect(diagnostics).toEqual([])
  const { view } = pictures[file.replace('.view.json', '') as keyof typeof pictures]
  expect(view).toMatchObject(JSON.parse(JSON.stringify(override)))
})
