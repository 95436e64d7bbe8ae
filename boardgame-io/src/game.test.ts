import { selfCheck } from '@depthcharge/engine'
import { createRandom } from '@depthcharge/engine/game'
import type { Game } from 'boardgame.io'
import { expect, test } from 'vitest'
import { draftedNim, guess, haggle, pairOfDice, ticTacToe } from '../test/games.ts'
import { fromBoardgameIo } from './game.ts'
import { rewardsOf } from './rewards.ts'

const ctxOf = (numPlayers: number) => ({ numPlayers }) as Parameters<typeof rewardsOf>[1]

test.each([ticTacToe, draftedNim, haggle, pairOfDice])('selfCheck finds no mistakes: $name', (game) => {
  expect(selfCheck(fromBoardgameIo(game as Game), { matches: 3, states: 15 }).findings).toEqual([])
})

test('dice are thrown by nature, those of hooks, too', () => {
  const { initial, apply, chance, isOver, moves } = fromBoardgameIo(pairOfDice).source
  const [roll, stop] = moves(initial, 0)
  const rolled = chance?.(apply(initial, roll, 0)) ?? []
  expect(rolled.map(({ probability }) => probability)).toEqual(Array(6).fill(1 / 6))
  const [first] = initial.state.G.totals
  expect(moves(rolled[0].state, 0)).toHaveLength(2)
  expect(chance?.(rolled[0].state)).toBe(undefined)
  // 6 and more: the turn ends, and the next one begins with a throw by onBegin.
  expect(first).toBeGreaterThan(0)
  expect(chance?.(rolled[5].state)).toHaveLength(2)
  expect(chance?.(apply(initial, stop, 0))).toHaveLength(2)
  expect(isOver(rolled[5].state)).toBe(false)
})

test('the dice of the real match are not seen', () => {
  const look = (seed: string) => fromBoardgameIo({ ...guess, seed }).source.initial.state.plugins.random
  expect(look('a')).toEqual(look('b'))
})

test('a setup that deals is asked for a deal of each match, unless the game has a seed', () => {
  const dealt = fromBoardgameIo(guess)
  const cards = Array.from({ length: 20 }, (_, seed) => dealt.deal(createRandom(seed)).state.G.card)
  expect(new Set(cards)).toEqual(new Set([0, 1]))
  expect(dealt.deal(createRandom(7))).toEqual(dealt.deal(createRandom(7)))
  for (const game of [fromBoardgameIo({ ...guess, seed: 'a' }), fromBoardgameIo(draftedNim)])
    expect(game.dealt).toBe(undefined)
})

test('what a game has to say is asked for in words', () => {
  expect(() => fromBoardgameIo(undefined as never)).toThrow(
    'fromBoardgameIo needs a Game object of boardgame.io, not undefined',
  )
  const { ai: _, ...mute } = ticTacToe
  expect(() => fromBoardgameIo(mute)).toThrow('give the game ai: { enumerate')
  const { source } = fromBoardgameIo({ ...ticTacToe, ai: { enumerate: () => [{ move: 'clickCell', args: [0] }] } })
  const once = source.apply(source.initial, source.moves(source.initial, 0)[0], 0)
  const [again] = source.moves(once, 1)
  expect(() => source.apply(once, again, 1)).toThrow(
    'ai.enumerate lists clickCell(0) for player 1, but boardgame.io refuses it',
  )
  const stuck = fromBoardgameIo({ ...ticTacToe, ai: { enumerate: () => [] } }).source
  expect(() => stuck.moves(stuck.initial, 0)).toThrow('the match is not over, but ai.enumerate lists nothing for 0')
  const idle = fromBoardgameIo({ ...ticTacToe, ai: { enumerate: () => [{ event: 'endTurn' }] } }).source
  const [nothing] = idle.moves(idle.initial, 0)
  expect(() => idle.apply(idle.initial, nothing, 0)).toThrow('it changes nothing')
})

test('what an end is worth', () => {
  expect(rewardsOf({ winner: '1' }, ctxOf(2))).toEqual([0, 1])
  expect(rewardsOf({ winner: 0 }, ctxOf(2))).toEqual([1, 0])
  expect(rewardsOf({ draw: true }, ctxOf(4))).toEqual([0.25, 0.25, 0.25, 0.25])
  expect(rewardsOf({ winners: ['0', '2'] }, ctxOf(3))).toEqual([0.5, 0, 0.5])
  expect(() => rewardsOf({ score: 3 }, ctxOf(1))).toThrow('{"score":3}')
})

test('the game that was given is left as it was', () => {
  const phase = draftedNim.phases?.draft
  const before = Object.keys(phase?.turn ?? {})
  fromBoardgameIo(draftedNim)
  expect(Object.keys(phase?.turn ?? {})).toEqual(before)
})
