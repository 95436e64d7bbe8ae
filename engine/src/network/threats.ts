// After which moves the next role can win at once. How it could win if nothing were done is computed once; a move changes
// little of that, and only what it changes is built for it:
//
//   gomoku:   unsafe(c3) = whatever wins anywhere but on c3          connect four: and what wins on top of the new disc
import { FALSE, type Literal, type Network } from './network.ts'
import type { Outlook } from './outlook.ts'
import { UNKNOWN } from './substitute.ts'
import { ALL_WAYS } from './winning-moves.ts'

export interface Threats {
  /** By move: whether the next role can win at once after it, as far as it is seen. */
  readonly unsafe: ReadonlyMap<number, Literal>
  /** Whether all of it costs too much, so that nothing is seen: moves must not look safe because their threats are costly. */
  readonly leftOut: boolean
  /** Whether of all wins it is told after all moves. */
  readonly isWhole: boolean
}

export const NO_THREATS: Threats = { unsafe: new Map(), leftOut: false, isWhole: true }

/** `theirs`: a network whose legal moves are the next role's wins. */
export function threatsAfter(outlook: Outlook, theirs: Network): Threats {
  const { to, moves, size } = outlook
  const wins = theirs.sinks.legal
  if (wins.every((win) => win === FALSE)) return NO_THREATS
  const after = new Map<number, readonly Literal[]>() // by move
  let isWhole = true
  const before = outlook.after(theirs, wins, (move, at) => {
    const now = wins.map(at)
    if (now.includes(UNKNOWN)) isWhole = false
    after.set(move, now.map(known))
  })
  const undisturbed = before === undefined ? [] : wins.map(before).map(known)
  const changed = new Map(
    [...after].map(([move, now]) => [move, new Set([...now.keys()].filter((i) => now[i] !== undisturbed[i]))]),
  )
  const others = (move: number): Literal[] => [...changed.get(move)!].map((i) => after.get(move)![i])
  const limit = ALL_WAYS * size
  if (before === undefined || outlook.cost([...undisturbed, ...moves.flatMap(others)], limit) > limit)
    return { unsafe: new Map(), leftOut: true, isWhole: false }
  const anyBut = leavingOut(undisturbed, to.or)
  const unsafe = new Map(moves.map((move) => [move, to.or([anyBut(changed.get(move)!), ...others(move)])]))
  return { unsafe, leftOut: false, isWhole }
}

/** What cannot be told is no threat. */
const known = (literal: Literal): Literal => (literal === UNKNOWN ? FALSE : literal)

/** Ors of all but some of a list, from the sums of its pairs, pairs of pairs … */
function leavingOut(
  literals: readonly Literal[],
  or: (literals: number[]) => Literal,
): (without: ReadonlySet<number>) => Literal {
  const sums: Literal[][] = [[...literals]]
  while (sums[sums.length - 1].length > 1) {
    const below = sums[sums.length - 1]
    const pairs = Array.from({ length: Math.ceil(below.length / 2) }, (_, i) => or(below.slice(i * 2, i * 2 + 2)))
    sums.push(pairs)
  }
  const collect = (level: number, index: number, without: ReadonlySet<number>, into: number[]) => {
    const [first, end] = [index << level, Math.min(literals.length, (index + 1) << level)]
    if (first >= end) return
    let isClean = true
    for (let i = first; isClean && i < end; i++) isClean = !without.has(i)
    if (isClean) into.push(sums[level][index])
    else if (level > 0) for (const child of [index * 2, index * 2 + 1]) collect(level - 1, child, without, into)
  }
  return (without) => {
    const into: number[] = []
    collect(sums.length - 1, 0, without, into)
    return or(into)
  }
}
