// Random games, to get to know a game: which bits of a state change, what a move changes together, whether roles take turns
// and whether one's gain is the other's loss; and states with how the game went on from there, to begin learning with.
import type { Random } from '../base/random.ts'
import type { Game } from '../game/game.ts'
import { reward } from '../search/evaluate/evaluate.ts'
import { type StateBits, stateBits } from '../search/evaluate/state-bits.ts'
import { createLineFinder, type WinningLine } from './line-finder.ts'

/** What is told of a game. */
export interface RandomGames {
  readonly bits: StateBits
  /** Whether the rewards of two roles have the same sum at every end. */
  zeroSum(): boolean
  /** Whether nobody ever decided at the same time as somebody else; nature counts. */
  turns(): boolean
  /** The pairs of bits that moves change together, the most frequent first: two bits for each. */
  pairs(most: number): number[]
  /** The facts that win when all of them hold; the states are from the midst of play. */
  lines(most: number, states: readonly Int32Array[]): WinningLine[]
  /** Bits that were seen to change. */
  readonly changing: Int32Array
  positions(): number
  /** Plays a game; `see` is told of some of its states, and of all ends with the rewards that they led to. */
  play(see: (bits: Int32Array, rewards: Float64Array) => void): void
}

const RANGE_GAMES = 60 // to see which values the fields of a state have
const MAX_PLIES = 1000
const EVERY = 4 // plies between states that are told
const MAX_FLIPS = 12 // bits changed by a move whose pairs are counted; reversi has more, and then some are left out
const RESTLESS = 0.3 // bits that more of the moves change tell the time or whose turn it is
const MAX_COUNTED = 200_000 // pairs
const PAIR = 2 ** 20 // tells the bits of a pair apart in one number
const MAX_KEPT = 500 // states in which bits of a pair are looked for
const LEAST_SEEN = 2 // of them; a pair that is hardly ever there says nothing

const has = (set: Int32Array, bit: number): boolean => ((set[bit >> 5] >>> (bit & 31)) & 1) === 1

export function createRandomGames(game: Game, random: Random): RandomGames | undefined {
  const position = game.open()
  const roles = game.roles.length
  const joint = new Int32Array(roles)
  let takesTurns = true
  const bits = stateBits(game, game.words === 'fields' ? findRanges() : [])
  if (bits === undefined) return undefined
  const sets = [new Int32Array(bits.words), new Int32Array(bits.words)]
  const changing = new Int32Array(bits.words)
  const finder = createLineFinder(game)
  const flips = new Int32Array(bits.words * 32) // by bit: moves that changed it
  const flipped = new Int32Array(MAX_FLIPS)
  const together = new Map<number, number>() // by pair: moves that changed both
  let moves = 0
  let sum = Number.NaN
  let isZeroSum = roles === 2
  const told: Int32Array[] = []
  const kept: Int32Array[] = []

  /** Draws a move for everybody; false where somebody has none. */
  function draw(): boolean {
    let deciders = 0
    for (let role = 0; role < roles; role++) {
      const count = position.legals(role)
      if (count === 0) return false
      if (count > 1) deciders++
      joint[role] = position.legal[role][count === 1 ? 0 : random.below(count)]
    }
    if (deciders > 1 || game.chance !== undefined) takesTurns = false
    return true
  }

  function findRanges(): [number, number][] {
    const ranges = Array.from(position.state, (value): [number, number] => [value, value])
    for (let each = 0; each < RANGE_GAMES; each++) {
      position.reset()
      for (let ply = 0; ply < MAX_PLIES; ply++) {
        position.state.forEach((value, word) => {
          const range = ranges[word]
          if (value < range[0]) range[0] = value
          if (value > range[1]) range[1] = value
        })
        if (position.terminal() || !draw()) break
        position.play(joint)
      }
    }
    return ranges
  }

  function compare(from: Int32Array, to: Int32Array): void {
    moves++
    let count = 0
    for (let w = 0; w < from.length; w++) {
      let rest = from[w] ^ to[w]
      changing[w] |= rest
      for (; rest !== 0; rest &= rest - 1) {
        const bit = (w << 5) | (31 - Math.clz32(rest & -rest))
        flips[bit]++
        if (count < MAX_FLIPS) flipped[count++] = bit
      }
    }
    for (let i = 0; i < count; i++) {
      if (flips[flipped[i]] > RESTLESS * moves) continue
      for (let j = 0; j < i; j++) {
        if (flips[flipped[j]] > RESTLESS * moves) continue
        const key = flipped[j] * PAIR + flipped[i]
        const known = together.get(key)
        if (known !== undefined || together.size < MAX_COUNTED) together.set(key, (known ?? 0) + 1)
      }
    }
  }

  /** Bits that change, but not with every second move. */
  function restful(): Int32Array {
    const set = changing.slice()
    flips.forEach((count, bit) => {
      if (count > RESTLESS * moves) set[bit >> 5] &= ~(1 << (bit & 31))
    })
    return set
  }

  const rewards = new Float64Array(roles)
  return {
    bits,
    changing,
    zeroSum: () => isZeroSum,
    turns: () => takesTurns,
    positions: () => moves,
    pairs(most) {
      const found: number[] = []
      for (const [key] of [...together].sort((a, b) => b[1] - a[1] || a[0] - b[0])) {
        if (found.length >= 2 * most) break
        const [one, two] = [Math.floor(key / PAIR), key % PAIR]
        if (kept.filter((set) => has(set, one) && has(set, two)).length >= LEAST_SEEN) found.push(one, two)
      }
      return found
    },
    lines: (most, states) => (isZeroSum ? finder.lines(most, states) : []),
    play(see) {
      position.reset()
      told.length = 0
      const begin = random.below(EVERY)
      let [from, to] = sets
      from.set(bits.read(position.state, from))
      for (let ply = 0; ply < MAX_PLIES && !position.terminal() && draw(); ply++) {
        if (ply % EVERY === begin) told.push(from.slice())
        position.play(joint)
        to.set(bits.read(position.state, to))
        compare(from, to)
        ;[from, to] = [to, from]
      }
      for (let role = 0; role < roles; role++) rewards[role] = reward(position, role)
      if (roles === 2) {
        if (Number.isNaN(sum)) sum = rewards[0] + rewards[1]
        if (Math.abs(sum - 1) > 1e-9 || Math.abs(rewards[0] + rewards[1] - sum) > 1e-9) isZeroSum = false
        const winner = rewards.indexOf(1)
        if (isZeroSum && winner >= 0) finder.see(position.state, winner, restful())
      }
      for (const set of told) {
        if (kept.length < MAX_KEPT) kept.push(set)
        see(set, rewards)
      }
    },
  }
}
