import { describe, expect, test } from 'vitest'
import { nodesBelow, openSearch, rowsOf } from '../../../../test/search.ts'
import { breakthrough, connectFour, hex, nim } from '../../../../test/small-games.ts'
import type { Game } from '../../../game/game.ts'
import { solve } from '../../exact/solve.ts'
import { definePart } from '../../part.ts'
import { type ProofNumbers, proofNumbers } from '../../statistics/proof-numbers.ts'

const GAMES: readonly [string, Game][] = [
  ['nim', nim([1, 3, 4])],
  ['lost nim', nim([1, 2, 3])],
  ['connect three 4×4', connectFour(4, 4, 3)],
  ['breakthrough 3×4', breakthrough(3, 4)],
  ['hex 3×3', hex(3)],
]

/** A search whose numbers can be looked at. */
function open(game: Game, recipe: string, role: number) {
  let numbers: ProofNumbers | undefined
  const window = definePart({
    kind: 'bonus',
    name: 'numbers',
    about: 'shows the numbers',
    cite: '',
    params: {},
    ranges: {},
    attach(ctx) {
      numbers = ctx.use(proofNumbers())
      return () => {}
    },
  })
  const opened = openSearch(game, recipe, { role, extra: [window] })
  return { ...opened, numbers: numbers! }
}

describe.each(GAMES)('%s', (_name, game) => {
  const solution = solve(game)
  test.each([0, 1])('is proven or disproven for role %i as it is by minimax', (role) => {
    const recipe = 'solver+proofNumberBonus+memory(nodes=300000)'
    const { search, root, numbers } = open(game, recipe, role)
    const { decided } = search.run({ iterations: 300_000, onward: true })
    const [proof, disproof] = [numbers.proofOf(root()), numbers.disproofOf(root())]
    expect(decided).toBe(true)
    if (solution.values[role] === 1) expect([proof, disproof]).toEqual([0, Number.POSITIVE_INFINITY])
    // A mover who has lost with all moves but one need not see the last one lost.
    else if (role === solution.mover && disproof !== 0) expect(proof).toBeGreaterThan(0)
    else expect([proof, disproof]).toEqual([Number.POSITIVE_INFINITY, 0])
  })
})

test('numbers are those that the children give, in every node', () => {
  for (const recipe of [
    'solver+proofNumberBonus',
    'solver(look=opened)+proofNumberBonus(c=0.3)+batch(leaves=4,playouts=2)',
  ]) {
    const { search, ctx, root, numbers, proof } = open(breakthrough(4, 5), recipe, 0)
    const { tree } = ctx
    const rewards = new Float64Array(2)
    search.run({ iterations: 700 })
    for (const node of nodesBelow(ctx, root())) {
      const rows = rowsOf(tree, node)
      if (rows.length === 0 || proof()!.known(node, rewards)) continue
      const chooser = tree.chooserAt(node)
      const pairs = rows[chooser].edges.map((edge) => {
        const child = tree.childOf(edge)
        return child === 0 ? [1, 1] : [numbers.proofOf(child), numbers.disproofOf(child)]
      })
      const least = (which: number) => Math.min(...pairs.map((pair) => pair[which]))
      const sum = (which: number) => pairs.reduce((total, pair) => total + pair[which], 0)
      expect([numbers.proofOf(node), numbers.disproofOf(node)]).toEqual(
        chooser === 0 ? [least(0), sum(1)] : [sum(0), least(1)],
      )
    }
  }
})

test('the bonus goes by rank, with equal ranks for equal numbers', () => {
  const { search, ctx, root, numbers } = open(connectFour(4, 4, 3), 'solver+proofNumberBonus(c=2)', 0)
  search.run({ iterations: 60 })
  const [row] = rowsOf(ctx.tree, root())
  const proofs = row.edges.map((edge) => numbers.proof(edge))
  const ranked = [...new Set(proofs)].sort((a, b) => a - b)
  const bonuses = search.summary().moves.map(({ move, terms }) => {
    const edge = row.edges.find((each) => ctx.tree.edgeMove[each] === move)!
    return [terms!.proofRank, 2 * (1 - (ranked.indexOf(numbers.proof(edge)) + 1) / ranked.length)]
  })
  expect(ranked.length).toBeGreaterThan(1)
  for (const [found, wanted] of bonuses) expect(found).toBeCloseTo(wanted)
})
