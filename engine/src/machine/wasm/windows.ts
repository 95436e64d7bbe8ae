// Gate program → windows: its operations in order, cut into pieces. Inside a window values can be locals; what a later
// window needs has to go to memory.
import { NOT, type ProgramBuilder, RANDOM, type Store, type Value } from '../program/program.ts'
import { schedule } from '../program/schedule.ts'

export interface Windows {
  readonly count: number
  /** The operations of a window, operands first. */
  operations(window: number): Int32Array
  /** The stores of a window; `after` how many of its operations each can be done. */
  stores(window: number): readonly WindowStore[]
  /** By value: the last window that uses it, or -1. */
  readonly lastWindow: Int32Array
}

export type WindowStore = Store & { readonly after: number }

/** `size`: operations of a window. */
export function cutIntoWindows(program: ProgramBuilder, stores: readonly Store[], size: number): Windows {
  const plan = schedule(program, stores)
  const { order } = plan
  const count = Math.max(1, Math.ceil(order.length / size))
  const lastWindow = new Int32Array(program.size()).fill(-1)
  const use = (value: Value, window: number) => {
    lastWindow[value] = Math.max(lastWindow[value], window)
  }
  order.forEach((value, i) => {
    const kind = program.kind(value)
    if (kind === RANDOM) return
    const window = Math.floor(i / size)
    use(program.a(value), window)
    if (kind !== NOT) use(program.b(value), window)
  })
  const storesOf: WindowStore[][] = Array.from({ length: count }, () => [])
  for (const store of plan.stores) {
    const window = Math.min(count - 1, Math.max(0, Math.floor((store.after - 1) / size)))
    storesOf[window].push({ ...store, after: store.after - window * size })
    use(store.value, window)
  }
  return {
    count,
    operations: (window) => order.subarray(window * size, (window + 1) * size),
    stores: (window) => storesOf[window],
    lastWindow,
  }
}
