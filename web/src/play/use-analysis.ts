// The coach looks at every position of a match, one after the other, from the end, where most is known, to the beginning.
import { useRef, useState } from 'react'
import type { Thought } from '../worker/protocol.ts'
import { type Looks, soleMover } from './analysis.ts'
import type { Match } from './match.ts'
import type { Running } from './use-match.ts'

const TOTAL_MS = 20_000
const LEAST_MS = 80
const MOST_MS = 800

export interface Analysis {
  readonly looks: Looks
  /** The positions to look at, and how many have been looked at. */
  readonly total: number
  readonly done: number
  readonly running: boolean
  readonly fault: string | undefined
  /** The match it is about. */
  readonly of: Match['moves'] | undefined
  start(match: Match): Promise<void>
  stop(): void
}

interface State {
  readonly looks: Looks
  readonly total: number
  readonly running: boolean
  readonly fault?: string
  readonly of?: Match['moves']
}

export function useAnalysis({ think }: Pick<Running, 'think'>): Analysis {
  const [state, setState] = useState<State>({ looks: [], total: 0, running: false })
  const under = useRef<AbortController>(undefined)
  const { looks, total, running, fault, of } = state
  return {
    looks,
    total,
    running,
    fault,
    of,
    done: looks.filter((each) => each !== undefined).length,
    async start(match) {
      under.current?.abort()
      const stop = new AbortController()
      under.current = stop
      const plies = match.moves.flatMap((_, ply) => (soleMover(match.scenes[ply]) === undefined ? [] : ply))
      const ms = Math.min(MOST_MS, Math.max(LEAST_MS, TOTAL_MS / Math.max(1, plies.length)))
      const found: (Thought | undefined)[] = match.moves.map(() => undefined)
      const show = (more: Partial<State>) =>
        !stop.signal.aborted &&
        setState({ looks: [...found], total: plies.length, of: match.moves, running: true, ...more })
      show({})
      try {
        for (const ply of plies.reverse()) {
          const role = soleMover(match.scenes[ply])!
          found[ply] = await think(match.moves.slice(0, ply), role, { ms }, { signal: stop.signal })
          if (stop.signal.aborted) return
          show({})
        }
        show({ running: false })
      } catch (reason) {
        show({ running: false, fault: (reason as Error).message })
      }
    },
    stop() {
      under.current?.abort()
      setState((before) => ({ ...before, running: false }))
    },
  }
}
