import { describe, expect, expectTypeOf, test } from 'vitest'
import { plainDuel, plainNim, plainPig, plainRps, plainTicTacToe } from '../../test/plain-games.ts'
import { createRandom } from '../base/random.ts'
import { createSearcher } from '../recipes/create.ts'
import { solve } from '../search/exact/solve.ts'
import { defineGame } from './define.ts'
import { legalMoves } from './game.ts'
import { keyOf } from './key.ts'
import { perft } from './perft.ts'
import { definePlain } from './plain.ts'
import type { TurnSource } from './plain-source.ts'
import { plainPlayouts } from './playouts.ts'
import { randomWalk } from './walk.ts'

const texts = (game: typeof plainPig | typeof plainRps, role: number) => {
  const position = game.open()
  return Array.from(legalMoves(position, role), (move) => game.moves[move].text)
}

describe('a game of plain states and moves', () => {
  test('counts its moves as any other machine does', () => {
    expect([1, 2, 3, 4, 5].map((depth) => perft(plainTicTacToe, depth))).toEqual([9, 72, 504, 3024, 15120])
  })

  test('finds the types of states and moves by itself', () => {
    // The functions of the game may be called as they were written.
    expect(plainTicTacToe.source.apply('.........', 4, 0)).toBe('....x....')
    expect(plainRps.source.apply({ won: [0, 0], rounds: 0 }, ['rock', 'paper'])).toEqual({ won: [0, 1], rounds: 1 })
    expectTypeOf(plainTicTacToe.decode).returns.toEqualTypeOf<string>()
    expectTypeOf(plainTicTacToe.moveOf).returns.toEqualTypeOf<number | undefined>()
    expectTypeOf(plainNim.moveOf).returns.toEqualTypeOf<{ heap: number; take: number } | undefined>()
    expectTypeOf(plainRps.moveOf).returns.toEqualTypeOf<'rock' | 'paper' | 'scissors' | undefined>()
    expectTypeOf(plainPig.decode).returns.toEqualTypeOf<{
      points: number[]
      turn: number
      held: number
      rolling: boolean
    }>()
  })

  test('what the author wrote can be called, turn by turn or all at once', () => {
    const { source } = plainNim
    expect(source.current(source.apply(source.initial, source.moves(source.initial, 0)[0], 0))).toBe(1)
    expectTypeOf(plainRps.source.current).toEqualTypeOf<undefined>()
  })

  test('equal states have equal words, however they came about', () => {
    const words = (text: string) => plainTicTacToe.encode(text)
    expect(words('x...o...x')).toEqual(words('x...o...x'))
    expect(words('x...o...x')).not.toEqual(words('x...o..x.'))
    expect(plainNim.encode({ heaps: [1], turn: 0 })).toEqual(plainNim.encode({ turn: 0, heaps: [1] }))
  })

  test('a state that is loaded is as good as one that was played to', () => {
    const other = plainNim.open()
    for (const { position, legal } of randomWalk(plainNim, createRandom(1))) {
      other.load(position.state)
      expect(other.state).toEqual(position.state)
      expect(other.terminal()).toBe(position.terminal())
      if (!position.terminal()) expect(legalMoves(other, 0)).toEqual(legal[0])
    }
  })

  test('rewards of any range become goals', () => {
    const position = plainNim.open()
    position.load(plainNim.encode({ heaps: [0, 0, 0], turn: 0 }))
    expect([position.goal(0), position.goal(1)]).toEqual([0, 100])
    expect([plainNim.scale(0), plainNim.scale(0.5), plainNim.scale(1)]).toEqual([-1, 0, 1])
  })

  test('who is not to move waits', () => {
    expect(texts(plainPig, 0)).toEqual(['roll', 'hold'])
    expect(texts(plainPig, 1)).toEqual(['wait'])
    expect(texts(plainRps, 1)).toEqual(['rock', 'paper', 'scissors'])
  })

  test('an outcome stands in the list as often as its odds say', () => {
    const position = plainPig.open()
    position.load(plainPig.encode({ points: [0, 0], turn: 0, held: 0, rolling: true }))
    const rolls = Array.from(legalMoves(position, 2), (move) => plainPig.moves[move].text)
    expect(rolls).toEqual(['rolls 1', 'rolls 3', 'rolls 3'])
    expect(Array.from(legalMoves(position, 0), (move) => plainPig.moves[move].text)).toEqual(['wait'])
  })

  test('plays out with the known mean of uniform play, 64.84', () => {
    const playouts = plainPlayouts(plainTicTacToe, { random: createRandom(1) })
    playouts.start(plainTicTacToe.open().state, 7, 20_000)
    let total = 0
    while (playouts.run() > 0) total += playouts.goals[0]
    expect(total / 20_000).toBeGreaterThan(64)
    expect(total / 20_000).toBeLessThan(65.7)
  })

  test('is solved and searched like any other', () => {
    expect(solve(plainNim).values).toEqual([0, 1])
    const searcher = createSearcher(plainTicTacToe, 'uct+mast+solver+memory(nodes=5000)', { role: 0, seed: 1 })
    searcher.begin(plainTicTacToe.encode('xx..oo...'))
    searcher.run({ iterations: 300 })
    expect(plainTicTacToe.moveOf(searcher.choose())).toBe(2)
  })

  test('a playout takes no number for the states on its way', () => {
    const game = definePlain({ ...plainTicTacToe.source, name: 'fresh' })
    const position = game.open()
    for (let i = 0; i < 100; i++) {
      position.reset()
      position.playout!(9, createRandom(i))
    }
    expect(game.encode(game.source.initial)[0]).toBe(1)
  })

  test('a tree search makes no keys of the states it keeps, unless they are to be compared', () => {
    let keys = 0
    const key = (cells: string) => {
      keys++
      return cells
    }
    const game = definePlain({ ...plainTicTacToe.source, key })
    const keysFor = (recipe: string) => {
      const searcher = createSearcher(game, recipe, { role: 0, seed: 1 })
      searcher.begin(game.encode('.........'))
      keys = 0
      searcher.run({ iterations: 300 })
      return keys
    }
    expect(keysFor('uct+mast+solver')).toBe(0)
    expect(keysFor('uct+dag')).toBeGreaterThan(100)
  })

  test('kept states and quick playouts change nothing but the time', () => {
    for (const recipe of ['uct', 'uct+mast+solver', 'uct+mast(draw=gibbs)', 'rave']) {
      // Comparable states, and every move of a playout through the tables.
      const slow = {
        ...plainNim,
        open() {
          const position = plainNim.open()
          delete position.playoutBy
          return position
        },
      }
      const visits = [plainNim, slow].map((game) => {
        const searcher = createSearcher(game, recipe, { role: 0, seed: 5 })
        searcher.begin(plainNim.encode({ heaps: [3, 4, 5], turn: 0 }))
        searcher.run({ iterations: 400 })
        return searcher.summary().moves
      })
      expect(visits[0], recipe).toEqual(visits[1])
    }
  })

  test('a search goes on from an equal state that was made elsewhere', () => {
    const searcher = createSearcher(plainNim, 'uct', { role: 0, seed: 1 })
    searcher.begin(plainNim.encode({ heaps: [1, 2, 3], turn: 0 }))
    searcher.run({ iterations: 2000 })
    expect(searcher.follow!(plainNim.encode({ turn: 0, heaps: [3, 2, 1] }))).toBe(false)
    expect(searcher.follow!(plainNim.encode({ turn: 0, heaps: [0, 2, 2] }))).toBe(true)
    expect(searcher.summary().nodes).toBeGreaterThan(1)
  })

  test('an author may play out in a way of his own', () => {
    const source = { ...plainTicTacToe.source, name: 'quick', playout: () => [0.25, 0.75] }
    const game = defineGame(source)
    const own = createSearcher(game, 'uct', { role: 0, seed: 1 })
    own.begin(game.encode('.........'))
    own.run({ iterations: 9 })
    expect(own.summary().moves.map(({ mean }) => mean)).toEqual(new Array(9).fill(0.25))
  })

  test('a player without moves in a match that is not over: who, where and what would be right', () => {
    const stuck = defineGame({
      name: 'stuck',
      players: ['a'],
      initial: { left: 0 },
      current: () => 0,
      moves: () => [] as number[],
      apply: (state) => state,
      isOver: () => false,
      rewards: () => [0],
    })
    expect(() => stuck.open().legals(0)).toThrow('stuck: a is to move and has no moves in {left:0}; let isOver say')
  })

  test.each([
    ['short', () => [1], 'rewards gives [1] in 3; a list of 2 numbers is needed'],
    ['none', () => undefined as never, 'rewards gives undefined in 3'],
    ['NaN', () => [Number.NaN, 0], 'the reward of a is NaN in 3; it has to be a number from 0 to 1'],
    ['infinite', () => [Number.POSITIVE_INFINITY, 0], 'the reward of a is Infinity'],
    ['out of range', () => [2, 0], 'the reward of a is 2'],
    ['texts', () => ['1', '0'] as never, 'the reward of a is "1" in 3'],
    ['whole numbers of any length', () => [1n, 0n] as never, 'the reward of a is the bigint 1 in 3'],
  ])('rewards that are %s: which, where and what would be right', (_, rewards, why) => {
    const counting = countTo3({ rewards })
    const searcher = createSearcher(counting, 'uct', { role: 0, seed: 1 })
    searcher.begin(counting.encode(0))
    expect(() => searcher.run({ iterations: 50 })).toThrow(`counting: ${why}`)
  })

  test.each([
    ['null', () => null as never, 'null'],
    ['none', () => undefined as never, 'undefined'],
    ['later', async () => [{ add: 1 }], 'a promise'],
    ['an object', () => ({ add: 1 }) as never, 'an object with add'],
  ])('moves that are no list, %s: where, and what would be right', (_, moves, kind) => {
    const position = countTo3({ moves: moves as never }).open()
    expect(() => position.legals(0)).toThrow(`counting: moves gives ${kind} in 0; a list is needed`)
  })

  test('an evaluation that is no number is refused where it is asked for', () => {
    const position = countTo3({ evaluate: () => Number.NaN }).open()
    expect(() => position.goal(0)).toThrow('counting: evaluate is NaN in 0')
  })

  test('a policy chooses one of the moves it is given, or one like it', () => {
    const choosing = (chosen: { add: number }) => {
      const game = countTo3({ policy: () => chosen })
      const position = game.open()
      return () => game.advice!.choose!(position, 0, position.legal[0], position.legals(0), createRandom(1))
    }
    expect(choosing({ add: 2 })()).toBe(1)
    expect(choosing({ add: 7 })).toThrow('counting: policy chose {add:7}, which is none of the moves it was given')
  })

  test('a state that holds itself is refused in words', () => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    expect(() => keyOf(circle)).toThrow('data without circles')
    expect(() => keyOf([new Set([new Map([[1, circle]])])])).toThrow('data without circles')
  })

  test('nonsense is refused with the reason', () => {
    const { source } = plainDuel
    expect(() => definePlain({ ...source, players: 0 })).toThrow('duel has 0 players')
    expect(() => definePlain({ ...source, isOver: undefined as never })).toThrow('duel lacks the function isOver')
    expect(() => definePlain({ ...source, range: [1, 0] })).toThrow('range of rewards of duel is 1 … 0')
  })
})

/** Two add 1 or 2 in turn until there are 3. */
function countTo3(changes: Partial<TurnSource<number, { readonly add: number }>>) {
  return defineGame<number, { readonly add: number }>({
    name: 'counting',
    players: ['a', 'b'],
    initial: 0,
    current: (state) => state % 2,
    moves: () => [{ add: 1 }, { add: 2 }],
    apply: (state, { add }) => Math.min(3, state + add),
    isOver: (state) => state === 3,
    rewards: () => [1, 0],
    ...changes,
  })
}
