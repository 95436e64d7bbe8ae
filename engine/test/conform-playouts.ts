// What every kind of playouts must do: one suite, called by each of them.
import { describe, expect, test } from 'vitest'
import { createRandom } from '../src/base/random.ts'
import {
  type Game,
  legalMoves,
  type PlayoutOptions,
  type PlayoutPolicy,
  type Playouts,
  type State,
} from '../src/game/game.ts'
import { MAX_PLIES } from '../src/game/playouts.ts'
import { expectLikely } from './chi-square.ts'
import { catalogueText } from './games.ts'

export interface PlayoutsOfGame {
  /** For states and the meaning of moves. */
  readonly game: Game
  readonly playouts: Playouts
}
export type MakePlayouts = (text: string, options: PlayoutOptions) => PlayoutsOfGame

interface Result {
  readonly ticket: number
  readonly length: number
  readonly goals: readonly number[]
  readonly moves: Int32Array
}

/** One choice among five moves, of which the goal tells which it was. */
const PICK = `
  (role a) (init start)
  ${[1, 2, 3, 4, 5].map((n) => `(<= (legal a (pick ${n})) (true start)) (value ${n} ${n * 10})`).join('\n')}
  (<= (next (picked ?n)) (does a (pick ?n)))
  (<= terminal (not (true start)))
  (<= (goal a ?v) (true (picked ?n)) (value ?n ?v))`

/** Two roles in turn go on or stop; who stops wins. */
const STOP = `
  (role a) (role b) (init (turn a))
  (<= (next (turn b)) (true (turn a))) (<= (next (turn a)) (true (turn b)))
  (<= (legal ?r go) (true (turn ?r))) (<= (legal ?r stop) (true (turn ?r)))
  (<= (legal ?r wait) (role ?r) (not (true (turn ?r))))
  (<= (next (stopped ?r)) (does ?r stop))
  (<= terminal (true (stopped ?r)))
  (<= (goal ?r 100) (true (stopped ?r)))
  (<= (goal ?r 0) (role ?r) (not (true (stopped ?r))))`

/** The same for three. */
const STOP_OF_THREE = `
  (role a) (role b) (role c) (init (turn a)) (after a b) (after b c) (after c a)
  (<= (next (turn ?s)) (true (turn ?r)) (after ?r ?s))
  (<= (legal ?r go) (true (turn ?r))) (<= (legal ?r stop) (true (turn ?r)))
  (<= (legal ?r wait) (role ?r) (not (true (turn ?r))))
  (<= (next (stopped ?r)) (does ?r stop))
  (<= terminal (true (stopped ?r)))
  (<= (goal ?r 100) (true (stopped ?r)))
  (<= (goal ?r 0) (role ?r) (not (true (stopped ?r))))`

/** Two choices among 300 moves, of which every third is legal. */
const MANY = `
  (role a) (init (left 2)) (succ 0 1) (succ 1 2)
  ${Array.from({ length: 300 }, (_, n) => (n % 3 === 0 ? `(legal a (pick ${n}))` : `(<= (legal a (pick ${n})) (true never))`)).join('\n')}
  (<= (next never) (true never)) (<= (next (picked ?n)) (does a (pick ?n)))
  (<= (next (left ?m)) (true (left ?n)) (succ ?m ?n))
  (<= terminal (true (left 0)))
  (<= (goal a 100) (true (picked 299))) (<= (goal a 1) (not (true (picked 299))))`

/** Three steps to the left or to the right; the goal counts those to the right. */
export const STEPS = `
  (role a) (init (at 0 0)) (legal a left) (legal a right) (succ 0 1) (succ 1 2) (succ 2 3)
  (<= (next (at ?s ?y)) (true (at ?t ?x)) (succ ?t ?s) (does a right) (succ ?x ?y))
  (<= (next (at ?s ?x)) (true (at ?t ?x)) (succ ?t ?s) (does a left))
  (<= terminal (true (at 3 ?x)))
  (<= (goal a ?x) (true (at ?t ?x)))`

