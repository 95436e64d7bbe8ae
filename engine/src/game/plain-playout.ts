// Playouts of a plain game in which players take turns and nothing is left to chance, by a table of moves. They choose as
// plainPlayouts does, draw for draw, and number only the moves that the choice is about: where it is blind, the one that is made.
import type { Random } from '../base/random.ts'
import type { PlayoutPolicy, TableChoice } from './game.ts'
import type { PlainMachine } from './plain-machine.ts'
import { knownOf } from './table-choice.ts'

export interface PlayedOut<S> {
  state: S
  plies: number
  /** Whether the match is over there. */
  ended: boolean
}

export type TablePlayout<S> = (state: S, choice: TableChoice, maxPlies: number, random: Random) => PlayedOut<S>

/** The result is an object that is used again. */
export function createTablePlayout<S, M>(machine: PlainMachine<S, M>): TablePlayout<S> {
  const { source, roles, moveTable, movesOf, currentOf } = machine
  const { number, wait } = moveTable
  const result: PlayedOut<S> = { state: source.initial, plies: 0, ended: false }

  function best(found: readonly M[], player: number, table: Float64Array, random: Random): number {
    let chosen = 0
    let most = knownOf(table, number(player, found[0]))
    let ties = 1
    for (let i = 1; i < found.length; i++) {
      const value = knownOf(table, number(player, found[i]))
      if (value > most) ties = 1
      else if (value < most || random.below(++ties) > 0) continue
      chosen = i
      most = value
    }
    return chosen
  }

  function byWeight(found: readonly M[], player: number, table: Float64Array, random: Random): number {
    let total = 0
    for (let i = 0; i < found.length; i++) total += knownOf(table, number(player, found[i])) || 1
    let rest = random.unit() * total
    for (let i = 0; i < found.length; i++) if ((rest -= knownOf(table, number(player, found[i])) || 1) < 0) return i
    return found.length - 1
  }

  function pick(
    found: readonly M[],
    player: number,
    policy: PlayoutPolicy,
    table: Float64Array,
    random: Random,
  ): number {
    if (found.length === 1) return 0
    if (policy.kind === 'gibbs') return byWeight(found, player, table, random)
    if (policy.kind === 'greedy' && random.unit() >= policy.epsilon) return best(found, player, table, random)
    return random.below(found.length)
  }

  return (start, { policy, table, moves }, maxPlies, random) => {
    let state = start
    let plies = 0
    let ended = false
    while (plies < maxPlies && !ended) {
      const player = currentOf(state)
      const found = movesOf(state, player)
      const move = found[pick(found, player, policy, table, random)]
      if (moves !== undefined) {
        const first = plies * roles
        for (let role = 0; role < roles; role++) moves[first + role] = role === player ? number(role, move) : wait(role)
      }
      state = (source.apply as Apply<S, M>)(state, move, player)
      ended = source.isOver(state)
      plies++
    }
    result.state = state
    result.plies = plies
    result.ended = ended
    return result
  }
}

type Apply<S, M> = (state: S, move: M, player: number) => S
