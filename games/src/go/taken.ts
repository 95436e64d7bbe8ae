// The stones that a move would take, each once: strings beside it whose only liberty it is.
import type { Board, Colour } from './board.ts'

/** Adds up what `see` says of every stone that a move would take; it is given `digit`, too. */
export type SumOverTaken = (
  board: Board,
  point: number,
  by: Colour,
  see: (stone: number, digit: number) => number,
  digit: number,
) => number

export function createSumOverTaken(ways: Int32Array | readonly number[]): SumOverTaken {
  const seen = new Int32Array(ways.length)
  return ({ colour, head, next, onlyLiberty }, point, by, see, digit) => {
    let strings = 0
    let sum = 0
    for (let way = 0; way < ways.length; way++) {
      const beside = point + ways[way]
      if (colour[beside] !== 3 - by || onlyLiberty(beside) !== point) continue
      const string = head[beside]
      let isSeen = false
      for (let i = 0; i < strings; i++) isSeen ||= seen[i] === string
      if (isSeen) continue
      seen[strings++] = string
      let stone = string
      do {
        sum += see(stone, digit)
        stone = next[stone]
      } while (stone !== string)
    }
    return sum
  }
}
