import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { compileGame } from '../compile/compile.ts'
import { createSearcher } from '../recipes/create.ts'
import { type DuelScore, playDuel, type Side } from './duel.ts'

const game = compileGame(catalogueText('tic-tac-toe')).game!

/** A clock that ticks when it is looked at. */
function ticking() {
  let time = 0
  return () => time++
}
const side =
  (recipe: string, now: () => number): Side =>
  (role) =>
    createSearcher(game, recipe, { role, seed: 1, now })

function duel(recipes: readonly [string, string], games: number): DuelScore {
  const now = ticking()
  const score: DuelScore = { games: 0, points: 0 }
  const options = { game, random: createRandom(1), now, ms: 40, opening: 2, maxPlies: 20 }
  const playing = playDuel([side(recipes[0], now), side(recipes[1], now)], options, score)
  while (score.games < games) playing.next()
  return score
}

test('who thinks gets nearly all points from who does not, whoever comes first', () => {
  expect(duel(['uct', 'random'], 10).points).toBeGreaterThan(8)
  expect(duel(['random', 'uct'], 10).points).toBeLessThan(2)
})

test('both sit at each role in turn: of two that play the first legal move, each gets half', () => {
  const { games, points } = duel(['legal', 'legal'], 10)
  expect([games, points]).toEqual([10, 5])
})

test('after a game nothing of the next one has begun, so that its searchers are free', () => {
  const now = ticking()
  const score: DuelScore = { games: 0, points: 0 }
  let begun = 0
  const counted: Side = (role) => {
    const searcher = createSearcher(game, 'legal', { role, seed: 1, now })
    return {
      ...searcher,
      begin(state) {
        begun++
        searcher.begin(state)
      },
    }
  }
  const options = { game, random: createRandom(1), now, ms: 1, opening: 2, maxPlies: 20 }
  const playing = playDuel([counted, counted], options, score)
  while (score.games < 2) playing.next()
  expect(begun).toBe(2 * game.roles.length)
})
