import fc from 'fast-check'
import { expect, test } from 'vitest'
import { claimsOf } from './claims.ts'

const pair = (score: number, low: number, high: number, p: number, pCorrected = p) => ({
  first: 'uct',
  second: 'mast',
  games: 100,
  score,
  interval: [low, high] as const,
  p,
  pCorrected,
})

test('a claim names who is better, and is shown, shown alone, or open', () => {
  expect(claimsOf([pair(0.3, 0.22, 0.4, 0.0001)])).toEqual([
    { text: 'mast beats uct', score: 0.7, interval: [0.6, 0.78], games: 100, verdict: 'shown' },
  ])
  expect(claimsOf([pair(0.62, 0.51, 0.72, 0.02, 0.06)])[0].verdict).toBe('shown alone')
  expect(claimsOf([pair(0.55, 0.45, 0.64, 0.3)])[0]).toMatchObject({
    text: 'uct is ahead of mast, not told apart yet',
    verdict: 'open',
    needed: 400,
  })
})
test('nothing is claimed of who did not meet, and of equals no number of games', () => {
  expect(claimsOf([{ ...pair(Number.NaN, 0, 1, 1), games: 0 }])).toEqual([])
  const [equal] = claimsOf([pair(0.5, 0.4, 0.6, 1)])
  expect([equal.text, equal.needed]).toEqual(['uct and mast are not told apart yet', undefined])
})
test('nobody is said to beat anybody whose interval reaches half of the points', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true })
  fc.assert(
    fc.property(share, share, share, share, share, (score, below, above, p, more) => {
      const [low, high] = [score * (1 - below), score + (1 - score) * above]
      const [{ text, verdict }] = claimsOf([pair(score, low, high, p, p + (1 - p) * more)])
      if (low <= 0.5 && high >= 0.5) expect(text).toContain('not told apart yet')
      expect(verdict === 'open').toBe(text.includes('not told apart yet'))
    }),
  )
})
test('the surest come first', () => {
  const texts = claimsOf([pair(0.55, 0.45, 0.64, 0.3), pair(0.9, 0.8, 0.95, 0.00001)]).map(({ score }) => score)
  expect(texts).toEqual([0.9, 0.55])
})
