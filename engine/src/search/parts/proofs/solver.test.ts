import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../../test/games.ts'
import { nodesBelow, openSearch, rowsOf, stateOf } from '../../../../test/search.ts'
import { bets, gifts, ways } from '../../../../test/search-games.ts'
import {
  biasedRps,
  breakthrough,
  connectFour,
  dotsAndBoxes,
  goofspiel,
  hex,
  nim,
  raceOfThree,
  tron,
} from '../../../../test/small-games.ts'
import { createRandom } from '../../../base/random.ts'
import { compileGame } from '../../../compile/compile.ts'
import { defineGame } from '../../../game/define.ts'
import { type Game, legalMoves, type Position } from '../../../game/game.ts'
import { solve } from '../../exact/solve.ts'
import type { Search } from '../../tree-search.ts'

const ticTacToe = compileGame(catalogueText('tic-tac-toe')).game!
const GAMES: readonly [string, Game][] = [
  ['tic-tac-toe', ticTacToe],
  ['nim', nim([1, 3, 4])],
  ['lost nim', nim([1, 2, 3])],
  ['connect three 4×3', connectFour(4, 3, 3)],
  ['breakthrough 3×4', breakthrough(3, 4)],
  ['hex 3×3', hex(3)],
  ['dots and boxes 2×1', dotsAndBoxes(2, 1)],
]

/** What is said of every move holds. */
function expectBounds(search: Search, solution: ReturnType<typeof solve>): void {
  for (const { move, bounds } of search.summary().moves) {
    const value = solution.moves.find((each) => each.move === move)!.values[solution.mover]
    expect(bounds![0]).toBeLessThanOrEqual(value + 1e-9)
    expect(bounds![1]).toBeGreaterThanOrEqual(value - 1e-9)
  }
}

describe('a look at all moves', () => {
  /** Plays moves of a game in turn, the same way each time. */
  function stateAfter(game: Game, plies: number): Int32Array {
    const position = game.open()
    for (let ply = 0; ply < plies; ply++)
      position.play(Int32Array.from(game.roles, (_, role) => legalMoves(position, role)[ply % position.legals(role)]))
    return position.state.slice()
  }
  test('finds the ends that trying the moves finds, in every node that has moves', () => {
    for (const game of [connectFour(4, 4, 3), breakthrough(4, 5)]) {
      const { search, ctx, root } = openSearch(game, 'solver(look=opened)')
      search.run({ iterations: 200 })
      const { tree } = ctx
      const position = game.open()
      for (const node of nodesBelow(ctx, root())) {
        if (!tree.hasRows(node)) continue
        const rows = rowsOf(tree, node)
        const chooser = tree.chooserAt(node)
        for (const edge of rows[chooser].edges) {
          position.load(stateOf(tree, node))
          position.play(Int32Array.from(rows, ({ edges }, role) => tree.edgeMove[role === chooser ? edge : edges[0]]))
          const child = tree.childOf(edge)
          expect(child !== 0 && tree.nodeTerminal[child] === 1).toBe(position.terminal())
        }
      }
    }
  })
  test('decides without a simulation where a move wins at once, and needs fewer where the other side does', () => {
    const game = connectFour(4, 4, 3)
    for (let plies = 4; plies < 8; plies++) {
      const state = stateAfter(game, plies)
      const solution = solve(game, state)
      if (solution.values[solution.mover] !== 1) continue
      const needed = ['none', 'opened', 'new'].map((look) => {
        const { search } = openSearch(game, `solver(look=${look})`, { role: solution.mover })
        search.begin(state)
        return search.run({ iterations: 20_000 }).simulations
      })
      expect(needed[1]).toBeLessThanOrEqual(needed[0])
      expect(needed[2]).toBeLessThanOrEqual(needed[0])
    }
  })
})

