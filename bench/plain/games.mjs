// Five games as their authors would write them: plain data, no thought of speed beyond the obvious.
import { defineGame } from '@depthcharge/engine'

const [W, H] = [7, 6]
const DIRECTIONS = [1, W, W + 1, W - 1]

export function four(cells, at) {
  const mark = cells[at]
  for (const step of DIRECTIONS) {
    let run = 1
    for (const way of [step, -step])
      for (let i = at, x = at % W; ; ) {
        i += way
        const nx = i % W
        if (i < 0 || i >= W * H || Math.abs(nx - x) > 1 || cells[i] !== mark) break
        x = nx
        run++
      }
    if (run >= 4) return true
  }
  return false
}
export const landing = (cells, x) => {
  for (let i = x; i < W * H; i += W) if (cells[i] === 0) return i
  return -1
}

export const connectFour = defineGame({
  name: 'connect four',
  players: 2,
  initial: { cells: new Array(W * H).fill(0), ply: 0, winner: -1 },
  current: ({ ply }) => ply % 2,
  moves({ cells }) {
    const found = []
    for (let x = 0; x < W; x++) if (cells[(H - 1) * W + x] === 0) found.push(x)
    return found
  },
  apply({ cells, ply }, x) {
    const next = cells.slice()
    const at = landing(cells, x)
    next[at] = (ply % 2) + 1
    return { cells: next, ply: ply + 1, winner: four(next, at) ? ply % 2 : -1 }
  },
  isOver: ({ ply, winner }) => winner >= 0 || ply === W * H,
  rewards: ({ winner }) => (winner < 0 ? [0.5, 0.5] : winner === 0 ? [1, 0] : [0, 1]),
})

/** The same with a playout of its own, on one board. */
export const quickFour = defineGame({
  ...connectFour.source,
  playout({ cells, ply }, random) {
    const board = Int8Array.from(cells)
    const heights = new Int8Array(W)
    for (let x = 0; x < W; x++) while (heights[x] < H && board[heights[x] * W + x] !== 0) heights[x]++
    for (let turn = ply; turn < W * H; turn++) {
      let x = random.below(W)
      while (heights[x] === H) x = random.below(W)
      const at = heights[x]++ * W + x
      board[at] = (turn % 2) + 1
      if (four(board, at)) return turn % 2 === 0 ? [1, 0] : [0, 1]
    }
    return [0.5, 0.5]
  },
})

export const LINES = [
  [0, 1, 2],
  [3, 4, 5],
  [6, 7, 8],
  [0, 3, 6],
  [1, 4, 7],
  [2, 5, 8],
  [0, 4, 8],
  [2, 4, 6],
]
/** The mark that owns a board of nine, 3 where it is full, 0 where it goes on. */
function ownerOf(cells, first) {
  for (const [a, b, c] of LINES) {
    const mark = cells[first + a]
    if ((mark === 1 || mark === 2) && mark === cells[first + b] && mark === cells[first + c]) return mark
  }
  for (let i = 0; i < 9; i++) if (cells[first + i] === 0) return 0
  return 3
}

export const ultimate = defineGame({
  name: 'ultimate tic-tac-toe',
  players: 2,
  initial: { cells: new Array(81).fill(0), boards: new Array(9).fill(0), forced: -1, turn: 0, winner: 0 },
  current: ({ turn }) => turn,
  moves({ cells, boards, forced }) {
    const found = []
    for (let board = 0; board < 9; board++) {
      if (boards[board] !== 0 || (forced >= 0 && forced !== board)) continue
      for (let i = board * 9; i < board * 9 + 9; i++) if (cells[i] === 0) found.push(i)
    }
    return found
  },
  apply(state, at) {
    const cells = state.cells.slice()
    const boards = state.boards.slice()
    const board = Math.floor(at / 9)
    cells[at] = state.turn + 1
    boards[board] = ownerOf(cells, board * 9)
    const to = at % 9
    return { cells, boards, forced: boards[to] === 0 ? to : -1, turn: 1 - state.turn, winner: ownerOf(boards, 0) }
  },
  isOver: ({ winner }) => winner !== 0,
  rewards: ({ winner }) => (winner === 3 ? [0.5, 0.5] : winner === 1 ? [1, 0] : [0, 1]),
})

