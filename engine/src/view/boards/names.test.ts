import { expect, test } from 'vitest'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import { parseRules } from '../../gdl/parse.ts'
import { detectView } from '../detect.ts'
import { placesByName } from './names.ts'

const cellsOf = (lengths: readonly number[]) =>
  lengths.flatMap((length, row) => Array.from({ length }, (_, i) => `${'abcdefghi'[row]}${i + 1}`))

test('letters are columns and numbers rows', () => {
  expect(placesByName(['a1', 'a2', 'b1', 'b2'])).toEqual([
    [0, 1],
    [0, 0],
    [1, 1],
    [1, 0],
  ])
})
test('rows that are longer and shorter by turns stand in the middle', () => {
  const star = placesByName(cellsOf([1, 2, 7, 6, 5, 6, 7, 2, 1]))!
  expect(star[0][0]).toBe(3)
  expect(star.slice(1, 3).map(([x]) => x)).toEqual([2.5, 3.5])
  expect(star.slice(3, 10).map(([x]) => x)).toEqual([0, 1, 2, 3, 4, 5, 6])
})
test('other names say nothing', () => {
  expect(placesByName(['hub', 'a1', 'b2'])).toBeUndefined()
  expect(placesByName(['a1', 'a2', 'a3'])).toBeUndefined()
})

/** A token on the cells of `names` that goes along `links`. */
const walk = (names: readonly string[], links: readonly (readonly [string, string])[]) => `
  (role walker) ${names.map((name) => `(init (cell ${name} ${name === names[0] ? 'token' : 'empty'}))`).join(' ')}
  ${links.map(([a, b], i) => `(${i % 2 === 0 ? 'even' : 'odd'} ${a} ${b})`).join(' ')}
  (<= (near ?a ?b) (even ?a ?b) (true (cell ?a ?any))) (<= (near ?a ?b) (odd ?a ?b) (true (cell ?a ?any)))
  (<= (legal walker (go ?a ?b)) (true (cell ?a token)) (near ?a ?b) (true (cell ?b empty)))
  (<= (next (cell ?b token)) (does walker (go ?a ?b)))
  (<= (next (cell ?a empty)) (does walker (go ?a ?b)))
  (<= (next (cell ?x empty)) (true (cell ?x empty)) (does walker (go ?a ?b)) (distinct ?x ?b))
  (<= stuckless (legal walker (go ?a ?b)))
  (<= terminal (not stuckless)) (goal walker 100)`
const viewFor = (text: string) =>
  detectView(parseRules(text).rules, compileGame(text).game!, createRandom(1), { steps: 20 })

test('names are believed where links do not contradict, even if several tables hold them', () => {
  const links = [
    ['a1', 'a2'],
    ['a2', 'a3'],
    ['a1', 'b1'],
    ['b1', 'b2'],
    ['a2', 'b2'],
    ['b2', 'b3'],
    ['a3', 'b3'],
  ] as const
  const [board] = viewFor(walk(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'], links)).boards
  expect(board.columns).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'])
  expect(board.places).toEqual([
    [0, 2],
    [0, 1],
    [0, 0],
    [1, 2],
    [1, 1],
    [1, 0],
  ])
})
test('links that lead far say that the names mean something else', () => {
  const far = [
    ['a1', 'b3'],
    ['b3', 'a2'],
    ['a2', 'b1'],
    ['b1', 'a3'],
    ['a3', 'b2'],
    ['b2', 'a1'],
    ['a1', 'a3'],
  ] as const
  const [board] = viewFor(walk(['a1', 'a2', 'a3', 'b1', 'b2', 'b3'], far)).boards
  expect(board.places?.flat().every(Number.isInteger)).toBe(false)
})
