// Files of results on the server, and one of them as it grows: its lines are asked for once a second, as far as they are new.
// A file that was cut or replaced begins anew; a server that does not answer is asked again.
import { type GameResult, readResult } from '@depthcharge/engine/tournament'
import { useEffect, useState } from 'react'
import { askServer, servedAt } from '../base/served.ts'

export interface WatchedFile {
  readonly name: string
  readonly bytes: number
  readonly state: 'missing' | 'growing' | 'still'
}

interface Piece {
  readonly anew: boolean
  readonly mark: string
  readonly lines: readonly string[]
  readonly more: boolean
  readonly state: WatchedFile['state']
}

export interface Watching {
  readonly results: readonly GameResult[]
  readonly state: WatchedFile['state']
  /** Lines that could not be read, and why the server does not answer. */
  readonly note: string
}

const ASK_MS = 1000
const LIST_MS = 4000

/** Empty where there is no server, or it was given no files. */
export function useWatchedFiles(): readonly WatchedFile[] {
  const [files, setFiles] = useState<readonly WatchedFile[]>([])
  useEffect(() => {
    if (servedAt() === undefined) return
    return repeat(async (stop) => {
      const found = await askServer<readonly WatchedFile[]>('results')
      if (!stop.aborted) setFiles(found)
      return LIST_MS
    }, LIST_MS)
  }, [])
  return files
}

const NOTHING: Watching = { results: [], state: 'missing', note: '' }

/** The file with a number, while it is watched. */
export function useWatched(file: number | undefined): Watching {
  const [watching, setWatching] = useState<Watching>(NOTHING)
  useEffect(() => {
    setWatching(NOTHING)
    if (file === undefined) return
    let mark = ''
    let results: GameResult[] = []
    let problems: string[] = []
    return repeat(
      async (stop) => {
        const piece = await askServer<Piece>(`results/${file}?mark=${encodeURIComponent(mark)}`)
        if (stop.aborted) return 0
        const fresh: GameResult[] = []
        if (piece.anew) problems = []
        for (const line of piece.lines) {
          const read = readResult(line)
          if ('result' in read) fresh.push(read.result)
          else problems.push(read.problem)
        }
        mark = piece.mark
        if (piece.anew || fresh.length > 0) results = piece.anew ? fresh : [...results, ...fresh]
        const note = problems.length === 0 ? '' : `${problems.length} lines could not be read: ${problems[0]}`
        // While much is still to come there is no use in drawing it.
        if (!piece.more) setWatching({ results, state: piece.state, note })
        return piece.more ? 0 : ASK_MS
      },
      ASK_MS,
      (error) => setWatching((old) => ({ ...old, note: `${error.message} It is asked again.` })),
    )
  }, [file])
  return watching
}

/** Does something again and again, after as many ms as it says; returns what ends it. */
function repeat(
  once: (stop: AbortSignal) => Promise<number>,
  afterFault: number,
  onFault: (error: Error) => void = () => {},
): () => void {
  const stop = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const round = async () => {
    const wait = await once(stop.signal).catch((error: Error) => {
      if (!stop.signal.aborted) onFault(error)
      return afterFault
    })
    if (!stop.signal.aborted) timer = setTimeout(round, wait)
  }
  void round()
  return () => {
    stop.abort()
    clearTimeout(timer)
  }
}

const RECENT_MS = 60_000

/** Games a second, over the last minute in which games ended; undefined where there are too few to tell. */
export function rateOf(results: readonly GameResult[]): number | undefined {
  const ends = results.map(({ time, ms }) => Date.parse(time) + ms).filter((end) => !Number.isNaN(end))
  const last = ends.reduce((latest, end) => Math.max(latest, end), 0)
  const recent = ends.filter((end) => end > last - RECENT_MS)
  const first = recent.reduce((earliest, end) => Math.min(earliest, end), last)
  return recent.length < 2 || last === first ? undefined : ((recent.length - 1) / (last - first)) * 1000
}
