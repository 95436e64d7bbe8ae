import { expect, test } from 'vitest'
import { openSearch } from '../../../../test/search.ts'
import { gifts } from '../../../../test/search-games.ts'
import { createPlies } from './solver-plies.ts'

// Four moves: an end after one ply, ends after two and two, and one of which nothing is known.
function four(values: readonly number[]) {
  const game = gifts([values.map(() => [1, 0]), [[1, 0]]])
  const { ctx } = openSearch(game, 'uct')
  const { tree } = ctx
  const { scores } = ctx.row
  const nodeProven = new Uint8Array(tree.maxNodes)
  const edgeLow = new Float64Array(tree.maxEdges)
  const plies = createPlies(ctx, { nodeProven, edgeLow, edgeHigh: edgeLow })
  const row = tree.rowOf(1, 0)
  const [first, count] = [tree.rowFirst[row], tree.rowCount[row]]
  for (let i = 0; i < count; i++) {
    const child = 10 + i
    tree.edgeChild[first + i] = child
    edgeLow[first + i] = values[i]
    nodeProven[child] = i < 3 ? 1 : 0
    if (i > 0) plies.concludeOther(child)
    plies.readEdge(first + i)
    scores[i] = i
  }
  return {
    /** Which moves are left where this one is proven. */
    left(exact: number): number[] {
      plies.settle(first + exact, first, count)
      return [...scores.subarray(0, count).keys()].filter((i) => scores[i] > Number.NEGATIVE_INFINITY)
    },
  }
}

test('what cannot be bettered comes as soon as possible', () => expect(four([1, 1, 1, 1]).left(1)).toEqual([0]))

test('all else as late as possible', () => {
  expect(four([0, 0, 0, 0]).left(0)).toEqual([1, 2])
  expect(four([0.5, 0.5, 0, 0]).left(0)).toEqual([1])
})

test('only moves that are worth the same count', () => {
  expect(four([0.5, 0, 0, 0]).left(0)).toEqual([0])
  expect(four([0, 1, 1, 1]).left(1)).toEqual([1, 2])
})

test('where nothing is known, the proven move stays', () => expect(four([0, 0, 0, 1]).left(3)).toEqual([3]))
