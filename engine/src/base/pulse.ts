// Signs of life that a thread gives in the middle of its work. Messages come in only where work pauses; a counter in memory that
// is shared with whoever waits can be written anywhere. Searches, slow games and makers of machines count as they go; what
// cannot count for long, because the platform does it in one piece, is announced.
//
// One counter for each thread, whoever watches it: a thread is busy or hangs with all that it does.

interface Platform {
  readonly SharedArrayBuffer?: new (bytes: number) => ArrayBuffer
}

const BEATS = 0
const HELD = 1

/** Pages that are not isolated share no memory; there only messages tell that somebody is there. */
const Shared = (globalThis as unknown as Platform).SharedArrayBuffer
const own = new Int32Array(new (Shared ?? ArrayBuffer)(8))

/** The memory of this thread, for whoever waits for it; none where memory cannot be shared. */
export const ownPulse: Int32Array | undefined = Shared === undefined ? undefined : own

/** This thread lives: to be called wherever work goes on, a million times a second at most. */
export function beat(): void {
  own[BEATS]++ // nobody else writes
}

/** Does work that may take seconds without a beat. */
export function announced<T>(work: () => T): T {
  own[HELD]++
  try {
    return work()
  } finally {
    own[HELD]--
    beat()
  }
}

/** How often the thread has shown that it lives. */
export function beats(pulse: Int32Array): number {
  return Atomics.load(pulse, BEATS)
}

/** Whether it said that it would not for a while. */
export function isHeld(pulse: Int32Array): boolean {
  return Atomics.load(pulse, HELD) > 0
}
