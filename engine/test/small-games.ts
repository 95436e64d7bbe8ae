// Small games with known values: what the tests of searches measure them by. All are native, so that they cost nothing
// to compile, and all are short enough to be read. Boards are numbered row by row; sizes are 2 and more.
import { defineGame } from '../src/game/define.ts'
import type { Game } from '../src/game/game.ts'

const range = (n: number) => Array.from({ length: n }, (_, i) => i)
/** Column and row of each cell, from 1. */
const cells = (w: number, h: number) => range(w * h).map((i) => `${(i % w) + 1} ${Math.floor(i / w) + 1}`)
const named = (word: string, each: readonly string[]) => each.map((text) => `(${word} ${text})`)
/** Of a winner: 0 for none, else role + 1. */
const reward = (winner: number, role: number) => (winner === 0 ? 50 : winner === role + 1 ? 100 : 0)

const DIRECTIONS = [
  [1, 0],
  [0, 1],
  [1, 1],
  [1, -1],
]
const HEX_DIRECTIONS = [
  [1, 0],
  [-1, 0],
  [0, 1],
  [0, -1],
  [1, -1],
  [-1, 1],
]

/** Drop discs; so many in a row win. 4×4 and 5×4 are draws. */
export function connectFour(w: number, h: number, inRow = 4): Game {
  const drops = [
    ...named(
      'drop',
      range(w).map((x) => `${x + 1}`),
    ),
    'noop',
  ]
  /** How many discs of the player lie in one direction from a cell, itself not counted. */
  function run(cell: Int32Array, from: number, [dx, dy]: readonly number[], player: number): number {
    let [x, y, count] = [(from % w) + dx, Math.floor(from / w) + dy, 0]
    for (; x >= 0 && x < w && y >= 0 && y < h && cell[y * w + x] === player; x += dx, y += dy) count++
    return count
  }
  return defineGame({
    name: `connect-four-${w}x${h}-${inRow}`,
    roles: ['red', 'yellow'],
    state: { cell: w * h, ply: 1, winner: 1 },
    moves: [drops, drops],
    legal(s, role, add) {
      if (s.ply % 2 !== role) return add(w)
      for (let x = 0; x < w; x++) if (s.cell[(h - 1) * w + x] === 0) add(x)
    },
    play(s, moves) {
      const role = s.ply % 2
      let i = moves[role]
      while (s.cell[i] !== 0) i += w
      s.cell[i] = role + 1
      s.ply++
      const along = ([dx, dy]: readonly number[]) =>
        1 + run(s.cell, i, [dx, dy], role + 1) + run(s.cell, i, [-dx, -dy], role + 1)
      if (DIRECTIONS.some((direction) => along(direction) >= inRow)) s.winner = role + 1
    },
    terminal: (s) => s.winner !== 0 || s.ply === w * h,
    goal: (s, role) => reward(s.winner, role),
  })
}

const LINES = ['012', '345', '678', '036', '147', '258', '048', '246'].map((line) => [...line].map(Number))

/** Three in a row on nine cells; a draw. */
export function ticTacToe(): Game {
  const marks = [...named('mark', cells(3, 3)), 'noop']
  return defineGame({
    name: 'tic-tac-toe',
    roles: ['x', 'o'],
    state: { cell: 9, ply: 1, winner: 1 },
    moves: [marks, marks],
    legal(s, role, add) {
      if (s.ply % 2 !== role) return add(9)
      for (let i = 0; i < 9; i++) if (s.cell[i] === 0) add(i)
    },
    play(s, moves) {
      const role = s.ply % 2
      s.cell[moves[role]] = role + 1
      s.ply++
      if (LINES.some((line) => line.every((i) => s.cell[i] === role + 1))) s.winner = role + 1
    },
    terminal: (s) => s.winner !== 0 || s.ply === 9,
    goal: (s, role) => reward(s.winner, role),
  })
}

/** Step forward, capture diagonally; reach the far row or take all. Two rows of men a side, or one where h < 5. */
export function breakthrough(w: number, h: number): Game {
  const steps = [
    ...cells(w, h).flatMap((at) =>
      named(
        'step',
        ['left', 'ahead', 'right'].map((way) => `${at} ${way}`),
      ),
    ),
    'noop',
  ]
  const rows = h < 5 ? 1 : 2
  return defineGame({
    name: `breakthrough-${w}x${h}`,
    roles: ['white', 'black'],
    state: { cell: w * h, turn: 1, winner: 1 },
    moves: [steps, steps],
    start(s) {
      s.cell.fill(1, 0, rows * w)
      s.cell.fill(2, (h - rows) * w)
    },
    legal(s, role, add) {
      if (s.turn !== role) return add(steps.length - 1)
      const ahead = role === 0 ? w : -w
      for (let i = 0; i < w * h; i++) {
        if (s.cell[i] !== role + 1) continue
        if (i % w > 0 && s.cell[i + ahead - 1] !== role + 1) add(i * 3)
        if (s.cell[i + ahead] === 0) add(i * 3 + 1)
        if (i % w < w - 1 && s.cell[i + ahead + 1] !== role + 1) add(i * 3 + 2)
      }
    },
    play(s, moves) {
      const role = s.turn
      const from = Math.floor(moves[role] / 3)
      const to = from + (role === 0 ? w : -w) + (moves[role] % 3) - 1
      s.cell[from] = 0
      s.cell[to] = role + 1
      s.turn = 1 - role
      const home = Math.floor(to / w) === (role === 0 ? h - 1 : 0)
      if (home || !s.cell.includes(2 - role)) s.winner = role + 1
    },
    terminal: (s) => s.winner !== 0,
    goal: (s, role) => reward(s.winner, role),
  })
}

