// How near a state is to a good end, told by degrees of truth of what the rules say of goals; see network/fuzzy.ts.
import type { Evaluation } from './evaluate.ts'

/** `p` is the degree of a fact that holds, `q` the power of the norm. */
export function fuzzyGoal(p: number, q: number): Evaluation {
  return (game) => {
    const worth = game.fuzzyGoals?.({ p, q })
    if (worth === undefined)
      throw new Error(
        `${game.id} has no rules in clauses whose degrees of truth could be told; use another part than fuzzyGoal, such as goalProximity`,
      )
    return (position, role) => worth(position.state, role)
  }
}
