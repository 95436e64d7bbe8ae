import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { type Game, legalMoves, type Position } from './game.ts'
import { forEachJoint, perft } from './perft.ts'

describe('tic-tac-toe', () => {
  const game = gameOf(catalogueText('tic-tac-toe'))

  test('perft counts the sequences of each length', () => {
    expect([0, 1, 2, 3, 4].map((depth) => perft(game, depth))).toEqual([1, 9, 72, 504, 3024])
  })

  /** Complete games from each state that was reached, by state. */
  function completeGames(position: Position, known: Map<string, number>): number {
    const state = position.state.slice()
    const counted = known.get(state.join())
    if (counted !== undefined) return counted
    let games = 0
    if (position.terminal()) games = 1
    else {
      const choices = game.roles.map((_, role) => legalMoves(position, role))
      forEachJoint(choices, (joint) => {
        position.load(state)
        position.play(joint)
        games += completeGames(position, known)
      })
    }
    known.set(state.join(), games)
    return games
  }

  test('there are 255168 complete games through 5478 states', () => {
    const known = new Map<string, number>()
    expect(completeGames(game.open(), known)).toBe(255168)
    expect(known.size).toBe(5478)
  })
})

test('moves of several roles multiply, and nothing follows a terminal state', () => {
  const game: Game = gameOf(`
    (role a) (role b)
    (legal a 1) (legal a 2) (legal b 1) (legal b 2) (legal b 3)
    (<= (next done) (does a 1)) (<= terminal (true done))`)
  expect([1, 2, 3].map((depth) => perft(game, depth))).toEqual([6, 18, 54])
})

test('a role without moves leaves no sequences', () => {
  expect(perft(gameOf('(role a) (role b) (legal a 1)'), 1)).toBe(0)
})

test('every combination of one choice per role is visited once, the last role first', () => {
  const seen: number[][] = []
  forEachJoint([Int32Array.of(1, 2), Int32Array.of(3), Int32Array.of(4, 5)], (joint) => seen.push([...joint]))
  expect(seen).toEqual([
    [1, 3, 4],
    [1, 3, 5],
    [2, 3, 4],
    [2, 3, 5],
  ])
})
