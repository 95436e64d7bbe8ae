// Exact values of Connect Four 7 × 6 positions: negamax on bit boards with a table, for the set of positions that searches
// are measured on. A board of 7 × 7 bits (a spare bit on top of each column) lies in two numbers: columns 0 … 3 in `low`,
// 4 … 6 in `high`. It shares nothing with the engine, so that it can judge it.

const WIDTH = 7
const HEIGHT = 6
const LOW = 28 // bits of `low`
const LOW_MASK = (1 << LOW) - 1
const TABLE_BITS = 22
const ORDER = [3, 2, 4, 1, 5, 0, 6]

const columnLow = (column) => (column < 4 ? 0x3f << (7 * column) : 0)
const columnHigh = (column) => (column < 4 ? 0 : 0x3f << (7 * (column - 4)))
const bottomLow = (column) => (column < 4 ? 1 << (7 * column) : 0)
const bottomHigh = (column) => (column < 4 ? 0 : 1 << (7 * (column - 4)))
const sum = (count, bit) => Array.from({ length: count }, (_, i) => bit(i)).reduce((a, b) => a | b, 0)
const BOARD_LOW = sum(WIDTH, columnLow)
const BOARD_HIGH = sum(WIDTH, columnHigh)
const BOTTOM_LOW = sum(WIDTH, bottomLow)
const BOTTOM_HIGH = sum(WIDTH, bottomHigh)

// Results of functions on pairs.
let outLow = 0
let outHigh = 0

/** All empty cells that would make four for `own`, wherever they are. */
function winningCells(ownLow, ownHigh, maskLow, maskHigh) {
  // Up a column.
  let low = (ownLow << 1) & (ownLow << 2) & (ownLow << 3)
  let high = (ownHigh << 1) & (ownHigh << 2) & (ownHigh << 3)
  for (let i = 0; i < 3; i++) {
    const step = i === 0 ? 7 : i === 1 ? 6 : 8
    const l1 = (ownLow << step) & LOW_MASK
    const h1 = (ownHigh << step) | (ownLow >>> (LOW - step))
    const l2 = (l1 << step) & LOW_MASK
    const h2 = (h1 << step) | (l1 >>> (LOW - step))
    const l3 = (l2 << step) & LOW_MASK
    const h3 = (h2 << step) | (l2 >>> (LOW - step))
    const r1 = ((ownLow >>> step) | (ownHigh << (LOW - step))) & LOW_MASK
    const s1 = ownHigh >>> step
    const r2 = ((r1 >>> step) | (s1 << (LOW - step))) & LOW_MASK
    const s2 = s1 >>> step
    const r3 = ((r2 >>> step) | (s2 << (LOW - step))) & LOW_MASK
    const s3 = s2 >>> step
    low |= (l1 & l2 & (l3 | r1)) | (r1 & r2 & (r3 | l1))
    high |= (h1 & h2 & (h3 | s1)) | (s1 & s2 & (s3 | h1))
  }
  outLow = low & (BOARD_LOW ^ maskLow)
  outHigh = high & (BOARD_HIGH ^ maskHigh)
}

