// A thinker as an agent: what a level of a bot would play, in a match like any other.
import type { Agent } from '../agent/agent.ts'
import type { Game, Move, State } from '../game/game.ts'
import { numberLanguage } from './language.ts'
import { createThinker, type Thinker, type ThinkerOptions } from './thinker.ts'

/** `hear` is told what it says of the moves it chooses, where it has a choice and none is proven: 0 … 1. */
export function thinkerAgent(
  game: Game,
  options: Omit<ThinkerOptions, 'seed' | 'saved'>,
  hear?: (value: number) => void,
): Agent {
  let place: { readonly thinker: Thinker<State, Move>; readonly player: number } | undefined
  const leave = () => {
    place?.thinker.close()
    place = undefined
  }
  return {
    name: options.recipe,
    async begin({ role, seed }) {
      leave()
      place = { thinker: createThinker<State, Move>(game, { ...options, seed }, numberLanguage), player: role }
    },
    async play({ state, allowance, signal }) {
      if (place === undefined) throw new Error(`${options.recipe} was asked to play before it had a seat`)
      const { thinker, player } = place
      const { move, value, decided } = await thinker.choose(state, { ...allowance, player, signal })
      if (!decided && value !== undefined) hear?.(value)
      return { move }
    },
    end: async () => leave(),
    close: leave,
  }
}
