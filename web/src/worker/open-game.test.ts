import { findGame } from '@depthcharge/games'
import { expect, test } from 'vitest'
import { findSubject, originOf } from '../subject/subject.ts'
import { createOpenGame } from './open-game.ts'

test('a game of the catalogue comes with the weights that were learned for it, other rules of its name do not', async () => {
  const origin = originOf(await findSubject({ game: 'breakthrough' }))
  expect(createOpenGame(origin, () => {}).game.weights?.roles).toEqual(['white', 'black'])
  const others = { ...origin, rules: await findGame('breakthrough-6')!.rules() }
  expect(createOpenGame(others, () => {}).game.weights).toBeUndefined()
})
