// Needs the corpus of public rulesheets with recorded matches.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { faultsOf, isBoardGame } from '../../../scripts/rubric.mjs'
import { openCorpus } from '../../test/corpus.ts'
import type { TraceStep } from '../game/trace.ts'
import { parseRules } from '../gdl/parse.ts'
import { viewOf } from './detect.ts'
import { readFact } from './model/fact.ts'
import type { ObservedStep } from './watch/observe.ts'

const STEPS = 60 // of each record; more change little and take longer

interface Recorded {
  readonly file: string
  readonly roles: readonly string[]
  readonly matches: readonly { readonly steps: readonly TraceStep[] }[]
}

function observed({ state, legals = [], moves }: TraceStep): ObservedStep {
  return {
    facts: state.map(readFact),
    legals: legals.map((each) => each.map(readFact)),
    ...(moves === undefined ? {} : { joint: moves.map(readFact) }),
  }
}

test('boards are found in as many rulesheets of the corpus as ever', ({ skip }) => {
  const corpus = openCorpus(skip)
  const records = gunzipSync(readFileSync(join(corpus, 'traces.jsonl.gz')))
    .toString('utf8')
    .trim()
    .split('\n')
  let grids = 0
  let graphs = 0
  let lines = 0
  let games = 0
  let good = 0
  for (const record of records) {
    const { file, roles, matches } = JSON.parse(record) as Recorded
    // The records are in lower case throughout.
    const { rules } = parseRules(readFileSync(join(corpus, 'rulesheets', file), 'utf8').toLowerCase())
    const steps = matches.flatMap((match) => match.steps).slice(0, STEPS)
    const observation = { roles, steps: steps.map(observed) }
    const view = viewOf(rules, observation)
    const { boards } = view
    if (boards.some(({ shape }) => shape !== 'line')) grids++
    else if (boards.some(({ places }) => places !== undefined)) graphs++
    else if (boards.length > 0) lines++
    if (!isBoardGame(observation)) continue
    games++
    if (faultsOf(view, observation).length === 0) good++
  }
  // Of 261. The others are matrix games, state-space tests and puzzles without a board.
  expect(grids).toBeGreaterThanOrEqual(184)
  expect(grids + graphs).toBeGreaterThanOrEqual(202)
  expect(grids + graphs + lines).toBeGreaterThanOrEqual(212)
  // By the rubric of docs/web.md.
  expect(games).toBe(187)
  expect(good).toBeGreaterThanOrEqual(177)
})
