// What an agent can do wrong. Whoever runs a match writes faults down and goes on; an agent that knows better than
// "crash" throws an AgentFault.
import { shown } from '../base/given.ts'

/** Late; a move that is not legal; broke down; cannot be reached. */
export type FaultKind = 'timeout' | 'illegal' | 'crash' | 'disconnect'

/** A fault as data: what happened, and what is known about it; of an illegal move, its text. */
export interface Fault {
  readonly kind: FaultKind
  readonly text: string
}

/** What an error is beside its message, which another thread can be told. */
export interface Thrown {
  /** Such as "RangeError". */
  readonly name: string
  readonly stack?: string
}

/** A fault on its way to whoever asked. Where it comes from another thread, name and stack are those of what was thrown there. */
export class AgentFault extends Error {
  readonly kind: FaultKind
  constructor(kind: FaultKind, message: string, thrown?: Thrown) {
    super(message)
    this.kind = kind
    if (thrown === undefined) return
    if (this.name !== thrown.name) this.name = thrown.name // none of its own where it is a plain Error
    if (thrown.stack !== undefined) this.stack = thrown.stack
  }
}

/** Anything that was thrown, as a fault. */
export function faultOf(error: unknown): Fault {
  if (error instanceof AgentFault) return { kind: error.kind, text: error.message }
  if (error instanceof Error) return { kind: 'crash', text: error.message }
  return { kind: 'crash', text: typeof error === 'string' ? error : `${shown(error)} was thrown` }
}

/** What is told of anything that was thrown, beside the fault. */
export function thrownOf(error: unknown): Thrown | undefined {
  if (!(error instanceof Error)) return undefined
  const { name, stack } = error
  return { name, ...(stack === undefined ? {} : { stack }) }
}
