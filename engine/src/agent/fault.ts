// What an agent can do wrong. Whoever runs a match writes faults down and goes on; an agent that knows better than
// "crash" throws an AgentFault.

/** Late; a move that is not legal; broke down; cannot be reached. */
export type FaultKind = 'timeout' | 'illegal' | 'crash' | 'disconnect'

/** A fault as data: what happened, and what is known about it; of an illegal move, its text. */
export interface Fault {
  readonly kind: FaultKind
  readonly text: string
}

/** A fault on its way to whoever asked. Where it comes from another thread, the stack is that thread's. */
export class AgentFault extends Error {
  readonly kind: FaultKind
  constructor(kind: FaultKind, message: string, stack?: string) {
    super(message)
    this.kind = kind
    if (stack !== undefined) this.stack = stack
  }
}

/** Anything that was thrown, as a fault. */
export function faultOf(error: unknown): Fault {
  if (error instanceof AgentFault) return { kind: error.kind, text: error.message }
  return { kind: 'crash', text: error instanceof Error ? error.message : String(error) }
}
