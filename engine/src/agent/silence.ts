// The one watchdog: whoever waits for a worker listens several times a second for a sign of life, a message or a beat of its
// pulse (base/pulse.ts), and gives it up when there was none for a second. Everything that waits for workers and threads waits
// by this: bots, agents, teams, tournaments, machines of a queue.
//
// A busy machine is no dead worker. Ticks are counted and not time, so that a machine that slept, or a caller that was busy
// itself, loses nobody. And a tick counts for what the process could do in it: where others took the processor away, a worker
// that computes could not have got to its next beat. Who got nothing at all stands still: a worker that may run gets at least a
// slice of the processor now and then.
import { beats, isHeld } from '../base/pulse.ts'
import type { Timer } from './agent.ts'
import { processorMs, timer } from './platform.ts'

export interface Listening {
  readonly timer: Timer
  /** How long the other side may be silent once it has answered; much longer before. */
  readonly silentMs: number
  /** Processor time of this process so far, all threads together, in ms; where absent every tick counts in full. */
  readonly processorMs?: (() => number) | undefined
}

export interface Silent {
  /** Whether it is known that it cannot be heard now. */
  isDeaf(): boolean
  isWaiting(): boolean
  /** Asks for a sign of life. */
  ask(): void
  /** It is gone. */
  give(ms: number): void
}

export interface Silence {
  /** It has said something. */
  heard(): void
  /** It has done what it was asked: its code is loaded and warm. */
  warm(): void
  /** Where its beats can be read. */
  watch(pulse: Int32Array): void
  /** Somebody waits from now on. */
  listen(): void
  rest(): void
}

/** What everybody listens with who waits for a thread of this process. */
export const ONE_SECOND: Listening = { timer, silentMs: 1000, processorMs }

export const TICK_MS = 250
const COLD = 10 // times as long, before the first answer: code is loaded, machines are built
const HELD = 60 // times as long, where it announced that it would be silent
const SLOW = 4 // times the longest silence so far is no sign of death
const NOTHING = 0.02 // of a tick: what a process uses that only waits
const LEAST = 1 / 8 // of a tick, however little of the processor there was

export function createSilence(listening: Listening, silent: Silent): Silence {
  const { silentMs } = listening
  const most = Math.max(1, Math.ceil(silentMs / TICK_MS))
  let unheard = 0 // ticks, each for what it counts
  let ticks = 0
  let longest = 0
  let isCold = true
  let pulse: Int32Array | undefined
  let beat = 0
  let used = 0
  let cancel: (() => void) | undefined

  function weight(): number {
    if (listening.processorMs === undefined) return 1
    const before = used
    used = listening.processorMs()
    const share = (used - before) / TICK_MS
    return share < NOTHING ? 1 : Math.min(1, Math.max(LEAST, share))
  }
  function limit(): number {
    const times = pulse !== undefined && isHeld(pulse) ? HELD : isCold ? COLD : 1
    return Math.max(most * times, longest * SLOW)
  }
  function heard(): void {
    longest = Math.max(longest, unheard)
    unheard = ticks = 0
  }
  function tick(): void {
    cancel = undefined
    if (pulse !== undefined && beats(pulse) !== beat) {
      beat = beats(pulse)
      heard()
    }
    if (silent.isDeaf()) unheard = ticks = 0
    else {
      unheard += weight()
      ticks++
    }
    if (!silent.isWaiting()) return
    if (unheard < limit()) again()
    else silent.give(ticks * TICK_MS)
  }
  function again(): void {
    silent.ask()
    cancel = listening.timer.after(TICK_MS, tick)
  }
  return {
    heard,
    warm() {
      isCold = false
    },
    watch(memory) {
      pulse = memory
      beat = beats(memory)
    },
    listen() {
      if (cancel !== undefined) return
      unheard = ticks = 0
      used = listening.processorMs?.() ?? 0
      again()
    },
    rest() {
      cancel?.()
      cancel = undefined
    },
  }
}