/** Red joins the first row and the last, blue the first column and the last. The first player wins. */
export function hex(n: number): Game {
  const marks = [...named('place', cells(n, n)), 'noop']
  const joins = range(n * n).map((i) =>
    HEX_DIRECTIONS.map(([dx, dy]) => [(i % n) + dx, Math.floor(i / n) + dy])
      .filter(([x, y]) => x >= 0 && x < n && y >= 0 && y < n)
      .map(([x, y]) => y * n + x),
  )
  /** Whether the chain through a cell touches both edges of its owner. */
  function crosses(cell: Int32Array, from: number): boolean {
    const player = cell[from]
    const chain = new Set([from])
    for (const i of chain) for (const j of joins[i]) if (cell[j] === player) chain.add(j)
    const along = [...chain].map((i) => (player === 1 ? Math.floor(i / n) : i % n))
    return along.includes(0) && along.includes(n - 1)
  }
  return defineGame({
    name: `hex-${n}`,
    roles: ['red', 'blue'],
    state: { cell: n * n, turn: 1, winner: 1 },
    moves: [marks, marks],
    legal(s, role, add) {
      if (s.turn !== role) return add(n * n)
      for (let i = 0; i < n * n; i++) if (s.cell[i] === 0) add(i)
    },
    play(s, moves) {
      const role = s.turn
      s.cell[moves[role]] = role + 1
      s.turn = 1 - role
      if (crosses(s.cell, moves[role])) s.winner = role + 1
    },
    terminal: (s) => s.winner !== 0,
    goal: (s, role) => reward(s.winner, role),
  })
}

/** Draw edges round w×h boxes; who closes a box moves again. The goal is one's share of the boxes. */
export function dotsAndBoxes(w: number, h: number): Game {
  const lying = w * (h + 1) // edges; the upright ones follow
  const edges = [...named('lying', cells(w, h + 1)), ...named('upright', cells(w + 1, h)), 'noop']
  const boxes = range(w * h).map((i) => {
    const [x, y] = [i % w, Math.floor(i / w)]
    return [i, i + w, lying + y * (w + 1) + x, lying + y * (w + 1) + x + 1]
  })
  return defineGame({
    name: `dots-and-boxes-${w}x${h}`,
    roles: ['red', 'blue'],
    state: { edge: edges.length - 1, turn: 1, closed: 2 },
    moves: [edges, edges],
    legal(s, role, add) {
      if (s.turn !== role) return add(edges.length - 1)
      for (let i = 0; i < s.edge.length; i++) if (s.edge[i] === 0) add(i)
    },
    play(s, moves) {
      const move = moves[s.turn]
      s.edge[move] = 1
      const gain = boxes.filter((box) => box.includes(move) && box.every((i) => s.edge[i] === 1)).length
      s.closed[s.turn] += gain
      if (gain === 0) s.turn = 1 - s.turn
    },
    terminal: (s) => s.closed[0] + s.closed[1] === w * h,
    goal: (s, role) => (100 * s.closed[role]) / (w * h),
  })
}

/** Take any number from one heap; who takes the last wins. The first player wins unless the heaps' xor is 0. */
export function nim(heaps: readonly number[]): Game {
  const takes = heaps.flatMap((size, heap) => range(size).map((n) => ({ heap, count: n + 1 })))
  const texts = [...takes.map(({ heap, count }) => `(take ${heap + 1} ${count})`), 'noop']
  return defineGame({
    name: `nim-${heaps.join('-')}`,
    roles: ['first', 'second'],
    state: { left: heaps.length, turn: 1 },
    moves: [texts, texts],
    start: (s) => s.left.set(heaps),
    legal(s, role, add) {
      if (s.turn !== role) return add(takes.length)
      takes.forEach(({ heap, count }, i) => {
        if (count <= s.left[heap]) add(i)
      })
    },
    play(s, moves) {
      const { heap, count } = takes[moves[s.turn]]
      s.left[heap] -= count
      s.turn = 1 - s.turn
    },
    terminal: (s) => s.left.every((size) => size === 0),
    goal: (s, role) => (s.left.some((size) => size > 0) ? 50 : s.turn === role ? 0 : 100),
  })
}

