import { expect, test } from 'vitest'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import { parseRules } from '../../gdl/parse.ts'
import { detectView } from '../detect.ts'

const viewFor = (text: string) =>
  detectView(parseRules(text).rules, compileGame(text).game!, createRandom(1), { steps: 60 })

/** Six places around a seventh, and a token that goes along the lines. */
const WHEEL = `
  (role walker) (init (token hub)) (init (step 0))
  ${['north', 'east', 'low', 'south', 'west', 'high'].map((place, i, all) => `(line hub ${place}) (line ${place} ${all[(i + 1) % 6]})`).join(' ')}
  (<= (near ?a ?b) (line ?a ?b)) (<= (near ?a ?b) (line ?b ?a))
  (<= (legal walker (go ?a ?b)) (true (token ?a)) (near ?a ?b))
  (<= (next (token ?b)) (does walker (go ?a ?b)))
  (<= (next (seen ?a)) (does walker (go ?a ?b))) (<= (next (seen ?a)) (true (seen ?a)))
  (after 0 1) (after 1 2) (after 2 3) (after 3 4) (after 4 5) (after 5 6) (after 6 7) (after 7 8)
  (<= (next (step ?n)) (true (step ?m)) (after ?m ?n))
  (<= terminal (true (step 8))) (goal walker 100)`

test('places that lines hold together are drawn as a graph, with all that is said of them on it', () => {
  const [board] = viewFor(WHEEL).boards
  expect(board.columns).toHaveLength(7)
  expect(board.links).toHaveLength(12)
  expect(board.layers.map(({ symbol }) => symbol).sort()).toEqual(['seen/1', 'token/1'])
})

test('neighbours lie about one step apart, and nobody lies on somebody else', () => {
  const [{ places, links }] = viewFor(WHEEL).boards
  const apart = (a: number, b: number) => Math.hypot(places![a][0] - places![b][0], places![a][1] - places![b][1])
  for (const [a, b] of links!) expect(Math.abs(apart(a, b) - 1)).toBeLessThan(0.2)
  for (let a = 0; a < 7; a++) for (let b = 0; b < a; b++) expect(apart(a, b)).toBeGreaterThan(0.7)
})

test('moves name the nodes they go from and to', () => {
  const { moves } = viewFor(WHEEL)
  expect(moves.find(({ symbol }) => symbol === 'go/2')?.cells).toHaveLength(2)
})
