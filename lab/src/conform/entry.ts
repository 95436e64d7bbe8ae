// One rulesheet of the corpus through a machine. Whatever goes wrong is a difference, so that one bad rulesheet does not
// end the whole comparison.
import { readFileSync } from 'node:fs'
import { renderDiagnostic } from '@depthcharge/engine/gdl'
import { findMachine } from '../load/machines.ts'
import { compareGame, type Difference } from './compare.ts'
import type { CorpusEntry, Reference } from './corpus.ts'

export interface Result {
  readonly key: string
  readonly steps: number
  readonly ms: number
  readonly differences: readonly Difference[]
}

/** The difference that stands for a rulesheet which could not be played at all. */
export function unplayable(reason: string): Difference {
  return { match: 0, step: 0, what: [reason] }
}

export function compareEntry(machine: string, { key, rulesPath, reference }: CorpusEntry): Result {
  const play = findMachine(machine)
  const begin = performance.now()
  const result = (steps: number, differences: readonly Difference[]): Result => ({
    key,
    steps,
    ms: Math.round(performance.now() - begin),
    differences,
  })
  try {
    const text = readFileSync(rulesPath, 'utf8')
    const { game, diagnostics } = play(text)
    if (game === undefined) {
      const reasons = diagnostics.map((each) => renderDiagnostic(key, text, each))
      return result(0, [unplayable(`the rules cannot be played:\n${reasons.join('\n')}`)])
    }
    const { steps, differences } = compareGame(game, JSON.parse(reference) as Reference)
    return result(steps, differences)
  } catch (error) {
    return result(0, [unplayable(`the machine failed: ${(error as Error).stack}`)])
  }
}
