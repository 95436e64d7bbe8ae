// The corpus → how many of its board games have a good board, and what is wrong with the others: npm run boards
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { parseRules } from '@depthcharge/engine/gdl'
import { readFact } from '@depthcharge/engine/view'
import { viewOf } from '../engine/dist/view/detect.js'
import { placeOf } from './needs.mjs'
import { faultsOf, isBoardGame } from './rubric.mjs'

const STEPS = 60 // of each record

/** A record of the corpus → what was seen. */
export function observationOf({ roles, matches }) {
  const steps = matches.flatMap((match) => match.steps).slice(0, STEPS)
  return {
    roles,
    steps: steps.map(({ state, legals = [], moves }) => ({
      facts: state.map(readFact),
      legals: legals.map((each) => each.map(readFact)),
      ...(moves === undefined ? {} : { joint: moves.map(readFact) }),
    })),
  }
}

/** The corpus, a record each. */
export function recordsOf(corpus) {
  const text = gunzipSync(readFileSync(join(corpus, 'traces.jsonl.gz'))).toString('utf8')
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))
}

/** The boards that are found for a record of the corpus. */
export function viewOfRecord(corpus, record, observation = observationOf(record)) {
  // The records are in lower case throughout.
  return viewOf(
    parseRules(readFileSync(join(corpus, 'rulesheets', record.file), 'utf8').toLowerCase()).rules,
    observation,
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const corpus = placeOf('corpus')
  if (corpus === undefined) throw new Error('there is no corpus: DEPTHCHARGE_CORPUS names its folder')
  let [games, good] = [0, 0]
  for (const record of recordsOf(corpus)) {
    const observation = observationOf(record)
    if (!isBoardGame(observation)) continue
    const faults = faultsOf(viewOfRecord(corpus, record, observation), observation)
    games++
    if (faults.length === 0) good++
    else console.log(`${record.file}: ${faults.join(', ')}`)
  }
  console.log(`${good} of ${games} board games have a good board: ${((100 * good) / games).toFixed(1)} %`)
}
