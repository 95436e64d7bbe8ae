// Recipes on the command line: which one where none is given, and what is wrong with one, before anything is played.
import { createSearcher, defineGame } from '@depthcharge/engine'
import type { Advice, Weights } from '@depthcharge/engine/game'
import { type Part, withWeights } from '@depthcharge/engine/search'
import { Failure } from '../base/failure.ts'
import { gtpCommand } from '../gtp/gtp-agent.ts'

/** The recipe where none is given. */
export const DEFAULT_AGENT = 'auto'

/** The smallest games there are, to try recipes on. */
const oneMove = (...roles: string[]) =>
  defineGame({
    name: 'one move',
    roles,
    state: { over: 1 },
    moves: roles.map(() => ['go']),
    legal: (_, __, add) => add(0),
    play: (state) => {
      state.over = 1
    },
    terminal: (state) => state.over === 1,
    goal: () => 50,
  })
const ONE_MOVE = oneMove('me', 'you')
const ALONE = oneMove('me')
const OPTIONS = { role: 0, seed: 1, now: () => 0 }

/** Nothing learned of it, for recipes with `learned`. */
const NOTHING: Weights = {
  format: 'depthcharge-weights',
  version: 1,
  game: ONE_MOVE.id,
  roles: ONE_MOVE.roles,
  zeroSum: true,
  scale: 1,
  swing: 1,
  facts: [],
  values: [{ bias: 0, facts: [], pairs: [] }],
  pairs: [],
  made: { seed: 0, games: 0, positions: 0, loss: 0, blind: 0 },
}

/** What any game may say of itself, for recipes that ask for it. */
const ADVICE: Advice = {
  evaluate: () => 50,
  prior: () => 0.5,
  choose: () => 0,
  policy: () => () => 0,
}

/** Faults of a recipe are told before anything is played with it. */
export function checkRecipe(recipe: string, parts: readonly Part[] = []): string {
  if (gtpCommand(recipe) !== undefined) return recipe
  try {
    createSearcher(withWeights({ ...ONE_MOVE, advice: ADVICE }, NOTHING), recipe, { ...OPTIONS, parts })
  } catch (error) {
    if (!isForOne(recipe, parts)) throw new Failure(`--agent ${recipe}: ${(error as Error).message}`)
  }
  return recipe
}

/** Whether it is a recipe for who plays alone. */
function isForOne(recipe: string, parts: readonly Part[]): boolean {
  try {
    createSearcher(ALONE, recipe, { ...OPTIONS, parts })
    return true
  } catch {
    return false // wrong for anybody: what was said of two is told
  }
}

/** For commander: gathers the values of an option that may be given several times. */
export function gather(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value]
}
