import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { openSearch } from '../../../test/search.ts'
import { bets } from '../../../test/search-games.ts'
import { connectFour, raceOfThree, tron } from '../../../test/small-games.ts'
import { compileGame } from '../../compile/compile.ts'
import type { Game } from '../../game/game.ts'
import { definePart } from '../part.ts'
import { type AmafEdges, amafEdges } from './amaf-edges.ts'
import { type AmafPages, createAmafPages } from './amaf-pages.ts'
import { type MoveAverages, moveAverages } from './move-averages.ts'
import { createPathTally, type PathTally } from './path-tally.ts'

/** What a tally says of the root over a whole search, and what the simulations say one by one. */
function countTwice(game: Game, recipe: string, of: 'all' | 'several') {
  const told = new Map<number, readonly [number, number]>()
  const seen = new Map<number, readonly [number, number]>()
  const add = (to: Map<number, readonly [number, number]>, move: number, visits: number, sum: number) => {
    const [before, sumBefore] = to.get(move) ?? [0, 0]
    to.set(move, [before + visits, sumBefore + sum])
  }
  let tally: PathTally | undefined
  const counter = definePart({
    kind: 'bonus',
    name: 'counter',
    about: 'counts twice',
    cite: '',
    params: {},
    ranges: {},
    attach(ctx) {
      const { visits, sum, moves, onNode } = createPathTally(ctx, of)
      tally = { visits, sum, moves, onNode }
      onNode((node, size, shrink) => {
        if (node === ctx.now.root())
          for (const move of moves.subarray(0, size))
            if (visits[move] > 0) add(told, move, visits[move], sum[move] * shrink)
      })
      ctx.on.simulation(({ moves: all, length, treeLength, rewards, weight, path }) => {
        if (of === 'several' && weight === path.weight) return
        const made = new Set<number>()
        for (let i = 0; i < length * ctx.roles; i++) {
          const [move, role] = [all[i], i % ctx.roles]
          if (role === game.chance || made.has(move) || made.has(game.advice?.rival?.(move) ?? move)) continue
          made.add(move)
          add(seen, move, weight, rewards[role] * weight * ctx.settings.discount ** treeLength)
        }
      })
      return () => {}
    },
  })
  const { search } = openSearch(game, recipe, { extra: [counter] })
  search.run({ iterations: 2000 })
  return { told, seen, tally: tally! }
}

const GAMES: readonly [string, Game][] = [
  ['connect four', compileGame(catalogueText('connect-four')).game!],
  ['connect three 4×3', connectFour(4, 3, 3)],
  ['tron', tron(4, 4)],
  ['race of three', raceOfThree(5)],
  ['bets', bets(1)],
]
/** Whose columns are taken by who plays there first. */
function rivalled(game: Game): Game {
  const rivals = game.moves.map(({ role, text }) =>
    game.moves.findIndex((other) => other.role !== role && other.text === text && text !== 'noop'),
  )
  return { ...game, advice: { rival: (move) => (rivals[move] < 0 ? undefined : rivals[move]) } }
}

const RECIPES = [
  'uct',
  'uct+discount(rate=0.9)',
  'uct+batch(leaves=1,playouts=8)',
  'uct+batch(leaves=6,playouts=1)',
  'uct+batch(leaves=5,playouts=7)',
]

const CASES = [
  ...RECIPES.map((recipe) => [recipe, 'all'] as const),
  ...RECIPES.filter((recipe) => recipe.includes('batch')).map((recipe) => [recipe, 'several'] as const),
]

/** Holds the tally to the simulations. */
function compare(game: Game, recipe: string, of: 'all' | 'several'): void {
  const { told, seen, tally } = countTwice(game, recipe, of)
  expect(seen.size > 2).toBe(of === 'all' || !recipe.endsWith('playouts=1)'))
  expect([...told.keys()].sort()).toEqual([...seen.keys()].sort())
  for (const [move, [visits, sum]] of seen) {
    expect(told.get(move)![0]).toBe(visits)
    expect(told.get(move)![1]).toBeCloseTo(sum, 6)
  }
  // Nothing is left for the next path.
  expect(tally.visits.some((visits) => visits !== 0) || tally.sum.some((sum) => sum !== 0)).toBe(false)
}

describe.each(GAMES)('%s', (_name, game) => {
  test.each(CASES)('%s, %s paths: the root is told what its simulations say one by one', (recipe, of) => {
    compare(game, recipe, of)
  })
})

describe.each(GAMES.slice(0, 2))('%s, where moves of the same words are rivals', (_name, game) => {
  test.each(RECIPES)('%s: the root is told of the earlier of two rivals alone', (recipe) => {
    compare(rivalled(game), recipe, 'all')
  })
})

/** The tables of a search whose lanes count for it, or whose moves are written down and read one by one. */
function tablesOf(game: Game, recipe: string, fed: 'tallies' | 'traces') {
  let told = 0
  let edges: AmafEdges | undefined
  let pages: AmafPages | undefined
  let averages: MoveAverages | undefined
  const reader = definePart({
    kind: 'bonus',
    name: 'reader',
    about: 'reads tables',
    cite: '',
    params: {},
    ranges: {},
    attach(ctx) {
      edges = ctx.use(amafEdges)
      averages = ctx.use(moveAverages())
      pages = createAmafPages(ctx, { from: 4 })
      // Where one cannot do with a tally, none is made.
      if (fed === 'traces') ctx.on.simulation(() => void told++)
      else
        ctx.on.simulation(
          () => {},
          () => void told++,
        )
      return () => {}
    },
  })
  const { search, ctx, root } = openSearch(game, recipe, { extra: [reader] })
  search.run({ iterations: 1600 })
  const met = [...game.moves.keys()]
  const isChoice = new Set(ctx.tree.edgeMove.subarray(1, ctx.tree.edges() + 1))
  for (const move of met) if (game.moves[move].text === 'noop') isChoice.delete(move)
  const page = pages!.at(root())
  return {
    told,
    edges: edges!.amaf.slice(0, 2 * (ctx.tree.edges() + 1)),
    // What lanes have no choice about they do not count.
    moves: met
      .filter((move) => isChoice.has(move))
      .map((move) => ({
        move: game.moves[move].text,
        average: [averages!.sum[move], averages!.count[move]],
        root: [...pages!.numbers.subarray(page + 2 * move, page + 2 * move + 2)],
      })),
    summary: search.summary(),
  }
}

// One leaf at a time: lanes that wait to be counted would else put later playouts elsewhere, where they draw otherwise. All
// goals are halves, whose sums are exact in any order.
describe.each(['tic-tac-toe', 'connect-four', 'breakthrough-6', 'tron'])('%s', (name) => {
  test.each(['uct+mast', 'rave+mast(draw=gibbs)', 'grave+mast+zeroSum'])(
    '%s: tables are the same, whether lanes count or moves are read',
    (recipe) => {
      const game = compileGame(catalogueText(name)).game!
      const [counted, read] = (['tallies', 'traces'] as const).map((fed) =>
        tablesOf(game, `${recipe}+batch(leaves=1,playouts=16)`, fed),
      )
      expect(counted.told).toBeGreaterThan(0)
      expect(read.told).toBeGreaterThan(10 * counted.told)
      expect(counted.moves.length).toBeGreaterThan(6)
      expect(counted.moves).toEqual(read.moves)
      expect(counted.edges).toEqual(read.edges)
      expect({ ...counted.summary, ms: 0 }).toEqual({ ...read.summary, ms: 0 })
    },
  )
})
