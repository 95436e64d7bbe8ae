import type { GameResult } from '@depthcharge/engine/tournament'
import { expect, test } from 'vitest'
import type { Scene, Thought } from '../worker/protocol.ts'
import { explore, exploreTree, gamesOf } from './explorer.ts'

const game = (moves: string, goals: readonly number[]) => ({
  moves: moves.split(' ').map((move, ply) => (ply % 2 === 0 ? [move, 'noop'] : ['noop', move])),
  goals,
})
const GAMES = [game('a b c', [100, 0]), game('a d', [0, 100]), game('a b e', [50, 50]), game('f b', [100, 0])]

test('what was done is counted, the most frequent first, with what it brought', () => {
  expect(explore(GAMES, [])).toEqual([
    { joint: ['a', 'noop'], games: 3, means: [50, 50] },
    { joint: ['f', 'noop'], games: 1, means: [100, 0] },
  ])
  expect(explore(GAMES, [['a', 'noop']])).toEqual([
    { joint: ['noop', 'b'], games: 2, means: [75, 25] },
    { joint: ['noop', 'd'], games: 1, means: [0, 100] },
  ])
  expect(explore(GAMES, [['z', 'noop']])).toEqual([])
})
test('games without an end tell nothing, nor do games that ended here', () => {
  expect(explore([game('a b', []), game('a', [0, 0])], [['a', 'noop']])).toEqual([])
})
test('only games by the same rules count', () => {
  const result = (name: string, rules?: string) =>
    ({ game: name, ...(rules === undefined ? {} : { rules }) }) as GameResult
  const all = [result('nim'), result('chess'), result('nim', '(role me)'), result('mine', '(role you)')]
  expect(gamesOf(all, { name: 'nim', rules: '(role nim)' })).toEqual([all[0]])
  expect(gamesOf(all, { name: 'your-game', rules: '(role you)' })).toEqual([all[3]])
})
test('a tree tells of the role that it was grown for, where the others have no choice', () => {
  const thought = {
    role: 1,
    moves: [
      { move: 'x', visits: 9, mean: 0.5 },
      { move: 'y', visits: 0, mean: Number.NaN },
    ],
  } as unknown as Thought
  const scene = (first: readonly string[]) => ({ legals: [first, ['x', 'y']] }) as unknown as Scene
  expect(exploreTree(thought, scene(['noop']))).toEqual([{ joint: ['noop', 'x'], games: 9, means: [undefined, 50] }])
  expect(exploreTree(thought, scene(['p', 'q']))).toEqual([])
})
