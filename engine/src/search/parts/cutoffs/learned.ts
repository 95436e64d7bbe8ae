// The evaluation that was learned from play.
import { learned as learnedOf } from '../../evaluate/learned.ts'
import { definePart } from '../../part.ts'

export const learned = definePart({
  kind: 'evaluation',
  name: 'learned',
  about: 'a state is worth what its facts have turned out to be worth in play; the game has to have weights',
  formula: 'σ(Σ w)',
  cite: 'Samuel 1959; Buro 1998',
  params: {},
  ranges: {},
  attach: ({ game }) => learnedOf(game),
})
