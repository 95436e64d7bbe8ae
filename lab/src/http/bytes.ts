// Bytes that come in pieces → one row of them. It doubles, so that many small pieces cost no more than a few large ones.

export interface Bytes {
  push(piece: Uint8Array): void
  /** Valid until the next push. */
  all(): Buffer
  length(): number
}

export function createBytes(): Bytes {
  let store = Buffer.alloc(1024)
  let size = 0
  return {
    push(piece) {
      if (size + piece.length > store.length) {
        const larger = Buffer.alloc(Math.max(2 * store.length, size + piece.length))
        store.copy(larger, 0, 0, size)
        store = larger
      }
      store.set(piece, size)
      size += piece.length
    },
    all: () => store.subarray(0, size),
    length: () => size,
  }
}
