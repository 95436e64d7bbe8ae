// The ways in which playouts came out, by number: the goals of all roles, and what these are worth to them.

export interface Outcomes {
  size(): number
  /** Goals by role. */
  readonly goals: readonly Float64Array[]
  readonly rewards: readonly Float64Array[]
  /** The number of a way, which may be new. */
  numberOf(goals: Float64Array): number
}

/** `reward` turns goals into what they are worth, in place. */
export function createOutcomes(roles: number, reward: (goals: Float64Array) => void): Outcomes {
  const goals: Float64Array[] = []
  const rewards: Float64Array[] = []

  function areSame(these: Float64Array, those: Float64Array): boolean {
    for (let role = 0; role < roles; role++) if (!Object.is(these[role], those[role])) return false
    return true
  }

  return {
    size: () => goals.length,
    goals,
    rewards,
    numberOf(found) {
      for (let i = 0; i < goals.length; i++) if (areSame(goals[i], found)) return i
      const worth = found.slice()
      reward(worth)
      rewards.push(worth)
      return goals.push(found.slice()) - 1
    },
  }
}
