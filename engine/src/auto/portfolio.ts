// The recipe that `auto` begins with, and those that may replace it. Which one suits a game differs by hundreds of Elo
// (docs/strength.md): a look at the game tells some of it, games between recipes tell the rest. No name of a game is looked
// at.
import type { Game } from '../game/game.ts'
import { sightOf } from '../game/sight.ts'
import { firstRecipe, LASTING, PLAIN, TREE } from './first-recipe.ts'

export interface Candidate {
  readonly recipe: string
  /** Why it is among them, for people. */
  readonly reason: string
}

const PUZZLE: Candidate = {
  recipe: 'puzzle',
  reason: 'there is one player, so that the best line that was found counts and not the mean of all',
}

/** Where roles move at once: an equilibrium leaves points to those who do not play it. */
const AT_ONCE: Candidate = {
  recipe: 'uct+fallible(rate=0.2,slips=0.5)+solver',
  reason: 'roles move at once, and others need not be perfect: how much they err is learned from their moves',
}

const USUAL: Candidate = {
  recipe: TREE,
  reason: 'random playouts that take a win in one move, and proofs near the end',
}

const UNSEEING: Candidate = {
  recipe: PLAIN,
  reason: 'these rules are large, and many plain playouts tell more than the few that look for wins',
}

/** In the order in which they are tried: those first that are much better where they are better. */
const CHALLENGERS: readonly Candidate[] = [
  { recipe: LASTING, reason: 'what a move did later tells soonest what it does now' },
  {
    recipe: 'grave+decisive+solver',
    reason: 'what a move did later counts for long, and playouts take wins in one move',
  },
  {
    recipe: 'uct+mast+decisive+solver',
    reason: 'playouts that prefer moves which did well elsewhere are worth their price here',
  },
  { recipe: 'rave(k=100,c=0.4)+decisive+solver', reason: 'what a move did later tells what it does now' },
  {
    recipe: 'grave(c=0.2)+mast+solver',
    reason: 'what moves did later and elsewhere guides the tree and the playouts',
  },
  {
    recipe: 'rave(k=100,c=0.4)+solver',
    reason: 'what a move did later, in many plain playouts, tells what it does now',
  },
  { recipe: PLAIN, reason: 'many plain playouts tell more than fewer careful ones' },
  {
    recipe: 'grave(bias=0.001)+solver',
    reason: 'what a move did later, in many plain playouts, tells soonest what it does',
  },
  { recipe: 'uct+mast+solver', reason: 'plain playouts that prefer moves which did well elsewhere do well here' },
  {
    recipe: 'uct+decisive+solver+batch(leaves=32,playouts=4)',
    reason: 'more positions with fewer playouts each tell more here',
  },
  { recipe: 'uct(c=0.7)+decisive+solver', reason: 'it pays to look at more moves for longer' },
  { recipe: 'uct(c=0.2)+decisive+solver', reason: 'it pays to follow the best moves further' },
]

/** Where playouts see no wins and come one by one. */
const PLAIN_CHALLENGERS = CHALLENGERS.filter(({ recipe }) => !/decisive|batch/.test(recipe) && recipe !== PLAIN)

export const LEARNED: Candidate = {
  recipe: 'alphabeta+learned',
  reason: 'what facts are worth was learned from play, and looking ahead with it is stronger than playing out',
}

/** The recipe that a game begins with. */
export function firstFor(game: Game): Candidate {
  const { findings, roles, weights } = game
  if (roles.length === 1) return PUZZLE
  if (findings !== undefined) return { recipe: findings.recipe, reason: findings.reasons[0] ?? 'it was found to fit' }
  if (weights !== undefined) return LEARNED
  return unknownFirst(game)
}

function unknownFirst(game: Game): Candidate {
  if (moveAtOnce(game)) return AT_ONCE
  const recipe = firstRecipe(game)
  if (recipe === TREE) return USUAL
  if (recipe === PLAIN) return UNSEEING
  const { moves, stays } = sightOf(game)
  const seen = `of ${Math.round(moves)} moves at a time ${Math.round(100 * stays)} % stay legal and hardly any is made twice`
  return { recipe: LASTING, reason: `${seen}: what a move did later tells what it does now` }
}

/** All that may be settled on in a game as it is known. */
export function rivalsFor(game: Game): readonly Candidate[] {
  return candidatesFor({ roles: game.roles, hasWeights: game.weights !== undefined, movesAtOnce: moveAtOnce(game) })
}

/** Whether several players have a choice in the first state. */
function moveAtOnce(game: Game): boolean {
  const position = game.open()
  position.reset()
  const hasChoice = (_: string, role: number) => role !== game.chance && position.legals(role) > 1
  return game.roles.filter(hasChoice).length > 1
}

/** Those that it has to stand up to, beside what may be learned. */
export function challengersFor(game: Game): readonly Candidate[] {
  if (game.roles.length === 1) return []
  const first = unknownFirst(game)
  return first === UNSEEING
    ? PLAIN_CHALLENGERS
    : [USUAL, ...CHALLENGERS].filter(({ recipe }) => recipe !== first.recipe)
}

interface CandidatesOf {
  readonly roles: readonly string[]
  readonly hasWeights: boolean
  readonly movesAtOnce: boolean
}

/** All that may be settled on: for who has time to let them all play. */
export function candidatesFor({ roles, hasWeights, movesAtOnce }: CandidatesOf): readonly Candidate[] {
  if (roles.length === 1) return [PUZZLE]
  return [USUAL, ...(movesAtOnce ? [AT_ONCE] : []), ...CHALLENGERS, ...(hasWeights ? [LEARNED] : [])]
}
