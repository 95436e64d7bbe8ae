import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { connectFour, tron } from '../../test/small-games.ts'
import { createRandom } from '../base/random.ts'
import { compileGame } from '../compile/compile.ts'
import type { Game } from '../game/game.ts'
import { createRandomGames } from './random-games.ts'

const compiled = (name: string) => compileGame(catalogueText(name)).game!
function played(game: Game, games = 30) {
  const found = createRandomGames(game, createRandom(1))!
  const rewards: number[][] = []
  for (let i = 0; i < games; i++) found.play((_, each) => rewards.push([...each]))
  return { found, rewards }
}

describe('random games tell', () => {
  test.each([
    ['breakthrough-6', true, true],
    ['dots-and-boxes', true, true],
    ['goofspiel', false, undefined],
    ['pig', false, undefined],
    ['connect-four-3p', true, false],
  ])('of %s whether roles take turns and play for the same points', (name, turns, zeroSum) => {
    const { found } = played(compiled(name))
    expect(found.turns()).toBe(turns)
    if (zeroSum !== undefined) expect(found.zeroSum()).toBe(zeroSum)
  })
  test('how states went on', () => {
    const { rewards, found } = played(compiled('breakthrough-6'))
    expect(new Set(rewards.map((each) => each.join()))).toEqual(new Set(['0,1', '1,0']))
    expect(found.positions()).toBeGreaterThan(3 * rewards.length)
  })
  test('which facts moves change together, whose turn it is left out', () => {
    const { found } = played(compiled('breakthrough-6'))
    const pairs = found.pairs(20)
    expect(pairs).toHaveLength(40)
    for (const bit of pairs) expect(found.bits.name(bit)).toMatch(/cell/)
    const [one, two] = pairs.map((bit) => found.bits.name(bit)!.split(/[ ()]+/))
    expect([one[4], one.join()]).toEqual([two[4], expect.not.stringMatching(two.join())])
  })
  test('the same of games with fields', () => {
    const { found } = played(connectFour(4, 4))
    expect([found.turns(), found.zeroSum(), found.bits.words]).toEqual([true, true, expect.any(Number)])
    expect(played(tron(3, 3)).found.turns()).toBe(false)
  })
  test('nothing of games whose states are objects', () => {
    const { words: _, ...game } = compiled('tic-tac-toe')
    expect(createRandomGames(game, createRandom(1))).toBe(undefined)
  })
})
