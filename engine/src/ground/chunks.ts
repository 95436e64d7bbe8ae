// A long sequence of integers in pieces, so that growing it never copies what is there. Records do not straddle pieces.

export interface Chunks {
  /** Makes sure that the next `length` pushes land in one piece. */
  start(length: number): void
  push(value: number): void
  /** The pieces, each cut to what it holds. */
  chunks(): Int32Array[]
}

const PIECE = 1 << 20

export function createChunks(): Chunks {
  const full: Int32Array[] = []
  let piece = new Int32Array(1 << 12)
  let used = 0
  return {
    start(length) {
      if (used + length <= piece.length) return
      if (used > 0) full.push(piece.subarray(0, used))
      piece = new Int32Array(Math.max(length, Math.min(PIECE, piece.length * 4)))
      used = 0
    },
    push(value) {
      piece[used++] = value
    },
    chunks: () => [...full, piece.subarray(0, used)],
  }
}
