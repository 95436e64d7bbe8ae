import type { View } from '@depthcharge/engine/view'
import { expect, test } from 'vitest'
import pictures from '../subject/pictures.json'
import { facesAway } from './facing.ts'
import type { Seat } from './match.ts'

const HUMAN: Seat = { kind: 'human' }
const NATURE: Seat = { kind: 'nature' }
const faces = (name: keyof typeof pictures, seats: readonly Seat[]) => {
  const { view, first } = pictures[name]
  return facesAway(view as unknown as View, first, seats)
}

test('who plays the men above sees the board from there', () => {
  for (const name of ['chess', 'breakthrough', 'draughts'] as const) {
    const seated = (role: string) => pictures[name].view.roles.map((each) => (each === role ? HUMAN : NATURE))
    expect([name, faces(name, seated('white'))]).toEqual([name, false])
    expect([name, faces(name, seated('black'))]).toEqual([name, true])
  }
})
test('who plays the upper row of pits sees it below', () => {
  const { view, first } = pictures.nim
  const pits = { ...view, boards: [{ ...view.boards[0], stores: [] }] } as unknown as View
  expect(facesAway(pits, first, [HUMAN, NATURE])).toBe(false)
  expect(facesAway(pits, first, [NATURE, HUMAN])).toBe(true)
  expect(facesAway(pits, first, [HUMAN, HUMAN])).toBe(false)
})
test('nobody does where both sit here, nobody has a side, or the board is empty', () => {
  expect(faces('chess', [HUMAN, HUMAN])).toBe(false)
  for (const name of ['reversi', 'lines-of-action', 'gomoku', 'hex', 'connect-four', 'nim'] as const)
    for (const seats of [
      [HUMAN, NATURE],
      [NATURE, HUMAN],
    ])
      expect([name, faces(name, seats)]).toEqual([name, false])
})
