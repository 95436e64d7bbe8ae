// Whether a playout of the author's own is what the rules say a random match is: its rewards are compared with those of matches
// that are played move by move. It may well draw otherwise than evenly; what is told is a difference that no chance makes.
import type { Random } from '../base/random.ts'
import type { PlainGame } from '../game/plain-source.ts'
import type { Finding } from './inspect.ts'
import { copyOf, stateAfter, stepsFrom } from './steps.ts'

const MATCHES = 60 // of each kind
const LEAST = 0.2 // of the range: what is less may be meant
const ERRORS = 4 // standard errors

/** Rewards of one player over matches of one kind, as shares of the range. */
interface Sum {
  total: number
  squares: number
}

export function comparePlayouts<S, M>(game: PlainGame<S, M>, random: Random, maxPlies: number): Finding[] {
  const { source, players, roles } = game
  const { playout } = source
  if (playout === undefined) return []
  const [least, most] = source.range ?? [0, 1]

  /** The rewards of a random match by the rules; undefined where it does not end. */
  function match(from: S): readonly number[] | undefined {
    let state = from
    for (let ply = 0; ply <= maxPlies; ply++) {
      if (source.isOver(copyOf(state))) return source.rewards(copyOf(state))
      const steps = stepsFrom(game, state, random)
      state = stateAfter(game, state, steps[random.below(steps.length)])
    }
    return undefined
  }

  const own: Sum[] = Array.from({ length: players }, () => ({ total: 0, squares: 0 }))
  const ruled: Sum[] = Array.from({ length: players }, () => ({ total: 0, squares: 0 }))
  const add = (sums: readonly Sum[], rewards: readonly number[]) => {
    for (const [player, sum] of sums.entries()) {
      const share = (rewards[player] - least) / (most - least)
      sum.total += share
      sum.squares += share * share
    }
  }
  for (let i = 0; i < MATCHES; i++) {
    const first = game.deal(random)
    const rewards = match(copyOf(first))
    if (rewards === undefined || source.isOver(copyOf(first))) return []
    add(ruled, rewards)
    add(own, playout.call(source, copyOf(first), random))
  }
  const mean = ({ total }: Sum) => total / MATCHES
  const spread = (sum: Sum) => (sum.squares / MATCHES - mean(sum) * mean(sum)) / MATCHES
  const player = own.findIndex((sum, i) => {
    const apart = Math.abs(mean(sum) - mean(ruled[i]))
    return apart > LEAST && apart > ERRORS * Math.sqrt(spread(sum) + spread(ruled[i]))
  })
  if (player < 0) return []
  const shown = (sum: Sum) => (least + mean(sum) * (most - least)).toFixed(2)
  const message = `playout gives ${roles[player]} ${shown(own[player])} on average, and ${MATCHES} random matches by the rules ${shown(ruled[player])}; unless this is meant, it plays by other rules`
  return [{ code: 'playout-differs', severity: 'warning', message, moves: [] }]
}
