import { expect, test } from 'vitest'
import { openSearch } from '../../test/search.ts'
import { connectFour } from '../../test/small-games.ts'
import { legalMoves } from '../game/game.ts'
import { moveAverages } from './statistics/move-averages.ts'

const game = connectFour(5, 4)

/** One move of each role. */
function playRound(searches: readonly ReturnType<typeof openSearch>[], position = game.open()): void {
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

type Opened = ReturnType<typeof openSearch>

/** A team at the first position; what its members do from now on is told. */
function openTeam(size: number, recipe: string): Opened[] {
  const team = Array.from({ length: size }, (_, i) => openSearch(game, recipe, { seed: i + 1 }))
  for (const { search } of team) search.absorb!([])
  return team
}

function tell(team: readonly Opened[], isDivided = false): void {
  const news = team.map(({ search }) => search.share!())
  for (const [index, { search }] of team.entries()) {
    const others = news.filter((_, other) => other !== index)
    search.absorb!(others, isDivided ? { index, of: team.length } : undefined)
  }
}

/** All that is known of moves in the tree, by the moves to each place: visits, rewards, simulations under way. */
function treeOf({ ctx: { tree }, root }: Opened): Map<string, string> {
  const found = new Map<string, string>()
  const walk = (node: number, way: string) => {
    if (!tree.hasRows(node)) return
    for (let role = 0; role < tree.roles; role++) {
      const row = tree.rowOf(node, role)
      for (let edge = tree.rowFirst[row]; edge < tree.rowFirst[row] + tree.rowCount[row]; edge++) {
        if (tree.edgeVisits[edge] === 0) continue
        const numbers = [tree.edgeVisits[edge], tree.edgeSum[edge].toFixed(6), tree.edgePending[edge]]
        found.set(`${way} ${role}:${tree.edgeMove[edge]}?`, numbers.join())
      }
    }
    tree.forEachChild(node, (child, choices) => walk(child, `${way}/${choices.join()}`))
  }
  walk(root(), '')
  return found
}

/** Some of the places where two trees are not the same. */
function differences(a: Opened, b: Opened): string[] {
  const [one, other] = [treeOf(a), treeOf(b)]
  const ways = [...new Set([...one.keys(), ...other.keys()])]
  return ways
    .filter((way) => one.get(way) !== other.get(way))
    .slice(0, 3)
    .map((way) => `${way}: ${one.get(way)} and ${other.get(way)}`)
}

const visits = (each: Opened) => each.ctx.tree.nodeVisits[each.root()]

test.each(['uct', 'uct+batch(leaves=4,playouts=3)', 'uct+solver'])(
  'searches that tell each other all they did have one tree, over moves: %s',
  (recipe) => {
    const team = openTeam(3, recipe)
    const position = game.open()
    for (let round = 0; round < 4; round++) {
      for (const { search } of team) search.run({ iterations: 120 })
      if (round !== 2) tell(team, round === 1)
      if (round > 0) playRound(team, position) // what was not told before is told after it, as far as it is below
      for (const { search } of team) search.run({ iterations: 1 }) // the root is in view from then on
      tell(team)
      for (const other of team) expect(differences(other, team[0])).toEqual([])
      if (round === 0) expect(visits(team[0])).toBe(3 * 121)
    }
  },
)

test('what is proven by one is proven by all', () => {
  const end = connectFour(3, 3, 3)
  const team = [1, 2].map((seed) => openSearch(end, 'uct+solver', { seed }))
  for (const { search } of team) search.absorb!([])
  while (!team[0].search.run({ iterations: 50 }).decided) {
    const news = team[0].search.share!()
    team[1].search.absorb!([news])
  }
  team[1].search.absorb!([team[0].search.share!()])
  expect(team[1].search.run({ iterations: 1 })).toMatchObject({ simulations: 0, decided: true })
})

test('members that share the work find more than members that do the same', () => {
  const grown = [false, true].map((isDivided) => {
    const team = openTeam(2, 'uct')
    for (let round = 0; round < 20; round++) {
      tell(team, isDivided)
      for (const { search } of team) search.run({ iterations: 20 })
    }
    tell(team)
    expect(visits(team[0])).toBe(2 * 400)
    return treeOf(team[0]).size
  })
  expect(grown[1]).toBeGreaterThan(1.1 * grown[0])
})

test('what was told is not told again, and what was heard is not sent on', () => {
  const team = openTeam(2, 'uct')
  for (const { search } of team) search.run({ iterations: 200 })
  tell(team)
  for (const { search } of team) expect(search.share!().paths).toHaveLength(0)
  playRound(team)
  for (const { search } of team) expect(search.share!().paths).toHaveLength(0)
})
