// Everything works with everything, or says why not: all pairs of parts on six kinds of games. Each pair is tried on two of
// the games, in turn, so that every part meets every game; ALL_PAIRS=1 tries each on all six, in some minutes.
import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { bets } from '../../../test/search-games.ts'
import { combinationLock, connectFour, goofspiel, raceOfThree } from '../../../test/small-games.ts'
import { withRandomWeights } from '../../../test/weights.ts'
import { compileGame } from '../../compile/compile.ts'
import { type Game, legalMoves } from '../../game/game.ts'
import { CATALOGUE } from '../../recipes/catalogue.ts'
import { createSearcher } from '../../recipes/create.ts'
import type { Part } from '../part.ts'
import { parseRecipe } from '../recipe.ts'
import { PARTS } from './all.ts'

/** Knows something about everything, so that parts that ask the game find an answer. */
const advised = (game: Game): Game => ({
  ...game,
  advice: {
    evaluate: (position) => (position.state[0] & 1 ? 40 : 60),
    prior: (_position, move) => 1 / (1 + (move % 3)),
    neighbours: (move) => (move > 0 ? [move - 1] : []),
    choose: (_position, _role, _legal, count, random) => random.below(count),
  },
})

const GAMES: readonly [string, Game][] = [
  ['a board game', withRandomWeights(advised(compileGame(catalogueText('tic-tac-toe')).game!))],
  ['a game with moves at once', advised(goofspiel(4))],
  ['a puzzle', advised(combinationLock(4, 3))],
  ['a game of three', advised(raceOfThree(5))],
  ['a game with chance', advised(bets(1))],
  ['a native board game', advised(connectFour(3, 3, 3))],
]
const SIMULATIONS = 100

const PAIRS = PARTS.flatMap((one, i) => PARTS.slice(i + 1).map((two) => [one, two] as const))

/** Parts that a part cannot do without, the first of each kind that would do. */
const needed = (part: Part): string[] =>
  Object.keys(part.needs ?? {}).map((need) => PARTS.find(({ name, kind }) => name === need || kind === need)!.name)

/** The recipe of a pair, with what they need beside them. */
function recipeOf(pair: readonly Part[]): string {
  const kinds = new Set(pair.map(({ kind }) => kind))
  const more = pair.flatMap(needed).filter((name) => !kinds.has(PARTS.find((part) => part.name === name)!.kind))
  return [...new Set([...pair.map(({ name }) => name), ...more])].join('+')
}

const isAllowed = (recipe: string) => parseRecipe(recipe, CATALOGUE).diagnostics.length === 0

/** A few more simulations after a move show what the first ones broke. */
function tryOut(game: Game, recipe: string): void {
  const searcher = createSearcher(game, recipe, { role: 0, seed: 5 })
  const position = game.open()
  searcher.begin(position.state)
  searcher.run({ iterations: SIMULATIONS * 0.7 })
  const joint = Int32Array.from(game.roles, (_, role) => legalMoves(position, role)[0])
  joint[0] = searcher.choose()
  expect(legalMoves(position, 0)).toContain(joint[0])
  position.play(joint)
  searcher.advance(joint)
  searcher.run({ iterations: SIMULATIONS * 0.3 })
  for (const { mean } of searcher.summary().moves) expect(!(mean < -1e-9 || mean > 1 + 1e-9)).toBe(true)
}

describe('every pair of parts that may be combined runs', () => {
  const recipes = PAIRS.map(recipeOf).filter(isAllowed)
  const small = recipes.map((recipe) => {
    const parts = recipe.split('+').map((name) => PARTS.find((part) => part.name === name)!)
    const isWhole = parts.some(({ kind }) => kind === 'driver') || parts.some(({ name }) => name === 'memory')
    return isWhole ? recipe : `${recipe}+memory(nodes=200)`
  })
  const isTried = (recipe: number, game: number) =>
    process.env.ALL_PAIRS === '1' || game % (GAMES.length / 2) === recipe % (GAMES.length / 2)
  test.each(GAMES)('on %s', (name, game) => {
    const number = GAMES.findIndex(([each]) => each === name)
    // What was learned is asked of the game that has weights, degrees of truth of the one that has rules, and of no other.
    const tried = small.filter((recipe, i) => {
      const parts = recipe.split('+')
      if (parts.includes('learned')) return game.weights !== undefined
      return parts.includes('fuzzyGoal') ? game.fuzzyGoals !== undefined : isTried(i, number)
    })
    const faults = tried.flatMap((recipe) => {
      try {
        tryOut(game, recipe)
        return []
      } catch (error) {
        return [`${recipe}: ${error}`]
      }
    })
    expect(faults).toEqual([])
  })
})

test('every pair that may not be combined is refused with the reason', () => {
  const refusals = PAIRS.map(recipeOf)
    .filter((recipe) => !isAllowed(recipe))
    .flatMap((recipe) => parseRecipe(recipe, CATALOGUE).diagnostics.map(({ message }) => message))
  expect(refusals.length).toBeGreaterThan(0)
  for (const message of refusals)
    expect(message).toMatch(
      /^\w+ and \w+ both say [a-z ]+; keep one of them$|^\w+ cannot stand beside \w+: .{10,}|^\w+ needs [\w, ]+: .{10,}|^\w+ is a whole search; .{10,}/,
    )
})

test('what a part needs is said with the reason', () => {
  for (const part of PARTS.filter(({ needs }) => needs !== undefined)) {
    const [diagnostic] = parseRecipe(part.name, CATALOGUE).diagnostics
    expect(diagnostic.message).toMatch(/^\w+ needs [\w, ]+: .{10,}/)
  }
})
