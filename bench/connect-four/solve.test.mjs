// The solver beside a search without any cleverness, on boards with few cells left; and the stored positions beside the solver.
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createSolver } from './solve.mjs'

/** The value for who is to move after these columns, by trying everything. */
function tried(columns) {
  const stacks = Array.from({ length: 7 }, () => [])
  columns.forEach((column, ply) => {
    stacks[column].push(ply % 2)
  })
  const makesFour = (x) => {
    const y = stacks[x].length - 1
    const owner = stacks[x][y]
    const run = (dx, dy) => {
      let length = 0
      for (let i = 1; stacks[x + i * dx]?.[y + i * dy] === owner; i++) length++
      return length
    }
    return [
      [1, 0],
      [0, 1],
      [1, 1],
      [1, -1],
    ].some(([dx, dy]) => run(dx, dy) + run(-dx, -dy) >= 3)
  }
  const value = (ply) => {
    if (ply === 42) return 0
    let best = -1
    for (let x = 0; x < 7 && best < 1; x++) {
      if (stacks[x].length === 6) continue
      stacks[x].push(ply % 2)
      best = Math.max(best, makesFour(x) ? 1 : -value(ply + 1))
      stacks[x].pop()
    }
    return best
  }
  return value(columns.length)
}

test('late positions are worth what trying everything finds', () => {
  const solver = createSolver()
  fc.assert(
    fc.property(fc.array(fc.nat(6), { minLength: 60, maxLength: 60 }), (wishes) => {
      const columns = []
      for (const column of wishes) {
        if (columns.length === 34 || solver.boardOf([...columns, column]) === undefined) continue
        columns.push(column)
      }
      if (columns.length < 31) return
      expect(solver.value(solver.boardOf(columns))).toBe(tried(columns))
    }),
  )
})

test('the stored positions are worth what they say', () => {
  const solver = createSolver()
  const stored = JSON.parse(readFileSync(new URL('positions.json', import.meta.url), 'utf8')).positions.map((line) =>
    line.split(' '),
  )
  const late = stored.filter(([columns]) => columns.length >= 17)
  expect(late.length).toBeGreaterThan(50)
  for (const [columns, worth] of late) {
    const found = solver.moves([...columns].map(Number))
    expect(found.map((each) => (each === undefined ? '.' : '-=+'[each + 1])).join('')).toBe(worth)
  }
})
