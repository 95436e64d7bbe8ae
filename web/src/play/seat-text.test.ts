import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Seat } from './match.ts'
import { readSeats, seatsText } from './seat-text.ts'
import { defaultSeats } from './strengths.ts'

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
