import type { View } from '@depthcharge/engine/view'
import { nativeGame } from '@depthcharge/games'
import { expect, test } from 'vitest'
import pictures from '../subject/pictures.json'
import { changedCells, leadsOf } from './leads.ts'

const maze = pictures.maze.view as unknown as View
const at = (column: number, row: number) => [`(at ${column} ${row})`]

test('a move leads to the cell that gets something by it', () => {
  const after = new Map([
    ['(walk east)', at(4, 3)],
    ['(walk west)', at(2, 3)],
  ])
  expect(leadsOf(maze, at(3, 3), after)).toEqual(
    new Map([
      ['(walk east)', '0.0.2.3'],
      ['(walk west)', '0.0.2.1'],
    ]),
  )
})

test('one of several may lead to nothing', () => {
  const after = new Map([
    ['(walk east)', at(4, 3)],
    ['(walk west)', at(2, 3)],
    ['(walk north)', at(3, 3)],
  ])
  expect([...leadsOf(maze, at(3, 3), after).keys()]).toEqual(['(walk east)', '(walk west)'])
})

test('where two moves lead to the same, or only one to a cell, nothing is told', () => {
  expect(
    leadsOf(
      maze,
      at(3, 3),
      new Map([
        ['(a)', at(4, 3)],
        ['(b)', at(4, 3)],
      ]),
    ).size,
  ).toBe(0)
  expect(
    leadsOf(
      maze,
      at(3, 3),
      new Map([
        ['(a)', at(4, 3)],
        ['(stay)', at(3, 3)],
      ]),
    ).size,
  ).toBe(0)
})

test('a step is where one was and where one is', () => {
  expect(changedCells(maze, at(3, 3), at(4, 3))).toEqual(['0.0.2.2', '0.0.2.3'])
  expect(changedCells(maze, at(3, 3), at(3, 3))).toEqual([])
  const full = [1, 2, 3, 4, 5].flatMap((column) => [...at(column, 1), ...at(column, 2)])
  expect(changedCells(maze, [], full)).toEqual([])
})

test('where each way has another piece go, they are no ways', () => {
  const before = [...at(3, 3), ...at(7, 3)]
  const after = new Map([
    ['(turn left)', [...at(2, 3), ...at(7, 3)]],
    ['(turn right)', [...at(3, 3), ...at(8, 3)]],
  ])
  expect(leadsOf(maze, before, after).size).toBe(0)
})

test('a pass that ends a game of Go is nowhere, whoever has the points', () => {
  const { view } = nativeGame('(native go-9)')!
  const stones = ['(cell a 1 black)', '(cell b 2 black)']
  expect(changedCells(view, stones, [...stones, '(area b 1 black territory)'])).toEqual([])
})