/** The same with a playout of its own, on one board. */
export const quickUltimate = defineGame({
  ...ultimate.source,
  playout(state, random) {
    const cells = Int8Array.from(state.cells)
    const boards = Int8Array.from(state.boards)
    const open = new Int8Array(81)
    let { forced, turn } = state
    for (;;) {
      let count = 0
      for (let board = 0; board < 9; board++) {
        if (boards[board] !== 0 || (forced >= 0 && forced !== board)) continue
        for (let i = board * 9; i < board * 9 + 9; i++) if (cells[i] === 0) open[count++] = i
      }
      const at = open[random.below(count)]
      const board = (at / 9) | 0
      cells[at] = turn + 1
      boards[board] = ownerOf(cells, board * 9)
      if (boards[board] !== 0) {
        const winner = ownerOf(boards, 0)
        if (winner !== 0) return winner === 3 ? [0.5, 0.5] : winner === 1 ? [1, 0] : [0, 1]
      }
      forced = boards[at % 9] === 0 ? at % 9 : -1
      turn = 1 - turn
    }
  },
})

const N = 9
/** By cell: the cells beside it. */
export const BESIDE = Array.from({ length: N * N }, (_, at) => {
  const [x, y] = [at % N, Math.floor(at / N)]
  const around = [
    [x - 1, y],
    [x + 1, y],
    [x, y - 1],
    [x, y + 1],
    [x + 1, y - 1],
    [x - 1, y + 1],
  ]
  return around.filter(([i, j]) => i >= 0 && j >= 0 && i < N && j < N).map(([i, j]) => j * N + i)
})
/** Whether the chain of a stone touches both edges of its owner: left and right, or top and bottom. */
function connects(cells, at) {
  const mark = cells[at]
  const seen = new Set([at])
  let [low, high] = [false, false]
  for (const each of seen) {
    const place = mark === 1 ? each % N : Math.floor(each / N)
    if (place === 0) low = true
    if (place === N - 1) high = true
    for (const next of BESIDE[each]) if (cells[next] === mark) seen.add(next)
  }
  return low && high
}

export const hex = defineGame({
  name: 'hex 9×9',
  players: 2,
  initial: { cells: new Array(N * N).fill(0), turn: 0, isWon: false },
  current: ({ turn }) => turn,
  moves({ cells }) {
    const found = []
    for (let i = 0; i < cells.length; i++) if (cells[i] === 0) found.push(i)
    return found
  },
  apply({ cells, turn }, at) {
    const next = cells.slice()
    next[at] = turn + 1
    return { cells: next, turn: 1 - turn, isWon: connects(next, at) }
  },
  isOver: ({ isWon }) => isWon,
  rewards: ({ turn }) => (turn === 1 ? [1, 0] : [0, 1]),
})

const EDGES = Array.from({ length: N }, (_, y) => y * N)
/** The same with a playout of its own: the board is filled up, since exactly one of the two connects then. */
export const quickHex = defineGame({
  ...hex.source,
  playout({ cells, turn }, random) {
    const board = Int8Array.from(cells)
    const open = new Int8Array(N * N)
    let count = 0
    for (let i = 0; i < N * N; i++) if (board[i] === 0) open[count++] = i
    for (let mark = turn + 1; count > 0; mark = 3 - mark) {
      const pick = random.below(count)
      board[open[pick]] = mark
      open[pick] = open[--count]
    }
    const stack = EDGES.filter((at) => board[at] === 1)
    for (let at = stack.pop(); at !== undefined; at = stack.pop()) {
      if (at % N === N - 1) return [1, 0]
      board[at] = 0
      for (const next of BESIDE[at]) if (board[next] === 1) stack.push(next)
    }
    return [0, 1]
  },
})

