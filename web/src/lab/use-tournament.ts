// A tournament that runs here: as many workers as there are cores to spare, each with one match at a time.
import { type GameResult, roundRobin, schedule } from 'depthcharge'
import { useCallback, useEffect, useRef, useState } from 'react'
import { findSubject, originOf } from '../subject/subject.ts'
import { openWorker } from '../worker/client.ts'
import { type Plan, resultOf, seated } from './tournament.ts'

const MOST_PLIES = 400
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
    const bouts = [...roundRobin(plan.entrants.length)]
    const names = plan.entrants.map(({ name }) => name)
    const pairings = [...schedule({ games: plan.games, agents: names, bouts, rounds: plan.rounds, seed: plan.seed })]
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
      let loaded = -1
      let chance: number | undefined
      let roles: readonly string[] = []
      while (next < pairings.length && !stop.signal.aborted) {
        const pairing = pairings[next++]
        if (loaded !== pairing.game) {
          const sheet = await engine.call('load', originOf(await findSubject({ game: plan.games[pairing.game].name })))
          loaded = pairing.game
          ;({ chance, roles } = sheet)
        }
        const players = seated(plan, pairing, roles, chance)
        const match = await engine.call('match', {
          players: players.map((player) => player?.recipe ?? ''),
          seed: pairing.seed,
          limit: plan.limit,
          maxPlies: MOST_PLIES,
        })
        const bout = pairing.bout < 0 ? undefined : bouts[pairing.bout]
        const pair = bout === undefined ? undefined : ([names[bout[0]], names[bout[1]]] as const)
        done.push(resultOf(plan, pairing, players, pair, match))
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
