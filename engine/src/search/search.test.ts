import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryGame } from '../../test/arbitrary-game.ts'
import { catalogueText, gameOf } from '../../test/games.ts'
import { nodesBelow, openSearch, rowsOf, shortPlayouts, stateOf, treeFaults } from '../../test/search.ts'
import { bets, ways } from '../../test/search-games.ts'
import { breakthrough, connectFour, goofspiel, nim, raceOfThree, tron } from '../../test/small-games.ts'
import { compileGame } from '../compile/compile.ts'
import { type Game, legalMoves } from '../game/game.ts'
import { createSearcher } from '../recipes/create.ts'
import type { Context } from './part.ts'
import type { SearchMemory } from './searcher.ts'
import type { Search } from './tree-search.ts'

const GAMES: Readonly<Record<string, Game>> = {
  'connect four': connectFour(4, 4),
  breakthrough: breakthrough(4, 4),
  goofspiel: goofspiel(4),
  tron: tron(4, 3),
  'race of three': raceOfThree(6),
  bets: bets(1),
  'tic-tac-toe': compileGame(catalogueText('tic-tac-toe')).game!,
}

/** The joint move of the best move and the others' first ones. */
function someJoint(game: Game, state: Int32Array, search: Search, role = 0): Int32Array {
  const position = game.open()
  position.load(state)
  const joint = Int32Array.from(game.roles, (_, each) => legalMoves(position, each)[0])
  joint[role] = search.choose()
  return joint
}

/** Everything in the tree, node by node in the order in which they are found. */
function statistics(ctx: Context, root: number): unknown[] {
  const { tree } = ctx
  const all = nodesBelow(ctx, root)
  return all.map((node) => [
    `${stateOf(tree, node)}`,
    tree.nodeVisits[node],
    rowsOf(tree, node).map(({ edges }) =>
      edges.map((edge) => [tree.edgeMove[edge], tree.edgeVisits[edge], tree.edgeSum[edge]]),
    ),
  ])
}

describe.each(Object.entries(GAMES))('the tree of %s', (_name, game) => {
  test.each([
    'uct',
    'uct+mast',
    'uct+batch(leaves=4,playouts=1)',
    'uct+batch(leaves=3,playouts=4)',
    'uct+discount+fpu',
  ])('adds up: %s', (recipe) => {
    const { search, ctx, root } = openSearch(game, recipe)
    expect(search.run({ iterations: 500 }).simulations).toBe(500)
    expect(treeFaults(ctx, root(), { exact: true })).toEqual([])
    expect(ctx.tree.nodeVisits[root()]).toBe(500)
    for (const { edges } of rowsOf(ctx.tree, root()).filter((row) => row.edges.length > 1))
      expect(edges.reduce((total, edge) => total + ctx.tree.edgeVisits[edge], 0)).toBe(500)
  })

  test('adds up as a dag', () => {
    const { search, ctx, root } = openSearch(game, 'uct+dag')
    search.run({ iterations: 500 })
    expect(treeFaults(ctx, root(), { dag: true })).toEqual([])
  })

  test('is right after a move, and keeps what it knew', () => {
    for (const recipe of ['uct', 'uct+dag']) {
      const { search, ctx, root } = openSearch(game, recipe)
      search.run({ iterations: 500 })
      const state = stateOf(ctx.tree, root())
      const joint = someJoint(game, state, search)
      const position = game.open()
      position.load(state)
      position.play(joint)
      const child = nodesBelow(ctx, root()).find((node) => `${stateOf(ctx.tree, node)}` === `${position.state}`)!
      const before = statistics(ctx, child)
      search.advance(joint)
      const now = ctx.tree.nodes() === 0 ? 0 : nodeOf(ctx, position.state)
      expect(statistics(ctx, now)).toEqual(before)
      expect(ctx.tree.nodes()).toBe(before.length)
      search.run({ iterations: 100 })
      expect(treeFaults(ctx, root(), { dag: recipe !== 'uct' })).toEqual([])
    }
  })

  test('stays right when it is full', () => {
    for (const full of ['stop', 'recycle'])
      for (const recipe of ['uct', 'uct+dag', 'uct+batch(leaves=4,playouts=2)']) {
        const { search, ctx, root } = openSearch(game, `${recipe}+memory(nodes=60,full=${full})`)
        expect(search.run({ iterations: 1000 }).simulations).toBe(1000)
        expect(ctx.tree.nodes()).toBeLessThanOrEqual(60)
        expect(treeFaults(ctx, root(), { dag: recipe === 'uct+dag' })).toEqual([])
        expect(ctx.tree.nodeVisits[root()]).toBe(1000)
      }
  })

  test('is the same for the same seed', () => {
    for (const recipe of ['uct', 'uct+mast+batch(leaves=4,playouts=3)', 'uct+dag+memory(nodes=60)']) {
      const [one, two] = [1, 2].map(() => {
        const { search, ctx, root } = openSearch(game, recipe, { seed: 7 })
        search.run({ iterations: 300 })
        return statistics(ctx, root())
      })
      expect(one).toEqual(two)
    }
  })

  test('does not depend on how a run is cut', () => {
    const whole = openSearch(game, 'uct+mast')
    const parts = openSearch(game, 'uct+mast')
    whole.search.run({ iterations: 300 })
    for (const iterations of [1, 99, 64, 136]) parts.search.run({ iterations })
    expect(statistics(parts.ctx, parts.root())).toEqual(statistics(whole.ctx, whole.root()))
  })
})

