// What a profile speaks for: the recipe that bots play by in the game, a reason for each of its parts, and what else might be
// tried. The recipe was chosen by matches (docs/strength.md); the reasons are told in terms of this game.

import { recipeFrom } from '../recipes/build.ts'
import { CATALOGUE } from '../recipes/catalogue.ts'

/** What is known of a game. Shares are 0 … 1. */
export interface Profile {
  /** Without nature. */
  readonly players: number
  readonly chance: boolean
  /** Share of states in which several players choose at once. */
  readonly simultaneous: number
  /** Moves of a player who has a choice. */
  readonly branching: { readonly mean: number; readonly most: number }
  /** Plies of random matches. */
  readonly length: { readonly mean: number; readonly least: number; readonly most: number }
  /** Share of random matches that were broken off. */
  readonly endless: number
  /** Share of random matches that ended alike for all; of one player, with nothing. */
  readonly draws: number
  /** By player, the mean reward of random play, 0 … 1. */
  readonly rewards: readonly number[]
  /** Share of the ways near the start that lead to a state that is known already. */
  readonly transpositions: number
  /** Share of the legal moves that are legal again on the player's next turn. */
  readonly recurrence: number
  /** How well goals before the end tell the end, -1 … 1; undefined where they tell nothing before it. */
  readonly stability: number | undefined
  /** What players do not see: nothing, what `determinize` deals anew, or what bots see all the same for want of it. */
  readonly hidden: 'nothing' | 'dealt' | 'seen'
  /** Whether the author says what unfinished states are worth. */
  readonly evaluation: boolean
  /** Random playouts a second; undefined without a clock. */
  readonly playoutsPerSecond: number | undefined
}

interface Recommendation {
  readonly recipe: string
  /** For each part of the recipe in turn, and then what else is to be said. */
  readonly reasons: readonly string[]
}

const REASONS: Readonly<Record<string, (game: Profile) => string>> = {
  puzzle: () => 'one player and no chance, so that the best line found can be kept',
  ismcts: () => 'players do not see everything, and one tree holds all that comes after what they see alike',
  grave: () => 'a move is seldom made twice in a match, so that what it did later tells what it does now',
  uct: ({ simultaneous }) =>
    simultaneous < 0.05
      ? 'players take turns, and what a move is worth depends on when it is made'
      : `players move at once in ${percent(simultaneous)} of the states`,
  argmax: () => 'the best move of all is taken, by however little it is better',
  decisive: () => 'playouts take a win in one move and do not give one away',
  solver: () => 'what is proven near the end need not be searched again',
  gamePolicy: () => 'the game says how playouts choose',
  evaluate: ({ length }) => `random matches take ${length.mean.toFixed(0)} plies; playouts end early`,
  gameEvaluation: () => 'the game says what unfinished states are worth',
}
const KNOWN = 0.3 // of the ways near the start: from there on a search of states, not of ways, may be worth its keys

const percent = (share: number) => `${Math.round(100 * share)} %`

/** `recipe` is what bots play by. */
export function recommend(game: Profile, recipe: string): Recommendation {
  const parts = recipeFrom(CATALOGUE, recipe).map(({ part }) => part)
  const reasons = parts.map((name) => {
    const about = REASONS[name]?.(game) ?? CATALOGUE.parts.find((part) => part.name === name)!.about
    return `${name}: ${about}`
  })
  const isOpen = parts.includes('solver') && game.simultaneous < 0.05
  if (isOpen && !game.chance && game.transpositions > KNOWN)
    reasons.push(
      `+dag may be worth a try: ${percent(game.transpositions)} of the ways near the start lead to states that are known already`,
    )
  if (game.hidden === 'seen')
    reasons.push('there is a view and no determinize, so that bots see what is hidden: give one, and ask again')
  if (game.endless > 0.1 && !game.evaluation)
    reasons.push(
      `${percent(game.endless)} of random matches do not end: an evaluation, or a rule that ends them, would help more than any recipe`,
    )
  return { recipe, reasons }
}
