// What playouts in lanes made, counted without a look at any of them alone: which moves, and what their makers got. Lanes
// whose playouts have ended are held until all playouts of their ticket have, so that these are counted together.
import { CHANCE_ROLE, type PlayoutTally } from '../../game/game.ts'
import type { Circuit } from '../program/circuit.ts'
import type { LanesCore } from './lanes.ts'
import { BLOCK_LANES, NUMBERS, ROW_BYTES } from './layout.ts'
import type { Outcomes } from './outcomes.ts'

const ROW_WORDS = ROW_BYTES / 4
const FIRST_TICKETS = 64
const FIRST_OUTCOMES = 16

/** Moves with numbers in a row, by the bytes of their rows from that of the first move. */
interface Range {
  readonly from: number
  readonly end: number
}

export interface LaneTally extends PlayoutTally {
  /** A bit per lane: whether a playout has ended there and was not counted. */
  readonly held: Int32Array
  /** Counts what was just chosen in the lanes that play. */
  count(phase: number): void
  /** Lanes of a word play for a ticket. */
  give(ticket: number, index: number, lanes: number): void
  /** Playouts have ended there, all with the same outcome. */
  hold(index: number, lanes: number, outcome: number): void
  /** Counts all that is held, so that the lanes are free. */
  release(): void
}

function rangesOf(moves: readonly number[]): Range[] {
  const sorted = [...new Set(moves)].sort((a, b) => a - b)
  const starts = sorted.filter((move, i) => sorted[i - 1] !== move - 1)
  const ends = sorted.filter((move, i) => sorted[i + 1] !== move + 1)
  return starts.map((start, i) => ({ from: start * ROW_BYTES, end: (ends[i] + 1) * ROW_BYTES }))
}

/** Sums that could not wait for the rest of their ticket. */
interface Early {
  readonly numbers: Float64Array
  readonly moves: Set<number>
}

