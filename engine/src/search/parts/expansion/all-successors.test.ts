import { describe, expect, test } from 'vitest'
import { scripted, spelling } from '../../../../test/scripted.ts'
import { childrenOf, openSearch, rowsOf, treeFaults } from '../../../../test/search.ts'
import { connectFour, goofspiel, nim } from '../../../../test/small-games.ts'

describe('allSuccessors', () => {
  test('a node that is opened has all of its children, and ends are known', () => {
    const game = spelling({ roles: 1, plies: 2, letters: 3, goal: (word) => (word[1] === 'b' ? 100 : 0) })
    const { ctx, search } = scripted(game, 'uct+allSuccessors', ['a', 'a'])
    const root = ctx.now.root()
    const children = childrenOf(ctx.tree, root)
    expect(children.map(({ child }) => ctx.tree.nodeVisits[child]).sort()).toEqual([0, 0, 2])
    // The first child was visited twice, and its three ends are there.
    const [first] = children.filter(({ child }) => ctx.tree.nodeVisits[child] === 2)
    expect(childrenOf(ctx.tree, first.child).map(({ child }) => ctx.tree.nodeTerminal[child])).toEqual([1, 1, 1])
    expect(search.summary().nodes).toBe(7)
  })

  test.each(['uct', 'rave+mast', 'grave', 'uct+batch(leaves=4,playouts=4)', 'implicitMinimax+mobility'])(
    'searches what one node a simulation searches: %s',
    (recipe) => {
      const [one, all] = ['', '+allSuccessors'].map((rest) => {
        const { search, ctx, root } = openSearch(connectFour(4, 4), `${recipe}${rest}`)
        search.run({ iterations: 300 })
        expect(treeFaults(ctx, root(), { exact: true })).toEqual([])
        return search.summary()
      })
      expect(all.moves.map(({ move, visits }) => [move, visits])).toEqual(
        one.moves.map(({ move, visits }) => [move, visits]),
      )
      expect(all.nodes).toBeGreaterThan(one.nodes)
    },
  )

  test('with proofs, an end is known before it is tried', () => {
    const game = spelling({ roles: 1, plies: 1, letters: 4, goal: (word) => (word === 'd' ? 100 : 0) })
    const { search } = openSearch(game, 'uct+solver(look=opened)+allSuccessors')
    expect(search.run({ iterations: 50 }).decided).toBe(true)
    expect(search.summary().simulations).toBe(0)
  })

  test('shared states have one node; joint moves come one by one; memory is kept to', () => {
    const shared = openSearch(nim([2, 2, 2]), 'uct+dag+allSuccessors')
    shared.search.run({ iterations: 200 })
    const states = new Set<string>()
    const { tree } = shared.ctx
    for (let node = 1; node <= tree.nodes(); node++)
      states.add(`${tree.nodeState.slice(node * tree.stateWords, (node + 1) * tree.stateWords)}`)
    expect(states.size).toBe(tree.nodes())
    const joint = openSearch(goofspiel(3), 'uct+allSuccessors')
    joint.search.run({ iterations: 2 })
    expect(joint.ctx.tree.nodes()).toBeLessThanOrEqual(3)
    const small = openSearch(connectFour(5, 4), 'uct+allSuccessors+memory(nodes=60)')
    small.search.run({ iterations: 500 })
    expect(small.ctx.tree.nodes()).toBeLessThanOrEqual(60)
    expect(rowsOf(small.ctx.tree, small.root())[0].edges.length).toBe(5)
  })
})
