// What an unfinished state is worth, for whatever asks: playouts that are cut off, back-ups that look ahead, biases, and
// searches without a tree. Each is an evaluation of one role at a time.
import { focus as focusOf } from '../../evaluate/focus.ts'
import { gameEvaluation as gameEvaluationOf } from '../../evaluate/game-evaluation.ts'
import { goalProximity as goalProximityOf } from '../../evaluate/goal-proximity.ts'
import { mobility as mobilityOf } from '../../evaluate/mobility.ts'
import { definePart } from '../../part.ts'

const CITE = 'Genesereth & Thielscher 2014'

export const mobility = definePart({
  kind: 'evaluation',
  name: 'mobility',
  about: 'a state is good with many moves of one’s own and few of the others',
  formula: 'own / (own + most of others)',
  cite: CITE,
  params: {},
  ranges: {},
  attach: ({ game }) => mobilityOf(game),
})

export const focus = definePart({
  kind: 'evaluation',
  name: 'focus',
  about: 'a state is good with few moves of one’s own and many of the others',
  formula: '1 − mobility',
  cite: CITE,
  params: {},
  ranges: {},
  attach: ({ game }) => focusOf(game),
})

export const goalProximity = definePart({
  kind: 'evaluation',
  name: 'goalProximity',
  about: 'a state is worth the goal that the rules give it already',
  formula: 'goal(s) / 100',
  cite: CITE,
  params: {},
  ranges: {},
  attach: ({ game }) => goalProximityOf(game),
})

export const gameEvaluation = definePart({
  kind: 'evaluation',
  name: 'gameEvaluation',
  about: 'a state is worth what the author of the game says',
  cite: 'Shannon 1950',
  params: {},
  ranges: {},
  attach: ({ game }) => gameEvaluationOf(game),
})
