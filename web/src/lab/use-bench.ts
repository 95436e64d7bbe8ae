// What the lab shows: a tournament that is played here, results from a file, or a file of the server that grows. Only one of
// them at a time.
import type { GameResult } from '@depthcharge/engine/tournament'
import { useState } from 'react'
import { openResults } from '../base/open-results.ts'
import { type Plan, planOf, type Setup } from './tournament.ts'
import { useTournament } from './use-tournament.ts'
import { useWatched, useWatchedFiles } from './use-watched.ts'

export type Bench = ReturnType<typeof useBench>

export function useBench() {
  const tournament = useTournament()
  const files = useWatchedFiles()
  const [watched, setWatched] = useState<number>()
  const watching = useWatched(watched)
  const [note, setNote] = useState('')
  const [report, setReport] = useState<string>()
  const show = (file: number | undefined) => {
    setNote('')
    setReport(undefined)
    setWatched(file)
  }
  const results: readonly GameResult[] = watched === undefined ? tournament.results : watching.results
  return {
    tournament,
    files,
    watched,
    watching,
    results,
    /** What was not quite right with a file. */
    note,
    /** A whole page of one's own. */
    report,
    start(setup: Setup) {
      show(undefined)
      const plan: Plan = planOf(setup)
      tournament.start(plan, setup.workers)
    },
    watch(file: number | undefined) {
      tournament.stop()
      show(file)
    },
    async open(file: File | undefined) {
      if (file === undefined) return
      show(undefined)
      try {
        const opened = await openResults(file)
        if (opened.kind === 'report') return setReport(opened.html)
        setNote(opened.note)
        tournament.show(opened.results)
      } catch (reason) {
        setNote((reason as Error).message)
      }
    },
  }
}
