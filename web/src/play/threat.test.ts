import { expect, test } from 'vitest'
import { findSubject, originOf } from '../subject/subject.ts'
import { createOpenGame } from '../worker/open-game.ts'
import type { Joint } from '../worker/protocol.ts'
import { hasPassed, passedRules, turnOf } from './threat.ts'

/** The game, and the positions that the moves lead through. */
async function walked(name: string, moves: readonly Joint[]) {
  const origin = originOf(await findSubject({ game: name }))
  const { game, scene } = createOpenGame(origin, () => {})
  return { origin, roles: game.roles, scenes: [...moves.keys(), moves.length].map((ply) => scene(moves.slice(0, ply))) }
}

test('the turn is given away, and nothing else changes', async () => {
  const { origin, roles, scenes } = await walked('tic-tac-toe', [['(mark 2 2)', 'noop']])
  const turn = turnOf(scenes, roles, 1)!
  const { scene } = createOpenGame({ ...origin, rules: passedRules(origin.rules, scenes[1].facts, turn) }, () => {})
  expect(turn.role).toBe(0)
  expect(hasPassed(scene([]), turn)).toBe(true)
  expect([...scene([]).facts].sort()).toEqual(['(cell 2 2 x)', '(control xplayer)'])
  expect(scene([]).legals[0]).toHaveLength(8)
})

test.each(['breakthrough', 'connect-four', 'hex-7', 'draughts'])('%s: passing has a meaning', async (name) => {
  const { origin, roles, scenes } = await walked(name, [])
  const mover = scenes[0].legals.findIndex((moves) => moves.length > 1)
  const turn = turnOf(scenes, roles, mover)!
  const { scene } = createOpenGame({ ...origin, rules: passedRules(origin.rules, scenes[0].facts, turn) }, () => {})
  expect(hasPassed(scene([]), turn)).toBe(true)
})

test.each(['rock-paper-scissors', 'connect-four-3p'])('%s: it has none', async (name) => {
  const { roles, scenes } = await walked(name, [])
  expect(turnOf(scenes, roles, 0)).toBeUndefined()
})

test('a relation that named someone else before does not tell the turn', () => {
  const scene = (who: string, legals: string[][]) => ({
    facts: [`(leads ${who})`],
    legals,
    terminal: false,
    goals: [0, 0],
  })
  const [mine, yours] = [
    [['a', 'b'], ['noop']],
    [['noop'], ['a', 'b']],
  ]
  expect(turnOf([scene('me', mine)], ['me', 'you'], 0)).toEqual({ fact: '(leads me)', given: '(leads you)', role: 1 })
  expect(turnOf([scene('me', yours), scene('me', mine)], ['me', 'you'], 0)).toBeUndefined()
  expect(turnOf([scene('you', mine)], ['me', 'you'], 0)).toBeUndefined()
})
