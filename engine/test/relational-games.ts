// Three games, each written twice: by relations, and as plain functions.
import { defineRelations } from '../src/build/define-relations.ts'
import { defineGame } from '../src/game/define.ts'

/** Three in a row on a board, where marks may fall to the bottom of their column. */
function lineGame(name: string, { columns, rows, falls }: { columns: number; rows: number; falls: boolean }) {
  const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1)
  const g = defineRelations({
    name,
    roles: ['x', 'o'],
    domains: { column: upTo(columns), row: upTo(rows) },
    fluents: { cell: ['column', 'row', 'role'], control: ['role'] },
    moves: { mark: ['column', 'row'], noop: [] },
    relations: {
      step: ['column', 'row', 'column', 'row', 'column', 'row'],
      above: ['row', 'row'],
      filled: ['column', 'row'],
      free: ['column', 'row'],
      line: ['role'],
      decided: [],
      open: [],
      other: ['role', 'role'],
    },
  })
  const { cell, control } = g.fluents
  const { mark, noop } = g.moves
  const { step, above, filled, free, line, decided, open, other } = g.relations
  const [p, q, c, r, c2, r2, c3, r3] = g.variables('role', 'role', 'column', 'row', 'column', 'row', 'column', 'row')

  for (const x of upTo(columns))
    for (const y of upTo(rows))
      for (const [dx, dy] of [
        [1, 0],
        [0, 1],
        [1, 1],
        [1, -1],
      ]) {
        const [endX, endY] = [x + 2 * dx, y + 2 * dy]
        if (endX <= columns && endY >= 1 && endY <= rows) g.rule(step(x, y, x + dx, y + dy, endX, endY))
      }
  for (const y of upTo(rows - 1)) g.rule(above(y + 1, y))
  g.rule(other('x', 'o'))
  g.rule(other('o', 'x'))

  g.init(control('x'))
  g.rule(filled(c, r), cell(c, r, p))
  if (falls) {
    g.rule(free(c, 1), g.domains.column(c), g.not(filled(c, 1)))
    g.rule(free(c, r), above(r, r2), filled(c, r2), g.not(filled(c, r)))
  } else g.rule(free(c, r), g.domains.column(c), g.domains.row(r), g.not(filled(c, r)))
  g.legal(p, mark(c, r), control(p), free(c, r))
  g.legal(p, noop(), control(q), other(p, q))
  g.next(cell(c, r, p), g.does(p, mark(c, r)))
  g.next(cell(c, r, p), cell(c, r, p))
  g.next(control(p), control(q), other(p, q))

  g.rule(line(p), step(c, r, c2, r2, c3, r3), cell(c, r, p), cell(c2, r2, p), cell(c3, r3, p))
  g.rule(decided(), line(p))
  g.rule(open(), free(c, r))
  g.terminal(g.or(decided(), g.not(open())))
  g.goal(p, 100, line(p))
  g.goal(p, 0, line(q), other(p, q))
  g.goal(p, 50, g.domains.role(p), g.not(decided()))

  const at = (x: number, y: number) => (y - 1) * columns + x - 1
  const wins = (cells: string, who: string) =>
    upTo(columns).some((x) =>
      upTo(rows).some((y) =>
        [
          [1, 0],
          [0, 1],
          [1, 1],
          [1, -1],
        ].some(([dx, dy]) =>
          [0, 1, 2].every((k) => {
            const [a, b] = [x + k * dx, y + k * dy]
            return a <= columns && b >= 1 && b <= rows && cells[at(a, b)] === who
          }),
        ),
      ),
    )
  const isFree = (cells: string, x: number, y: number) =>
    cells[at(x, y)] === '.' && (!falls || y === 1 || cells[at(x, y - 1)] !== '.')
  const plain = defineGame({
    name,
    players: ['x', 'o'],
    initial: { cells: '.'.repeat(columns * rows), turn: 0 },
    current: ({ turn }) => turn,
    moves: ({ cells }) =>
      upTo(columns).flatMap((x) => upTo(rows).flatMap((y) => (isFree(cells, x, y) ? [{ x, y }] : []))),
    apply: ({ cells, turn }, { x, y }) => ({
      cells: cells.slice(0, at(x, y)) + 'xo'[turn] + cells.slice(at(x, y) + 1),
      turn: 1 - turn,
    }),
    isOver: ({ cells }) => wins(cells, 'x') || wins(cells, 'o') || !cells.includes('.'),
    rewards: ({ cells }) => (wins(cells, 'x') ? [1, 0] : wins(cells, 'o') ? [0, 1] : [0.5, 0.5]),
    moveName: ({ x, y }) => `(mark ${x} ${y})`,
  })
  return { relations: g, plain }
}

/** Pins in a row: a player knocks down one, or two side by side; who takes the last one wins. */
function kayles() {
  const g = defineRelations({
    name: 'kayles',
    roles: ['first', 'second'],
    domains: { place: [1, 2, 3, 4, 5, 6, 7, 8] },
    fluents: { pin: ['place'], control: ['role'] },
    moves: { one: ['place'], two: ['place', 'place'], noop: [] },
    relations: { beside: ['place', 'place'], hit: ['place'], standing: [] },
  })
  const { pin, control } = g.fluents
  const { one, two, noop } = g.moves
  const { beside, hit, standing } = g.relations
  const [p, i, j] = g.variables('role', 'place', 'place')

  for (const at of [1, 2, 3, 4, 5, 6, 7]) g.rule(beside(at, at + 1))
  g.init(pin(i), g.domains.place(i))
  g.init(control('first'))
  g.legal(p, one(i), control(p), pin(i))
  g.legal(p, two(i, j), control(p), beside(i, j), pin(i), pin(j))
  g.legal(p, noop(), g.domains.role(p), g.not(control(p)))
  g.rule(hit(i), g.does(p, one(i)))
  g.rule(hit(i), g.does(p, two(i, j)))
  g.rule(hit(j), g.does(p, two(i, j)))
  g.next(pin(i), pin(i), g.not(hit(i)))
  g.next(control('second'), control('first'))
  g.next(control('first'), control('second'))
  g.rule(standing(), pin(i))
  g.terminal(g.not(standing()))
  g.goal(p, 0, control(p))
  g.goal(p, 100, g.domains.role(p), g.not(control(p)))

  const plain = defineGame({
    name: 'kayles',
    players: ['first', 'second'],
    initial: { pins: '||||||||', turn: 0 },
    current: ({ turn }) => turn,
    moves({ pins }) {
      const ones = [...pins].flatMap((pin, at) => (pin === '|' ? [{ at, count: 1 }] : []))
      return [...ones, ...ones.filter(({ at }) => pins[at + 1] === '|').map(({ at }) => ({ at, count: 2 }))]
    },
    apply: ({ pins, turn }, { at, count }) => ({
      pins: pins.slice(0, at) + '.'.repeat(count) + pins.slice(at + count),
      turn: 1 - turn,
    }),
    isOver: ({ pins }) => !pins.includes('|'),
    rewards: ({ turn }) => (turn === 0 ? [0, 1] : [1, 0]),
    moveName: ({ at, count }) => (count === 1 ? `(one ${at + 1})` : `(two ${at + 1} ${at + 2})`),
  })
  return { relations: g, plain }
}

export const ticTacToe = lineGame('tic-tac-toe', { columns: 3, rows: 3, falls: false })
export const connectThree = lineGame('connect three', { columns: 5, rows: 4, falls: true })
export const pins = kayles()