describe.each(GAMES)('%s is proven', (_name, game) => {
  const solution = solve(game)
  test.each([
    'solver',
    'solver+dag',
    'solver+fpu(c=1)',
    'solver+mast',
    'solver+batch(leaves=4,playouts=2)',
    'solver+dag+batch(leaves=8,playouts=1)+mast',
    'solver(look=opened)',
    'solver(look=new)+dag',
    'solver(look=opened)+batch(leaves=4,playouts=2)',
  ])('by %s', (recipe) => {
    const { search } = openSearch(game, `${recipe}+memory(nodes=300000)`, { role: solution.mover })
    const { decided } = search.run({ iterations: 300_000 })
    expect(decided).toBe(true)
    expect(solution.best).toContain(search.choose())
    expectBounds(search, solution)
  })
})

// Too large for a tree in which every way to a state is another.
describe.each<[string, Game]>([
  ['connect four 4×3', connectFour(4, 3)],
  ['breakthrough 2×6', breakthrough(2, 6)],
  ['dots and boxes 2×2', dotsAndBoxes(2, 2)],
])('%s is proven', (_name, game) => {
  const solution = solve(game)
  test('by solver+dag', () => {
    const { search } = openSearch(game, 'solver+dag+memory(nodes=600000)', { role: solution.mover })
    expect(search.run({ iterations: 600_000 }).decided).toBe(true)
    expect(solution.best).toContain(search.choose())
    expectBounds(search, solution)
  })
})

describe('bounds hold at every node', () => {
  test.each(['solver', 'solver+dag', 'solver+memory(nodes=40)', 'solver+dag+memory(nodes=40)'])('of %s', (recipe) => {
    for (const game of [nim([2, 3]), connectFour(3, 3, 3), dotsAndBoxes(1, 1), hex(2), ways(4, 3)]) {
      const { search, ctx, root, proof } = openSearch(game, recipe)
      const exact = new Map<string, readonly (readonly [number, number])[]>()
      for (let round = 0; round < 12; round++) {
        search.run({ iterations: 25 })
        for (const node of nodesBelow(ctx, root())) {
          for (const { role, edges } of rowsOf(ctx.tree, node)) {
            if (edges.length === 1) continue
            const state = stateOf(ctx.tree, node)
            const known =
              exact.get(`${state}`) ?? solve(game, state).moves.map((each) => [each.move, each.values[role]])
            exact.set(`${state}`, known as [number, number][])
            for (const edge of edges) {
              const value = known.find(([move]) => move === ctx.tree.edgeMove[edge])![1]
              const [low, high] = proof()!.bounds(node, edge)
              expect(low).toBeLessThanOrEqual(value)
              expect(high).toBeGreaterThanOrEqual(value)
            }
          }
        }
      }
    }
  })
})

describe('who is after what', () => {
  /** The rewards when everybody takes what is best for itself. */
  function maximise(game: Game, position: Position): number[] {
    if (position.terminal()) return game.roles.map((_, role) => position.goal(role) / 100)
    const legal = game.roles.map((_, role) => legalMoves(position, role))
    const mover = Math.max(
      0,
      legal.findIndex((moves) => moves.length > 1),
    )
    const state = position.state.slice()
    let best: number[] = []
    for (const move of legal[mover]) {
      position.load(state)
      position.play(Int32Array.from(game.roles, (_, role) => (role === mover ? move : legal[role][0])))
      const values = maximise(game, position)
      if (best.length === 0 || values[mover] > best[mover]) best = values
    }
    return best
  }

  test('three roles maximise their own rewards', () => {
    const reward = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 400) // ties are rare, and left out
    const row = fc.array(fc.tuple(reward, reward, reward), { minLength: 2, maxLength: 3 })
    fc.assert(
      fc.property(fc.array(row, { minLength: 2, maxLength: 4 }), (table) => {
        const all = table.flat(2)
        fc.pre(new Set(all).size === all.length)
        const game = gifts(table)
        const { search } = openSearch(game, 'solver')
        const value = maximise(game, game.open())
        expect(search.run({ iterations: 5000 }).decided).toBe(true)
        const [best] = search.summary().moves
        expect(best.bounds![0]).toBeLessThanOrEqual(value[0] + 1e-9)
        expect(best.bounds![1]).toBeGreaterThanOrEqual(value[0] - 1e-9)
        const row0 = table[0].map((rewards) => rewards[0])
        expect(best.move).toBe(row0.indexOf(Math.max(...row0)))
      }),
      { numRuns: 50 },
    )
  })

  test('the race of three is proven as everybody runs for itself', () => {
    const game = raceOfThree(5)
    const { search } = openSearch(game, 'solver')
    expect(search.run({ iterations: 20_000 }).decided).toBe(true)
    const after = (move: number): number => {
      const position = game.open()
      position.play(Int32Array.from(game.roles, (_, role) => (role === 0 ? move : legalMoves(position, role)[0])))
      return maximise(game, position)[0]
    }
    const values = [...legalMoves(game.open(), 0)].map(after)
    expect(after(search.choose())).toBe(Math.max(...values))
  })
})

