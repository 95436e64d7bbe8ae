// Bytes that grow, and the integers of WebAssembly among them.

export interface Bytes {
  length(): number
  byte(...values: number[]): void
  /** Unsigned LEB128. */
  unsigned(value: number): void
  /** Signed LEB128 of a 32-bit integer. */
  signed(value: number): void
  append(other: Bytes): void
  view(): Uint8Array<ArrayBuffer>
}

export function createBytes(capacity = 256): Bytes {
  let data = new Uint8Array(capacity)
  let length = 0
  function room(more: number): void {
    if (length + more <= data.length) return
    const larger = new Uint8Array(Math.max(data.length * 2, length + more))
    larger.set(data.subarray(0, length))
    data = larger
  }
  return {
    length: () => length,
    byte(...values) {
      room(values.length)
      for (const value of values) data[length++] = value
    },
    unsigned(value) {
      room(5)
      let rest = value >>> 0
      while (rest >= 0x80) {
        data[length++] = (rest & 0x7f) | 0x80
        rest >>>= 7
      }
      data[length++] = rest
    },
    signed(value) {
      room(5)
      let rest = value | 0
      for (;;) {
        const low = rest & 0x7f
        rest >>= 7
        const done = (rest === 0 && (low & 0x40) === 0) || (rest === -1 && (low & 0x40) !== 0)
        data[length++] = done ? low : low | 0x80
        if (done) return
      }
    },
    append(other) {
      const view = other.view()
      room(view.length)
      data.set(view, length)
      length += view.length
    },
    view: () => data.subarray(0, length),
  }
}
