// The yardstick: uniformly random games of Connect Four (7 × 6), written by hand for one thread. Machines differ by a factor
// of two and are noisy; figures are therefore stated as ratios to this loop, measured in the same run.

const WIDTH = 9 // columns with a border on either side, so that runs need no bounds
const COLUMNS = 7
const ROWS = 6
const DIRECTIONS = [1, WIDTH, WIDTH + 1, WIDTH - 1]

const board = new Int8Array(WIDTH * (ROWS + 2))
const filled = new Int8Array(COLUMNS)
const open = new Int8Array(COLUMNS)
let [a, b, c, count] = [11, 22, 33, 1]

/** sfc32, written out here so that nothing but this file is measured. */
function random(): number {
  const t = (((a + b) | 0) + count) | 0
  count = (count + 1) | 0
  a = b ^ (b >>> 9)
  b = (c + (c << 3)) | 0
  c = (((c << 21) | (c >>> 11)) + t) | 0
  return t >>> 0
}

function makesFour(cell: number, direction: number, player: number): boolean {
  let length = 1
  for (let at = cell + direction; board[at] === player; at += direction) length++
  for (let at = cell - direction; board[at] === player; at -= direction) length++
  return length >= 4
}

/** One game; returns its plies. */
function playout(): number {
  board.fill(0)
  filled.fill(0)
  for (let ply = 0, player = 1; ply < COLUMNS * ROWS; ply++, player = 3 - player) {
    let choices = 0
    for (let column = 0; column < COLUMNS; column++) if (filled[column] < ROWS) open[choices++] = column
    const column = open[Math.floor((random() * choices) / 2 ** 32)]
    const cell = (filled[column]++ + 1) * WIDTH + column + 1
    board[cell] = player
    for (let d = 0; d < DIRECTIONS.length; d++) if (makesFour(cell, DIRECTIONS[d], player)) return ply + 1
  }
  return COLUMNS * ROWS
}

/** Games per second of processor time. */
export function calibrate(seconds: number): number {
  const spend = (ms: number): number => {
    let games = 0
    for (const start = performance.now(); performance.now() - start < ms; )
      for (let i = 0; i < 2000; i++, games++) playout()
    return games
  }
  spend(400)
  const before = process.cpuUsage().user
  const games = spend(seconds * 1000)
  return games / ((process.cpuUsage().user - before) / 1e6)
}
