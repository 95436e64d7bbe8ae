import { expect, test } from 'vitest'
import { gameOf } from '../../../test/games.ts'
import { connectFour } from '../../../test/small-games.ts'
import { type Evaluation, reward } from './evaluate.ts'
import { focus } from './focus.ts'
import { goalProximity } from './goal-proximity.ts'
import { mobility } from './mobility.ts'

const game = gameOf(`(role a) (role b) (role random) (init start) (init (has b 30))
  (legal a x) (legal a y) (legal a z) (legal b x)
  (legal random 1) (legal random 2) (legal random 3) (legal random 4) (legal random 5) (legal random 6)
  (<= (goal ?r ?n) (true (has ?r ?n))) (<= terminal (not (true start)))`)
const position = game.open()
position.reset()
const both = (evaluation: Evaluation) => [0, 1].map((role) => evaluation(game)(position, role))

test('mobility is the share of moves; those of nature do not count', () => {
  expect(both(mobility)).toEqual([3 / 4, 1 / 4])
  const alone = gameOf('(role a) (legal a x) (legal a y)')
  expect(mobility(alone)(alone.open(), 0)).toBe(2 / 3)
})
test('where roles take turns it counts on the turn of either', () => {
  const four = connectFour(4, 4)
  const place = four.open()
  expect([mobility(four)(place, 0), mobility(four)(place, 1)]).toEqual([4 / 5, 1 / 5])
})
test('focus is the inverse', () => {
  expect(both(focus)).toEqual([1 / 4, 3 / 4])
})
test('goal proximity is the goal of the state, the middle where there is none', () => {
  expect(both(goalProximity)).toEqual([0.5, 0.3])
})
test('the reward of an end that the rules do not value is 0', () => {
  expect([reward(position, 0), reward(position, 1)]).toEqual([0, 0.3])
})
