// Columns of numbers, so many for each entry, whose entries can be moved together when some of them are forgotten.

export type Node = number
export type Edge = number

/** Numbers by node or by edge. */
export type Column = Float64Array | Float32Array | Int32Array | Uint32Array | Uint8Array
export type ColumnType<C extends Column> = new (length: number) => C

interface ViewType<C extends Column> {
  new (buffer: ArrayBuffer, at: number, length: number): C
  readonly BYTES_PER_ELEMENT: number
}
type Wanted = Readonly<Record<string, readonly [ViewType<Column>, number]>>

/** Columns of these types and lengths in one piece of memory: the collector of garbage pays for each piece, not for its size. */
export function oneMemory<W extends Wanted>(wanted: W): { readonly [N in keyof W]: InstanceType<W[N][0]> } {
  const entries = Object.entries(wanted)
  let bytes = 0
  const places = entries.map(([, [{ BYTES_PER_ELEMENT: size }, length]]) => {
    const at = Math.ceil(bytes / size) * size
    bytes = at + length * size
    return at
  })
  const memory = new ArrayBuffer(bytes)
  const columns = entries.map(([name, [type, length]], i) => [name, new type(memory, places[i], length)])
  return Object.fromEntries(columns) as { readonly [N in keyof W]: InstanceType<W[N][0]> }
}

/** A column with what it takes to move its entries. */
export interface Entries {
  readonly column: Column
  /** Numbers for each entry. */
  readonly width: number
  /** The same memory as whole words, if the entries are, else as bytes: loops are fast where arrays are of one kind. */
  readonly words: Int32Array | undefined
  readonly bytes: Uint8Array
}

/** Bytes of an entry. */
export const bytesOf = ({ column, width }: Entries): number => column.BYTES_PER_ELEMENT * width

export function entriesOf(column: Column, width: number): Entries {
  const { buffer, byteOffset, byteLength } = column
  const hasWords = column.BYTES_PER_ELEMENT % 4 === 0
  return {
    column,
    width,
    words: hasWords ? new Int32Array(buffer, byteOffset, byteLength / 4) : undefined,
    bytes: new Uint8Array(buffer, byteOffset, byteLength),
  }
}

/** Entries that are kept: runs of them, [first, end, first, end, …]. */
export interface Runs {
  list: Int32Array
  size: number
}

export const createRuns = (): Runs => ({ list: new Int32Array(256), size: 0 })

/** Adds entries that lie behind those added before. */
export function addRun(runs: Runs, first: number, end: number): void {
  const { list, size } = runs
  if (size > 0 && list[size - 1] === first) {
    list[size - 1] = end
    return
  }
  if (size === list.length) {
    runs.list = new Int32Array(2 * size)
    runs.list.set(list)
  }
  runs.list[runs.size++] = first
  runs.list[runs.size++] = end
}

/** Moves the entries of the runs down, one behind the other from entry 1 on, and clears the rest up to `end`. */
export function closeUp({ column, width, words, bytes }: Entries, runs: Runs, end: number): void {
  const next =
    words === undefined
      ? moveBytes(bytes, width * column.BYTES_PER_ELEMENT, runs)
      : moveWords(words, (width * column.BYTES_PER_ELEMENT) / 4, runs)
  column.fill(0, next * width, end * width)
}

function moveWords(words: Int32Array, width: number, { list, size }: Runs): number {
  let to = width
  for (let run = 0; run < size; run += 2) {
    const end = list[run + 1] * width
    let from = list[run] * width
    if (from === to) to = end
    else while (from < end) words[to++] = words[from++]
  }
  return to / width
}

function moveBytes(bytes: Uint8Array, width: number, { list, size }: Runs): number {
  let to = width
  for (let run = 0; run < size; run += 2) {
    const end = list[run + 1] * width
    let from = list[run] * width
    if (from === to) to = end
    else while (from < end) bytes[to++] = bytes[from++]
  }
  return to / width
}
