import { expect, test } from 'vitest'
import { nim } from '../../test/native-nim.ts'
import { plainClimb, plainDuel, plainPig, plainRps, plainTicTacToe } from '../../test/plain-games.ts'
import { undoneTicTacToe } from '../../test/turn-fields.ts'
import { defineGame } from '../game/define.ts'
import { definePlain } from '../game/plain.ts'
import { defaultRecipe } from './default-recipe.ts'
import { languageOf } from './language.ts'

/** Stones are dropped into columns until all are full. */
const columns = defineGame({
  name: 'columns',
  players: 2,
  initial: [0, 0, 0],
  current: (heights) => heights.reduce((sum, each) => sum + each, 0) % 2,
  moves: (heights) => [0, 1, 2].filter((x) => heights[x] < 6),
  apply: (heights, x) => heights.map((height, i) => (i === x ? height + 1 : height)),
  isOver: (heights) => heights.every((height) => height === 6),
  rewards: () => [0.5, 0.5],
})
/** Who fills a column wins. */
const towers = defineGame({
  ...columns.source,
  name: 'towers',
  isOver: (heights) => heights.includes(6),
  rewards: (heights) => (heights.reduce((sum, each) => sum + each, 0) % 2 === 1 ? [1, 0] : [0, 1]),
})
const fast = definePlain({ ...plainTicTacToe.source, playout: () => [0.5, 0.5] })
const advised = definePlain({ ...plainDuel.source, evaluate: () => 0.5 })
const faulty = definePlain({ ...plainTicTacToe.source, moves: (): number[] => [] })

const LOOKING = 'argmax(margin=0)+solver(look=opened)'

test.each([
  ['moves that are made once', plainTicTacToe, `grave(bias=0.001)+${LOOKING}`],
  ['moves that come again', columns, `uct(c=0.6)+${LOOKING}`],
  ['moves that come again, and win', towers, 'uct(c=0.7)+argmax(margin=0)+decisive+solver(steers=root)'],
  ['a playout of its own, which tells no moves', fast, `uct(c=0.6)+${LOOKING}`],
  ['rules that fail', faulty, `uct(c=0.6)+${LOOKING}`],
  ['dice', plainPig, 'uct+solver'],
  ['moves at once', plainRps, 'uct'],
  ['one player', plainClimb, 'puzzle'],
  ['fields', nim, 'uct+solver'],
  ['fields and turns', undoneTicTacToe, `grave(bias=0.001)+${LOOKING}`],
  ['hidden cards', plainDuel, 'ismcts'],
  ['hidden cards and advice', advised, 'uct+evaluate(depth=10)+gameEvaluation'],
])('a game with %s', (_what, game, recipe) => {
  expect(defaultRecipe(game, languageOf(game))).toBe(recipe)
  expect(defaultRecipe(game, languageOf(game))).toBe(recipe) // also when asked again
})

test('moves that are very many are not looked at again and again', () => {
  let asked = 0
  const moves = Array.from({ length: 100_000 }, (_, i) => i + 1)
  const wide = defineGame({
    ...columns.source,
    name: 'wide',
    moves: () => {
      asked++
      return moves
    },
    apply: (heights) => [heights[0] + 1, 0, 0],
    isOver: (heights) => heights[0] === 100,
  })
  defaultRecipe(wide, languageOf(wide))
  expect(asked).toBeLessThanOrEqual(2)
})
