import type { Levels } from '@depthcharge/engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Seat } from './match.ts'
import { readSeats, seatsText } from './seat-text.ts'
import { defaultSeats, machineOf, measuredStrengths } from './strengths.ts'

const ROLES = ['red', 'random', 'blue']
const machine = fc
  .record({
    recipe: fc.constantFrom('auto', 'uct(c=0.4)+mast', 'mcs'),
    limit: fc.oneof(
      fc.record({ ms: fc.integer({ min: 1, max: 600_000 }) }),
      fc.record({ iterations: fc.integer({ min: 1, max: 9999 }) }),
    ),
  })
  .map((seat): Seat => ({ kind: 'machine', ...seat }))
const seat = fc.oneof(fc.constant<Seat>({ kind: 'human' }), machine)

test('who sits where survives being a link', () => {
  fc.assert(
    fc.property(seat, seat, (first, last) => {
      const seats: readonly Seat[] = [first, { kind: 'nature' }, last]
      expect(readSeats(ROLES, seatsText(ROLES, seats))).toEqual(seats)
    }),
  )
})
test('the way they sit anyway needs no text', () => {
  expect(seatsText(ROLES, defaultSeats(ROLES))).toBeUndefined()
  expect(seatsText(['x', 'o'], [{ kind: 'human' }, { kind: 'machine', recipe: 'auto', limit: { ms: 1000 } }])).toBe(
    'you;strong',
  )
})
test('what cannot be read changes nothing, and addresses are not told', () => {
  expect(readSeats(ROLES, 'nonsense;;uct@')).toEqual(defaultSeats(ROLES))
  const remote: Seat = { kind: 'remote', address: 'localhost:9147', startClock: 5, playClock: 5 }
  expect(seatsText(ROLES, [remote, { kind: 'nature' }, { kind: 'human' }])).toBe('fair;chance;you')
})

const LEVELS: Levels = {
  format: 1,
  version: '0.1.0',
  game: 'nim',
  recipe: 'uct+solver',
  seed: 1,
  games: 40,
  opening: 2,
  complete: true,
  levels: [
    { name: 'beginner', iterations: 4, temperature: 1, elo: 0, eloError: 0 },
    { name: 'casual', iterations: 60, temperature: 0, elo: 120, eloError: 30 },
    { name: 'club', iterations: 60, temperature: 0, elo: 120, eloError: 30 },
    { name: 'expert', iterations: 4096, temperature: 0, elo: 700, eloError: 80 },
  ],
  ladder: [],
  notes: [],
}
test('levels of a game are links, too, and are told from clocks and from other recipes', () => {
  const [beginner, casual, expert, ...more] = measuredStrengths(LEVELS).map((each) => machineOf(each, 'auto'))
  expect(more).toEqual([]) // club is casual
  const seats: readonly Seat[] = [beginner, { kind: 'nature' }, casual]
  const text = seatsText(ROLES, seats, LEVELS)
  expect(text).toBe('level-beginner;chance;level-casual')
  expect(readSeats(ROLES, text, LEVELS)).toEqual(seats)
  expect(readSeats(ROLES, text)).toEqual(defaultSeats(ROLES)) // where nothing was measured
  const gentle: Seat = { kind: 'machine', recipe: 'auto', limit: { iterations: 60 } }
  expect(seatsText(ROLES, [gentle, { kind: 'nature' }, { ...expert, recipe: 'mcs' }], LEVELS)).toBe(
    'gentle;chance;mcs@4096games',
  )
})
