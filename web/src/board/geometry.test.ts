import type { View } from '@depthcharge/engine/view'
import { expect, test } from 'vitest'
import pictures from '../subject/pictures.json'
import { distance } from './distance.ts'
import { layOut, lookOf } from './geometry.ts'

const views = Object.entries(pictures).map(([name, { view }]) => [name, view as unknown as View] as const)
const viewOf = (name: string) => views.find(([each]) => each === name)![1]

test('boards look like what is done on them', () => {
  expect(lookOf(viewOf('connect-four'), 0)).toBe('wells')
  expect(lookOf(viewOf('chess'), 0)).toBe('checker')
  expect(lookOf(viewOf('tic-tac-toe'), 0)).toBe('grid')
  expect(lookOf(viewOf('gomoku'), 0)).toBe('crossings')
  expect(lookOf(viewOf('hex'), 0)).toBe('hex')
  expect(lookOf(viewOf('nim'), 0)).toBe('line')
  expect(lookOf(viewOf('dots-and-boxes'), 0)).toBe('edges')
  expect(lookOf(viewOf('hanoi'), 0)).toBe('stacks')
  expect(lookOf(viewOf('chinese-checkers-3p'), 0)).toBe('star')
  expect(lookOf(viewOf('draughts'), 0)).toBe('checker')
  expect(lookOf(viewOf('queens'), 0)).toBe('checker')
  expect(lookOf(viewOf('peg-solitaire'), 0)).toBe('holes')
  expect(lookOf(viewOf('lights-out'), 0)).toBe('lamps')
  expect(lookOf(viewOf('reversi'), 0)).toBe('felt')
})
test.each(views)('no two cells of %s lie over each other, and all lie within the picture', (_, view) => {
  view.boards.forEach((_, index) => {
    const { cells, width, height } = layOut(view, index)
    expect(new Set(cells.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`)).size).toBe(cells.length)
    const isInside = ({ x, y, form }: (typeof cells)[number]) => {
      const reach = form === undefined ? 0.5 : 0.1 // lines end at the outermost dots
      return x >= reach && y >= reach && x + reach <= width + 1e-9 && y + reach <= height + 0.2
    }
    expect(cells.filter((cell) => !isInside(cell))).toEqual([])
  })
})
test('where there is more room down than across, hexagons are turned, and nothing else', () => {
  const [flat, tall] = [false, true].map((each) => layOut(viewOf('hex'), 0, undefined, each))
  expect(tall.height).toBeGreaterThan(1.4 * tall.width)
  const steps = ({ cells }: typeof flat) => cells.map((cell) => distance(cell, cells[0]).toFixed(6))
  expect(steps(tall)).toEqual(steps(flat))
  expect(tall.cells.every(({ x, y }) => x > 0.5 && y > 0.5 && x + 0.5 < tall.width && y + 0.5 <= tall.height)).toBe(
    true,
  )
  expect(layOut(viewOf('chess'), 0, undefined, true)).toEqual(layOut(viewOf('chess'), 0))
})
