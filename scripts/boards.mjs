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

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const corpus = placeOf('corpus')
  if (corpus === undefined) throw new Error('there is no corpus: DEPTHCHARGE_CORPUS names its folder')
  const lines = gunzipSync(readFileSync(join(corpus, 'traces.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
  let [games, good] = [0, 0]
  for (const line of lines) {
    const record = JSON.parse(line)
    const observation = observationOf(record)
    if (!isBoardGame(observation)) continue
    // The records are in lower case throughout.
    const { rules } = parseRules(readFileSync(join(corpus, 'rulesheets', record.file), 'utf8').toLowerCase())
    const faults = faultsOf(viewOf(rules, observation), observation)
    games++
    if (faults.length === 0) good++
    else console.log(`${record.file}: ${faults.join(', ')}`)
  }
  console.log(`${good} of ${games} board games have a good board: ${((100 * good) / games).toFixed(1)} %`)
}
