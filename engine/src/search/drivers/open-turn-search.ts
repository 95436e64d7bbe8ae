// Turn search where it runs fastest: inside the machine of a game that has one, where states are valued by a sum, and maybe
// a net, that the machine can keep; else position by position. So it does where somebody watches, whom a machine would not tell.
import type { Game } from '../../game/game.ts'
import { createMachineSearch } from '../wasm/turn-search.ts'
import { createTurnSearch } from './turn-search.ts'
import type { TurnSearch, TurnSearchOptions } from './turn-search-contract.ts'

const MAX_MEMORY = 2 ** 30 // that addresses are sure to tell

export function openTurnSearch(game: Game, options: TurnSearchOptions): TurnSearch {
  const { witness, judge, memory } = options
  const { sum } = judge
  if (sum === undefined || game.machine === undefined || memory > MAX_MEMORY || witness !== undefined)
    return createTurnSearch(game, options)
  const machine = game.machine()
  if (sum().net !== undefined && !machine.simd) return createTurnSearch(game, options)
  return createMachineSearch(game, machine, sum, options)
}
