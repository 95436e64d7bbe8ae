// What a profile speaks for: a recipe and the reason for each of its parts. Rules of thumb, in the order in which they decide;
// a tournament decides better.

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
  readonly reasons: readonly string[]
}

export function recommend(game: Profile): Recommendation {
  if (game.players === 1 && !game.chance)
    return { recipe: 'puzzle', reasons: ['puzzle: one player and no chance, so that the best line found can be kept'] }
  if (game.hidden === 'dealt' && !game.evaluation)
    return {
      recipe: 'ismcts',
      reasons: ['ismcts: players do not see everything, and one tree holds all that comes after what they see alike'],
    }
  const parts: string[] = []
  const reasons: string[] = []
  const take = (part: string, reason: string) => {
    parts.push(part)
    reasons.push(`${part}: ${reason}`)
  }
  const percent = (share: number) => `${Math.round(100 * share)} %`
  const turns = game.simultaneous < 0.05
  if (turns && game.branching.mean >= 12 && game.recurrence >= 0.7)
    take(
      'grave',
      `there are ${game.branching.mean.toFixed(0)} moves at a time and ${percent(game.recurrence)} of them stay legal, so that what a move did later tells what it does now`,
    )
  else take('uct', turns ? 'players take turns' : `players move at once in ${percent(game.simultaneous)} of the states`)
  const isLong = game.length.mean > 120 || game.endless > 0.1
  if (isLong && game.evaluation)
    take(
      'evaluate(depth=20)+gameEvaluation',
      `random matches take ${game.length.mean.toFixed(0)} plies; the game says what unfinished states are worth`,
    )
  else if (isLong && (game.stability ?? 0) > 0.5)
    take('earlyCutoff', `random matches take ${game.length.mean.toFixed(0)} plies and goals late in them tell the end`)
  take('mast', 'playouts prefer moves that did well; it costs little and helps in most games')
  // What is proven of one state says little where a player could be in others.
  if (turns && !game.chance && game.hidden === 'nothing')
    take('solver', 'what is proven near the end need not be searched again')
  if (turns && game.transpositions > 0.3 && parts[0] === 'uct')
    take('dag', `${percent(game.transpositions)} of the ways near the start lead to states that are known already`)
  if (game.hidden === 'seen')
    reasons.push('there is a view and no determinize, so that bots see what is hidden: give one, and ask again')
  if (game.endless > 0.1 && !game.evaluation)
    reasons.push(
      `${percent(game.endless)} of random matches do not end: an evaluation, or a rule that ends them, would help more than any recipe`,
    )
  return { recipe: parts.join('+'), reasons }
}
