import { compileGame, type Game } from '@depthcharge/engine'
import { CATALOGUE, createTreeSearch, parseRecipe } from '@depthcharge/engine/search'
import { findGame } from '@depthcharge/games'
import { expect, test } from 'vitest'
import type { Choice } from '../worker/protocol.ts'
import { accountLines, MEANINGS, number, otherTerms, sumText } from './account.ts'
import { whyChosen } from './why-chosen.ts'

/** Knows something about everything, so that parts that ask the game find an answer. */
const advised = async (name: string): Promise<Game> => ({
  ...compileGame(await findGame(name)!.rules()).game!,
  advice: {
    evaluate: (position) => (position.state[0] & 1 ? 40 : 60),
    prior: (_position, move) => 1 / (1 + (move % 3)),
    neighbours: (move) => (move > 0 ? [move - 1] : []),
    choose: (_position, _role, _legal, count, random) => random.below(count),
  },
})
const board = await advised('tic-tac-toe')
const atOnce = await advised('rock-paper-scissors')

function choicesOf(recipe: string, iterations = 60, game = board): readonly Choice[] {
  const search = createTreeSearch(game, `${recipe}+memory(nodes=200)`, { role: 0, seed: 1 })
  const position = game.open()
  position.reset()
  search.begin(position.state)
  search.run({ iterations })
  return search.look().rows[0].choices.map((choice) => ({ ...choice, move: game.moves[choice.move].text }))
}

const parsed = (text: string) =>
  [...text.matchAll(/([−+=])? ?(−?\d+\.\d{3})/g)].map(([, sign, digits]) => ({
    sign,
    value: Number(digits.replace('−', '-')),
  }))

test('the sum that is shown comes to the score that is shown, whatever the value, bonus or prior', () => {
  const values = CATALOGUE.parts.filter(({ kind }) => kind === 'value').map(({ name }) => name)
  const recipes = values
    .flatMap((value) =>
      ['', '+progressiveHistory', '+progressiveBias+mast', '+heuristicPrior+mast', '+solver+parentPrior'].map(
        (more) => value + more,
      ),
    )
    .filter((recipe) => parseRecipe(recipe, CATALOGUE).diagnostics.length === 0)
  expect(recipes.length).toBeGreaterThan(30)
  for (const recipe of recipes)
    for (const choice of choicesOf(recipe)) {
      const text = sumText(choice)
      const numbers = parsed(text)
      if (!Number.isFinite(choice.score)) continue
      const total = numbers.slice(0, -1).reduce((sum, { sign, value }) => sum + (sign === '−' ? -value : value), 0)
      expect([recipe, text, Math.abs(total - numbers.at(-1)!.value) < 0.0006 * numbers.length]).toEqual([
        recipe,
        text,
        true,
      ])
      expect(accountLines(recipe, choice, 60).map(({ value }) => value)).toEqual(
        choice.addends.map(({ value }) => value),
      )
    }
})
test('UCT is told with its numbers in place', () => {
  const choice = choicesOf('uct(c=0.7)').find(({ visits }) => visits > 1)!
  const [mean, exploration] = accountLines('uct(c=0.7)', choice, 60)
  expect(mean.name).toBe('Q')
  expect(exploration.about).toBe(`0.700·√(ln 60 / ${choice.visits})`)
  expect(exploration.value).toBeCloseTo(0.7 * Math.sqrt(Math.log(60) / choice.visits), 10)
})
test('every number that a part explains has a meaning in words, and nothing else has', () => {
  const names = new Set<string>()
  const isWhole = (recipe: string) => parseRecipe(recipe, CATALOGUE).diagnostics.length === 0
  for (const { name, kind } of CATALOGUE.parts) {
    if (kind === 'driver' || kind === 'setting' || kind === 'evaluation') continue
    const recipe = [name, `${name}+mast`, `${name}+mobility`, `${name}+solver`].find(isWhole)
    if (recipe === undefined) continue
    for (const each of [board, atOnce])
      for (const { terms = {} } of choicesOf(recipe, 60, each)) for (const term of Object.keys(terms)) names.add(term)
  }
  expect([...names].sort()).toEqual(Object.keys(MEANINGS).sort())
})
test('numbers that are addends are not told twice', () => {
  const [choice] = choicesOf('rave')
  expect(otherTerms(choice).map(({ name }) => name)).toEqual(['amaf', 'beta'])
})
test('infinities and signs are written as people write them', () => {
  expect([
    number(Number.NEGATIVE_INFINITY),
    number(Number.POSITIVE_INFINITY),
    number(-0.5),
    number(Number.NaN),
  ]).toEqual(['−∞', '∞', '−0.500', '–'])
})
test('why a choice was taken: never tried, the highest, or by lot among near ties', () => {
  const choice = (score: number, visits = 3): Choice => ({ move: 'a', visits, mean: 0.5, score, addends: [] })
  expect(whyChosen([choice(Number.POSITIVE_INFINITY, 0)], 0)).toBe('because it has not been tried here yet.')
  expect(whyChosen([choice(0.8), choice(0.9)], 1)).toBe('because its score, 0.900, is the highest.')
  expect(whyChosen([choice(0.896), choice(0.9)], 0)).toBe('by lot: its score, 0.896, is as good as the highest, 0.900.')
  expect(whyChosen([choice(0.2), choice(0.9)], 0)).toBe('by lot: its score is 0.200, the highest 0.900.')
})
