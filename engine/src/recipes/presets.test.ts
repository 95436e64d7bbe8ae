import { expect, test } from 'vitest'
import { connectFour } from '../../test/small-games.ts'
import { createRandom } from '../base/random.ts'
import { attach } from '../search/attach.ts'
import { PARTS } from '../search/parts/all.ts'
import { paramsOf } from '../search/recipe.ts'
import { roomOf } from '../search/room.ts'
import { CATALOGUE } from './catalogue.ts'
import { readRecipe } from './create.ts'

/** What the parts of a recipe are told, defaults included. */
function contents(recipe: string) {
  return Object.fromEntries(
    readRecipe(recipe).map((use) => [use.part, paramsOf(CATALOGUE.parts.find(({ name }) => name === use.part)!, use)]),
  )
}

test('cadia is CadiaPlayer as it was shipped in 2012, and nothing else', () => {
  expect(contents('cadia')).toEqual({
    rave: { k: 500, c: 0.4 },
    uau: { base: 0.5, c: 0.4 },
    past: { draw: 'gibbs', epsilon: 0.4, tau: 0.08, visits: 10, simple: true },
    discount: { rate: 0.999 },
    zeroSum: {},
    max: {},
  })
})

test('cadia makes one node a simulation, takes means, draws untried moves as playouts do, proves and cuts off nothing', () => {
  const game = connectFour(4, 4)
  const { names, settings, ctx, proof, cutoff, bonuses, priors } = attach(game, readRecipe('cadia'), PARTS, {
    seat: 0,
    random: createRandom(1),
    room: roomOf(game),
  })
  const filled = [...names].filter(([, parts]) => parts.length > 0)
  expect(Object.fromEntries(filled)).toEqual({
    playout: ['past'],
    backup: ['mean'],
    value: ['rave'],
    urgency: ['uau'],
    draw: ['argmax'],
    expansion: ['allEnds'],
    final: ['max'],
  })
  expect([proof, cutoff, bonuses, priors]).toEqual([undefined, undefined, [], []])
  expect(PARTS.find(({ name }) => name === 'uau')!.defaults).toEqual([
    { part: 'argmax', params: { untried: 'policy' } },
  ])
  expect([settings.transpositions ?? 'tree', settings.reuse ?? true]).toEqual(['tree', true])
  expect(ctx.settings.discount).toBe(0.999)
  // A reward is half of what one is ahead, and half a point.
  const rewards = Float64Array.of(1, 0.4)
  ctx.settings.gain(rewards)
  expect([...rewards]).toEqual([0.8, 0.2])
})