describe('chance', () => {
  test.each([
    [0, 'bet'],
    [1, 'bet'],
    [2, 'pass'],
  ])('a safe %i against 3 or -1 with even odds: %s', (safe, best) => {
    const game = bets(safe)
    const { search } = openSearch(game, 'solver')
    expect(search.run({ iterations: 20_000 }).decided).toBe(true)
    expect(game.moves[search.choose()].text).toBe(best)
  })

  test('bounds are expectations', () => {
    const { search } = openSearch(bets(0), 'solver+uct(c=2)')
    search.run({ iterations: 20_000 })
    const [best] = search.summary().moves
    // From 1 point: 4 or 0; from 0 a second loss costs nothing.
    const value = (points: number, rounds: number): number =>
      rounds === 0
        ? points / 10
        : (value(Math.min(10, points + 3), rounds - 1) + value(Math.max(0, points - 1), rounds - 1)) / 2
    expect(best.bounds![0]).toBeLessThanOrEqual(value(1, 3) + 1e-9)
    expect(best.bounds![1]).toBeGreaterThanOrEqual(value(1, 3) - 1e-9)
    expect(best.bounds![0]).toBeGreaterThan(0.3)
    expect(best.bounds![1]).toBeLessThan(0.7)
  })
})

describe('what roles are after', () => {
  /** The value of each first move for the first role of a two-player game with turns. */
  function values(game: Game, combine: (role: number, all: readonly number[]) => number): Map<number, number> {
    const worth = (position: Position): number => {
      if (position.terminal()) return position.goal(0) / 100
      const mover = position.legals(0) > 1 ? 0 : position.legals(1) > 1 ? 1 : 0
      return combine(mover, [...after(position, mover).values()])
    }
    const after = (position: Position, mover: number): Map<number, number> => {
      const state = position.state.slice()
      const joint = Int32Array.from([0, 1], (role) => legalMoves(position, role)[0])
      return new Map(
        Array.from(legalMoves(position, mover), (move) => {
          position.load(state)
          joint[mover] = move
          position.play(joint)
          return [move, worth(position)] as const
        }),
      )
    }
    return after(game.open(), 0)
  }
  const average = (all: readonly number[]) => all.reduce((sum, value) => sum + value, 0) / all.length

  test.each([
    [
      'solver+opponentModel(is=random)',
      (role: number, all: readonly number[]) => (role === 0 ? Math.max(...all) : average(all)),
    ],
    [
      'solver+opponentModel(is=paranoid)',
      (role: number, all: readonly number[]) => (role === 0 ? Math.max : Math.min)(...all),
    ],
    ['solver+zeroSum', (role: number, all: readonly number[]) => (role === 0 ? Math.max : Math.min)(...all)],
  ])('%s', (recipe, combine) => {
    for (const game of [nim([2, 3]), connectFour(3, 3, 3), hex(2), ways(4, 3)]) {
      const exact = values(game, combine)
      const { search } = openSearch(game, recipe)
      expect(search.run({ iterations: 20_000 }).decided).toBe(true)
      expect(exact.get(search.choose())).toBeCloseTo(Math.max(...exact.values()), 9)
      for (const { move, bounds } of search.summary().moves) {
        expect(bounds![0]).toBeLessThanOrEqual(exact.get(move)! + 1e-9)
        expect(bounds![1]).toBeGreaterThanOrEqual(exact.get(move)! - 1e-9)
      }
    }
  })

  test('with a discount, a sooner win is worth more', () => {
    // Left wins at once. Right wins too: whatever the other does, two plies later.
    const game = defineGame({
      name: 'sooner',
      roles: ['first', 'second'],
      state: { ply: 1, won: 1 },
      moves: [
        ['win', 'wait', 'noop'],
        ['this', 'that', 'noop'],
      ],
      legal(s, role, add) {
        if (s.ply % 2 !== role) return add(2)
        if (s.ply < 2 || role === 1) add(1)
        add(0)
      },
      play(s, [first]) {
        if (s.ply % 2 === 0 && first === 0) s.won = 1
        s.ply++
      },
      terminal: (s) => s.won === 1,
      goal: (s, role) => (s.won === 1 && role === 0 ? 100 : 0),
    })
    const { search } = openSearch(game, 'solver+discount(rate=0.9)+uct(c=3)')
    expect(search.run({ iterations: 1000 }).decided).toBe(true)
    const [best, other] = search.summary().moves
    expect(game.moves[best.move].text).toBe('win')
    expect(best.bounds).toEqual([0.9, 0.9])
    expect(other.bounds![1]).toBeLessThanOrEqual(0.9)
  })
})

