import { expect, test } from 'vitest'
import { catalogueText } from '../../../../test/games.ts'
import { spelling } from '../../../../test/scripted.ts'
import { openSearch } from '../../../../test/search.ts'
import { compileGame } from '../../../compile/compile.ts'
import type { Game } from '../../../game/game.ts'

// The first to move has three letters, the other nothing but to wait; without an end the rules give 30 and 70.
const game = spelling({ roles: 2, plies: 4, letters: 3, goal: () => 30 })

function rewards(of: Game, recipe: string): number[] {
  const { ctx } = openSearch(of, `evaluate(depth=2)+${recipe}`)
  const found = new Float64Array(2)
  ctx.position.reset()
  ctx.others.evaluation()(ctx.position, found)
  return [...found]
}

test.each([
  ['mobility', [3 / 4, 1 / 4]],
  ['focus', [1 / 4, 3 / 4]],
  ['goalProximity', [0.3, 0.7]],
])('%s of every role', (recipe, expected) => {
  const found = rewards(game, recipe)
  for (const [role, value] of expected.entries()) expect(found[role]).toBeCloseTo(value, 12)
})

test('gameEvaluation asks the author of the game', () => {
  const advised: Game = { ...game, advice: { evaluate: (_position, role) => (role === 0 ? 80 : 20) } }
  expect(rewards(advised, 'gameEvaluation')).toEqual([0.8, 0.2])
  expect(() => rewards(game, 'gameEvaluation')).toThrow('brings no evaluation')
})

test('fuzzyGoal needs rules, and says so', () => {
  expect(() => rewards(game, 'fuzzyGoal')).toThrow('use another part than fuzzyGoal')
  const [own, other] = rewards(compileGame(catalogueText('tic-tac-toe')).game!, 'fuzzyGoal')
  expect(own).toBeCloseTo(other, 9)
})
