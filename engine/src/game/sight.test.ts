import { expect, test } from 'vitest'
import { plainTicTacToe } from '../../test/plain-games.ts'
import { defineGame } from './define.ts'
import type { Game } from './game.ts'
import { sightOf } from './sight.ts'

/** Six moves that are always there; who makes the tenth has won. */
const tenth = () =>
  defineGame({
    name: 'tenth',
    players: 2,
    initial: 0,
    current: (plies) => plies % 2,
    moves: () => [0, 1, 2, 3, 4, 5],
    apply: (plies) => plies + 1,
    isOver: (plies) => plies === 10,
    rewards: () => [0, 1],
  })

test('counts moves, how many stay, come again, and win', () => {
  const { moves, repeats, stays, wins } = sightOf(tenth())
  expect({ moves, stays, wins }).toEqual({ moves: 6, stays: 1, wins: 1 })
  expect(repeats).toBeGreaterThan(0.2)
  expect(repeats).toBeLessThan(0.6)
})

test('a mark is made once, and takes a move from both', () => {
  const { repeats, stays } = sightOf(plainTicTacToe)
  expect(repeats).toBe(0)
  expect(stays).toBeLessThan(1)
})

test('is the same for equal games', () => {
  expect(sightOf(tenth())).toEqual(sightOf(tenth()))
})

test('looks at a fixed number of plies, once', () => {
  const game = tenth()
  let plies = 0
  const counted: Game = {
    ...game,
    open(words) {
      const position = game.open(words)
      const play = position.play.bind(position)
      position.play = (joint) => {
        plies++
        play(joint)
      }
      return position
    },
  }
  sightOf(counted)
  sightOf(counted)
  expect(plies).toBe(200)
})