describe('moves at once', () => {
  /** One round; goals of the first role, the second gets the rest. */
  const matrix = (table: readonly (readonly number[])[]): Game =>
    defineGame({
      name: 'matrix',
      roles: ['row', 'column'],
      state: { over: 1, goal: 1 },
      moves: [table.map((_, i) => `r${i}`), table[0].map((_, i) => `c${i}`)],
      legal(_s, role, add) {
        for (let i = 0; i < (role === 0 ? table.length : table[0].length); i++) add(i)
      },
      play(s, [row, column]) {
        s.over = 1
        s.goal = table[row][column]
      },
      terminal: (s) => s.over === 1,
      goal: (s, role) => (role === 0 ? s.goal : 100 - s.goal),
    })

  test('a move that is better whatever the other does is proven', () => {
    const { search } = openSearch(
      matrix([
        [10, 20, 30],
        [40, 50, 60],
      ]),
      'solver+uct(c=2)',
    )
    expect(search.run({ iterations: 5000 }).decided).toBe(true)
    expect(search.choose()).toBe(1)
    const [best] = search.summary().moves
    // The other will take what leaves 40; its other moves are out.
    expect(best.bounds).toEqual([0.4, 0.6])
  })

  test('what the other would never do does not count', () => {
    const { search } = openSearch(
      matrix([
        [30, 90],
        [20, 100],
      ]),
      'solver',
    )
    expect(search.run({ iterations: 1000 }).decided).toBe(true)
    expect(search.choose()).toBe(0)
  })

  test('rock, paper, scissors is never proven', () => {
    const { search } = openSearch(biasedRps(), 'solver')
    expect(search.run({ iterations: 3000 }).decided).toBe(false)
    for (const { bounds } of search.summary().moves) expect(bounds![0]).toBeLessThan(bounds![1])
  })

  test('bounds hold the value of pure play', () => {
    for (const game of [tron(3, 3), goofspiel(3)]) {
      const { search } = openSearch(game, 'solver')
      search.run({ iterations: 5000 })
      const sure = maximin(game, game.open())
      const best = Math.max(...search.summary().moves.map(({ bounds }) => bounds![0]))
      const most = Math.max(...search.summary().moves.map(({ bounds }) => bounds![1]))
      expect(best).toBeGreaterThanOrEqual(0)
      expect(most).toBeGreaterThanOrEqual(sure)
      expect(best).toBeLessThanOrEqual(0.5) // both games are the same for both roles
      expect(most).toBeGreaterThanOrEqual(0.5)
    }
  })

  /** What the first role can make sure of with one move for each state. */
  function maximin(game: Game, position: Position): number {
    if (position.terminal()) return position.goal(0) / 100
    const state = position.state.slice()
    const [own, other] = [legalMoves(position, 0), legalMoves(position, 1)]
    return Math.max(
      ...Array.from(own, (move) =>
        Math.min(
          ...Array.from(other, (reply) => {
            position.load(state)
            position.play(Int32Array.of(move, reply))
            return maximin(game, position)
          }),
        ),
      ),
    )
  }
})

