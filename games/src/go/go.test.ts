// Go as a Game: counts that others have published, rules of passing, ko and scoring, and what the contract asks for.
import { createSearcher } from '@depthcharge/engine'
import {
  createRandom,
  exercise,
  legalMoves,
  perft,
  playMoves,
  playoutsOf,
  randomWalk,
  type State,
} from '@depthcharge/engine/game'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findGame, nativeGame } from '../index.ts'
import { createGo, type GoGame } from './go.ts'

/** Plays vertices and passes in turn. */
function after(game: GoGame, moves: string) {
  const position = game.open()
  position.reset()
  for (const move of moves.split(' ').filter((each) => each !== '')) {
    const role = position.turn() - 1
    const text = move === 'pass' ? move : `(play ${move[0]} ${move.slice(1)})`
    const found = legalMoves(position, role).find((each) => game.moves[each].text === text)
    if (found === undefined) throw new Error(`${move} is not legal`)
    const joint = game.roles.map((_, other) => (other === role ? found : legalMoves(position, other)[0]))
    position.play(Int32Array.from(joint))
  }
  return position
}
const canPlay = (game: GoGame, moves: string, vertex: string): boolean => {
  const position = after(game, moves)
  const text = `(play ${vertex[0]} ${vertex.slice(1)})`
  return [...legalMoves(position, position.turn() - 1)].some((move) => game.moves[move].text === text)
}

describe('counts', () => {
  // Tromp & Farnebäck 2007, table of legal positions.
  test.each([
    [2, 57],
    [3, 12_675],
  ])('there are as many positions on a board of %i lines as there should be', (size, expected) => {
    const game = createGo({ size })
    const position = game.open()
    position.reset()
    const boards = new Set<string>()
    const seen = new Set<string>()
    const waiting: State[] = [position.state.slice()]
    while (waiting.length > 0) {
      const state = waiting.pop()!
      position.load(state)
      boards.add(position.board.colour.join(''))
      if (position.terminal()) continue
      const role = position.turn() - 1
      for (const move of legalMoves(position, role)) {
        position.load(state)
        position.play(Int32Array.from([0, 1], (each) => (each === role ? move : legalMoves(position, each)[0])))
        // Where the last stone was makes no difference for what comes after.
        const key = `${position.board.colour.join('')} ${position.turn()} ${position.passes()} ${position.board.ko}`
        if (seen.has(key)) continue
        seen.add(key)
        waiting.push(position.state.slice())
      }
    }
    expect(boards.size).toBe(expected)
  })

  // Counted by hand: of two stones, 12 · 3; of a stone and a pass, 4 · 4 each way; two passes are the end.
  test('of sequences on four points', () => {
    expect([1, 2, 3].map((depth) => perft(createGo({ size: 2 }), depth))).toEqual([5, 21, 68])
  })
})

describe('ko', () => {
  // White takes at b4, and would take back at c4.
  const ko = 'b5 c5 a4 d4 b3 c3 c4 b4'
  test('may not be taken back at once', () => {
    expect(canPlay(createGo({ size: 5 }), ko, 'c4')).toBe(false)
    expect(canPlay(createGo({ size: 5 }), `${ko} e1 d1`, 'c4')).toBe(true)
  })
  /** Whether a random game comes to a board that it had before, other than by passing. */
  function repeats(game: GoGame, seed: number): boolean {
    const boards = new Set<string>()
    let before = 'none'
    for (const { position } of randomWalk(game, createRandom(seed), 200)) {
      const board = game
        .facts(position.state)
        .filter((fact) => fact.startsWith('(cell'))
        .join('')
      if (board !== before && boards.has(board)) return true
      boards.add(board)
      before = board
    }
    return false
  }
  const seeds = Array.from({ length: 20 }, (_, seed) => seed)
  test('of a whole board may come again by simple ko', () => {
    expect(seeds.some((seed) => repeats(createGo({ size: 2 }), seed))).toBe(true)
  })
  test.each([2, 3])('by positional superko no board of %i lines comes again', (size) => {
    expect(seeds.some((seed) => repeats(createGo({ size, ko: 'positional' }), seed))).toBe(false)
  })
})

describe('the end', () => {
  test('comes with two passes, and area decides', () => {
    const game = createGo({ size: 3, komi: 0.5 })
    const position = after(game, 'b2 pass pass')
    expect(position.terminal()).toBe(true)
    expect(position.area.margin()).toBe(9)
    expect([position.goal(0), position.goal(1)]).toEqual([100, 0])
  })
  test('neutral points are nobody’s, and equal areas are a draw', () => {
    const position = after(createGo({ size: 3, komi: 0 }), 'a1 c3 pass pass')
    expect([position.area.margin(), position.goal(0), position.goal(1)]).toEqual([0, 50, 50])
  })
  test('says whose the empty points are, and what everybody has', () => {
    const game = createGo({ size: 3, komi: 0.5 })
    const before = after(game, 'b1 c1 b2 c2 b3 pass')
    expect(game.facts(before.state).filter((fact) => /area|points/.test(fact))).toEqual([])
    // The corner at the top right is between both.
    const position = after(game, 'b1 c1 b2 c2 b3 pass pass')
    expect(game.facts(position.state).filter((fact) => /area|points/.test(fact))).toEqual([
      '(area a 1 black territory)',
      '(area a 2 black territory)',
      '(area a 3 black territory)',
      '(points black 6)',
      '(points white 2.5)',
    ])
  })
  test('komi counts for White, whatever fraction of a point it has', () => {
    expect(after(createGo({ size: 3, komi: 8.9 }), 'b2 pass pass').goal(0)).toBe(100)
    expect(after(createGo({ size: 3, komi: 9.1 }), 'b2 pass pass').goal(0)).toBe(0)
    expect(after(createGo({ size: 3, komi: 9.5 }), 'b2 pass pass').goal(1)).toBe(100)
  })
  test('handicap stones are there at first, and White begins', () => {
    const game = createGo({ size: 9, handicap: 4 })
    const position = after(game, '')
    expect(game.facts(position.state)).toEqual([
      '(cell c 3 black)',
      '(cell c 7 black)',
      '(cell g 3 black)',
      '(cell g 7 black)',
      '(control white)',
    ])
  })
})