const SIDE = 8
const BREAKTHROUGH_START = [...'11', ...'00', ...'00', ...'22'].flatMap((mark) => new Array(SIDE).fill(Number(mark)))
export const breakthrough = defineGame({
  name: 'breakthrough',
  players: 2,
  initial: { cells: BREAKTHROUGH_START, turn: 0, isWon: false },
  current: ({ turn }) => turn,
  moves({ cells, turn }) {
    const found = []
    const ahead = turn === 0 ? SIDE : -SIDE
    for (let from = 0; from < cells.length; from++) {
      if (cells[from] !== turn + 1) continue
      for (const side of [-1, 0, 1]) {
        const x = (from % SIDE) + side
        const to = from + ahead + side
        if (x < 0 || x >= SIDE || to < 0 || to >= cells.length) continue
        if (cells[to] === 0 || (side !== 0 && cells[to] === 2 - turn)) found.push(from * SIDE * SIDE + to)
      }
    }
    return found
  },
  apply({ cells, turn }, move) {
    const next = cells.slice()
    const to = move % (SIDE * SIDE)
    next[Math.floor(move / (SIDE * SIDE))] = 0
    next[to] = turn + 1
    const isThere = Math.floor(to / SIDE) === (turn === 0 ? SIDE - 1 : 0)
    return { cells: next, turn: 1 - turn, isWon: isThere || !next.includes(2 - turn) }
  },
  isOver: ({ isWon }) => isWon,
  rewards: ({ turn }) => (turn === 1 ? [1, 0] : [0, 1]),
})

const AROUND = [-1, 0, 1].flatMap((dy) => [-1, 0, 1].map((dx) => [dx, dy])).filter(([dx, dy]) => dx !== 0 || dy !== 0)
/** The stones of the other side that a stone on a cell turns over. */
function turned(cells, at, mark) {
  const found = []
  for (const [dx, dy] of AROUND) {
    const line = []
    let [x, y] = [(at % SIDE) + dx, Math.floor(at / SIDE) + dy]
    while (x >= 0 && y >= 0 && x < SIDE && y < SIDE && cells[y * SIDE + x] === 3 - mark) {
      line.push(y * SIDE + x)
      x += dx
      y += dy
    }
    if (x >= 0 && y >= 0 && x < SIDE && y < SIDE && cells[y * SIDE + x] === mark) found.push(...line)
  }
  return found
}
const placesOf = (cells, mark) => {
  const found = []
  for (let at = 0; at < cells.length; at++) if (cells[at] === 0 && turned(cells, at, mark).length > 0) found.push(at)
  return found
}
const PASS = -1
export const reversi = defineGame({
  name: 'reversi',
  players: 2,
  initial: {
    cells: Array.from({ length: SIDE * SIDE }, (_, i) => ({ 27: 2, 28: 1, 35: 1, 36: 2 })[i] ?? 0),
    turn: 0,
    passes: 0,
  },
  current: ({ turn }) => turn,
  moves({ cells, turn }) {
    const found = placesOf(cells, turn + 1)
    return found.length > 0 ? found : [PASS]
  },
  apply({ cells, turn, passes }, at) {
    if (at === PASS) return { cells, turn: 1 - turn, passes: passes + 1 }
    const next = cells.slice()
    for (const each of [at, ...turned(cells, at, turn + 1)]) next[each] = turn + 1
    return { cells: next, turn: 1 - turn, passes: 0 }
  },
  isOver: ({ cells, passes }) => passes === 2 || !cells.includes(0),
  rewards({ cells }) {
    const lead = cells.reduce((sum, mark) => sum + (mark === 1 ? 1 : mark === 2 ? -1 : 0), 0)
    return lead === 0 ? [0.5, 0.5] : lead > 0 ? [1, 0] : [0, 1]
  },
})

export const GAMES = {
  'connect four': connectFour,
  ultimate,
  hex,
  breakthrough,
  reversi,
  'connect four, own playout': quickFour,
  'ultimate, own playout': quickUltimate,
  'hex, own playout': quickHex,
}
