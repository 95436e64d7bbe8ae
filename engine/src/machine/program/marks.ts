// What moves say, told once instead of computed: a network asks much of the moves alone, such as whether a square is moved to,
// which is the disjunction of a thousand moves in chess. Each role makes one move, so the answer to each such question is known
// for every move beforehand. The question becomes a row, a mark, and a move a short list of the marks that it sets. What most
// moves have in common is marked where it is not so.
import { AND, DOES, type Gate, type Network } from '../../network/network.ts'

export interface Mark {
  readonly row: number
  /** Whether the row holds the opposite of the gate. */
  readonly inverted: boolean
}

export interface Marks {
  /** The mark that stands for a gate; undefined unless it asks about the moves of one role and nothing else. */
  of(gate: Gate): Mark | undefined
  /** The rows that a move sets, by move; complete when all gates have been asked for. */
  readonly rows: readonly (readonly number[])[]
}

const SEVERAL = -1 // not about the moves of one role alone

/** `moveRole` is the role of each move; `take` gives a row that holds 0. */
export function createMarks(network: Network, moveRole: ArrayLike<number>, take: () => number): Marks {
  const moves = Array.from(moveRole)
  const about = new Int32Array(network.size).fill(SEVERAL) // the role, by gate
  for (let gate = 0; gate < network.size; gate++) {
    if (network.kind(gate) === DOES) about[gate] = moves[network.input(gate, 0)]
    else if (network.kind(gate) === AND) {
      const first = about[network.input(gate, 0) >> 1]
      let i = 1
      while (i < network.count(gate) && about[network.input(gate, i) >> 1] === first) i++
      if (i === network.count(gate)) about[gate] = first
    }
  }
  const words = Math.ceil(moves.length / 32)
  const sets = new Map<Gate, Int32Array>() // the moves for which a gate holds, a bit for each
  function setOf(gate: Gate): Int32Array {
    const known = sets.get(gate)
    if (known !== undefined) return known
    const made = new Int32Array(words)
    sets.set(gate, made)
    const first = network.input(gate, 0)
    if (network.kind(gate) === DOES) {
      made[first >> 5] = 1 << (first & 31)
      return made
    }
    made.fill(-1)
    for (let i = 0; i < network.count(gate); i++) {
      const literal = network.input(gate, i)
      const input = setOf(literal >> 1)
      const flip = -(literal & 1)
      for (let w = 0; w < words; w++) made[w] &= input[w] ^ flip
    }
    return made
  }

  const marks = new Map<Gate, Mark>()
  const rows: number[][] = moves.map(() => [])
  return {
    rows,
    of(gate) {
      if (about[gate] === SEVERAL || network.kind(gate) !== AND) return undefined
      const known = marks.get(gate)
      if (known !== undefined) return known
      const set = setOf(gate)
      const holds = (move: number) => ((set[move >> 5] >>> (move & 31)) & 1) === 1
      const own = moves.flatMap((role, move) => (role === about[gate] ? [move] : []))
      const inverted = own.filter(holds).length * 2 > own.length
      const mark = { row: take(), inverted }
      for (const move of own) if (holds(move) !== inverted) rows[move].push(mark.row)
      marks.set(gate, mark)
      return mark
    },
  }
}
