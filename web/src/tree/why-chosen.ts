// Why a selection took the choice it took, in words.
import type { Choice } from '../worker/protocol.ts'
import { number } from './account.ts'

const NEAR = 0.01 // scores this near each other count as equal, unless the recipe says otherwise

export function whyChosen(choices: readonly Choice[], chosen: number): string {
  const { visits, score } = choices[chosen]
  const highest = Math.max(...choices.map((each) => each.score))
  if (score === Number.POSITIVE_INFINITY) return visits === 0 ? 'because it has not been tried here yet.' : 'first.'
  if (score === highest) return `because its score, ${number(score)}, is the highest.`
  return highest - score <= NEAR
    ? `by lot: its score, ${number(score)}, is as good as the highest, ${number(highest)}.`
    : `by lot: its score is ${number(score)}, the highest ${number(highest)}.`
}
