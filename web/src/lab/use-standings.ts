// Results → standings, computed in a worker: of ten thousand games they take most of a second. Only results that are new are
// sent; while a computation runs, the last standings stay in sight and what has come in since waits for the next.
import type { GameResult, Standings } from '@depthcharge/engine/tournament'
import { useEffect, useRef, useState } from 'react'
import { type EngineWorker, openWorker } from '../worker/client.ts'

export interface Rated {
  readonly standings?: Standings
  readonly error?: string
}

export function useStandings(results: readonly GameResult[]): Rated {
  const [rated, setRated] = useState<Rated>({})
  const wanted = useRef(results)
  const worker = useRef<{ engine: EngineWorker; sent: readonly GameResult[]; busy: boolean }>(undefined)

  useEffect(
    () => () => {
      worker.current?.engine.close()
      worker.current = undefined
    },
    [],
  )
  useEffect(() => {
    wanted.current = results
    worker.current ??= { engine: openWorker(), sent: [], busy: false }
    const own = worker.current
    const work = async () => {
      own.busy = true
      while (own === worker.current && own.sent !== wanted.current) {
        const next = wanted.current
        const from = next[own.sent.length - 1] === own.sent.at(-1) ? own.sent.length : 0
        own.sent = next
        // Moves are not counted, and are most of what a result weighs.
        const fresh = next.slice(from).map((result) => ({ ...result, moves: [] }))
        const standings = await own.engine.call('rate', { from, results: fresh })
        if (own === worker.current) setRated({ standings })
      }
      own.busy = false
    }
    if (!own.busy)
      work().catch((error: Error) => {
        if (own !== worker.current) return
        worker.current = undefined // the next results open another
        setRated((old) => ({ ...old, error: error.message }))
      })
  }, [results])
  return rated
}
