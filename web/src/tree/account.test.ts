import { compileGame, type Game } from '@depthcharge/engine'
import { CATALOGUE, createTreeSearch, parseRecipe } from '@depthcharge/engine/search'
import { findGame } from '@depthcharge/games'
import { expect, test } from 'vitest'
import type { Choice } from '../worker/protocol.ts'
import { accountLines, hasTree, MEANINGS, number, otherTerms, sumText } from './account.ts'
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

const isWhole = (recipe: string) => parseRecipe(recipe, CATALOGUE).diagnostics.length === 0
/** What each part needs beside it, where it needs anything. */
const WITH = ['', '+mast', '+mobility', '+solver']
const IN_THE_SUM = ['prior', 'urgency', 'bonus', 'backup', 'proof']
const AROUND_IT = ['exploration', 'draw', 'expansion', 'setting']

/** Every value with every part that has a hand in it, every other part once, pairs that add, and every ready-made recipe. */
function selections(): readonly string[] {
  const named = (kind: string) => CATALOGUE.parts.filter((part) => part.kind === kind).map(({ name }) => name)
  const added = [...named('prior'), ...named('bonus')]
  const pairs = added.flatMap((one, i) => added.slice(i + 1).map((other) => `${one}+${other}`))
  const around = AROUND_IT.flatMap(named).filter((name) => name !== 'memory') // which is given
  const values = named('value').flatMap((value) => [
    value,
    ...IN_THE_SUM.flatMap(named).map((part) => `${value}+${part}`),
  ])
  const own = [...values, ...[...around, ...pairs].map((parts) => `uct+${parts}`)].flatMap(
    (recipe) => WITH.map((needed) => recipe + needed).find(isWhole) ?? [],
  )
  return [...own, ...Object.keys(CATALOGUE.presets).filter(hasTree)]
}

test('the sum that is shown comes to the score that is shown, whatever the selection', () => {
  const recipes = selections()
  expect(recipes.length).toBeGreaterThan(120)
  for (const recipe of recipes)
    for (const game of recipe.includes('+') ? [board] : [board, atOnce])
      for (const choice of choicesOf(recipe, 20, game)) {
        if (!Number.isFinite(choice.score)) continue
        const text = sumText(choice)
        const numbers = parsed(text)
        const total = numbers.slice(0, -1).reduce((sum, { sign, value }) => sum + (sign === '−' ? -value : value), 0)
        const isEqual = Math.abs(total - numbers.at(-1)!.value) < 0.0006 * numbers.length
        if (!isEqual) expect.unreachable(`${recipe}: ${text}`)
        expect(accountLines(recipe, choice, 20).map(({ value }) => value)).toEqual(
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
  for (const { name, kind } of CATALOGUE.parts) {
    if (kind === 'driver' || kind === 'setting' || kind === 'evaluation') continue
    const recipe = WITH.map((needed) => name + needed).find(isWhole)
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
