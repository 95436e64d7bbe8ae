import { describe, expect, test } from 'vitest'
import { expectLikely } from '../../../test/chi-square.ts'
import { conformGame } from '../../../test/conform-game.ts'
import { catalogueText } from '../../../test/games.ts'
import { circuitOf } from '../../../test/networks.ts'
import { createRandom } from '../../base/random.ts'
import { randomWalk } from '../../game/walk.ts'
import { STEP_NAMES } from '../program/circuit.ts'
import { scalarGame } from './game.ts'

const gameOf = (text: string, without: readonly string[] = []) => scalarGame(circuitOf(text, { without }), 'test')

conformGame('the scalar machine', (text) => gameOf(text))
conformGame('the scalar machine, of a network as it was built', (text) => gameOf(text, STEP_NAMES))

describe('a playout inside the machine', () => {
  test('goes to the end, and says how far that was', () => {
    const game = gameOf(catalogueText('tic-tac-toe'))
    const position = game.open()
    const random = createRandom(1)
    const lengths = new Set<number>()
    for (let i = 0; i < 200; i++) {
      position.reset()
      const plies = position.playout!(100, random)
      lengths.add(plies)
      expect(position.terminal()).toBe(true)
      expect(game.facts(position.state).filter((fact) => / [xo]\)$/.test(fact)).length).toBe(plies)
      expect([0, 50, 100]).toContain(position.goal(0))
    }
    expect([...lengths].sort()).toEqual([5, 6, 7, 8, 9])
  })

  test('stops where it is told to', () => {
    const position = gameOf(catalogueText('tic-tac-toe')).open()
    expect(position.playout!(3, createRandom(1))).toBe(3)
    expect(position.terminal()).toBe(false)
    expect(position.playout!(1, createRandom(2))).toBe(1)
    const before = position.state.slice()
    expect(position.playout!(0, createRandom(3))).toBe(0)
    expect(position.state).toEqual(before)
  })

  test('from an end is none, and it stays the end', () => {
    const game = gameOf(catalogueText('tic-tac-toe'))
    const other = game.open()
    for (let seed = 0; seed < 10; seed++) {
      for (const { position, terminal } of randomWalk(game, createRandom(seed))) {
        if (!terminal) continue
        for (const state of [position.state, other.state]) {
          other.load(position.state)
          expect(other.playout!(10, createRandom(seed))).toBe(0)
          expect(other.terminal()).toBe(true)
          expect(state).toEqual(position.state)
        }
      }
    }
  })

  // Legal bits lie in words of 32; some are never set.
  test.each([1, 2, 3, 31, 32, 33, 64, 70])('draws every legal one of %i moves as often as another', (moves) => {
    const numbers = Array.from({ length: moves }, (_, i) => i + 1)
    const isOpen = (n: number) => n % 3 !== 2 || n === moves
    const game = gameOf(`
      (role a) ${numbers.map((n) => `(n ${n})`).join(' ')} ${numbers
        .filter(isOpen)
        .map((n) => `(init (open ${n}))`)
        .join(' ')}
      (<= (legal a (pick ?n)) (true (open ?n))) (<= (next (open ?n)) (n ?n) (true rich)) (<= (next rich) (true (picked 1)))
      (<= (next (picked ?n)) (does a (pick ?n)))`)
    const position = game.open()
    const random = createRandom(moves)
    const counts = new Int32Array(moves)
    for (let i = 0; i < 4000; i++) {
      position.reset()
      position.playout!(1, random)
      counts[Number(/\d+/.exec(game.facts(position.state).join())) - 1]++
    }
    const many = numbers.filter(isOpen).length
    expectLikely(
      counts,
      numbers.map((n) => (isOpen(n) ? 1 / many : 0)),
    )
  })
})

test('a game says how large it is', () => {
  const game = gameOf(catalogueText('tic-tac-toe'))
  expect(game.roles).toEqual(['xplayer', 'oplayer'])
  expect(game.moves.length).toBe(20)
  expect(game.maxLegal).toBe(9)
  expect(game.stateWords).toBe(1)
  expect(gameOf(catalogueText('connect-four')).stateWords).toBe(3)
})
