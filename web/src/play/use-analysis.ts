// The coach looks at every position of a match, one after the other, from the end, where most is known, to the beginning: as far
// as it takes the same work on any machine, so that all of them come to the same verdict; by the clock from the position on
// where that takes too long.
import { useRef, useState } from 'react'
import type { Limit, Thought } from '../worker/protocol.ts'
import { type Looks, soleMover } from './analysis.ts'
import type { Match } from './match.ts'
import type { Running } from './use-match.ts'

/** What there is for a whole match, and the least and the most for a position. */
const MS = { total: 20_000, least: 80, most: 800 }
const ITERATIONS = { total: 120_000, least: 1000, most: 5000 }
const POSITIONS = { total: 1_500_000, least: 10_000, most: 60_000 }
const PATIENCE = 10 // times what a position has by the clock

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
      const share = ({ total, least, most }: typeof MS) =>
        Math.round(Math.min(most, Math.max(least, total / Math.max(1, plies.length))))
      let limit: Limit = { iterations: share(ITERATIONS), positions: share(POSITIONS) }
      const found: (Thought | undefined)[] = match.moves.map(() => undefined)
      const show = (more: Partial<State>) =>
        !stop.signal.aborted &&
        setState({ looks: [...found], total: plies.length, of: match.moves, running: true, ...more })
      show({})
      try {
        for (const ply of plies.reverse()) {
          const role = soleMover(match.scenes[ply])!
          const patience = new AbortController()
          const signal = AbortSignal.any([stop.signal, patience.signal])
          // From the first word on: until then the game may still be loading.
          let timer: ReturnType<typeof setTimeout> | undefined
          const onTold = () => {
            timer ??= setTimeout(() => patience.abort(), PATIENCE * share(MS))
          }
          found[ply] = await think(match.moves.slice(0, ply), role, limit, { signal, onTold })
          clearTimeout(timer)
          if (stop.signal.aborted) return
          if (patience.signal.aborted) limit = { ms: share(MS) }
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
