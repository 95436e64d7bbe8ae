// Networks for playouts that do not walk past a win: the legal moves of the role that moves are narrowed down to those that
// win at once, where there are any; else, if wanted, to those that do not let the next role win at once, where there are any
// (decisive and anti-decisive moves; Teytaud & Teytaud 2010). Not every win need be seen, but nothing is taken for a win that
// is none.
import { FALSE, type Network } from './network.ts'
import { createOutlook, type Outlook } from './outlook.ts'
import { NO_THREATS, threatsAfter } from './threats.ts'
import { type WinningMoves, winningMoves } from './winning-moves.ts'

/** A phase before its passes, in which one role alone has a choice. */
export interface Turn {
  readonly network: Network
  /** The terminal test and the goals of the states that its steps lead to. */
  readonly arrival: Network
  /** By role: the moves that can be legal. */
  readonly possible: readonly (readonly number[])[]
  readonly role: number
  /** Which of the goals is the role's win. */
  readonly goal: number
}

/** How the role of a turn can win at once. */
export interface TurnWins {
  readonly turn: Turn
  readonly outlook: Outlook
  readonly moves: WinningMoves
  /** Its legal moves are those that win; what the phase before has to fear. */
  readonly network: Network
}

export interface Decisive {
  /** With fewer legal moves; absent where nothing is seen. */
  readonly network?: Network
  /** Ways to win that were left out, moves of which a way could not be told, and 1 if threats were left out. */
  readonly leftOut: number
}

export function winsOf(turn: Turn): TurnWins {
  const outlook = createOutlook(turn.network, turn.possible, turn.role)
  const moves = winningMoves(outlook, turn.network, turn.arrival, turn.goal)
  const sinks = { next: [], legal: [...moves.wins.values()], goals: [], terminal: FALSE }
  return { turn, outlook, moves, network: outlook.to.finish(sinks, outlook.loops) }
}

/** `fear`: how the next role wins, where that is to be avoided. */
export function decisiveNetwork({ turn, outlook, moves }: TurnWins, fear?: Network): Decisive {
  const { network } = turn
  const { to, same, loops } = outlook
  const { wins } = moves
  const { unsafe, leftOut: areThreatsLeftOut } = fear === undefined ? NO_THREATS : threatsAfter(outlook, fear)
  const leftOut = moves.leftOut + (areThreatsLeftOut ? 1 : 0)
  if ([...wins.values(), ...unsafe.values()].every((literal) => literal === FALSE)) return { leftOut }

  const noWin = to.or([...wins.values()]) ^ 1
  const safe = network.sinks.legal.map((literal, move) => to.and([same(literal), (unsafe.get(move) ?? FALSE) ^ 1]))
  const noneSafe = unsafe.size === 0 ? FALSE : to.or(outlook.moves.map((move) => safe[move])) ^ 1
  const legal = network.sinks.legal.map((literal, move) => {
    const win = wins.get(move)
    if (win === undefined) return same(literal)
    return to.or([win, to.and([noWin, safe[move]]), to.and([noWin, noneSafe, same(literal)])])
  })
  const { next, goals, terminal } = network.sinks
  const sinks = { next: next.map(same), legal, goals: goals.map(same), terminal: same(terminal) }
  return { network: to.finish(sinks, loops), leftOut }
}
