// Games of fields in which players take turns: one state, changed in place.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { copiedTicTacToe, leaps, undoneTicTacToe } from '../../test/turn-fields.ts'
import { createRandom } from '../base/random.ts'
import { createSearcher } from '../recipes/create.ts'
import { defineGame } from './define.ts'
import { type Decisiveness, legalMoves } from './game.ts'
import { perft } from './perft.ts'
import { plainPlayouts } from './playouts.ts'

setFlagsFromString('--expose-gc')
const collect = runInNewContext('gc') as () => void

describe('players take turns in fields', () => {
  test('and moves are counted', () => {
    expect([1, 2, 3, 4, 5].map((depth) => perft(undoneTicTacToe, depth))).toEqual([9, 72, 504, 3024, 15120])
  })

  test('who has no turn waits', () => {
    const position = undoneTicTacToe.open()
    expect(Array.from(legalMoves(position, 1), (move) => undoneTicTacToe.moves[move])).toEqual([
      { role: 1, text: 'wait' },
    ])
    expect(position.mover!()).toBe(0)
  })

  test('states are read by their fields', () => {
    const position = undoneTicTacToe.open()
    position.play(Int32Array.of(4, 19))
    const { cell, ply, winner } = undoneTicTacToe.view(position.state)
    expect([...cell, ply, winner]).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0])
    expect(undoneTicTacToe.facts(position.state)).toContain('(cell 0 0 0 0 1 0 0 0 0)')
  })

  test('uniform play has its known mean, 64.84, with moves written down and without', () => {
    for (const trace of [false, true]) {
      const playouts = plainPlayouts(undoneTicTacToe, { random: createRandom(1), trace })
      playouts.start(undoneTicTacToe.open().state, 7, 10_000)
      let total = 0
      while (playouts.run() > 0) total += playouts.goals[0]
      expect(total / 10_000).toBeGreaterThan(63.5)
      expect(total / 10_000).toBeLessThan(66.2)
      if (trace) expect(playouts.moves(0)[1]).toBe(19)
    }
  })

  test('a search finds the win', () => {
    const position = undoneTicTacToe.open()
    // x x .
    // o o .
    for (const joint of [
      [0, 19],
      [9, 13],
      [1, 19],
      [9, 14],
    ])
      position.play(Int32Array.from(joint))
    const search = createSearcher(undoneTicTacToe, 'uct+decisive+solver', { role: 0, seed: 1 })
    search.begin(position.state.slice())
    search.run({ iterations: 50 })
    expect(undoneTicTacToe.moves[search.choose()].text).toBe('mark 3 1')
  })

  test.each<Decisiveness>(['wins', 'both'])('undo does what copies do: %s', (level) => {
    for (let seed = 1; seed <= 30; seed++) {
      const ends = [copiedTicTacToe, undoneTicTacToe].map((game) => {
        const position = game.open()
        return [position.playoutDecisive!(level, 20, createRandom(seed)), ...position.state]
      })
      expect(ends[0]).toEqual(ends[1])
    }
  })

  test('playouts that look ahead play by the rules also where stones are taken', () => {
    const random = createRandom(3)
    for (let i = 0; i < 30; i++) {
      const position = leaps.open()
      position.playoutDecisive!('both', 50, random)
      expect(position.terminal()).toBe(true)
    }
  })

  test('a step allocates nothing', () => {
    const random = createRandom(1)
    const position = undoneTicTacToe.open()
    const play = (matches: number) => {
      for (let i = 0; i < matches; i++) {
        position.reset()
        position.playout!(9, random)
        position.reset()
        position.playoutDecisive!('both', 9, random)
      }
    }
    play(3000)
    collect()
    const before = process.memoryUsage().heapUsed
    play(5000) // about 75,000 plies, and far more moves that are taken back
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(400_000)
  })
})

describe('what is wrong is told in words', () => {
  const { rules } = undoneTicTacToe
  const open = (changed: Partial<typeof rules>) => defineGame({ ...rules, name: 'g', ...changed }).open()
  test.each([
    ['no moves', { legal: () => undefined }, 'x is to move and legal adds no move'],
    [
      'a move twice',
      {
        legal: (_s: unknown, _role: number, add: (move: number) => void) => {
          for (let i = 0; i < 12; i++) add(0)
        },
      },
      'legal adds 12 moves for x, and there are but 9',
    ],
    ['nobody', { current: () => 2 }, 'current is 2; it has to be 0 … 1'],
  ])('%s', (_what, changed, message) => {
    expect(() => open(changed).playout!(9, createRandom(1))).toThrow(`g: ${message}`)
  })

  test('before anything is played', () => {
    expect(() => defineGame({ ...rules, moves: [] })).toThrow('has no moves')
    expect(() => defineGame({ ...rules, moves: [['a'], ['b']] as unknown as string[] })).toThrow('one list of texts')
    expect(() => defineGame({ ...rules, current: undefined as unknown as () => number })).toThrow('no current')
  })
})
