// Which strings of a board have one liberty left, kept up with every stone: only the stone's own string and those beside it can
// have come to that. Strings that were saved or taken stay in the lists until somebody reads them.
import { BLACK, type Board, type Colour, EMPTY, WHITE } from './board.ts'

export function createAtaris(board: Board) {
  const { colour, head, onlyLiberty } = board
  const { all, room, ways } = board.points
  // By colour: heads of strings, and how many.
  const listed = [new Int32Array(0), new Int32Array(all.length), new Int32Array(all.length)]
  const count = new Int32Array(3)
  /** By point: the bits of the colours in whose list it is. */
  const isIn = new Uint8Array(room)

  function note(string: number): void {
    const of = colour[string]
    if ((isIn[string] & of) !== 0 || onlyLiberty(string) === 0) return
    isIn[string] |= of
    listed[of][count[of]++] = string
  }

  return {
    /** Looks at all of the board. */
    begin(): void {
      count.fill(0)
      isIn.fill(0)
      for (let i = 0; i < all.length; i++) if (colour[all[i]] !== EMPTY && head[all[i]] === all[i]) note(all[i])
    },
    /** After a stone was put there. */
    follow(point: number): void {
      note(head[point])
      for (let way = 0; way < 4; way++) {
        const of = colour[point + ways[way]]
        if (of === BLACK || of === WHITE) note(head[point + ways[way]])
      }
    },
    /** Writes the last liberties of the strings of a colour, one for each; returns how many. */
    read(of: Colour, out: Int32Array): number {
      const strings = listed[of]
      let kept = 0
      for (let i = 0; i < count[of]; i++) {
        const string = strings[i]
        const liberty = colour[string] === of && head[string] === string ? onlyLiberty(string) : 0
        if (liberty === 0) isIn[string] ^= of
        else {
          out[kept] = liberty
          strings[kept++] = string
        }
      }
      count[of] = kept
      return kept
    },
  }
}
