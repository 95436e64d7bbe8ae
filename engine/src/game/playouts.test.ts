import { expect, test } from 'vitest'
import { conformPlayouts } from '../../test/conform-playouts.ts'
import { gameOf } from '../../test/games.ts'
import { circuitOf } from '../../test/networks.ts'
import { createRandom } from '../base/random.ts'
import { scalarGame } from '../machine/scalar.ts'
import { plainPlayouts } from './playouts.ts'

conformPlayouts('plain playouts of the interpreter', (text, options) => {
  const game = gameOf(text)
  game.open().legals(0) // its moves have numbers once they were seen
  return { game, playouts: plainPlayouts(game, options) }
})

conformPlayouts('plain playouts of the scalar machine', (text, options) => {
  const game = scalarGame(circuitOf(text), 'test')
  return { game, playouts: plainPlayouts(game, options) }
})

test('plain playouts are one at a time', () => {
  const game = gameOf('(role a) (legal a go) (init p) (<= terminal (not (true p))) (goal a 50)')
  const playouts = plainPlayouts(game, { random: createRandom(1) })
  expect(playouts.lanes).toBe(1)
  playouts.start(game.open().state, 3, 2)
  expect([playouts.run(), playouts.run(), playouts.run()]).toEqual([1, 1, 0])
  expect([playouts.ticket[0], playouts.length[0], playouts.cut[0], playouts.goals[0]]).toEqual([3, 1, 0, 50])
})