export function conformPlayouts(what: string, make: MakePlayouts): void {
  const open = (text: string, options: Partial<PlayoutOptions> = {}) =>
    make(text, { random: createRandom(11), ...options })

  describe(what, () => {
    test('every playout comes back once, with its ticket', () => {
      const { game, playouts } = open(STOP)
      const states = walk(game, 2)
      states.forEach((state, i) => {
        playouts.start(state, 100 + i, 70 + i)
      })
      playouts.start(states[0], 7)
      const tickets = results(playouts).map(({ ticket }) => ticket)
      const count = (ticket: number) => tickets.filter((each) => each === ticket).length
      expect([count(100), count(101), count(7), tickets.length]).toEqual([70, 71, 1, 142])
    })

    test('no copies are no playouts', () => {
      const { game, playouts } = open(STOP)
      playouts.start(walk(game, 1)[0], 1, 0)
      expect(playouts.run()).toBe(0)
    })

    test('when all are done there is nothing to run, until more are started', () => {
      const { game, playouts } = open(STOP)
      const [first, second] = walk(game, 2)
      expect(playouts.run()).toBe(0)
      for (const state of [first, second, first]) {
        playouts.start(state, 1, 3)
        expect(results(playouts).length).toBe(3)
        expect(playouts.run()).toBe(0)
      }
    })

    test('more can be started while others are being played', () => {
      const { game, playouts } = open(STOP)
      const states = walk(game, 2)
      playouts.start(states[0], 0, 50)
      let found = playouts.run()
      for (let i = 0; i < 20; i++) {
        playouts.start(states[i % 2], i, 5)
        found += playouts.run()
      }
      expect(found + results(playouts).length).toBe(150)
    })

    test('a state may change after it was given', () => {
      const { game, playouts } = open(STOP, { trace: true })
      const position = game.open()
      playouts.start(position.state, 0, 3)
      position.play(joint(game, position, 0))
      expect(results(playouts).map(({ moves }) => game.moves[moves[1]].text)).toEqual(['wait', 'wait', 'wait'])
    })

    test.each([
      ['tic-tac-toe', catalogueText('tic-tac-toe')],
      ['rock-paper-scissors', catalogueText('rock-paper-scissors')],
      ['nim', catalogueText('nim')],
      ['a game for three', STOP_OF_THREE],
      ['a game with many moves', MANY],
    ])('playouts are matches, under any policy: legal moves, to the end of %s', (_, text) => {
      const { game, playouts } = open(text, { trace: true })
      const states = walk(game, 4)
      playouts.table.fill(1)
      for (let move = 0; move < Math.min(500, playouts.table.length); move++) playouts.table[move] = 1 + (move % 4)
      const policies: readonly PlayoutPolicy[] = [
        { kind: 'uniform' },
        { kind: 'greedy', epsilon: 0.2 },
        { kind: 'gibbs' },
      ]
      for (const policy of policies) {
        playouts.setPolicy(policy)
        states.forEach((state, i) => {
          playouts.start(state, i, 4)
        })
        const found = results(playouts)
        expect(found.length).toBe(states.length * 4)
        for (const result of found) replay(game, states[result.ticket], result)
      }
    })

    test.each([
      ['tic-tac-toe', catalogueText('tic-tac-toe')],
      ['rock-paper-scissors', catalogueText('rock-paper-scissors')],
      ['nim', catalogueText('nim')],
      ['a game for three', STOP_OF_THREE],
    ])('the legal moves of every ply of %s are told, where playouts are one at a time', (_, text) => {
      const { game, playouts } = open(text, { trace: true, legals: true })
      expect(playouts.legals === undefined).toBe(playouts.lanes > 1)
      if (playouts.legals === undefined) return
      const position = game.open()
      const from = position.state.slice()
      for (let i = 0; i < 5; i++) {
        playouts.start(from, 0, 1)
        playouts.run()
        const moves = playouts.moves(0).slice(0, playouts.length[0] * game.roles.length)
        const told: number[] = []
        position.load(from)
        for (let at = 0; at < moves.length; at += game.roles.length) {
          for (let role = 0; role < game.roles.length; role++) {
            const legal = legalMoves(position, role)
            told.push(legal.length, ...legal)
          }
          position.play(moves.slice(at, at + game.roles.length))
        }
        expect([...playouts.legals(0)]).toEqual(told)
      }
    })

    test('what has not ended is cut off; its goals are those of the state it came to', () => {
      const { game, playouts } = open(STEPS, { maxPlies: 2, trace: true })
      const states = walk(game, 3)
      states.forEach((state, i) => {
        playouts.start(state, i, 20)
      })
      const found = results(playouts)
      for (const result of found) replay(game, states[result.ticket], result, 2)
      const lengths = [0, 1, 2].map(
        (i) => new Set(found.filter(({ ticket }) => ticket === i).map(({ length }) => length)),
      )
      expect(lengths).toEqual([new Set([2]), new Set([2]), new Set([1])])
      const cut = found.filter(({ ticket }) => ticket === 0)
      expect(cut).toHaveLength(20)
      expect(new Set(cut.map(({ goals }) => goals[0]))).toEqual(new Set([0, 1, 2]))
    })

    test.each([{ trace: false }, { trace: true }])(
      'uniform: every legal move is as likely as another (%o)',
      (options) => {
        const { game, playouts } = open(PICK, options)
        expectLikely(picks(game, playouts, 5000), [0.2, 0.2, 0.2, 0.2, 0.2])
      },
    )

    test('uniform: lengths and goals are those of the game', () => {
      const { game, playouts } = open(STOP)
      playouts.start(walk(game, 2)[1], 0, 6000)
      const found = results(playouts)
      const lengths = [1, 2, 3].map((n) => found.filter(({ length }) => length === n).length)
      expectLikely([...lengths, 6000 - lengths.reduce((a, b) => a + b)], [0.5, 0.25, 0.125, 0.125])
      const wins = found.filter(({ goals }) => goals[1] === 100).length
      expectLikely([wins, 6000 - wins], [2 / 3, 1 / 3]) // who moves stops first, or both go on and it is the same again
      expect(found.every(({ goals: [a, b] }) => a + b === 100)).toBe(true)
    })

    test('greedy: the best move, and a random one of equals', () => {
      const { game, playouts } = open(PICK)
      know(game, playouts, [1, 3, 2, 3, 0])
      playouts.setPolicy({ kind: 'greedy', epsilon: 0 })
      const found = picks(game, playouts, 2000)
      expect([found[0], found[2], found[4]]).toEqual([0, 0, 0])
      expect(Math.min(found[1], found[3])).toBeGreaterThan(700)
      know(game, playouts, [1, 3, 4, 3, 0])
      playouts.setPolicy({ kind: 'greedy', epsilon: 0 })
      expect([...picks(game, playouts, 200)]).toEqual([0, 0, 200, 0, 0])
    })

    test('greedy: a uniform move with probability epsilon', () => {
      const { game, playouts } = open(PICK)
      know(game, playouts, [0, 0, 0, 0, 1])
      playouts.setPolicy({ kind: 'greedy', epsilon: 0.25 })
      expectLikely(picks(game, playouts, 5000), [0.05, 0.05, 0.05, 0.05, 0.8])
      know(game, playouts, [0, 0, 0, 0, 1])
      playouts.setPolicy({ kind: 'greedy', epsilon: 1 })
      expectLikely(picks(game, playouts, 5000), [0.2, 0.2, 0.2, 0.2, 0.2])
    })

    test('gibbs: in proportion to the weights', () => {
      const { game, playouts } = open(PICK)
      know(game, playouts, [1, 2, 3, 4, 10])
      playouts.setPolicy({ kind: 'gibbs' })
      expectLikely(picks(game, playouts, 5000), [0.05, 0.1, 0.15, 0.2, 0.5])
    })

    test('gibbs: a move of which nothing is known weighs 1', () => {
      const { game, playouts } = open(PICK)
      know(game, playouts, [0, 1, 2, 0, 5])
      playouts.setPolicy({ kind: 'gibbs' })
      expectLikely(picks(game, playouts, 5000), [0.1, 0.1, 0.2, 0.1, 0.5])
    })

    test('the table may change at any time', () => {
      const { game, playouts } = open(PICK)
      playouts.setPolicy({ kind: 'greedy', epsilon: 0 })
      know(game, playouts, [0, 0, 0, 0, 1])
      expect([...picks(game, playouts, 300)]).toEqual([0, 0, 0, 0, 300])
      know(game, playouts, [0, 0, 2, 0, 1])
      expect(picks(game, playouts, 3000)[2]).toBeGreaterThan(1000)
      expect([...picks(game, playouts, 300)]).toEqual([0, 0, 300, 0, 0])
    })

    test('where playouts are cut off can change, up to what the options said', () => {
      const { game, playouts } = open(STEPS, { maxPlies: 3 })
      const lengths = (plies: number) => {
        playouts.setMaxPlies(plies)
        playouts.start(game.open().state, 0, 10)
        return new Set(results(playouts).map(({ length }) => length))
      }
      expect([lengths(2), lengths(1), lengths(3)]).toEqual([new Set([2]), new Set([1]), new Set([3])])
      expect(() => lengths(4)).toThrow('after 1 to 3 plies')
      expect(() => lengths(0)).toThrow('not after 0')
    })

    test('the policy can be changed back', () => {
      const { game, playouts } = open(PICK)
      know(game, playouts, [0, 0, 1, 0, 0])
      playouts.setPolicy({ kind: 'greedy', epsilon: 0 })
      expect([...picks(game, playouts, 50)]).toEqual([0, 0, 50, 0, 0])
      playouts.setPolicy({ kind: 'uniform' })
      expectLikely(picks(game, playouts, 2000), [0.2, 0.2, 0.2, 0.2, 0.2])
    })

    test('equal seeds give equal playouts', () => {
      const play = () => {
        const { game, playouts } = open(catalogueText('tic-tac-toe'))
        playouts.start(walk(game, 1)[0], 0, 30)
        return results(playouts)
      }
      expect(play()).toEqual(play())
    })
  })
}

