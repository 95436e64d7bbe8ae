import { expect, test } from 'vitest'
import { verdictOf } from './verdict.ts'

test.each([
  [2, 2, 'open'], // too few to tell
  [4, 4, 'won'],
  [4, 3, 'open'],
  [4, 0, 'lost'],
  [8, 6, 'won'], // 2 above ½; 1.3 standard deviations are 1.84
  [8, 5.5, 'open'],
  [16, 10, 'open'],
  [16, 11, 'won'],
  [24, 13, 'lost'], // not clearly better after all games
])('of %i games, %d points: %s', (games, points, verdict) => {
  expect(verdictOf({ games, points })).toBe(verdict)
})
