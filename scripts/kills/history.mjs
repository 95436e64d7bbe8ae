// What was reported while a tournament was killed or cut off, and what lies in its file → what is wrong between the two: every game has
// to be there exactly once, and nothing may have been reported that is not there.
import { existsSync, readFileSync } from 'node:fs'

/** The lines of a file of results. */
export function storedIn(path) {
  if (!existsSync(path)) return []
  const lines = readFileSync(path, 'utf8').trimEnd().split('\n')
  return lines.filter((line) => line !== '').map((line) => JSON.parse(line))
}

/** Empty where nothing is wrong. */
export function faultsOf({ games, reported, stored }) {
  const byId = new Map(stored.map((result) => [result.id, result]))
  const faults = []
  if (byId.size !== games) faults.push(`${byId.size} different games of ${games}`)
  if (stored.length !== byId.size) faults.push(`${stored.length - byId.size} games are there twice`)
  for (const { id, goals, moves } of reported) {
    const there = byId.get(id)
    if (there === undefined) faults.push(`${id} was reported and is not there`)
    else if (JSON.stringify([goals, moves]) !== JSON.stringify([there.goals, there.moves]))
      faults.push(`${id} was reported otherwise than it is there`)
  }
  return faults
}

/** The results among what `tournament --json` has written; a line that was cut off by a kill is no report. */
export function readReports(text) {
  return text.split('\n').flatMap((line) => {
    try {
      const { type, result } = JSON.parse(line)
      return type === 'game' ? [result] : []
    } catch {
      return []
    }
  })
}