/** Runs until nothing is left. */
export function results(playouts: Playouts): Result[] {
  const found: Result[] = []
  for (let count = playouts.run(); count > 0; count = playouts.run()) {
    const roles = playouts.goals.length / playouts.ticket.length
    for (let i = 0; i < count; i++)
      found.push({
        ticket: playouts.ticket[i],
        length: playouts.length[i],
        goals: Array.from(playouts.goals.subarray(i * roles, (i + 1) * roles)),
        moves: playouts.moves(i).slice(0, playouts.length[i] * roles),
      })
  }
  return found
}

function joint(game: Game, position: ReturnType<Game['open']>, index: number): Int32Array {
  return Int32Array.from(game.roles, (_, role) => {
    const legal = legalMoves(position, role)
    return legal[index % legal.length]
  })
}

/** The first states of a match, none of them terminal. */
function walk(game: Game, count: number): State[] {
  const position = game.open()
  const states = [position.state.slice()]
  for (let i = 1; i < count; i++) {
    position.play(joint(game, position, 0))
    if (position.terminal()) break
    states.push(position.state.slice())
  }
  return states
}

/** Expects that a playout was a match of the game from this state, to its end or to where playouts are cut off. */
export function replay(game: Game, from: State, { moves, length, goals }: Result, maxPlies = MAX_PLIES): void {
  const position = game.open()
  position.load(from)
  const roles = game.roles.length
  expect(moves.length).toBe(length * roles)
  for (let ply = 0; ply < length; ply++) {
    expect(position.terminal()).toBe(false)
    const made = moves.slice(ply * roles, (ply + 1) * roles)
    made.forEach((move, role) => {
      expect(legalMoves(position, role)).toContain(move)
    })
    position.play(made)
  }
  expect(length).toBeLessThanOrEqual(maxPlies)
  if (length < maxPlies) expect(position.terminal()).toBe(true)
  expect(goals).toEqual(game.roles.map((_, role) => position.goal(role)))
}

/** Writes what is known of the five moves of PICK into the table. */
function know(game: Game, playouts: Playouts, values: readonly number[]): void {
  game.moves.forEach(({ text }, move) => {
    playouts.table[move] = values[Number(/\d+/.exec(text)) - 1]
  })
}

/** How often each of the five was picked. */
function picks(game: Game, playouts: Playouts, count: number): Int32Array {
  playouts.start(game.open().state, 0, count)
  const found = new Int32Array(5)
  for (const { goals } of results(playouts)) found[goals[0] / 10 - 1]++
  return found
}
