// What ends a match, found by taking facts away from states in which somebody has won: those without which it would not be
// over are the line that won, four discs in a row or a path across the board. Lines that are met again and again are worth
// watching while they are built (conjunctions that goals speak of, found without reading the rules). Two facts that were
// never there together stop each other.
import type { Game, Position, Role, State } from '../game/game.ts'
import type { Line } from '../search/evaluate/line-value.ts'

export interface WinningLine extends Line {
  readonly winner: Role
}

export interface LineFinder {
  /** A match has ended in this state with a win; `candidates` are the bits that may be of a line. */
  see(end: State, winner: Role, candidates: Int32Array): void
  /** The lines that were met most often; the states are from the midst of play. */
  lines(most: number, states: readonly Int32Array[]): WinningLine[]
}

const MAX_ENDS = 6000
const TRIAL = 300 // ends after which some line must have been met twice, or no more are looked at
const MAX_LENGTH = 8 // facts of a line
const LEAST_MET = 2
const MAX_BITS = 1024 // of all lines together
const MAX_PER_BIT = 24 // lines that a fact may be in or stop, on average: paths across a board are too many to follow
const EXPECTED = 6 // times that two facts would have been met together by chance, to say that they stop each other

export function createLineFinder(game: Game): LineFinder {
  const probe = game.open()
  const found = new Map<string, { readonly bits: readonly number[]; readonly winner: Role; met: number }>()
  let ends = 0
  let isRepeated = false

  return {
    see(end, winner, candidates) {
      if (game.words !== 'bits' || ends >= MAX_ENDS || (ends >= TRIAL && !isRepeated)) return
      ends++
      const bits = needed(probe, end, winner, candidates)
      if (bits === undefined || bits.length < 2) return
      const key = `${winner} ${bits.join(' ')}`
      const known = found.get(key)
      if (known === undefined) found.set(key, { bits, winner, met: 1 })
      else {
        known.met++
        isRepeated = true
      }
    },
    lines(most, states) {
      const kept = [...found.values()]
        .filter(({ met }) => met >= LEAST_MET)
        .sort((a, b) => b.met - a.met)
        .slice(0, most)
      const all = new Set(kept.flatMap(({ bits }) => bits))
      const stopsOf = exclusions([...all].slice(0, MAX_BITS), states)
      let room = MAX_PER_BIT * all.size
      return kept.flatMap(({ bits, winner }) => {
        const both = new Set(bits.flatMap((bit) => stopsOf.get(bit) ?? []))
        const stops = [...both].filter((bit) => !bits.includes(bit)).sort((a, b) => a - b)
        room -= bits.length + stops.length
        return room < 0 ? [] : [{ bits, winner, stops }]
      })
    },
  }
}

/** The bits without which nobody would have won; undefined where there are too many. */
function needed(probe: Position, end: State, winner: Role, candidates: Int32Array): number[] | undefined {
  const state = end.slice()
  const bits: number[] = []
  for (let w = 0; w < state.length; w++)
    for (let rest = state[w] & candidates[w]; rest !== 0; rest &= rest - 1) {
      const mask = rest & -rest
      state[w] ^= mask
      if (isWon(probe, state, winner)) continue
      state[w] ^= mask
      bits.push((w << 5) | (31 - Math.clz32(mask)))
      if (bits.length > MAX_LENGTH) return undefined
    }
  return bits
}

function isWon(probe: Position, state: State, winner: Role): boolean {
  try {
    probe.load(state)
  } catch {
    return false // the fact tells whose turn it is: without it, there is no such state
  }
  return probe.terminal() && probe.goal(winner) === 100
}

/** By bit: those that were never there together with it, though both are frequent enough. */
function exclusions(bits: readonly number[], states: readonly Int32Array[]): Map<number, number[]> {
  const size = bits.length
  const together = new Int32Array(size * size)
  const present: number[] = []
  for (const set of states) {
    present.length = 0
    bits.forEach((bit, i) => {
      if (((set[bit >> 5] >>> (bit & 31)) & 1) === 1) present.push(i)
    })
    for (const i of present) for (const j of present) together[i * size + j]++
  }
  const met = (i: number) => together[i * size + i]
  const isStopped = (i: number, j: number) =>
    together[i * size + j] === 0 && met(i) * met(j) >= EXPECTED * states.length
  return new Map(bits.map((bit, i) => [bit, bits.filter((_, j) => isStopped(i, j))]))
}
