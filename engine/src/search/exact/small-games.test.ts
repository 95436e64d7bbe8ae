import { describe, expect, test } from 'vitest'
import { legalTexts, play } from '../../../test/games.ts'
import { biasedRps, breakthrough, connectFour, goofspiel, hex, raceOfThree, tron } from '../../../test/small-games.ts'
import { createRandom } from '../../base/random.ts'
import type { Game } from '../../game/game.ts'
import { perft } from '../../game/perft.ts'
import { randomWalk } from '../../game/walk.ts'

/** The goals after joint moves; those of a turn stand together. */
function goalsAfter(game: Game, ...turns: readonly (readonly string[])[]): (number | boolean)[] {
  const position = game.open()
  for (const turn of turns) play(game, position, ...turn)
  return [position.terminal(), ...game.roles.map((_, role) => position.goal(role))]
}

describe('small games', () => {
  test('end in every random match, with goals of 0 … 100', () => {
    const games = [connectFour(4, 4), breakthrough(3, 5), hex(3), goofspiel(4), biasedRps(), tron(4, 4), raceOfThree(6)]
    for (const game of games)
      for (let seed = 0; seed < 20; seed++) {
        const last = [...randomWalk(game, createRandom(seed), 100)].at(-1)!
        expect([game.id, last.terminal]).toEqual([game.id, true])
        for (let role = 0; role < game.roles.length; role++) {
          expect(last.position.goal(role)).toBeGreaterThanOrEqual(0)
          expect(last.position.goal(role)).toBeLessThanOrEqual(100)
        }
      }
  })
  test('have as many sequences of moves as counted by hand or published', () => {
    // Connect four on its full board: published counts up to the first wins.
    expect([1, 2, 3, 4].map((depth) => perft(connectFour(7, 6), depth))).toEqual([7, 49, 343, 2401])
    expect(perft(connectFour(7, 6), 7)).toBe(823_536)
    expect(perft(breakthrough(8, 8), 2)).toBe(22 * 22)
    expect(perft(hex(3), 3)).toBe(9 * 8 * 7)
    expect(perft(goofspiel(3), 3)).toBe(9 * 4 * 1)
  })
  test('biased rock-paper-scissors pays by the winning hand', () => {
    expect(goalsAfter(biasedRps(), ['rock', 'scissors'])).toEqual([true, 50 + 50 / 3, 50 - 50 / 3])
    expect(goalsAfter(biasedRps(), ['rock', 'paper'])).toEqual([true, 0, 100])
    expect(goalsAfter(biasedRps(), ['paper', 'scissors'])).toEqual([true, 50 - 100 / 3, 50 + 100 / 3])
    expect(goalsAfter(biasedRps(), ['paper', 'paper'])).toEqual([true, 50, 50])
  })
  test('goofspiel counts prizes from the highest down', () => {
    const bid = (a: number, b: number) => [`(bid ${a})`, `(bid ${b})`]
    expect(goalsAfter(goofspiel(3), bid(3, 1), bid(2, 3), bid(1, 2))).toEqual([true, 50, 50])
    expect(goalsAfter(goofspiel(3), bid(1, 2), bid(3, 1), bid(2, 3))).toEqual([true, 0, 100])
  })
  test('tron: walls, borders and each other are run into', () => {
    expect(goalsAfter(tron(3, 2), ['south', 'west'])).toEqual([true, 0, 100])
    expect(goalsAfter(tron(3, 2), ['north', 'west'])).toEqual([false, 50, 50])
    expect(goalsAfter(tron(3, 2), ['north', 'west'], ['east', 'south'])).toEqual([true, 0, 100])
    expect(goalsAfter(tron(3, 3), ['east', 'west'])).toEqual([true, 50, 50])
  })
  test('the race of three: nobody steps on another', () => {
    const game = raceOfThree(3)
    const position = game.open()
    play(game, position, 'one', 'wait', 'wait')
    expect(legalTexts(game, position, 1)).toEqual(['two'])
    play(game, position, 'wait', 'two', 'wait')
    expect(legalTexts(game, position, 2)).toEqual(['wait'])
    play(game, position, 'wait', 'wait', 'wait')
    play(game, position, 'two', 'wait', 'wait')
    expect([position.terminal(), ...[0, 1, 2].map(position.goal)]).toEqual([true, 100, 100 / 3, 0])
  })
})
