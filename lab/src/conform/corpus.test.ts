// The interpreter beside the corpus: some steps of each rulesheet; `npm run conform` compares all.
import { describe, expect, test } from 'vitest'
import { lack } from '../../../scripts/needs.mjs'
import { type CorpusEntry, openCorpus, type Reference } from './corpus.ts'
import { compareEntry } from './entry.ts'
import { exceptionsFor } from './exceptions.ts'
import { judge, summaryLine, verdictLines } from './report.ts'

const MAX_STEPS = 20

/** The beginning of the first match. */
function shortened(entry: CorpusEntry): CorpusEntry {
  const reference = JSON.parse(entry.reference) as Reference
  const steps = reference.matches[0].steps.slice(0, MAX_STEPS)
  return { ...entry, reference: JSON.stringify({ ...reference, matches: [{ steps }] }) }
}

describe('the interpreter agrees with the corpus', () => {
  test('at the beginning of every rulesheet', ({ skip }) => {
    const why = lack('corpus')
    if (why !== undefined) skip(why)
    const verdicts = openCorpus()!.map((entry) =>
      judge(compareEntry('interpret', shortened(entry)), exceptionsFor('interpret')),
    )
    console.log(`the beginning of each rulesheet: ${summaryLine(verdicts)}`)
    expect(verdicts.filter((verdict) => verdict.failures.length > 0).flatMap(verdictLines)).toEqual([])
  })
})
