import { expect, test } from 'vitest'
import { faultsOf, readReports } from './kills/history.mjs'

const game = (id, goals = [50, 50]) => ({ id, goals, moves: [['a', 'b']] })
const report = (result) => JSON.stringify({ type: 'game', result })

test('what is there once and was reported as it is there is in order', () => {
  expect(faultsOf({ games: 2, reported: [game('1')], stored: [game('1'), game('2')] })).toEqual([])
})

test.each([
  ['1 different games of 2', { reported: [], stored: [game('1')] }],
  ['1 games are there twice', { reported: [], stored: [game('1'), game('2'), game('1')] }],
  ['3 was reported and is not there', { reported: [game('3')], stored: [game('1'), game('2')] }],
  ['1 was reported otherwise than it is there', { reported: [game('1', [100, 0])], stored: [game('1'), game('2')] }],
])('%s', (fault, { reported, stored }) => {
  expect(faultsOf({ games: 2, reported, stored })).toEqual([fault])
})

test('a line that was cut off is no report', () => {
  const lines = [report(game('1')), '{"type":"end"}', report(game('2')).slice(0, 20), report(game('3'))]
  expect(readReports(lines.join('\n')).map(({ id }) => id)).toEqual(['1', '3'])
})