describe('the end of a proven match', () => {
  /** States after so many moves drawn at random, with the role to move. */
  function drawnStates(game: Game, plies: number, wanted: number): { state: Int32Array; mover: number }[] {
    const random = createRandom(1)
    return Array.from({ length: wanted }, () => {
      const position = game.open()
      for (let ply = 0; ply < plies && !position.terminal(); ply++)
        position.play(
          Int32Array.from(game.roles, (_, role) => position.legal[role][random.below(position.legals(role))]),
        )
      return { state: position.state.slice(), mover: game.roles.findIndex((_, role) => position.legals(role) > 1) }
    }).filter(({ mover, state }) => mover >= 0 && !isOver(game, state))
  }
  const isOver = (game: Game, state: Int32Array): boolean => {
    const position = game.open()
    position.load(state)
    return position.terminal()
  }
  /** The states after each move of the role. */
  function after(game: Game, state: Int32Array, mover: number): Map<number, Int32Array> {
    const position = game.open()
    position.load(state)
    const legal = game.roles.map((_, role) => [...legalMoves(position, role)])
    return new Map(
      legal[mover].map((move) => {
        position.load(state)
        position.play(Int32Array.from(game.roles, (_, role) => (role === mover ? move : legal[role][0])))
        return [move, position.state.slice()]
      }),
    )
  }

  test('where all is lost, what loses at once is left for later', () => {
    const game = ticTacToe
    let seen = 0
    for (const { state, mover } of drawnStates(game, 3, 40)) {
      const solution = solve(game, state)
      if (solution.values[mover] > 0) continue
      const holds = [...after(game, state, mover)].filter(
        ([, next]) => ![...after(game, next, 1 - mover).values()].some((last) => isOver(game, last)),
      )
      if (holds.length === 0) continue
      seen++
      for (let seed = 1; seed <= 8; seed++) {
        for (const recipe of ['solver', 'solver+dag', 'solver(look=opened)+batch(leaves=4,playouts=2)']) {
          const { search } = openSearch(game, recipe, { role: mover, seed })
          search.begin(state)
          expect(search.run({ iterations: 20_000 }).decided).toBe(true)
          expect(holds.map(([move]) => move)).toContain(search.choose())
        }
      }
    }
    expect(seen).toBeGreaterThan(2)
  })
})

describe('with steers=root', () => {
  test('the tree grows as without a solver, until a move of the root is proven', () => {
    const game = connectFour(4, 4, 3)
    const [quiet, plain, steered] = ['solver(steers=root)', 'uct', 'solver'].map((recipe) => {
      const { search } = openSearch(game, recipe, { seed: 3 })
      return { search, visits: () => search.summary().moves.map(({ move, visits, mean }) => [move, visits, mean]) }
    })
    const isOpen = () => quiet.search.summary().moves.every(({ bounds }) => bounds![0] === 0 && bounds![1] === 1)
    let differs = false
    for (;;) {
      for (const { search } of [quiet, plain, steered]) search.run({ iterations: 5 })
      if (!isOpen()) break
      expect(quiet.visits()).toEqual(plain.visits())
      differs ||= String(steered.visits()) !== String(plain.visits())
    }
    expect(differs).toBe(true)
  })
  test.each([
    ['won', nim([1, 3, 4])],
    ['lost', nim([1, 2])],
  ])('the root is decided where it is %s', (_what, game) => {
    const solution = solve(game)
    const { search } = openSearch(game, 'solver(steers=root)', { role: solution.mover })
    expect(search.run({ iterations: 20_000 }).decided).toBe(true)
    expect(solution.best).toContain(search.choose())
    expectBounds(search, solution)
  })
})

describe('a match', () => {
  test('proven moves are played to the end without another simulation', () => {
    const game = nim([1, 3, 4])
    const { search } = openSearch(game, 'solver')
    const other = openSearch(game, 'uct', { role: 1 })
    const position = game.open()
    while (!position.terminal()) {
      search.run({ iterations: 20_000 })
      other.search.run({ iterations: 50 })
      const joint = Int32Array.of(search.choose(), other.search.choose())
      position.play(joint)
      if (position.terminal()) break
      search.advance(joint)
      other.search.advance(joint)
    }
    expect(position.goal(0)).toBe(100)
  })
})
