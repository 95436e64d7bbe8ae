// A tournament that runs here: as many workers as there are cores to spare, each with one match at a time.
import type { GameResult } from '@depthcharge/engine/tournament'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findSubject, originOf } from '../subject/subject.ts'
import { openWorker } from '../worker/client.ts'
import type { Sheet } from '../worker/protocol.ts'
import { jobFor, type Plan, pairingsOf } from './tournament.ts'

const TELL_MS = 250 // between pictures of how it stands

export interface Tournament {
  readonly results: readonly GameResult[]
  readonly total: number
  readonly running: boolean
  readonly error?: string
  /** Since it began. */
  readonly ms: number
  start(plan: Plan, workers: number): void
  stop(): void
  /** Shows results that were played elsewhere. */
  show(results: readonly GameResult[]): void
}

export function useTournament(): Tournament {
  const [results, setResults] = useState<readonly GameResult[]>([])
  const [total, setTotal] = useState(0)
  const [running, setRunning] = useState(false)
  const [error, setError] = useState<string>()
  const [ms, setMs] = useState(0)
  const stopper = useRef<AbortController>(undefined)

  useEffect(() => () => stopper.current?.abort(), [])

  const start = useCallback((plan: Plan, workers: number) => {
    stopper.current?.abort()
    const stop = new AbortController()
    stopper.current = stop
    const pairings = pairingsOf(plan)
    const done: GameResult[] = []
    const begun = performance.now()
    setError(undefined)
    setResults([])
    setTotal(pairings.length)
    setRunning(true)
    let next = 0
    let told = 0
    const tell = () => {
      if (stop.signal.aborted) return
      told = performance.now()
      setResults([...done])
      setMs(performance.now() - begun)
    }

    /** One worker: takes the next game until there is none. */
    const work = async () => {
      const engine = openWorker()
      stop.signal.addEventListener('abort', () => engine.close())
      let loaded: { readonly game: number; readonly sheet: Sheet } | undefined
      while (next < pairings.length && !stop.signal.aborted) {
        const pairing = pairings[next++]
        const { game } = pairing
        if (loaded?.game !== game) {
          const subject = await findSubject({ game: plan.games[game].name })
          loaded = { game, sheet: await engine.call('load', originOf(subject)) }
        }
        done.push(await engine.call('match', jobFor(plan, pairing, loaded.sheet)))
        if (performance.now() - told > TELL_MS) tell()
      }
      engine.close()
    }
    Promise.all(Array.from({ length: Math.min(workers, pairings.length) }, work)).then(
      () => {
        tell()
        setRunning(false)
      },
      (reason: Error) => {
        if (stop.signal.aborted) return
        stop.abort()
        setError(reason.message)
        setRunning(false)
      },
    )
  }, [])

  return {
    results,
    total,
    running,
    ms,
    ...(error === undefined ? {} : { error }),
    start,
    stop: () => {
      stopper.current?.abort()
      setRunning(false)
    },
    show: (own) => {
      stopper.current?.abort()
      setRunning(false)
      setError(undefined)
      setResults(own)
      setTotal(own.length)
      setMs(0)
    },
  }
}
