import { expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { createVirtualClock } from '../../test/virtual-clock.ts'
import { legalMoves } from '../game/game.ts'
import { createStandIn } from './stand-in.ts'

const game = gameOf(catalogueText('tic-tac-toe'))

/** After some moves of both, by their names. */
function standInAfter(legalsMs: number, ...moves: readonly string[]) {
  const position = game.open()
  position.reset()
  moves.forEach((text, ply) => {
    const joint = game.roles.map((_, role) => {
      const legal = [...legalMoves(position, role)]
      return role === ply % 2 ? legal.find((move) => game.moves[move].text === text)! : legal[0]
    })
    position.play(Int32Array.from(joint))
  })
  const clock = createVirtualClock()
  const state = position.state.slice()
  return { clock, standIn: createStandIn(game, { state, role: moves.length % 2, seed: 1, legalsMs, clock }) }
}
const named = (move: number | undefined) => (move === undefined ? undefined : game.moves[move].text)

test.each([0.1, 2])('wins where it can and prevents a loss, with %d ms to find moves', (legalsMs) => {
  const win = standInAfter(legalsMs, '(mark 1 1)', '(mark 2 1)', '(mark 1 2)', '(mark 2 2)')
  expect(named(win.standIn.think())).toBe('(mark 1 3)')
  const guard = standInAfter(legalsMs, '(mark 1 1)', '(mark 2 2)', '(mark 1 2)')
  expect(named(guard.standIn.think())).toBe('(mark 1 3)')
})

test('says nothing where it would be late', () => {
  const { standIn } = standInAfter(50)
  expect(standIn.think()).toBeUndefined()
})

test('thinks on until it is told to stop', async () => {
  const { standIn, clock } = standInAfter(0.1)
  let count = 0
  const stop = standIn.thinkOn(() => count++)
  await new Promise<void>((resolve) => void clock.after(1000, resolve))
  stop()
  expect(count).toBeGreaterThan(10)
  const before = count
  await new Promise<void>((resolve) => void clock.after(1000, resolve))
  expect(count).toBe(before)
})
