import { expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import { type Game, legalMoves } from '../../game/game.ts'
import { parseRules } from '../../gdl/parse.ts'
import { detectView } from '../detect.ts'
import { winningFacts } from './witness.ts'

function opened(name: string) {
  const text = catalogueText(name)
  const game = compileGame(text).game!
  return { game, view: detectView(parseRules(text).rules, game, createRandom(1), { steps: 200 }) }
}

/** The state after moves of whoever is to move. */
function after(game: Game, moves: readonly string[]) {
  const position = game.open()
  position.reset()
  for (const text of moves) {
    const joint = game.roles.map((_, role) => {
      const legal = [...legalMoves(position, role)]
      return legal.find((move) => game.moves[move].text === text) ?? legal[0]
    })
    position.play(Int32Array.from(joint))
  }
  return position
}

test('a line of three, whatever else stands on the board', () => {
  const { game, view } = opened('tic-tac-toe')
  const marks = ['(mark 1 1)', '(mark 1 2)', '(mark 3 1)', '(mark 2 1)', '(mark 3 3)', '(mark 1 3)', '(mark 2 2)']
  const position = after(game, marks)
  expect(position.terminal()).toBe(true)
  expect(winningFacts(game, view, position.state)).toEqual(['(cell 1 1 x)', '(cell 2 2 x)', '(cell 3 3 x)'])
})
test('nothing before the end, nor after a draw', () => {
  const { game, view } = opened('tic-tac-toe')
  const draw = ['1 1', '2 2', '3 3', '2 1', '2 3', '1 3', '3 1', '3 2', '1 2'].map((at) => `(mark ${at})`)
  expect(winningFacts(game, view, after(game, draw.slice(0, 4)).state)).toEqual([])
  const position = after(game, draw)
  expect(position.terminal()).toBe(true)
  expect(winningFacts(game, view, position.state)).toEqual([])
})
test('in Hex a chain: without any of its stones the game would not be won', () => {
  const { game, view } = opened('hex-7')
  const position = game.open()
  const random = createRandom(3)
  position.reset()
  while (!position.terminal())
    position.play(
      Int32Array.from(game.roles, (_, role) => {
        const legal = legalMoves(position, role)
        return legal[random.below(legal.length)]
      }),
    )
  const chain = winningFacts(game, view, position.state)
  expect(chain.length).toBeGreaterThanOrEqual(7)
  const owners = new Set(chain.map((fact) => fact.split(' ').at(-1)))
  expect(owners.size).toBe(1)
})
