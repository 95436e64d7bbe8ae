import { expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { compileGame } from '../compile/compile.ts'
import { firstRecipe } from './first-recipe.ts'
import { challengersFor } from './portfolio.ts'

const TREE = 'uct+decisive+solver'
const LASTING = 'grave(bias=0.001)+decisive+solver'

test.each([
  ['stones that stay and win', 'hex-7', LASTING],
  ['few moves', 'tic-tac-toe', TREE],
  ['moves that come again', 'connect-four', TREE],
  ['points that are counted', 'dots-and-boxes', TREE],
])('%s', (_, name, recipe) => {
  const { game } = compileGame(catalogueText(name))
  expect(firstRecipe(game!)).toBe(recipe)
  // What was not begun with may still win a study.
  expect(challengersFor(game!).some((other) => other.recipe === TREE)).toBe(recipe !== TREE)
})

test('playouts that nothing compiles look for no wins, neither at first nor in what may take their place', () => {
  const game = gameOf(catalogueText('tic-tac-toe'))
  expect(firstRecipe(game)).toBe('uct+solver')
  const others = challengersFor(game).map(({ recipe }) => recipe)
  expect(others).toContain('uct+mast+solver')
  expect(others.filter((recipe) => /decisive|batch|^uct\+solver$/.test(recipe))).toEqual([])
})