/** The node of a state. */
function nodeOf(ctx: Context, state: Int32Array): number {
  for (let node = 1; node <= ctx.tree.nodes(); node++) if (`${stateOf(ctx.tree, node)}` === `${state}`) return node
  throw new Error('there is no such node')
}

describe('trees of random games', () => {
  test('add up, whatever is done to them', () => {
    const acts = fc.array(fc.oneof(fc.integer({ min: 1, max: 60 }), fc.constant('advance' as const)), { maxLength: 6 })
    const recipe = fc.constantFrom(
      'uct',
      'uct+mast',
      'uct+dag',
      'uct+memory(nodes=20)',
      'uct+dag+memory(nodes=20)',
      'uct+memory(nodes=20,full=stop)+batch(leaves=3,playouts=2)',
      'uct+solver',
      'uct+solver+dag+memory(nodes=20)',
      'uct+solver+batch(leaves=3,playouts=2)+visitCount',
    )
    fc.assert(
      fc.property(arbitraryGame, recipe, acts, (text, parts, todo) => {
        const game = gameOf(text)
        const { search, ctx, root, proof } = openSearch(game, parts, { extra: [shortPlayouts(10)] })
        const state = game.open()
        for (const act of todo) {
          if (act !== 'advance') {
            const before = ctx.tree.nodeVisits[1]
            const { simulations, decided } = search.run({ iterations: act })
            for (let node = 1; node <= ctx.tree.nodes(); node++)
              for (const edge of rowsOf(ctx.tree, node).flatMap(({ edges }) => edges)) {
                const [low, high] = proof()?.bounds(node, edge) ?? [0, 1]
                expect(low).toBeLessThanOrEqual(high)
              }
            if (!decided) {
              expect(simulations).toBeGreaterThanOrEqual(act)
              if (!parts.includes('dag')) expect(ctx.tree.nodeVisits[1]).toBe(before + act)
              expect(treeFaults(ctx, root(), { dag: parts.includes('dag') })).toEqual([])
            }
          } else if (!state.terminal() && game.roles.every((_, role) => state.legals(role) > 0)) {
            const joint = someJoint(game, state.state.slice(), search)
            state.play(joint)
            search.advance(joint)
          }
        }
      }),
      { numRuns: 40 },
    )
  })
})

