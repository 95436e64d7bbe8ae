// Several agents that think about the same position at the same time, usually each in a thread: one agent to whoever asks.
// Without rounds each searches alone and their visits are added up in the end (root parallelisation: Cazenave & Jouandeau
// 2007). With rounds they tell each other what they have learned after each, so that all profit from statistics of moves and
// stop looking at bad moves together. With a fixed number of simulations the result does not depend on who is faster.
import { createRandom } from '../base/random.ts'
import type { Knowledge, MoveSummary, Summary } from '../search/searcher.ts'
import type { Agent, Allowance, Answer, Signal } from './agent.ts'

export interface TeamOptions {
  /** Exchanges of what was learned, per turn. */
  readonly rounds?: number
}

/** `members` play by the same recipe. */
export function teamAgent(members: readonly Agent[], { rounds = 0 }: TeamOptions = {}): Agent {
  if (members.length === 0) throw new Error('a team needs at least one agent')
  const all = <T>(ask: (member: Agent, index: number) => Promise<T>): Promise<T[]> => Promise.all(members.map(ask))
  const mayShare = rounds > 0 && members.every((member) => member.share !== undefined)

  /** The part of one member in one round; simulations are shared out, time is not. */
  const partOf = ({ ms, iterations }: Allowance, parts: number): Allowance => ({
    ...(ms === undefined ? {} : { ms: ms / parts }),
    ...(iterations === undefined ? {} : { iterations: Math.ceil(iterations / members.length / parts) }),
  })

  return {
    name: members[0].name,
    async begin(seat, allowance) {
      const random = createRandom(seat.seed)
      const seeds = members.map(() => random.bits())
      await all((member, i) => member.begin({ ...seat, seed: seeds[i] }, partOf(allowance, 1)))
    },
    async play(given) {
      const turn = { ...given, brief: false } // one is put together from what all of them say
      if (!mayShare) return sumOf(await all((member) => member.play({ ...turn, allowance: partOf(turn.allowance, 1) })))
      let answers: Answer[] = []
      let learned: readonly Knowledge[] = members.map(() => ({ root: [], tables: {} }))
      for (let round = 0; round < rounds && !(round > 0 && turn.signal?.aborted); round++) {
        answers = await all((member) => member.play({ ...turn, allowance: partOf(turn.allowance, rounds) }))
        // What each has learned goes to the others; two passes, because nobody knows it before all have spoken.
        learned = await all((member) => member.share!([]))
        const heard = learned
        await all((member, i) => member.share!(heard.filter((_, j) => j !== i)))
      }
      // After the last exchange all know the same of the root; the first speaks for them.
      const [spokesman] = await all((member, i) =>
        i === 0 ? member.play({ ...turn, allowance: { iterations: 0 } }) : Promise.resolve(answers[i]),
      )
      return {
        ...spokesman,
        ...(spokesman.summary === undefined ? {} : { summary: withWork(spokesman.summary, answers) }),
      }
    },
    async ponder(signal: Signal) {
      await all((member) => member.ponder?.(signal) ?? Promise.resolve())
    },
    async end(outcome) {
      await all((member) => member.end(outcome))
    },
    close() {
      for (const member of members) member.close()
    },
  }
}

/** The work of all in the words of one. */
function withWork(summary: Summary, answers: readonly Answer[]): Summary {
  const total = (count: (each: Summary) => number) =>
    answers.reduce((sum, { summary: own }) => sum + (own === undefined ? 0 : count(own)), 0)
  return { ...summary, simulations: total((each) => each.simulations), nodes: total((each) => each.nodes) }
}

/** Visits and rewards of all; the move with the most visits. A proof by one of them counts for all. */
function sumOf(answers: readonly Answer[]): Answer {
  const summaries = answers.flatMap(({ summary }) => (summary === undefined ? [] : [summary]))
  const proven = answers.find(({ summary }) => summary?.decided)
  if (summaries.length < answers.length || proven !== undefined) return proven ?? answers[0]
  const merged = new Map<number, { visits: number; sum: number; first: MoveSummary }>()
  for (const each of summaries.flatMap(({ moves }) => moves)) {
    const known = merged.get(each.move)
    const sum = each.visits === 0 ? 0 : each.visits * each.mean
    if (known === undefined) merged.set(each.move, { visits: each.visits, sum, first: each })
    else {
      known.visits += each.visits
      known.sum += sum
    }
  }
  const moves = [...merged.values()]
    .map(({ visits, sum, first }) => ({ ...first, visits, mean: visits === 0 ? Number.NaN : sum / visits }))
    .sort((a, b) => b.visits - a.visits || b.mean - a.mean || a.move - b.move)
  const best = moves[0].move
  const speaker = summaries.find((summary) => summary.best === best) ?? summaries[0]
  return {
    move: best,
    summary: { ...withWork(speaker, answers), best, moves, ms: Math.max(...summaries.map(({ ms }) => ms)) },
  }
}
