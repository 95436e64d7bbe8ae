// What an unfinished state is worth by the rules for its ends, taken with degrees of truth.
import { fuzzyGoal as fuzzyGoalOf } from '../../evaluate/fuzzy-goal.ts'
import { definePart } from '../../part.ts'

export const fuzzyGoal = definePart({
  kind: 'evaluation',
  name: 'fuzzyGoal',
  about: 'a state is worth the goals that it is near to, by degrees of truth of the rules; a half-built line counts',
  formula:
    'Σ goal·d^q / Σ d^q, d(a ∧ b) = 1 − min(1, ((1−a)^q + (1−b)^q)^(1/q)), d = p of a fact that holds, 1 − p of others',
  cite: 'Schiffel & Thielscher 2007',
  params: { p: 0.75, q: 25 },
  ranges: { p: [0.51, 0.99], q: [1, 100] },
  attach: ({ game }, { p, q }) => fuzzyGoalOf(p, q)(game),
})