describe('a state', () => {
  test.each(['simple', 'positional'] as const)('is what its words say, with %s ko', (ko) => {
    const game = createGo({ size: 5, ko })
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const other = game.open()
        for (const { position } of randomWalk(game, createRandom(seed), 80)) {
          const state = position.state.slice()
          other.load(state)
          expect(other.state).toEqual(state)
          expect([other.terminal(), other.goal(0)]).toEqual([position.terminal(), position.goal(0)])
          if (position.terminal()) break
          for (const role of [0, 1]) expect(legalMoves(other, role)).toEqual(legalMoves(position, role))
        }
      }),
      { numRuns: 10 },
    )
  })
  test.each(['go-5', 'go-5(ko=positional)'])('%s gives no cause for complaint', async (name) => {
    const { game } = nativeGame(await findGame(name)!.rules())!
    expect(exercise(game, { random: createRandom(1), matches: 2 })).toEqual([])
  })
})

describe('playouts', () => {
  const game = createGo({ size: 7 })
  const first = () => {
    const position = game.open()
    position.reset()
    return position.state.slice()
  }
  test.each(['uniform', 'greedy', 'gibbs'] as const)('that are %s can be played again move by move', (kind) => {
    const playouts = playoutsOf(game, {
      random: createRandom(7),
      lanes: 'one',
      trace: true,
      legals: true,
      forced: true,
    })
    playouts.setPolicy(kind === 'greedy' ? { kind, epsilon: 0.3 } : { kind })
    playouts.table.forEach((_, move) => {
      playouts.table[move] = 1 + (move % 7)
    })
    for (let i = 0; i < 5; i++) {
      playouts.start(first(), i)
      expect(playouts.run()).toBe(1)
      expect(playouts.ticket[0]).toBe(i)
      const position = game.open()
      position.reset()
      const offered = playouts.legals!(0)
      let at = 0
      for (let ply = 0; ply < playouts.length[0]; ply++) {
        const joint = playouts.moves(0).slice(2 * ply, 2 * ply + 2)
        for (const role of [0, 1]) {
          const count = offered[at++]
          const choices = offered.slice(at, at + count)
          at += count
          expect(position.candidates!(role)).toBe(count)
          expect([...choices].sort()).toEqual([...position.legal[role].slice(0, count)].sort())
          expect(choices).toContain(joint[role])
          expect(playouts.forced!(0)[2 * ply + role]).toBe(count === 1 ? 1 : 0)
        }
        position.play(joint)
      }
      expect(at).toBe(offered.length)
      expect(position.terminal()).toBe(true)
      expect([...playouts.goals]).toEqual([position.goal(0), position.goal(1)])
    }
  })
  test('are each as likely to begin anywhere', () => {
    const small = createGo({ size: 2 })
    const start = small.open()
    start.reset()
    const playouts = playoutsOf(small, { random: createRandom(1), lanes: 'one', trace: true, maxPlies: 1 })
    const counts = new Map<number, number>()
    for (let i = 0; i < 4000; i++) {
      playouts.start(start.state, i)
      playouts.run()
      const move = playouts.moves(0)[0]
      counts.set(move, (counts.get(move) ?? 0) + 1)
    }
    expect([...counts.keys()].sort()).toEqual([0, 1, 2, 3])
    for (const count of counts.values()) expect(Math.abs(count - 1000)).toBeLessThan(120)
  })
})

describe('a name', () => {
  test('says what is played, in its shortest form', () => {
    expect(findGame('go-9(komi=7.5,ko=simple)')?.name).toBe('go-9')
    expect(findGame('go-13(handicap=2,komi=0.5)')?.name).toBe('go-13(komi=0.5,handicap=2)')
    expect(createGo({ size: 9, komi: 6.5 }).id).not.toBe(createGo({ size: 9 }).id)
  })
  test.each([
    'go-1',
    'go-20',
    'go-9(komi=x)',
    'go-9(komi=1e999)',
    'go-9(ko=none)',
    'go-9(handicap=1)',
    'go-5(handicap=2)',
    'go-9(colour=1)',
  ])('%s is refused', (name) => expect(() => findGame(name)).toThrow())
  test.each(['go', 'go-x', 'gomoku-8', 'go-9x'])('%s is none', (name) =>
    expect(findGame(name)?.isNative ?? false).toBe(false),
  )
})

test('moves in words lead to a position', () => {
  const game = createGo({ size: 9 })
  const position = game.open()
  playMoves(game, position, '(play e 5) noop; noop (play c 3)')
  expect(game.facts(position.state)).toEqual(['(cell c 3 white)', '(cell e 5 black)', '(control black)', '(last c 3)'])
})

test('auto plays by what was found to fit, on any board', () => {
  for (const size of [3, 9]) {
    const game = createGo({ size })
    const searcher = createSearcher(game, 'auto', { role: 0, seed: 1 })
    expect(searcher.summary().recipe).toBe(game.findings!.recipe)
    expect(game.findings!.game).toBe(game.id)
  }
})