export function createLaneTally({ ground }: Circuit, core: LanesCore, outcomes: Outcomes): LaneTally {
  const { words, choices, base, stride, blocks, tally: memory } = core
  if (memory === undefined) throw new Error('these lanes were made without memory to count moves')
  const { countMoves, tallyMoves } = core.exports as unknown as {
    countMoves(block: number, from: number, end: number, live: number): void
    tallyMoves(
      block: number,
      from: number,
      end: number,
      masks: number,
      masksEnd: number,
      rewards: number,
      numbers: number,
      list: number,
    ): number
  }
  const roles = ground.roles.length
  const counts = (role: number) => ground.roles[role] !== CHANCE_ROLE
  const inPhase = choices.map((byRole) => rangesOf(byRole.filter((_, role) => counts(role)).flat()))
  const ofRole = ground.roles.map((_, role) => rangesOf(counts(role) ? choices.flatMap((byRole) => byRole[role]) : []))
  const { live, masks: masksAt, rewards: rewardsAt, numbers: numbersAt, list: listAt } = memory
  const numbers = new Float64Array(words.buffer, numbersAt, ground.moves.length * NUMBERS)
  const moves = new Int32Array(words.buffer, listAt, ground.moves.length)
  const rewards = new Float64Array(words.buffer, rewardsAt, BLOCK_LANES)
  const masks = words.subarray(masksAt >> 2, (masksAt >> 2) + (1 + BLOCK_LANES) * ROW_WORDS)
  const held = new Int32Array(blocks * ROW_WORDS)
  const early = new Map<number, Early>()
  const width = held.length
  let byTicket = new Int32Array(FIRST_TICKETS * width) // the lanes of each
  let byOutcome = new Int32Array(FIRST_OUTCOMES * width) // of those that are held, the lanes with each
  const masked = new Int32Array(BLOCK_LANES) // outcomes, in the order of their masks
  let size = 0

  const roomier = (bits: Int32Array, entries: number) => {
    const larger = new Int32Array(2 * entries * width)
    larger.set(bits)
    return larger
  }

  /** Makes the masks of a ticket in a block, and holds its lanes no longer; returns how many outcomes there are. */
  function maskLanes(ticket: number, block: number): number {
    const at = block * ROW_WORDS
    const own = ticket * width + at
    let isSome = 0
    for (let w = 0; w < ROW_WORDS; w++) isSome |= masks[w] = byTicket[own + w] & held[at + w]
    if (isSome === 0) return 0
    let found = 0
    for (let outcome = 0; outcome < outcomes.size(); outcome++) {
      const from = outcome * width + at
      const to = (1 + found) * ROW_WORDS
      let isThere = 0
      for (let w = 0; w < ROW_WORDS; w++) isThere |= masks[to + w] = byOutcome[from + w] & masks[w]
      if (isThere === 0) continue
      masked[found++] = outcome
      for (let w = 0; w < ROW_WORDS; w++) byOutcome[from + w] &= ~masks[w]
    }
    for (let w = 0; w < ROW_WORDS; w++) {
      held[at + w] &= ~masks[w]
      byTicket[own + w] &= ~masks[w]
    }
    return found
  }

  function clear(): void {
    // In a loop: fill takes longer for so few.
    for (let i = 0; i < size; i++) for (let n = 0; n < NUMBERS; n++) numbers[moves[i] * NUMBERS + n] = 0
    size = 0
  }

  /** Adds up what is held of a ticket. */
  function addUp(ticket: number): void {
    clear()
    let list = listAt
    for (let block = 0; block < blocks; block++) {
      const found = maskLanes(ticket, block)
      if (found === 0) continue
      const at = base + block * stride
      const masksEnd = masksAt + (1 + found) * ROW_BYTES
      for (let role = 0; role < roles; role++) {
        for (let i = 0; i < found; i++) rewards[i] = outcomes.rewards[masked[i]][role]
        for (const { from, end } of ofRole[role])
          list = tallyMoves(at, from, end, masksAt, masksEnd, rewardsAt, numbersAt, list)
      }
    }
    size = (list - listAt) >> 2
  }

  function keepEarly(ticket: number): void {
    addUp(ticket)
    if (size === 0) return
    const own = early.get(ticket) ?? { numbers: new Float64Array(numbers.length), moves: new Set() }
    early.set(ticket, own)
    for (let i = 0; i < size; i++) {
      own.moves.add(moves[i])
      for (let n = moves[i] * NUMBERS; n < (moves[i] + 1) * NUMBERS; n++) own.numbers[n] += numbers[n]
    }
  }

  function addEarly(own: Early): void {
    for (const move of own.moves) {
      if (numbers[move * NUMBERS + 1] === 0) moves[size++] = move
      for (let n = move * NUMBERS; n < (move + 1) * NUMBERS; n++) numbers[n] += own.numbers[n]
    }
  }

  return {
    held,
    numbers,
    moves,
    count(phase) {
      for (let block = 0; block < blocks; block++)
        for (const { from, end } of inPhase[phase])
          countMoves(base + block * stride, from, end, live + block * ROW_BYTES)
    },
    give(ticket, index, lanes) {
      if (ticket * width >= byTicket.length) byTicket = roomier(byTicket, ticket + 1)
      byTicket[ticket * width + index] |= lanes
    },
    hold(index, lanes, outcome) {
      if (outcome * width >= byOutcome.length) byOutcome = roomier(byOutcome, outcome + 1)
      byOutcome[outcome * width + index] |= lanes
      held[index] |= lanes
    },
    release() {
      for (let ticket = 0; ticket * width < byTicket.length; ticket++) keepEarly(ticket)
    },
    take(ticket) {
      addUp(ticket)
      const before = early.get(ticket)
      if (before !== undefined) {
        addEarly(before)
        early.delete(ticket)
      }
      return size
    },
  }
}
