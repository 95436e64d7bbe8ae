// States that are objects, each with a number of its own: a tree keeps them without a look at what they hold. No key is made
// and nothing is compared, so that equal states may have several numbers. Numbers are below 0, which tells them from those of
// the table of equal states, and are used again once a sweep has found that nobody holds them.

export interface KeptStates<S> {
  /** How many there are. */
  size(): number
  keep(state: S): number
  find(number: number): S | undefined
  /** Forgets one of which nobody holds the number. */
  release(number: number): void
  /** Forgets those of which no number is held. */
  forget(held: Iterable<Int32Array>): void
  /** Goes up whenever numbers were freed: who remembers the number of a state that nobody else holds has to keep it anew. */
  sweeps(): number
}

export function createKeptStates<S>(): KeptStates<S> {
  const states: (S | undefined)[] = []
  const free: number[] = []
  let sweeps = 0
  return {
    size: () => states.length - free.length,
    keep(state) {
      const place = free.pop()
      if (place === undefined) return ~(states.push(state) - 1)
      states[place] = state
      return ~place
    },
    find: (number) => states[~number],
    release(number) {
      if (states[~number] === undefined) return
      states[~number] = undefined
      free.push(~number)
      sweeps++
    },
    forget(held) {
      const isHeld = new Uint8Array(states.length)
      for (const numbers of held) for (let i = 0; i < numbers.length; i++) if (numbers[i] < 0) isHeld[~numbers[i]] = 1
      free.length = 0
      let last = states.length - 1
      while (last >= 0 && isHeld[last] === 0) last--
      states.length = last + 1
      for (let place = last; place >= 0; place--) {
        if (isHeld[place] === 1) continue
        states[place] = undefined
        free.push(place)
      }
      sweeps++
    },
    sweeps: () => sweeps,
  }
}
