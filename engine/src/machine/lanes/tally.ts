// What playouts in lanes made, counted without a look at any of them alone: which moves, and what their makers got. Lanes
// whose playouts have ended are held until all playouts of their ticket have, so that these are counted together.
import { CHANCE_ROLE, type PlayoutTally } from '../../game/game.ts'
import type { Circuit } from '../program/circuit.ts'
import type { LanesCore } from './lanes.ts'
import { BLOCK_LANES, NUMBERS, ROW_BYTES } from './layout.ts'

const ROW_WORDS = ROW_BYTES / 4

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
  /** A playout has ended, with its goals in the array given. */
  hold(lane: number, goals: Float64Array, at: number): void
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

export function createLaneTally(
  { ground }: Circuit,
  core: LanesCore,
  laneTicket: Int32Array,
  reward: (goals: Float64Array) => void,
): LaneTally {
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
  // Playouts that came out alike count together.
  const laneOutcome = new Int32Array(blocks * BLOCK_LANES)
  const outcomeGoals: Float64Array[] = []
  const outcomeRewards: Float64Array[] = []
  const outcomeMask: number[] = [] // its place among the masks that are being made, or 0
  const masked = new Int32Array(BLOCK_LANES) // outcomes, in the order of their masks
  let size = 0

  function outcomeOf(goals: Float64Array, at: number): number {
    const isSame = (known: Float64Array) => {
      for (let role = 0; role < roles; role++) if (!Object.is(known[role], goals[at + role])) return false
      return true
    }
    for (let i = 0; i < outcomeGoals.length; i++) if (isSame(outcomeGoals[i])) return i
    const own = goals.slice(at, at + roles)
    outcomeRewards.push(own.slice())
    reward(outcomeRewards[outcomeRewards.length - 1])
    outcomeMask.push(0)
    return outcomeGoals.push(own) - 1
  }

  /** Makes the masks of a ticket in a block, and holds its lanes no longer; returns how many outcomes there are. */
  function maskLanes(ticket: number, block: number): number {
    let outcomes = 0
    for (let w = 0; w < ROW_WORDS; w++) masks[w] = 0
    for (let w = 0; w < ROW_WORDS; w++) {
      const index = block * ROW_WORDS + w
      let mine = 0
      for (let rest = held[index]; rest !== 0; rest &= rest - 1) {
        const bit = rest & -rest
        const lane = index * 32 + 31 - Math.clz32(bit)
        if (laneTicket[lane] !== ticket) continue
        mine |= bit
        const outcome = laneOutcome[lane]
        let place = outcomeMask[outcome]
        if (place === 0) {
          masked[outcomes++] = outcome
          place = outcomeMask[outcome] = outcomes
          for (let i = 0; i < ROW_WORDS; i++) masks[place * ROW_WORDS + i] = 0
        }
        masks[place * ROW_WORDS + w] |= bit
      }
      masks[w] = mine
      held[index] &= ~mine
    }
    for (let i = 0; i < outcomes; i++) outcomeMask[masked[i]] = 0
    return outcomes
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
      const outcomes = maskLanes(ticket, block)
      if (outcomes === 0) continue
      const at = base + block * stride
      const masksEnd = masksAt + (1 + outcomes) * ROW_BYTES
      for (let role = 0; role < roles; role++) {
        for (let i = 0; i < outcomes; i++) rewards[i] = outcomeRewards[masked[i]][role]
        for (const { from, end } of ofRole[role])
          list = tallyMoves(at, from, end, masksAt, masksEnd, rewardsAt, numbersAt, list)
      }
    }
    size = (list - listAt) >> 2
  }

  function keepEarly(ticket: number): void {
    addUp(ticket)
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
    hold(lane, goals, at) {
      laneOutcome[lane] = outcomeOf(goals, at)
      held[lane >> 5] |= 1 << (lane & 31)
    },
    release() {
      for (let index = 0; index < held.length; index++)
        while (held[index] !== 0) keepEarly(laneTicket[index * 32 + 31 - Math.clz32(held[index] & -held[index])])
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
