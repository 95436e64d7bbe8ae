import { describe, expect, test } from 'vitest'
import { disagreement } from '../../test/agree.ts'
import { catalogueText, gameOf } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { createSearcher } from '../recipes/create.ts'
import { compileGame } from './compile.ts'
import { type PackedGame, unpackGame } from './network-game.ts'

describe.each(['tic-tac-toe', 'breakthrough-6', 'einstein', 'goofspiel', 'hex-7'])('%s', (name) => {
  const text = catalogueText(name)
  const here = compileGame(text, { name }).game!
  const there = unpackGame(structuredClone(here.pack!()) as PackedGame)

  test('is the same game in the thread that it was sent to', () => {
    expect([there.id, there.roles, there.moves, there.stateWords]).toEqual([
      here.id,
      here.roles,
      here.moves,
      here.stateWords,
    ])
    expect(there.symmetries!()).toEqual(here.symmetries!())
    expect(disagreement(there, gameOf(text), createRandom(1), 40)).toBe(undefined)
  })
  test('is searched alike, in lanes and with decisive playouts too', () => {
    for (const recipe of ['uct+mast', 'uct+decisive+batch(leaves=4,playouts=4)']) {
      const [one, other] = [here, there].map((game) => {
        const searcher = createSearcher(game, recipe, { role: 0, seed: 5 })
        searcher.begin(game.open().state.slice())
        searcher.run({ iterations: 160 })
        return searcher.summary().moves
      })
      expect(other).toEqual(one)
    }
  })
})
