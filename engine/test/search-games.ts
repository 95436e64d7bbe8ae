// Small games for tests of the search, each with one thing to be seen.
import { defineGame } from '../src/game/define.ts'
import type { Game } from '../src/game/game.ts'

const range = (n: number) => Array.from({ length: n }, (_, i) => i)

/** Two players in turn choose one of `width` for so many plies. The state is the whole way, so that none comes twice. */
export function ways(plies: number, width: number): Game {
  const moves = [...range(width).map((i) => `(go ${i})`), 'noop']
  return defineGame({
    name: `ways-${plies}-${width}`,
    roles: ['first', 'second'],
    state: { ply: 1, way: plies },
    moves: [moves, moves],
    legal(s, role, add) {
      if (s.ply % 2 !== role) return add(width)
      for (let i = 0; i < width; i++) add(i)
    },
    play(s, made) {
      s.way[s.ply] = made[s.ply % 2] + 1
      s.ply++
    },
    terminal: (s) => s.ply === plies,
    goal(s, role) {
      const total = s.way.reduce((sum, step, i) => (sum * 31 + step * (i + 7)) % 101, 1)
      return role === 0 ? total : 100 - total
    },
  })
}

/**
 * One player bets or passes, three times; nature tosses a coin after each bet. Heads bring 3 points, tails take 1, passing
 * brings `safe`. Points are from 0 to 10.
 */
export function bets(safe: number): Game {
  return defineGame({
    name: `bets-${safe}`,
    roles: ['player', 'random'],
    state: { points: 1, rounds: 1, tossing: 1 },
    moves: [
      ['bet', 'pass', 'noop'],
      ['heads', 'tails', 'noop'],
    ],
    start(s) {
      s.points = 1
    },
    legal(s, role, add) {
      if ((s.tossing === 1) !== (role === 1)) return add(2)
      add(0)
      add(1)
    },
    play(s, [choice, toss]) {
      if (s.tossing === 1) {
        s.points = Math.max(0, Math.min(10, s.points + (toss === 0 ? 3 : -1)))
        s.tossing = 0
        s.rounds++
      } else if (choice === 0) s.tossing = 1
      else {
        s.points = Math.min(10, s.points + safe)
        s.rounds++
      }
    },
    terminal: (s) => s.rounds === 3,
    goal: (s, role) => (role === 0 ? s.points * 10 : 0),
  })
}

/** Each role in turn adds one of the rewards, by role, to the others' sums: who thinks of itself only is easy to tell. */
export function gifts(table: readonly (readonly (readonly number[])[])[]): Game {
  const roles = table[0][0].length
  const width = Math.max(...table.map((row) => row.length))
  const moves = [...range(width).map((i) => `(give ${i})`), 'noop']
  return defineGame({
    name: 'gifts',
    roles: range(roles).map((i) => `role${i}`),
    state: { ply: 1, way: table.length + 1 },
    moves: range(roles).map(() => moves),
    legal(s, role, add) {
      if (s.ply % roles !== role) return add(width)
      for (let i = 0; i < table[s.ply].length; i++) add(i)
    },
    play(s, made) {
      s.way[s.ply] = made[s.ply % roles] + 1
      s.ply++
    },
    terminal: (s) => s.ply === table.length,
    goal: (s, role) => table.reduce((sum, row, ply) => sum + (row[s.way[ply] - 1]?.[role] ?? 0), 0),
  })
}

/**
 * A game to work through by hand. Player 1 goes left to node 1 or right to node 2, which is the end and worth 50 to both;
 * at node 1 player 2 goes left to node 3 (0 and 100) or right to node 4 (100 and 0).
 */
export function workedExample(): Game {
  const moves = ['left', 'right', 'noop']
  const goals = [undefined, undefined, [50, 50], [0, 100], [100, 0]]
  return defineGame({
    name: 'worked-example',
    roles: ['player1', 'player2'],
    state: { node: 1 },
    moves: [moves, moves],
    legal(s, role, add) {
      if (role !== s.node) return add(2)
      add(0)
      add(1)
    },
    play(s, made) {
      s.node = 2 * s.node + 1 + made[s.node]
    },
    terminal: (s) => s.node >= 2,
    goal: (s, role) => goals[s.node]?.[role] ?? 50,
  })
}