function bits(n) {
  n -= (n >>> 1) & 0x55555555
  n = (n & 0x33333333) + ((n >>> 2) & 0x33333333)
  return (((n + (n >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

/** A solver with its own table. */
export function createSolver() {
  const keyLow = new Int32Array(1 << TABLE_BITS)
  const keyHigh = new Int32Array(1 << TABLE_BITS)
  const bound = new Int8Array(1 << TABLE_BITS) // 1 + 4 · upper + 16 · lower, each 0 … 2 for -1 … 1
  let nodes = 0

  /** The value for who is to move, who cannot win at once: -1, 0 or 1, within alpha … beta. */
  function negamax(ownLow, ownHigh, maskLow, maskHigh, stones, alpha, beta) {
    nodes++
    // What does not lose at once.
    const possibleLow = (maskLow + BOTTOM_LOW) & BOARD_LOW
    const possibleHigh = (maskHigh + BOTTOM_HIGH) & BOARD_HIGH
    winningCells(ownLow ^ maskLow, ownHigh ^ maskHigh, maskLow, maskHigh)
    const dangerLow = outLow
    const dangerHigh = outHigh
    let movesLow = possibleLow
    let movesHigh = possibleHigh
    const forcedLow = possibleLow & dangerLow
    const forcedHigh = possibleHigh & dangerHigh
    if ((forcedLow | forcedHigh) !== 0) {
      if (
        (forcedLow & (forcedLow - 1)) !== 0 ||
        (forcedHigh & (forcedHigh - 1)) !== 0 ||
        (forcedLow !== 0 && forcedHigh !== 0)
      )
        return -1
      movesLow = forcedLow
      movesHigh = forcedHigh
    }
    movesLow &= ~(dangerLow >>> 1)
    movesHigh &= ~(dangerHigh >>> 1)
    if ((movesLow | movesHigh) === 0) return stones >= WIDTH * HEIGHT ? 0 : -1
    if (stones >= WIDTH * HEIGHT - 2) return 0
    const [low, high] = [ownLow + maskLow, ownHigh + maskHigh]
    const slot = (Math.imul(low ^ (high << 9), 0x9e3779b1) ^ Math.imul(high, 0x85ebca6b)) >>> (32 - TABLE_BITS)
    if (bound[slot] !== 0 && keyLow[slot] === low && keyHigh[slot] === high) {
      const upper = ((bound[slot] >> 2) & 3) - 1
      const lower = ((bound[slot] >> 4) & 3) - 1
      if (lower >= beta || lower === upper) return lower
      if (upper <= alpha) return upper
      if (lower > alpha) alpha = lower
      if (upper < beta) beta = upper
    }
    const first = alpha
    // The more threats a move makes, the earlier it is tried.
    const columns = []
    const scores = []
    for (const column of ORDER) {
      const moveLow = movesLow & columnLow(column)
      const moveHigh = movesHigh & columnHigh(column)
      if ((moveLow | moveHigh) === 0) continue
      winningCells(ownLow | moveLow, ownHigh | moveHigh, maskLow | moveLow, maskHigh | moveHigh)
      const score = bits(outLow) + bits(outHigh)
      let at = columns.length
      for (; at > 0 && scores[at - 1] < score; at--) {
        columns[at] = columns[at - 1]
        scores[at] = scores[at - 1]
      }
      columns[at] = column
      scores[at] = score
    }
    let best = -1
    for (const column of columns) {
      const moveLow = movesLow & columnLow(column)
      const moveHigh = movesHigh & columnHigh(column)
      const value = -negamax(
        ownLow ^ maskLow,
        ownHigh ^ maskHigh,
        maskLow | moveLow,
        maskHigh | moveHigh,
        stones + 1,
        -beta,
        -alpha,
      )
      if (value > best) best = value
      if (best >= beta) break
      if (best > alpha) alpha = best
    }
    let upper = 1
    let lower = -1
    if (bound[slot] !== 0 && keyLow[slot] === low && keyHigh[slot] === high) {
      upper = ((bound[slot] >> 2) & 3) - 1
      lower = ((bound[slot] >> 4) & 3) - 1
    }
    if (best <= first) upper = Math.min(upper, best)
    else if (best >= beta) lower = Math.max(lower, best)
    else upper = lower = best
    keyLow[slot] = low
    keyHigh[slot] = high
    bound[slot] = 1 | ((upper + 1) << 2) | ((lower + 1) << 4)
    return best
  }

  /** A board by the columns that were played, from 0; undefined where somebody has won, or a column is overfull. */
  function boardOf(columns) {
    let [ownLow, ownHigh, maskLow, maskHigh] = [0, 0, 0, 0]
    for (const column of columns) {
      const moveLow = (maskLow + bottomLow(column)) & columnLow(column)
      const moveHigh = (maskHigh + bottomHigh(column)) & columnHigh(column)
      if ((moveLow | moveHigh) === 0) return undefined
      winningCells(ownLow, ownHigh, maskLow, maskHigh)
      if (((outLow & moveLow) | (outHigh & moveHigh)) !== 0) return undefined
      ownLow ^= maskLow
      ownHigh ^= maskHigh
      maskLow |= moveLow
      maskHigh |= moveHigh
    }
    return { ownLow, ownHigh, maskLow, maskHigh, stones: columns.length }
  }

  /** Of who is to move on a board: 1 wins, 0 draws, -1 loses. */
  function value({ ownLow, ownHigh, maskLow, maskHigh, stones }) {
    if (stones === WIDTH * HEIGHT) return 0
    winningCells(ownLow, ownHigh, maskLow, maskHigh)
    const possibleLow = (maskLow + BOTTOM_LOW) & BOARD_LOW
    const possibleHigh = (maskHigh + BOTTOM_HIGH) & BOARD_HIGH
    if (((outLow & possibleLow) | (outHigh & possibleHigh)) !== 0) return 1
    return negamax(ownLow, ownHigh, maskLow, maskHigh, stones, -1, 1)
  }

  return {
    /** By column: what playing there is worth, 1, 0 or -1; undefined where it is full. */
    moves(columns) {
      return Array.from({ length: WIDTH }, (_, column) => {
        if (columns.filter((each) => each === column).length === HEIGHT) return undefined
        const after = boardOf([...columns, column])
        return after === undefined ? 1 : -value(after)
      })
    },
    boardOf,
    value,
    nodes: () => nodes,
  }
}
