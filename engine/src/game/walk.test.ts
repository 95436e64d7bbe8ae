import { expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { randomWalk, type Step } from './walk.ts'

/** Each step as data that outlives it. */
const steps = (walk: Generator<Step>) =>
  Array.from(walk, ({ position, terminal, legal, joint }) => ({
    state: [...position.state],
    terminal,
    legal: legal.map((moves) => [...moves]),
    joint: joint && [...joint],
  }))

const ticTacToe = gameOf(catalogueText('tic-tac-toe'))

test('every joint move is legal and only the last step has none', () => {
  for (let seed = 0; seed < 20; seed++) {
    const walked = steps(randomWalk(ticTacToe, createRandom(seed)))
    walked.forEach(({ legal, joint, terminal }, i) => {
      expect(terminal).toBe(i === walked.length - 1)
      expect(joint === undefined).toBe(terminal)
      joint?.forEach((move, role) => {
        expect(legal[role]).toContain(move)
        expect(ticTacToe.moves[move].role).toBe(role)
      })
    })
  }
})

test('equal seeds give equal walks on equal games', () => {
  const walked = (seed: number) => steps(randomWalk(gameOf(catalogueText('tic-tac-toe')), createRandom(seed)))
  expect(walked(4)).toEqual(walked(4))
  expect(walked(4)).not.toEqual(walked(5))
})

test('drawn by text, equal seeds give equal walks however the moves are numbered', () => {
  const rules = (moves: string) => `(role a) ${moves} (<= (next ?m) (does a ?m)) (<= (next ?m) (true ?m))`
  const played = (text: string) => {
    const game = gameOf(text)
    return Array.from(randomWalk(game, createRandom(3), 8, 'text'), ({ joint }) => joint && game.moves[joint[0]].text)
  }
  expect(played(rules('(legal a x) (legal a y) (legal a z)'))).toEqual(
    played(rules('(legal a z) (legal a x) (legal a y)')),
  )
})

test('a walk stops after maxPlies moves, with the position it came to', () => {
  const walked = steps(randomWalk(ticTacToe, createRandom(1), 3))
  expect(walked.map(({ joint }) => joint !== undefined)).toEqual([true, true, true, false])
  expect(walked[3].legal[0].length + walked[3].legal[1].length).toBe(7)
})

test('a walk stops where a role has no legal move', () => {
  const stuck = gameOf('(role a) (role b) (legal a x) (<= (legal b y) (not (true late))) (next late)')
  expect(steps(randomWalk(stuck, createRandom(1))).map(({ legal, joint }) => [legal.length, joint?.length])).toEqual([
    [2, 2],
    [2, undefined],
  ])
})

test('a game that is over before it began has one step', () => {
  expect(steps(randomWalk(gameOf('(role a) (legal a x) terminal'), createRandom(1)))).toMatchObject([
    { terminal: true, legal: [], joint: undefined },
  ])
})
