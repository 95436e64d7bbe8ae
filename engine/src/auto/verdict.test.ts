import { expect, test } from 'vitest'
import { isStrong, verdictOf } from './verdict.ts'

test.each([
  [2, 2, 'open'], // too few to tell
  [4, 4, 'won'],
  [4, 3, 'open'],
  [4, 1, 'lost'],
  [8, 6.5, 'won'], // 2.5 above ½; 1.7 standard deviations are 2.4
  [8, 6, 'open'],
  [8, 3, 'lost'], // 1 below ½; 0.6 are 0.85
  [8, 3.5, 'open'],
  [16, 11, 'open'],
  [16, 11.5, 'won'],
  [30, 19, 'lost'], // not clearly better after all games
])('of %i games, %d points: %s', (games, points, verdict) => {
  expect(verdictOf({ games, points })).toBe(verdict)
})

test('in the middle of a match, much has to be won', () => {
  const strong = (points: number, games: number) => isStrong({ games, points })
  expect([strong(6, 6), strong(8, 8), strong(7.5, 8)]).toEqual([false, true, false])
  expect([strong(14.5, 18), strong(15, 18), strong(25.5, 34), strong(25, 34)]).toEqual([false, true, true, false])
})
