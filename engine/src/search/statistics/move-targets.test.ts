import { expect, test } from 'vitest'
import { openSearch } from '../../../test/search.ts'
import { ticTacToe } from '../../../test/small-games.ts'
import { createMoveTargets } from './move-targets.ts'
import type { StateTrail } from './state-trail.ts'

// Facts: 0 is the piece that moves, 1 an empty target, 2 an enemy there, 3 and 4 the turns, 5 something that stays.
const STEP = [0, 1, 3, 5]
const CAPTURE = [0, 2, 3, 5]
const AFTER = [4, 5]
const OTHERS = [1, 2, 4, 5] // another move is made, and the targets stay
const OTHERS_AFTER = [1, 2, 3, 5]

type Watched = readonly [before: readonly number[], move: number, after: readonly number[]]

/** Learns from states and the moves between them. */
function learned(watched: readonly Watched[]) {
  const { ctx } = openSearch(ticTacToe(), 'uct')
  const targets = createMoveTargets(ctx, 6)
  for (const [before, move, after] of watched) {
    const list = Int32Array.from([...before, ...after])
    const starts = Int32Array.of(0, before.length, list.length)
    targets.watch({ list, starts, plies: 2 } as StateTrail, () => move)
  }
  return (move: number, facts: readonly number[]) => {
    targets.look(Int32Array.from(facts), 0, facts.length)
    return targets.code(move)
  }
}
const stay: Watched = [OTHERS, 1, OTHERS_AFTER]
const BOTH: readonly Watched[] = [[STEP, 0, AFTER], [CAPTURE, 0, AFTER], stay, stay, stay]

test('a move is told apart by what it finds: an empty place, or somebody', () => {
  const code = learned(BOTH)
  expect(code(0, STEP)).not.toBe(code(0, CAPTURE))
  expect(code(0, [0, 3, 5])).toBe(0)
  expect(code(1, OTHERS)).toBe(8)
})

test('what always goes with a move tells nothing apart, nor what goes whatever is done', () => {
  const code = learned(BOTH)
  // Neither the piece that moves nor the turn makes a difference.
  expect(code(0, [0, 2])).toBe(code(0, [2, 3]))
  expect(code(0, [0])).toBe(code(0, [3]))
})

test('a move that always finds the same is one move', () => {
  const code = learned([[STEP, 0, AFTER], stay, stay])
  expect(code(0, STEP)).toBe(0)
})
