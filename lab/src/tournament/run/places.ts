// Places where games are played, one at a time each: threads with a table, or tables in this thread whose agents have threads
// of their own. A game that kills its place is tried again in a new one; what kills three is written down as lost.
import { Worker } from 'node:worker_threads'
import type { GameResult } from 'depthcharge'
import type { Job } from '../plan/job.ts'
import { createTable, type Seating } from './table.ts'

export interface Place {
  /** Rejects if the place did not survive the game; it may be used again all the same. */
  play(job: Job): Promise<GameResult>
  /** Whether it takes another job before it has done one: it then goes from game to game without waiting for the next. */
  readonly queues?: boolean
  close(): void
}

export function createPlace(seating: Seating): Place {
  return seating === 'together' ? threadPlace() : createTable('in threads')
}

interface Waiting {
  readonly job: Job
  resolve(result: GameResult): void
  reject(error: Error): void
}

const TABLE = new URL('./worker.js', import.meta.url)

/** The thread is started with the first job, and again with the next after it died. */
export function threadPlace(script = TABLE): Place {
  const waiting: Waiting[] = [] // the first is being played
  let worker: Worker | undefined

  function start(): Worker {
    const own = new Worker(script, { execArgv: [] })
    own.on('message', ({ result, error }: { result?: GameResult; error?: string }) => {
      const done = waiting.shift()
      if (result !== undefined) done?.resolve(result)
      else done?.reject(new Error(error))
    })
    own.on('error', (error: Error) => die(own, `the thread died: ${error.message}`))
    own.on('exit', (code: number) => die(own, `the thread ended with code ${code}`))
    return own
  }

  /** Whose game it was hears of it; those behind begin anew. */
  function die(own: Worker, why: string): void {
    if (worker !== own) return
    worker = undefined
    const killer = waiting.shift()
    if (waiting.length > 0) worker = start()
    for (const { job } of waiting) worker?.postMessage(job)
    killer?.reject(new Error(why))
  }

  return {
    queues: true,
    play(job) {
      worker ??= start()
      worker.postMessage(job)
      return new Promise((resolve, reject) => waiting.push({ job, resolve, reject }))
    },
    close() {
      const closed = worker
      worker = undefined
      void closed?.terminate()
      for (const { reject } of waiting.splice(0)) reject(new Error('the place was closed'))
    },
  }
}

const TRIES = 3
const SHORT_MS = 1000 // games for which a message back and forth counts; the last of longer ones should find a free place

export interface PlayAllOptions {
  readonly places: readonly Place[]
  readonly signal: AbortSignal
  onResult(result: GameResult): void
}

/** Resolves when all jobs are done or the signal is given; what is under way then is thrown away. */
export async function playAll(jobs: Iterable<Job>, { places, signal, onResult }: PlayAllOptions): Promise<void> {
  const waiting = jobs[Symbol.iterator]()
  // Also where a result could not be taken: no place goes on alone.
  const stop = new AbortController()
  const stopped = new Promise<undefined>((resolve) => stop.signal.addEventListener('abort', () => resolve(undefined)))
  const onAbort = () => stop.abort()
  signal.addEventListener('abort', onAbort)
  if (signal.aborted) stop.abort()

  async function serve(place: Place, isAhead = false): Promise<void> {
    let ahead: Promise<void> | undefined // the same, one job in advance
    try {
      while (!stop.signal.aborted) {
        const { value: job, done } = waiting.next()
        if (done) break
        const result = await Promise.race([playSurely(place, job, stop.signal), stopped])
        if (result === undefined || stop.signal.aborted) continue
        if (place.queues && !isAhead && result.ms < SHORT_MS) {
          ahead ??= serve(place, true)
          ahead.catch(() => {}) // heard below
        }
        onResult(result)
      }
    } catch (error) {
      stop.abort()
      throw error
    }
    await ahead
  }
  try {
    await Promise.all(places.map((place) => serve(place)))
  } finally {
    stop.abort()
    signal.removeEventListener('abort', onAbort)
    for (const place of places) place.close()
  }
}

async function playSurely(place: Place, job: Job, signal: AbortSignal): Promise<GameResult | undefined> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await place.play(job)
    } catch (error) {
      if (signal.aborted) return undefined
      if (attempt === TRIES) return lostGame(job, (error as Error).message)
    }
  }
}

/** What is written down of a game that cannot be played. */
export function lostGame(job: Job, why: string): GameResult {
  return {
    id: job.id,
    ...job.about,
    game: job.game.name,
    gameId: job.game.id,
    ...(job.game.inCatalogue ? {} : { rules: job.game.rules }),
    roles: job.players.map(() => ''),
    players: job.players.map(
      (player) =>
        player && { agent: player.name, recipe: player.recipe, play: player.play, ms: 0, decisions: 0, simulations: 0 },
    ),
    start: job.start,
    opening: 0,
    moves: [],
    finished: false,
    goals: [],
    faults: job.players.flatMap((player, role) =>
      player === null ? [] : [{ step: -1, role, kind: 'crash' as const, text: why }],
    ),
    time: new Date().toISOString(),
    ms: 0,
    host: '',
  }
}
