// A hint for whoever is to move, and the expected course that is shown on the board: both are about one position.
import { useRef, useState } from 'react'
import type { Joint, Thought } from '../worker/protocol.ts'
import type { Running } from './use-match.ts'

const HINT_MS = 1500

export interface Hints {
  readonly hint: Thought | undefined
  readonly fault: string | undefined
  /** The thought whose expected course is on the board. */
  readonly line: Thought | undefined
  setLine(thought: Thought | undefined): void
  ask(role: number, moves: readonly Joint[]): Promise<void>
  /** For a new position. */
  clear(): void
}

export function useHint({ think }: Pick<Running, 'think'>): Hints {
  const [hint, setHint] = useState<Thought>()
  const [line, setLine] = useState<Thought>()
  const [fault, setFault] = useState<string>()
  const under = useRef<AbortController>(undefined)
  return {
    hint,
    line,
    fault,
    setLine,
    async ask(role, moves) {
      const stop = new AbortController()
      under.current = stop
      const keep = (thought: Thought) => !stop.signal.aborted && setHint(thought)
      setFault(undefined)
      await think(moves, role, { ms: HINT_MS }, { onTold: keep, signal: stop.signal }).then(
        keep,
        (reason: Error) => !stop.signal.aborted && setFault(reason.message),
      )
    },
    clear() {
      under.current?.abort()
      setHint(undefined)
      setLine(undefined)
      setFault(undefined)
    },
  }
}
