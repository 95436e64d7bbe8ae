import { describe, expect, test } from 'vitest'
import { createRandom } from '../base/random.ts'
import { defineGame } from './define.ts'
import { legalMoves } from './game.ts'
import { perft } from './perft.ts'
import { plainPlayouts } from './playouts.ts'

const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]
const MARKS = Array.from({ length: 9 }, (_, i) => `(mark ${(i % 3) + 1} ${Math.floor(i / 3) + 1})`)

const ticTacToe = defineGame({
  name: 'tic-tac-toe',
  roles: ['x', 'o'],
  state: { cell: 9, ply: 1, winner: 1 },
  moves: [
    [...MARKS, 'noop'],
    [...MARKS, 'noop'],
  ],
  legal(s, role, add) {
    if (s.ply % 2 !== role) return add(9)
    for (let i = 0; i < 9; i++) if (s.cell[i] === 0) add(i)
  },
  play(s, moves) {
    const player = s.ply % 2
    s.cell[moves[player]] = player + 1
    s.ply++
    if (LINES.some((line) => line.every((i) => s.cell[i] === player + 1))) s.winner = player + 1
  },
  terminal: (s) => s.winner !== 0 || s.ply === 9,
  goal: (s, role) => (s.winner === 0 ? 50 : s.winner === role + 1 ? 100 : 0),
})

describe('a game defined in TypeScript', () => {
  test('counts its moves', () => {
    expect([1, 2, 3, 4, 5].map((depth) => perft(ticTacToe, depth))).toEqual([9, 72, 504, 3024, 15120])
  })

  test('has moves in one id space', () => {
    const position = ticTacToe.open()
    expect(Array.from(legalMoves(position, 1), (move) => ticTacToe.moves[move])).toEqual([{ role: 1, text: 'noop' }])
  })

  test('goes back to where it was', () => {
    const position = ticTacToe.open()
    const first = position.state.slice()
    position.play(Int32Array.of(4, 19))
    expect(ticTacToe.facts(position.state)).toContain('(cell 0 0 0 0 1 0 0 0 0)')
    const second = position.state.slice()
    position.reset()
    expect(position.state).toEqual(first)
    position.load(second)
    expect(position.state).toEqual(second)
  })

  test('plays out with the known mean of uniform play, 64.84', () => {
    const playouts = plainPlayouts(ticTacToe, { random: createRandom(1) })
    const position = ticTacToe.open()
    playouts.start(position.state, 7, 20_000)
    let total = 0
    while (playouts.run() > 0) total += playouts.goals[0]
    expect(total / 20_000).toBeGreaterThan(64)
    expect(total / 20_000).toBeLessThan(65.7)
  })

  test('nonsense is refused with the reason', () => {
    const source = { name: 'g', legal() {}, play() {}, terminal: () => true, goal: () => 0 }
    expect(() => defineGame({ ...source, roles: [], state: {}, moves: [] })).toThrow('g has no roles')
    expect(() => defineGame({ ...source, roles: ['a'], state: {}, moves: [] })).toThrow(
      '1 roles and lists of moves for 0',
    )
    expect(() => defineGame({ ...source, roles: ['a'], state: {}, moves: [[]] })).toThrow('no moves for a')
    expect(() => defineGame({ ...source, roles: ['a'], state: { x: 0 }, moves: [['m']] })).toThrow(
      '"x" of g has the length 0',
    )
  })
})
