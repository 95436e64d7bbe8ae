// Which moves win at once: the state after the move is put into the terminal test and the goal, way by way.
//
//   tic-tac-toe:   wins(mark 1 1) = legal(mark 1 1) ∧ ( x12 ∧ x13  ∨  x21 ∧ x31  ∨  x22 ∧ x33 )
//
// A way to end the game that the move leaves as it was would have ended it before; it is false. Ways that cost too much are
// left out, the costliest first: in breakthrough, a piece on the last row is cheap to see, a board without pieces is not.
import { disjuncts } from './disjuncts.ts'
import { FALSE, type Literal, type Network, TRUE } from './network.ts'
import { createCost, type Outlook } from './outlook.ts'
import { UNKNOWN } from './substitute.ts'

const ONE_WAY = 6 // times the operations of the phase: what one way to win may cost, over all moves
/** Likewise, all of them. */
export const ALL_WAYS = 10

export interface WinningMoves {
  /** By move: whether it is legal and wins, as far as it is seen. */
  readonly wins: ReadonlyMap<number, Literal>
  /** The ways to win that are seen of all moves, as literals of the arrival. */
  readonly seen: ReadonlySet<Literal>
  /** Ways to win that were left out, and moves of which a way could not be told. */
  readonly leftOut: number
}

/** `arrival` holds the terminal test and the goals of states that a step of the phase has just led to. */
export function winningMoves(outlook: Outlook, network: Network, arrival: Network, goal: number): WinningMoves {
  const { to, moves, size } = outlook
  const { terminal, goals } = arrival.sinks
  const ending = new Set(disjuncts(arrival, terminal))
  const all = disjuncts(arrival, goals[goal])
  const one = ONE_WAY * size
  const costBefore = createCost({ ...arrival, size: () => arrival.size })
  const cheap = all.filter((way) => costBefore([way], one) <= one)
  const wanted = cheap.every((way) => ending.has(way)) ? cheap : [...cheap, terminal]
  const ended = new Set(disjuncts(network, network.sinks.terminal).map(outlook.now))
  const found = cheap.map(() => new Map<number, Literal>()) // by way and move
  const isUnknown = cheap.map(() => false)
  let unknown = 0
  const done = outlook.after(arrival, wanted, (move, at) => {
    cheap.forEach((way, w) => {
      const won = at(way)
      const isOver = ending.has(way) ? TRUE : at(terminal)
      if (won === FALSE || isOver === FALSE) return
      if (won === UNKNOWN || isOver === UNKNOWN) {
        unknown++
        isUnknown[w] = true
      } else if (!ended.has(won)) found[w].set(move, to.and([won, isOver]))
    })
  })
  const ways = new Map<number, Literal[]>(moves.map((move) => [move, []]))
  const costs = done === undefined ? [] : found.map((byMove) => outlook.cost([...byMove.values()], one))
  let total = 0
  let taken = 0
  const seen = new Set<Literal>()
  for (const w of [...costs.keys()].sort((a, b) => costs[a] - costs[b] || a - b)) {
    total += costs[w]
    if (costs[w] > one || total > ALL_WAYS * size) break
    taken++
    if (!isUnknown[w]) seen.add(cheap[w])
    for (const [move, literal] of found[w]) ways.get(move)!.push(literal)
  }
  const wins = new Map(
    moves.map((move) => [move, to.and([outlook.same(network.sinks.legal[move]), to.or(ways.get(move)!)])]),
  )
  return { wins, seen, leftOut: all.length - taken + unknown }
}
