// The tournament that is killed and cut off: short games, so that a blow falls between any two lines of its file.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

export const GAMES = 60

/** Writes its plan; where that and its results are. */
export function layOut(folder, { iterations, seed }) {
  const plan = join(folder, 'plan.json')
  const terms = { games: ['tic-tac-toe'], agents: ['random', 'uct'], play: { iterations }, rounds: GAMES / 2, seed }
  writeFileSync(plan, JSON.stringify(terms))
  return { plan, results: join(folder, 'results.jsonl') }
}

/** A number of an option; ends the process where it is none. */
export function countOf(name, text) {
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1) return count
  console.error(`--${name} takes a whole number above 0, not ${text}`)
  process.exit(1)
}
