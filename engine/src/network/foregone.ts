// States that are as good as over, in games in which two take turns: whatever the role to move does, the other one wins at
// once. A search that treats them as ends, and makes no move that lets the other one win at once where there is another, sees
// two plies further.
//
//   connect four:   two threats at once, or one on top of the disc that stops another, are losses of who has to stop them
import { WIN } from '../game/decisive-moves.ts'
import type { GroundGoal } from '../ground/program.ts'
import type { TurnWins } from './decisive.ts'
import { disjuncts } from './disjuncts.ts'
import { importNetwork } from './import.ts'
import { FALSE, type Literal, type Network } from './network.ts'
import { UNKNOWN } from './substitute.ts'
import { threatsAfter } from './threats.ts'

/** Of states in which nobody wins at once by a way that is seen. */
export interface Foregone {
  /** Legal moves but those that let the other one win at once, and in any state the terminal test. Goals are those of ends alone. */
  readonly network: Network
  /** The terminal test and goals of a state that a step has just led to. */
  readonly arrival: Network
}

/**
 * `arrival` has the terminal test and the goals of states that have come to the phase of the turn; `fear` how the next role, another one,
 * wins. Undefined where it cannot be told of every move what it lets the other one do, or that is nothing.
 */
export function foregoneNetworks(
  own: TurnWins,
  arrival: Network,
  goals: readonly GroundGoal[],
  fear: Network,
): Foregone | undefined {
  const { network, role } = own.turn
  const { to, same, loops, moves } = own.outlook
  const unsafe = unsafeMoves(own, fear)
  if (unsafe === undefined || loops.length > 0 || arrival.loops.length > 0) return undefined
  const legal = network.sinks.legal.map(same)
  const safe = legal.map((literal, move) => to.and([literal, (unsafe.get(move) ?? FALSE) ^ 1]))
  const any = (literals: readonly Literal[]) => to.or(moves.map((move) => literals[move]))
  const lost = to.and([any(legal), any(safe) ^ 1])
  const ends = (terminal: Literal, reached: readonly Literal[]) => ({
    terminal: to.or([terminal, lost]),
    goals: goals.map((goal, g) => {
      const isTold = goal.value === (goal.role === role ? 0 : WIN)
      return to.or([to.and([terminal, reached[g]]), isTold ? terminal ^ 1 : FALSE])
    }),
  })
  const { terminal, goals: now } = network.sinks
  const arrived = importNetwork(arrival, to).literal
  return {
    network: to.finish({ next: [], legal: safe, ...ends(same(terminal), now.map(same)) }, []),
    arrival: to.finish(
      { next: [], legal: [], ...ends(arrived(arrival.sinks.terminal), arrival.sinks.goals.map(arrived)) },
      [],
    ),
  }
}

/** After which moves the match goes on and the next role can win at once. */
function unsafeMoves(
  { turn: { network, arrival }, outlook, moves: { seen } }: TurnWins,
  fear: Network,
): ReadonlyMap<number, Literal> | undefined {
  const { unsafe, isWhole } = threatsAfter(outlook, fear)
  if (!isWhole) return undefined
  const { to, now, after } = outlook
  // What is seen to win leads to no state in which the other one moves.
  const ways = disjuncts(arrival, arrival.sinks.terminal).filter((way) => !seen.has(way))
  const before = new Set(disjuncts(network, network.sinks.terminal).map(now))
  const left = new Map<number, Literal>()
  let isTold = true
  const done = after(arrival, ways, (move, at) => {
    const ends = ways.map(at).filter((way) => !before.has(way))
    if (ends.includes(UNKNOWN)) isTold = false
    else left.set(move, to.and([unsafe.get(move) ?? FALSE, to.or(ends) ^ 1]))
  })
  return done === undefined || !isTold ? undefined : left
}