describe('a dag', () => {
  test('is the tree where no state comes twice', () => {
    const game = ways(5, 3)
    const [tree, dag] = ['uct', 'uct+dag'].map((recipe) => {
      const { search, ctx, root } = openSearch(game, recipe)
      search.run({ iterations: 400 })
      return statistics(ctx, root())
    })
    expect(dag).toEqual(tree)
  })
  test('has fewer nodes where states come twice', () => {
    const [tree, dag] = ['uct', 'uct+dag'].map((recipe) => {
      const { search } = openSearch(nim([2, 2, 2]), recipe)
      return search.run({ iterations: 2000 }).nodes
    })
    expect(dag).toBeLessThanOrEqual(27 * 2)
    expect(tree).toBeGreaterThan(dag)
  })
})

describe('a search in the memory of another', () => {
  const recipes = [
    'strong',
    'cadia',
    'rave+nst',
    'grave+ppa+lgr+earlyCutoff',
    'uct+progressiveHistory+movingAverage',
    'ucb1Tuned+minimaxBackup+mobility',
    'uct+dag',
    'uct+batch(leaves=4,playouts=4)',
  ]
  /** All that is told after some moves, as text. */
  const story = (game: Game, recipe: string, seed: number, reuse: SearchMemory): string => {
    const sized = recipe.includes('memory') ? recipe : `${recipe}+memory(nodes=4000)`
    const search = createSearcher(game, sized, { role: 0, seed, reuse })
    const position = game.open()
    position.reset()
    search.begin(position.state.slice())
    const told: unknown[] = []
    for (let ply = 0; ply < 3 && !position.terminal(); ply++) {
      search.run({ iterations: 200 })
      told.push(search.summary())
      const joint = Int32Array.from(game.roles, (_, role) => legalMoves(position, role)[0])
      position.play(joint)
      search.advance(joint)
    }
    return JSON.stringify(told)
  }

  test.each(recipes)('finds what it would have found in its own: %s', (recipe) => {
    for (const name of ['connect four', 'goofspiel', 'tic-tac-toe']) {
      const game = GAMES[name]
      const reuse: SearchMemory = {}
      const used = [1, 2, 3, 2].map((seed) => story(game, recipe, seed, reuse))
      expect(used).toEqual([1, 2, 3, 2].map((seed) => story(game, recipe, seed, {})))
    }
  })

  test('takes over what is of its size, and asks for its own where it is of another game or size', () => {
    const reuse: SearchMemory = {}
    const treeAfter = (game: Game, recipe: string) => {
      story(game, recipe, 1, reuse)
      return reuse.last?.tree
    }
    const first = treeAfter(GAMES['connect four'], 'uct')
    expect(treeAfter(GAMES['connect four'], 'uct+mast')).toBe(first)
    expect(treeAfter(GAMES['connect four'], 'uct+memory(nodes=5000)')).not.toBe(first)
    const last = reuse.last?.tree
    expect(treeAfter(GAMES.goofspiel, 'uct+memory(nodes=5000)')).not.toBe(last)
  })
})

describe('where there is one legal move', () => {
  const waiting = () => createSearcher(GAMES['tic-tac-toe'], 'uct+solver+memory(nodes=4096)', { role: 1, seed: 1 })
  const first = () => {
    const position = GAMES['tic-tac-toe'].open()
    position.reset()
    return position.state.slice()
  }

  test('there is nothing to think about, unless what follows is of interest', () => {
    const search = waiting()
    search.begin(first())
    expect(search.run({ iterations: 100 })).toMatchObject({ simulations: 0, decided: true })
    expect(search.run({ iterations: 100, onward: true })).toMatchObject({ simulations: 100, decided: true })
  })

  test('what was found out is kept for the move after it', () => {
    const search = waiting()
    search.begin(first())
    search.run({ iterations: 2000, onward: true })
    const { moves } = GAMES['tic-tac-toe']
    const move = (role: number, text: string) => moves.findIndex((each) => each.role === role && each.text === text)
    search.advance(Int32Array.of(move(0, '(mark 2 2)'), move(1, 'noop')))
    expect(search.summary().moves.reduce((sum, { visits }) => sum + visits, 0)).toBeGreaterThan(100)
  })
})
