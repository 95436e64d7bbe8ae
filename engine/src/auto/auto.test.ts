import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { withRandomWeights } from '../../test/weights.ts'
import { compileGame } from '../compile/compile.ts'
import { createSearcher } from '../recipes/create.ts'
import type { SearchMemory } from '../search/searcher.ts'
import { LEARNED } from './portfolio.ts'
import { createStudy } from './study.ts'

const gameOf = (name: string) => compileGame(catalogueText(name)).game!
const ticTacToe = gameOf('tic-tac-toe')

/** A clock that ticks when it is looked at. */
function ticking(): () => number {
  let time = 0
  return () => time++
}

function startOf(game: typeof ticTacToe): Int32Array {
  const position = game.open()
  position.reset()
  return position.state.slice()
}

describe('auto', () => {
  test('with a number of simulations, is the recipe that it begins with', () => {
    const found = ['auto', 'uct+decisive+solver'].map((recipe) => {
      const searcher = createSearcher(ticTacToe, recipe, { role: 0, seed: 3 })
      searcher.begin(startOf(ticTacToe))
      searcher.run({ iterations: 200 })
      return searcher.summary().moves
    })
    expect(found[0]).toEqual(found[1])
  })

  test('says by what it plays, and why', () => {
    const searcher = createSearcher(ticTacToe, 'auto', { role: 0, seed: 3 })
    searcher.begin(startOf(ticTacToe))
    const { recipe, reasons } = searcher.summary()
    expect(recipe).toBe('uct+decisive+solver')
    expect(reasons).toHaveLength(1)
  })

  test.each([
    ['eight-puzzle', gameOf('eight-puzzle'), 'puzzle'],
    ['a game with weights', withRandomWeights(ticTacToe), LEARNED.recipe],
  ])('%s', (_, game, recipe) => {
    const searcher = createSearcher(game, 'auto', { role: 0, seed: 3 })
    searcher.begin(startOf(game))
    expect(searcher.summary().recipe).toBe(recipe)
  })

  test('what was found out goes from match to match with the memory', () => {
    const reuse: SearchMemory = {}
    const now = ticking()
    const prepare = () => {
      const searcher = createSearcher(ticTacToe, 'auto', { role: 0, seed: 3, now, reuse })
      searcher.begin(startOf(ticTacToe))
      for (let slice = 0; slice < 40; slice++) searcher.prepare!({ deadline: now() + 500 })
      return searcher.summary().reasons!.length
    }
    const first = prepare()
    expect(prepare()).toBeGreaterThan(first)
  })

  test('goes on in the middle of a match, whatever it plays by', () => {
    const now = ticking()
    const searcher = createSearcher(ticTacToe, 'auto', { role: 0, seed: 3, now })
    const position = ticTacToe.open()
    position.reset()
    searcher.begin(position.state.slice())
    while (!position.terminal()) {
      searcher.run({ deadline: now() + 200 })
      const joint = Int32Array.from(ticTacToe.roles, (_, role) => {
        const count = position.legals(role)
        return role === 0 && count > 1 ? searcher.choose() : position.legal[role][count - 1]
      })
      position.play(joint)
      searcher.advance(joint)
    }
    expect(position.goal(0)).toBeGreaterThanOrEqual(50)
  })
})

test('a study comes to an end and has tried what there is', () => {
  const now = ticking()
  const study = createStudy(ticTacToe, {
    seed: 1,
    now,
    build: (game, recipe, role) => createSearcher(game, recipe, { role, seed: 1, now }),
  })
  for (let turn = 0; turn < 1000; turn++) study.spend(1000)
  const { story } = study.standing()
  expect(story.some((sentence) => sentence.includes('mast'))).toBe(true)
  expect(story.some((sentence) => sentence.includes('rave'))).toBe(true)
})
