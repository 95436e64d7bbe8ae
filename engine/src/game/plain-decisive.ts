// Decisive playouts of a plain game in which players take turns and nothing is left to chance: a win in one move is taken, and
// else, with 'both', a move that lets the next player win in one is made only where all do. As decisive-moves.ts has it, for a
// fraction of its cost: to see that no move wins is to make all of them, so that the states after them are there when one is
// drawn; what the next player could do is found out of the drawn one only, whose turn comes next in any case; and the move that
// won after another state is tried first, since it mostly wins again (killer moves: Akl & Newborn 1977).
import type { Random } from '../base/random.ts'
import { WIN } from './decisive-moves.ts'
import type { Decisiveness } from './game.ts'
import type { PlainMachine } from './plain-machine.ts'
import type { PlayedOut } from './plain-playout.ts'

export type DecisivePlayout<S> = (start: S, level: Decisiveness, maxPlies: number, random: Random) => PlayedOut<S>

/** The states after all moves of a player, up to the first that wins. */
interface Opened<S> {
  player: number
  readonly states: S[]
  count: number
  /** Whether the last one is a win. */
  wins: boolean
}

/** The result is an object that is used again. */
export function createDecisivePlayout<S, M>(machine: PlainMachine<S, M>): DecisivePlayout<S> {
  const { source, movesOf, currentOf, goalOf, rewardsOf } = machine
  const apply = source.apply as (state: S, move: M, player: number) => S
  const result: PlayedOut<S> = { state: source.initial, plies: 0, ended: false }
  const killers: (M | undefined)[] = new Array(machine.players)
  let opened: Opened<S> = { player: 0, states: [], count: 0, wins: false }
  let next: Opened<S> = { player: 0, states: [], count: 0, wins: false }

  function open(state: S, into: Opened<S>): void {
    const player = currentOf(state)
    const found = movesOf(state, player)
    into.player = player
    into.wins = false
    into.count = 0
    const killer = killers[player]
    const first = killer === undefined ? 0 : Math.max(0, found.indexOf(killer))
    for (let i = 0; i < found.length && !into.wins; i++) {
      const move = found[i === 0 ? first : i <= first ? i - 1 : i]
      const after = apply(state, move, player)
      into.states[into.count++] = after
      if (!source.isOver(after) || goalOf(rewardsOf(after)[player], after, player) !== WIN) continue
      into.wins = true
      killers[player] = move
    }
  }

  /** Draws among the states that were opened; what comes after the drawn one is opened then, unless it ends the match. */
  function draw(level: Decisiveness, random: Random): S {
    const { states, player } = opened
    for (let left = opened.count; ; left--) {
      const at = random.below(left)
      const state = states[at]
      if (source.isOver(state)) {
        result.ended = true
        return state
      }
      open(state, next)
      const isSafe = level === 'wins' || !next.wins || next.player === player
      if (isSafe || left === 1) {
        const before = opened
        opened = next
        next = before
        return state
      }
      states[at] = states[left - 1]
    }
  }

  return (start, level, maxPlies, random) => {
    result.state = start
    result.ended = false
    let plies = 0
    if (maxPlies > 0) open(start, opened)
    for (; plies < maxPlies && !result.ended; plies++) {
      if (opened.wins) {
        result.ended = true
        result.state = opened.states[opened.count - 1]
      } else result.state = draw(level, random)
    }
    result.plies = plies
    return result
  }
}
