import { expect, test } from 'vitest'
import { openSearch } from '../../test/search.ts'
import { connectFour } from '../../test/small-games.ts'
import { legalMoves } from '../game/game.ts'
import { moveAverages } from './statistics/move-averages.ts'

const game = connectFour(5, 4)

/** One move of each role. */
function playRound(searches: readonly ReturnType<typeof openSearch>[]): void {
  const position = game.open()
  for (let ply = 0; ply < 2; ply++) {
    const joint = Int32Array.from(game.roles, (_, role) => legalMoves(position, role)[0])
    for (const { search } of searches) search.advance(joint)
    position.play(joint)
  }
}

test('what fades after a turn is not sent to the others as news', () => {
  const opened = openSearch(game, 'mast(decay=0.5)')
  opened.search.run({ iterations: 100 })
  expect(Object.values(opened.search.share!().tables).some(({ moves }) => moves.length > 0)).toBe(true)
  playRound([opened])
  expect(Object.values(opened.search.share!().tables).map(({ moves }) => moves)).toEqual([[], []])
})

test('searches that tell each other everything know the same after some moves', () => {
  const team = [1, 2, 3].map((seed) => openSearch(game, 'mast(decay=0.5)', { seed }))
  const exchange = () => {
    const news = team.map(({ search }) => search.share!())
    for (const [i, { search }] of team.entries()) search.absorb!(news.filter((_, other) => other !== i))
  }
  for (let round = 0; round < 2; round++) {
    for (const { search } of team) search.run({ iterations: 100 })
    exchange()
    if (round === 0) playRound(team)
  }
  const tables = team.map(({ ctx }) => ctx.use(moveAverages({ decay: 0.5 })))
  for (const { count, sum } of tables) {
    count.forEach((n, move) => {
      expect(n).toBeCloseTo(tables[0].count[move], 6)
      expect(sum[move]).toBeCloseTo(tables[0].sum[move], 6)
      expect(sum[move]).toBeGreaterThanOrEqual(0)
      expect(sum[move]).toBeLessThanOrEqual(n + 1e-9)
    })
  }
})

/** Visits by move at a node. */
function visitsAt({ ctx: { tree } }: ReturnType<typeof openSearch>, node: number): Map<number, number> {
  const row = tree.rowOf(node, tree.chooserAt(node))
  const edges = Array.from({ length: tree.rowCount[row] }, (_, i) => tree.rowFirst[row] + i)
  return new Map(edges.map((edge) => [tree.edgeMove[edge], tree.edgeVisits[edge]]))
}

test('what is told of the root and of the nodes that matter below it adds up', () => {
  const team = [1, 2, 3].map((seed) => openSearch(game, 'uct', { seed }))
  const total = { root: 0, child: 0 }
  for (let round = 0; round < 3; round++) {
    for (const { search } of team) search.run({ iterations: 400 })
    const news = team.map(({ search }) => search.share!())
    for (const [i, { search }] of team.entries()) search.absorb!(news.filter((_, other) => other !== i))
    const [roots, children] = [
      team.map((each) => visitsAt(each, each.root())),
      team.map((each) => {
        const best = [...visitsAt(each, each.root())].sort((a, b) => b[1] - a[1])[0][0]
        const row = each.ctx.tree.rowOf(each.root(), 0)
        const edge = [...visitsAt(each, each.root()).keys()].indexOf(best) + each.ctx.tree.rowFirst[row]
        return visitsAt(each, each.ctx.tree.childOf(edge))
      }),
    ]
    for (const other of roots) expect(other).toEqual(roots[0])
    for (const other of children) expect(other).toEqual(children[0])
    const sum = (visits: Map<number, number>) => [...visits.values()].reduce((a, b) => a + b, 0)
    expect(sum(roots[0])).toBe(3 * 400 * (round + 1))
    total.root = sum(roots[0])
    total.child = sum(children[0])
  }
  // All of them but those that made the node and its rows, in each search.
  const most = Math.max(...visitsAt(team[0], team[0].root()).values())
  expect(total.child).toBeGreaterThan(0.99 * most)
  expect(total.child).toBeLessThanOrEqual(most)
})

test('what was told before a move is not told again after it', () => {
  const team = [1, 2].map((seed) => openSearch(game, 'uct', { seed }))
  const tell = () => {
    const news = team.map(({ search }) => search.share!())
    for (const [i, { search }] of team.entries()) search.absorb!(news.filter((_, other) => other !== i))
  }
  for (const { search } of team) search.run({ iterations: 2000 })
  tell()
  playRound(team)
  tell() // of what was too small to matter
  for (const { search } of team) expect(search.share!().root).toEqual({ edges: [{}, {}], below: expect.anything() })
})
