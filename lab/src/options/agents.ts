// RECIPE on the command line → agents in threads of their own.
import { createSearcher, defineGame } from 'depthcharge'
import { Failure } from '../base/failure.ts'

/** The recipe where none is given. */
export const DEFAULT_AGENT = 'strong'

/** The smallest game there is, to try recipes on. */
const ONE_MOVE = defineGame({
  name: 'one move',
  roles: ['me', 'you'],
  state: { over: 1 },
  moves: [['go'], ['go']],
  legal: (_, __, add) => add(0),
  play: (state) => {
    state.over = 1
  },
  terminal: (state) => state.over === 1,
  goal: () => 50,
})

/** Faults of a recipe are told before anything is played with it. */
export function checkRecipe(recipe: string): string {
  try {
    createSearcher(ONE_MOVE, recipe, { role: 0, seed: 1, now: () => 0 })
  } catch (error) {
    throw new Failure(`--agent ${recipe}: ${(error as Error).message}`)
  }
  return recipe
}

/** For commander: gathers the values of an option that may be given several times. */
export function gather(value: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), value]
}
