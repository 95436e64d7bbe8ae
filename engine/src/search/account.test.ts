import { describe, expect, test } from 'vitest'
import { openSearch } from '../../test/search.ts'
import { workedExample } from '../../test/search-games.ts'
import { connectFour, goofspiel } from '../../test/small-games.ts'
import type { Game } from '../game/game.ts'
import { CATALOGUE } from '../recipes/catalogue.ts'
import type { ScoredMove } from './look.ts'
import type { Part } from './part.ts'
import { PARTS } from './parts/all.ts'
import { parseRecipe } from './recipe.ts'

const SELECTION = ['prior', 'exploration', 'urgency', 'bonus', 'proof', 'backup', 'draw', 'playout', 'setting']

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

const kindsOf = (kind: string) => PARTS.filter((part) => part.kind === kind)
const needs = ({ needs: wanted = {} }: Part) =>
  Object.keys(wanted).map((need) => PARTS.find(({ name, kind }) => name === need || kind === need)!.name)
const isAllowed = (recipe: string) => parseRecipe(recipe, CATALOGUE).diagnostics.length === 0

/** Every value alone, with every other part of a selection, and with one of each kind at once. */
const RECIPES = kindsOf('value')
  .flatMap((value) => [
    value.name,
    ...SELECTION.flatMap(kindsOf).map((part) => [...new Set([value.name, part.name, ...needs(part)])].join('+')),
    `${value.name}+parentPrior+sufficiency+progressiveHistory+progressiveBias+uau+solver+mast`,
    `${value.name}+heuristicPrior+solver+progressiveHistory+mast`,
  ])
  .filter(isAllowed)

/** Those with a factor of the exploration that may be 0. */
const GREEDY = kindsOf('value')
  .filter(({ params }) => 'c' in params)
  .map(({ name }) => `${name}(c=0)`)

const sum = (choice: ScoredMove) => choice.addends.reduce((total, { value }) => total + value, 0)

function isSum(choice: ScoredMove): boolean {
  return Number.isFinite(choice.score) ? Math.abs(sum(choice) - choice.score) < 1e-9 : sum(choice) === choice.score
}

describe('what a score is said to be the sum of', () => {
  test.each([
    ['connect four', advised(connectFour(4, 4, 3))],
    ['goofspiel', advised(goofspiel(3))],
  ] as const)('adds up to it, whatever the recipe: %s', (_name, game) => {
    expect(RECIPES.length).toBeGreaterThan(150)
    for (const recipe of RECIPES) {
      const { search } = openSearch(game, recipe.includes('memory') ? recipe : `${recipe}+memory(nodes=100)`)
      const { nodes } = search.run({ iterations: 40 })
      let looked = 0
      for (let node = 1; node <= nodes && looked < 20; node++)
        for (const { choices } of search.look(node).rows)
          for (const choice of choices) {
            looked++
            expect([recipe, choice, isSum(choice)]).toEqual([recipe, choice, true])
          }
      expect([recipe, looked > 0]).toEqual([recipe, true])
    }
  })

  test('is what the search goes by: the highest sum is taken, phase by phase', () => {
    for (const recipe of ['uct', 'rave', 'grave+progressiveHistory', 'ucb1Tuned+heuristicPrior+mast', 'uct+solver']) {
      const { search } = openSearch(connectFour(4, 4, 3), `${recipe}+argmax(margin=0)`)
      for (let phase = 0; phase < 200; phase++) {
        const step = search.step()
        if (step.phase !== 'select') continue
        for (const { choices, chosen } of step.decisions)
          for (const choice of choices) {
            expect([recipe, choice, isSum(choice)]).toEqual([recipe, choice, true])
            expect(choice.score).toBeLessThanOrEqual(choices[chosen].score)
          }
      }
    }
  })

  test('has the exploration in it also where that is 0, whatever the selection', () => {
    expect(GREEDY.length).toBeGreaterThan(5)
    const zeros = new Set<string>()
    for (const recipe of [...GREEDY, ...RECIPES]) {
      const { search } = openSearch(advised(connectFour(4, 4, 3)), recipe)
      search.run({ iterations: 40 })
      for (const choice of search.look().rows.flatMap(({ choices }) => choices)) {
        expect([recipe, choice, isSum(choice)]).toEqual([recipe, choice, true])
        const told = choice.terms?.exploration
        // A number that stands in for the whole score has nothing beside it.
        if (told === undefined || !Number.isFinite(told) || choice.addends[0].kind !== 'Q') continue
        expect([recipe, choice.addends.filter(({ kind }) => kind === 'exploration')]).toEqual([
          recipe,
          [{ kind: 'exploration', part: expect.any(String), value: told }],
        ])
        if (told === 0) zeros.add(recipe)
      }
    }
    expect(GREEDY.filter((recipe) => !zeros.has(recipe))).toEqual([])
  })

  test('names where each number comes from', () => {
    const termsOf = (recipe: string) => {
      const { search } = openSearch(connectFour(4, 4, 3), recipe)
      search.run({ iterations: 200 })
      return search.look().rows[0].choices[1]
    }
    const uct = termsOf('uct+progressiveHistory')
    expect(uct.addends.map(({ kind, part }) => [kind, part])).toEqual([
      ['Q', 'mean'],
      ['exploration', 'uct'],
      ['bonus', 'progressiveHistory'],
    ])
    expect(uct.addends[1].value).toBeCloseTo(0.4 * Math.sqrt(Math.log(200) / uct.visits), 10)
    expect(uct.addends[2].value).toBeCloseTo(uct.terms!.history, 10)

    const rave = termsOf('rave')
    const { amaf, beta } = rave.terms!
    expect(rave.addends.map(({ kind }) => kind)).toEqual(['Q', 'value', 'exploration'])
    expect(rave.addends[1].value).toBeCloseTo(beta * (amaf - rave.mean), 10)

    const prior = termsOf('uct+heuristicPrior(m=10)+mast')
    expect(prior.addends.map(({ kind }) => kind)).toEqual(['Q', 'prior', 'exploration'])
    expect(prior.addends[1].value).toBeCloseTo((10 * (prior.terms!.prior - prior.mean)) / (prior.visits + 10), 10)
    expect(prior.addends[2].value).toBeCloseTo(0.4 * Math.sqrt(Math.log(200) / (prior.visits + 10)), 10)
  })

  test('a move without a visit, and one that is proven, have one addend that says so', () => {
    const { search } = openSearch(workedExample(), 'uct+fpu(c=0.7)')
    expect(search.look().rows[0].choices[0].addends).toEqual([{ kind: 'urgency', part: 'fpu', value: 0.7 }])
    const proven = openSearch(workedExample(), 'solver').search
    proven.run({ iterations: 100 })
    expect(proven.look().rows[0].choices[0].addends).toEqual([
      { kind: 'proof', part: 'solver', value: Number.NEGATIVE_INFINITY },
    ])
  })
})
