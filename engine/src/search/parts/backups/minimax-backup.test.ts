import { describe, expect, test } from 'vitest'
import { scripted, spelling } from '../../../../test/scripted.ts'
import { firstBest, goRight, meansOf, nodesBelow, openSearch, rowsOf, treeFaults } from '../../../../test/search.ts'
import { bets, workedExample } from '../../../../test/search-games.ts'
import { connectFour, goofspiel } from '../../../../test/small-games.ts'

describe('minimaxBackup', () => {
  test('sees the refutation in the worked example at once', () => {
    const { search, ctx, root } = openSearch(workedExample(), 'minimaxBackup(visits=1)', {
      extra: [firstBest, goRight],
    })
    search.run({ iterations: 1 })
    expect(meansOf(ctx, root(), 0)[0]).toBe(1)
    search.run({ iterations: 2 })
    expect(meansOf(ctx, root(), 0)).toEqual([0, 0.5])
  })

  test('a move counts from so many visits on; before, a node has its mean', () => {
    const game = spelling({ roles: 1, plies: 3, goal: (word) => (word[2] === 'a' ? 100 : 0) })
    const value = (recipe: string, words: readonly string[]) => {
      const { ctx } = scripted(game, recipe, words)
      return meansOf(ctx, 1, 0)[0]
    }
    const WORDS = ['aaa', 'aab', 'aba'] // below a, one simulation has lost and one has won
    expect(value('minimaxBackup(visits=1)', WORDS)).toBe(1)
    expect(value('minimaxBackup(visits=2)', WORDS)).toBeCloseTo(2 / 3, 12)
    expect(value('minimaxBackup(visits=2)', [...WORDS, 'aab'])).toBe(0)
  })

  test('the final move is the one with the highest value unless the recipe says otherwise', () => {
    const { search } = openSearch(connectFour(4, 4), 'minimaxBackup')
    search.run({ iterations: 300 })
    const { best, moves } = search.summary()
    const highest = Math.max(...moves.map(({ mean }) => mean))
    expect(moves.find(({ move }) => move === best)!.mean).toBe(highest)
  })

  test('every value is that of the best move below', () => {
    for (const recipe of [
      'minimaxBackup(visits=1)',
      'minimaxBackup(visits=1)+dag',
      'minimaxBackup(visits=1)+visitCount',
    ]) {
      const { search, ctx, root } = openSearch(connectFour(4, 4), recipe)
      search.run({ iterations: 400 })
      let compared = 0
      for (const node of nodesBelow(ctx, root())) {
        const row = rowsOf(ctx.tree, node).find(({ edges }) => edges.length > 1)
        for (const [i, edge] of (row?.edges ?? []).entries()) {
          const child = ctx.tree.edgeChild[edge]
          const next = child === 0 ? undefined : rowsOf(ctx.tree, child).find(({ edges }) => edges.length > 1)
          const grown = next?.edges.map((each, j) => [each, j]).filter(([each]) => ctx.tree.edgeChild[each] !== 0)
          // In a dag, a parent hears of a change when it is next visited.
          if (next === undefined || grown!.length === 0 || recipe.includes('dag')) continue
          const values = meansOf(ctx, child, next.role)
          const best = Math.max(...grown!.map(([, j]) => values[j]))
          expect(meansOf(ctx, node, row!.role)[i]).toBeCloseTo(next.role === row!.role ? best : 1 - best, 12)
          compared++
        }
      }
      if (!recipe.includes('dag')) expect(compared).toBeGreaterThan(10)
    }
  })

  test('averages over chance and over moves at once', () => {
    for (const game of [bets(1), goofspiel(3)]) {
      const { search, ctx, root } = openSearch(game, 'minimaxBackup')
      search.run({ iterations: 1000 })
      expect(treeFaults(ctx, root())).toEqual([])
      for (const { mean } of search.summary().moves) expect(mean >= 0 && mean <= 1).toBe(true)
    }
    const { search } = openSearch(bets(0), 'minimaxBackup+uct(c=1)')
    search.run({ iterations: 5000 })
    const value = (points: number, rounds: number): number =>
      rounds === 0
        ? points / 10
        : (value(Math.min(10, points + 3), rounds - 1) + value(Math.max(0, points - 1), rounds - 1)) / 2
    // Betting thrice from 1 point; nature was drawn often enough for two digits.
    expect(Math.abs(search.summary().moves[0].mean - value(1, 3))).toBeLessThan(0.06)
  })
})
