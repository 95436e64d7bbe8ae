import { compileGame } from '@depthcharge/engine'
import { legalMoves } from '@depthcharge/engine/game'
import { findGame } from '@depthcharge/games'
import { expect, test } from 'vitest'
import { toChoose } from './match.ts'
import { rulesFrom, words } from './remote-matches.ts'

test('rules that begin with a position are the same game from there', async () => {
  const rules = await findGame('tic-tac-toe')!.rules()
  const { game } = compileGame(rules)
  const position = game!.open()
  position.reset()
  const joint = ['(mark 2 2)', 'noop'].map(
    (text, role) => legalMoves(position, role).find((move) => game!.moves[move].text === text)!,
  )
  position.play(Int32Array.from(joint))
  const later = compileGame(rulesFrom(rules, game!.facts(position.state))).game!
  const first = later.open()
  first.reset()
  expect(later.facts(first.state)).toEqual(game!.facts(position.state))
  const texts = (own: typeof later, at: typeof first, role: number) =>
    Array.from(legalMoves(at, role), (move) => own.moves[move].text).sort()
  for (const role of [0, 1]) expect(texts(later, first, role)).toEqual(texts(game!, position, role))
})

test('players elsewhere are asked at every step, whether they have a choice or not', () => {
  const scene = { facts: [], legals: [['a', 'b'], ['noop']], terminal: false, goals: [0, 0] }
  const remote = { kind: 'remote', address: 'x:1', startClock: 1, playClock: 1 } as const
  expect(toChoose(scene, [{ kind: 'human' }, remote])).toEqual([0, 1])
  expect(toChoose(scene, [remote, { kind: 'human' }])).toEqual([0])
  expect(toChoose({ ...scene, legals: [['noop'], ['noop']] }, [{ kind: 'human' }, remote])).toEqual([0, 1])
})

test('what a player does wrong is said in words', () => {
  expect(words({ kind: 'timeout', text: 'no reply within 6000 ms' }, 5)).toBe('did not answer within 5 s')
  expect(words({ kind: 'disconnect', text: 'refused' }, 5)).toBe('cannot be reached: refused')
})
