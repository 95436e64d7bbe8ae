import { expect, test } from 'vitest'
import type { Scene } from '../worker/protocol.ts'
import { newMatch, play, type Seat } from './match.ts'
import { readMatchText, recordText } from './match-file.ts'

const scene: Scene = {
  facts: ['(cell 1 1 b)'],
  legals: [['(mark 1 1)', 'x'], ['noop']],
  terminal: false,
  goals: [0, 0],
}
const seats: readonly Seat[] = [{ kind: 'human' }, { kind: 'machine', recipe: 'uct', limit: {} }]

test('a match survives its file, with its variations', () => {
  const end: Scene = { ...scene, legals: [[], []], terminal: true, goals: [100, 0] }
  const match = play(newMatch(2, scene), ['(mark 1 1)', 'noop'], end)
  const kept = [{ from: 0, moves: [['x', 'noop']] }]
  const text = recordText({ match, seats, game: 'tic-tac-toe', kept, time: 7 })
  expect(readMatchText(text)).toEqual({ moves: match.moves, kept })
  expect(JSON.parse(text)).toMatchObject({
    matchId: 'tic-tac-toe.7',
    isCompleted: true,
    goalValues: [100, 0],
    states: ['((cell 1 1 b))', '((cell 1 1 b))'],
    isPlayerHuman: [true, false],
  })
})
test('files of other tools are read, and others are told apart', () => {
  const other = { matchId: 'm', states: [], moves: ['( ( mark 1 1 ) noop )'] }
  expect(readMatchText(JSON.stringify(other))).toEqual({ moves: [['(mark 1 1)', 'noop']], kept: [] })
  expect(() => readMatchText('{}')).toThrow('"states" must be a list')
})