/** Both bid one of their cards 1 … n for the prizes n … 1 at once; the higher takes the prize, more points win. */
export function goofspiel(n: number): Game {
  const bids = named(
    'bid',
    range(n).map((i) => `${i + 1}`),
  )
  return defineGame({
    name: `goofspiel-${n}`,
    roles: ['left', 'right'],
    state: { spent: 2, round: 1, lead: 1 }, // spent: a bit for each card
    moves: [bids, bids],
    legal(s, role, add) {
      for (let i = 0; i < n; i++) if ((s.spent[role] & (1 << i)) === 0) add(i)
    },
    play(s, [left, right]) {
      s.spent[0] |= 1 << left
      s.spent[1] |= 1 << right
      s.lead += Math.sign(left - right) * (n - s.round)
      s.round++
    },
    terminal: (s) => s.round === n,
    goal: (s, role) => 50 + 50 * Math.sign(role === 0 ? s.lead : -s.lead),
  })
}

/** One round; a win with rock pays 1, with scissors 2, with paper 3. Best play is 2/6 rock, 1/6 paper, 3/6 scissors. */
export function biasedRps(): Game {
  const hands = ['rock', 'paper', 'scissors']
  const pays = [1, 3, 2]
  /** What the first gains from the second. */
  const gain = (a: number, b: number) => (a === b ? 0 : (a + 2) % 3 === b ? pays[a] : -pays[b])
  return defineGame({
    name: 'biased-rock-paper-scissors',
    roles: ['left', 'right'],
    state: { over: 1, gain: 1 },
    moves: [hands, hands],
    legal: (_, __, add) => range(3).forEach(add),
    play(s, [left, right]) {
      s.over = 1
      s.gain = gain(left, right)
    },
    terminal: (s) => s.over === 1,
    goal: (s, role) => 50 + (50 * (role === 0 ? s.gain : -s.gain)) / 3,
  })
}

/** Two cycles move at once and leave walls; who runs into something loses, both at once is a draw. */
export function tron(w: number, h: number): Game {
  const ways = ['north', 'east', 'south', 'west']
  const dx = [0, 1, 0, -1]
  const dy = [1, 0, -1, 0]
  const middle = Math.floor((h - 1) / 2)
  return defineGame({
    name: `tron-${w}x${h}`,
    roles: ['red', 'blue'],
    state: { wall: w * h, at: 2, crashed: 2 },
    moves: [ways, ways],
    start(s) {
      s.at.set([middle * w, w * h - 1 - middle * w]) // turning the board round swaps them
      for (const i of s.at) s.wall[i] = 1
    },
    legal: (_, __, add) => range(4).forEach(add),
    play(s, moves) {
      const to = [0, 1].map((role) => {
        const [x, y] = [(s.at[role] % w) + dx[moves[role]], Math.floor(s.at[role] / w) + dy[moves[role]]]
        return x < 0 || x >= w || y < 0 || y >= h ? -1 : y * w + x
      })
      for (const role of [0, 1]) if (to[role] < 0 || s.wall[to[role]] === 1 || to[0] === to[1]) s.crashed[role] = 1
      if (s.crashed[0] + s.crashed[1] > 0) return
      s.at.set(to)
      for (const i of to) s.wall[i] = 1
    },
    terminal: (s) => s.crashed[0] + s.crashed[1] > 0,
    goal: (s, role) => 50 + 50 * (s.crashed[1 - role] - s.crashed[role]),
  })
}

/**
 * Three runners in turn go one or two squares on, never onto another; who can do neither waits. The first on square n gets
 * 100, the others up to 50 for the way they came: it pays to run for oneself, not against somebody.
 */
export function raceOfThree(n: number): Game {
  const steps = ['one', 'two', 'wait']
  return defineGame({
    name: `race-of-three-${n}`,
    roles: ['red', 'green', 'blue'],
    state: { at: 3, turn: 1 },
    moves: [steps, steps, steps],
    legal(s, role, add) {
      if (s.turn !== role) return add(2)
      const free = [1, 2].filter((step) => s.at[role] + step <= n && !s.at.includes(s.at[role] + step))
      for (const step of free) add(step - 1)
      if (free.length === 0) add(2)
    },
    play(s, moves) {
      s.at[s.turn] += (moves[s.turn] + 1) % 3
      s.turn = (s.turn + 1) % 3
    },
    terminal: (s) => s.at.includes(n),
    goal: (s, role) => (s.at[role] === n ? 100 : (50 * s.at[role]) / n),
  })
}

/** One player: n digits below `digits` have to be right, one after another; all or nothing. */
export function combinationLock(n: number, digits: number): Game {
  const secret = (i: number) => (i * i + 3 * i + 1) % digits
  return defineGame({
    name: `combination-lock-${n}-${digits}`,
    roles: ['player'],
    state: { turned: 1, wrong: 1 },
    moves: [
      named(
        'turn',
        range(digits).map((i) => `${i}`),
      ),
    ],
    legal: (_, __, add) => range(digits).forEach(add),
    play(s, moves) {
      if (moves[0] !== secret(s.turned)) s.wrong = 1
      s.turned++
    },
    terminal: (s) => s.turned === n,
    goal: (s) => (s.turned === n && s.wrong === 0 ? 100 : 0),
  })
}
