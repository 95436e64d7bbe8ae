import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../../test/games.ts'
import { openSearch } from '../../../../test/search.ts'
import { createRandom } from '../../../base/random.ts'
import { compileGame } from '../../../compile/compile.ts'
import { defineGame } from '../../../game/define.ts'
import { createMoveEffects } from '../../statistics/move-effects.ts'
import { findPieces } from '../../statistics/piece-features.ts'

const compiled = (name: string) => compileGame(catalogueText(name)).game!

describe('pieces', () => {
  test.each([
    ['connect-four', 'places'],
    ['breakthrough-6', 'places'],
    ['skirmish', 'counts'],
    ['draughts', 'counts'],
  ])('%s is a game of %s', (name, by) => {
    expect(findPieces(compiled(name), createRandom(1), 'auto').by).toBe(by)
  })

  test('a kind is the last argument of a fact; turns and counters are none', () => {
    const game = compiled('tic-tac-toe')
    const { size, feature } = findPieces(game, createRandom(1), 'counts')
    expect(size).toBe(2) // x and o
    const state = new Int32Array(game.stateWords)
    const kindOf = new Map<string, number>()
    for (let fact = 0; fact < feature.length; fact++) {
      state.fill(0)
      state[fact >> 5] = 1 << (fact & 31)
      const [text] = game.facts(state)
      if (text?.startsWith('(control')) expect(feature[fact]).toBe(-1)
      if (text?.startsWith('(cell')) kindOf.set(text.split(' ')[3], feature[fact])
    }
    expect(new Set(kindOf.values()).size).toBe(2)
  })
})

describe('effects of moves', () => {
  const feature = Int32Array.of(0, 1, 2, 3, -1)
  const values = Float64Array.of(10, 20, 40, 80)

  test('what came less what went, if it is there', () => {
    const effects = createMoveEffects(3, feature)
    effects.watch(1, Int32Array.of(0, 2, 4, /**/ 1, 2), 0, 3, 5) // 0 becomes 1
    effects.look(Int32Array.of(0, 3), 0, 2)
    expect(effects.change(1, values, 0)).toBe(10)
    expect(effects.change(2, values, 0)).toBe(0)
    effects.look(Int32Array.of(3), 0, 1)
    expect(effects.change(1, values, 0)).toBe(0)
  })

  test('a record that takes something is used where it can be taken', () => {
    const effects = createMoveEffects(3, feature)
    effects.watch(1, Int32Array.of(0, /**/ 1), 0, 1, 2)
    effects.watch(1, Int32Array.of(0, 3, /**/ 1), 0, 2, 3)
    effects.look(Int32Array.of(0, 3), 0, 2)
    expect(effects.change(1, values, 0)).toBe(10 - 80)
    effects.look(Int32Array.of(0, 2), 0, 2)
    expect(effects.change(1, values, 0)).toBe(10)
  })
})

// Every move puts a piece on an empty place; who holds place 0 at the end wins.
const corner = defineGame({
  name: 'corner',
  roles: ['first', 'second'],
  state: { place: 4, ply: 1 },
  moves: [
    ['0', '1', '2', '3', 'wait'],
    ['0', '1', '2', '3', 'wait'],
  ],
  legal(s, role, add) {
    if (s.ply % 2 !== role) return add(4)
    for (let i = 0; i < 4; i++) if (s.place[i] === 0) add(i)
  },
  play(s, moves) {
    s.place[moves[s.ply % 2]] = 1 + (s.ply % 2)
    s.ply++
  },
  terminal: (s) => s.ply === 4,
  goal: (s, role) => (s.place[0] === role + 1 ? 100 : 0),
})

describe('fast', () => {
  test('learns which place wins, and goes there', () => {
    const { ctx, search } = openSearch(corner, 'fast(alpha=0.1,samples=100)+uct(c=10)')
    search.run({ iterations: 2000 })
    const gains = search.summary().moves.map(({ move, terms }) => [corner.moves[move].text, terms!.fast] as const)
    const [best] = [...gains].sort((a, b) => b[1] - a[1])
    expect(best[0]).toBe('0')
    expect(ctx.others.playout()!.fringe).toBeDefined()
  })

  test('leaves the choice to chance until it has seen enough', () => {
    const { ctx, search } = openSearch(corner, 'fast(samples=1000)')
    const rule = ctx.others.playout()!
    const playing = { position: corner.open(), ply: 0, moves: new Int32Array(8), forced: new Uint8Array(8), ticket: 0 }
    const choose = () => {
      rule.begin?.(ctx.now.path(), playing)
      rule.look?.(playing)
      return rule.choose(0, Int32Array.of(0, 1), 2, playing)
    }
    search.run({ iterations: 200 })
    expect(choose()).toBe(-1)
    search.run({ iterations: 200 })
    expect(choose()).toBeGreaterThanOrEqual(0)
  })
})
