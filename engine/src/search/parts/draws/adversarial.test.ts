import { describe, expect, test } from 'vitest'
import { openSearch, rowsOf } from '../../../../test/search.ts'
import { biasedRps, connectFour } from '../../../../test/small-games.ts'

const GAMMA = 0.2

/** What the first simulation of biased rock, paper, scissors makes of the chances of its three moves, and its reward. */
function afterOne(part: string) {
  const { search, ctx } = openSearch(biasedRps(), `${part}(gamma=${GAMMA})`)
  search.run({ iterations: 1 })
  const [{ edges }] = rowsOf(ctx.tree, 1)
  const made = edges.findIndex((edge) => ctx.tree.edgeVisits[edge] === 1)
  const { choices } = search.look(1).rows[0]
  return {
    reward: ctx.tree.edgeSum[edges[made]],
    chance: choices[made].terms!.chance,
    others: choices.filter((_, i) => i !== made).map(({ terms }) => terms!.chance),
  }
}

test('exp3: a reward is divided by the chance it had, and counts in the exponent', () => {
  const { reward, chance, others } = afterOne('exp3')
  // Ĝ = r / (1/3), and γĜ/K = γr.
  const weight = Math.exp(GAMMA * reward)
  expect(chance).toBeCloseTo(((1 - GAMMA) * weight) / (weight + 2) + GAMMA / 3, 10)
  for (const other of others) expect(other).toBeCloseTo((1 - GAMMA) / (weight + 2) + GAMMA / 3, 10)
})

test('regretMatching: what was better than expected is drawn, and now and then the rest', () => {
  const { reward, chance, others } = afterOne('regretMatching')
  expect(reward).toBeGreaterThan(0)
  expect(chance).toBeCloseTo(1 - GAMMA + GAMMA / 3, 10)
  for (const other of others) expect(other).toBeCloseTo(GAMMA / 3, 10)
})

describe.each(['exp3', 'regretMatching'])('%s', (part) => {
  test('visits come near the equilibrium of biased rock, paper, scissors', () => {
    const EQUILIBRIUM = [2 / 6, 1 / 6, 3 / 6]
    for (const seed of [1, 2, 3]) {
      const { search, ctx, root } = openSearch(biasedRps(), `${part}(gamma=0.05)`, { seed })
      search.run({ iterations: 100_000 })
      for (const { edges } of rowsOf(ctx.tree, root()))
        edges.forEach((edge, i) => {
          expect(Math.abs(ctx.tree.edgeVisits[edge] / 100_000 - EQUILIBRIUM[i])).toBeLessThan(0.1)
        })
    }
  })

  test('where one role has a choice at a time, the highest score is taken as ever', () => {
    const visits = ['argmax(margin=0)', part].map((draw) => {
      const { search } = openSearch(connectFour(4, 4), `uct+${draw}`)
      search.run({ iterations: 500 })
      return search.summary().moves.map((move) => move.visits)
    })
    expect(visits[0]).toEqual(visits[1])
  })
})
