// What is asked of the thread that a competition player's match lives in.
import type { Arrival, PlayerReply } from '@depthcharge/engine/protocol'
import type { StorePlace } from '../load/file-store.ts'

interface Asked {
  readonly text: string
  readonly arrival: Arrival
}

export interface PlayerCalls {
  /** START: rules may take long to read, in one piece. */
  start: { in: Asked; out: PlayerReply; tell: string }
  /** All the rest. Tells what a PLAY would be answered with now. */
  reply: { in: Asked; out: PlayerReply; tell: string }
}

/** What the thread is started with. */
export interface PlayerSetup {
  readonly name: string
  readonly recipe: string
  /** That think together. */
  readonly threads: number
  /** Heap of each of them; Node's own limit where absent. */
  readonly memoryMb?: number
  readonly seed: number
  readonly ponder: boolean
  /** Where what is found out about games is kept; nowhere where absent. */
  readonly store?: StorePlace
  readonly verbose: boolean
}
