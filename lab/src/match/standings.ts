// Results of matches → how each agent did: mean goal, wins, draws and losses, and how far off the score may be.

/** One match: who sat where (index of the agent, by role; -1 for nature), and the goals. */
export interface Result {
  readonly seats: readonly number[]
  readonly goals: readonly number[]
}

/** How one agent did. */
export interface Standing {
  readonly agent: string
  /** Seats taken, in matches that ended. */
  readonly games: number
  /** 0 … 100. */
  readonly meanGoal: number
  readonly wins: number
  readonly draws: number
  readonly losses: number
  /** Of the score, which is wins and half the draws by games: what it lies between with 95 % confidence. */
  readonly interval: readonly [number, number]
}

/** One row for each agent, in the order given. */
export function standings(agents: readonly string[], results: readonly Result[]): Standing[] {
  return agents.map((agent, index) => {
    const count = { win: 0, draw: 0, loss: 0 }
    let games = 0
    let sum = 0
    for (const { seats, goals } of results) {
      seats.forEach((who, role) => {
        if (who !== index) return
        const others = goals.filter((_, each) => each !== role && seats[each] >= 0)
        count[verdict(goals[role], others)]++
        games++
        sum += goals[role]
      })
    }
    return {
      agent,
      games,
      meanGoal: games === 0 ? 0 : sum / games,
      wins: count.win,
      draws: count.draw,
      losses: count.loss,
      interval: wilson(count.win + count.draw / 2, games),
    }
  })
}

/** Against the best of the others; alone, against the most and the least there is to have. */
function verdict(goal: number, others: readonly number[]): 'win' | 'draw' | 'loss' {
  if (others.length === 0) return goal === 100 ? 'win' : goal === 0 ? 'loss' : 'draw'
  const best = Math.max(...others)
  return goal > best ? 'win' : goal === best ? 'draw' : 'loss'
}

const Z = 1.959964 // of the normal distribution, for 95 %

/** The score interval for a proportion (Wilson 1927); it stays within 0 … 1 also for few games. */
export function wilson(successes: number, games: number): readonly [number, number] {
  if (games === 0) return [0, 1]
  const p = successes / games
  const spread = (Z * Z) / games
  const middle = (p + spread / 2) / (1 + spread)
  const half = (Z * Math.sqrt((p * (1 - p) + spread / 4) / games)) / (1 + spread)
  return [Math.max(0, middle - half), Math.min(1, middle + half)]
}
