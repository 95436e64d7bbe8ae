// Several agents that think about the same position at the same time, usually each in a thread: one agent to whoever asks.
// Without rounds each searches alone and their visits are added up in the end (root parallelisation: Cazenave & Jouandeau
// 2007). With rounds they tell each other what they have learned after each, so that all profit from statistics of moves and
// stop looking at bad moves together. With a fixed number of simulations the result does not depend on who is faster.
import { createRandom } from '../base/random.ts'
import type { MoveSummary, Summary } from '../search/searcher.ts'
import type { Agent, Allowance, Answer, Signal, Turn } from './agent.ts'
import { lessTime } from './allowance.ts'
import { host } from './platform.ts'

export interface TeamOptions {
  /** Exchanges of what was learned, per turn. */
  readonly rounds?: number
  /** A clock in ms, for rounds by the clock. */
  readonly now?: () => number
}

/** `members` play by the same recipe. Who fails leaves the work to the others, and is asked again the next time. */
export function teamAgent(members: readonly Agent[], { rounds = 0, now = host.now }: TeamOptions = {}): Agent {
  if (members.length === 0) throw new Error('a team needs at least one agent')
  const mayShare = rounds > 0 && members.every((member) => member.share !== undefined)

  /** What those say that can; throws where nobody can. */
  async function all<T>(ask: (member: Agent, index: number) => Promise<T>, asked = members): Promise<T[]> {
    const settled = await Promise.allSettled(asked.map((member) => ask(member, members.indexOf(member))))
    const kept = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
    if (kept.length === 0) throw (settled[0] as PromiseRejectedResult).reason
    return kept
  }

  /** The part of one member; simulations are shared out, time is not. */
  const partOf = ({ ms, iterations }: Allowance, parts: number): Allowance => ({
    ...(ms === undefined ? {} : { ms: ms / parts }),
    ...(iterations === undefined ? {} : { iterations: Math.ceil(iterations / members.length / parts) }),
  })

  /** Thinks in rounds; what each has learned goes to the others after every one. */
  async function playInRounds(turn: Turn, playAs: (turn: Turn, index: number) => Turn): Promise<Answer> {
    const begun = now()
    let team = members
    let answers: Answer[] = []
    for (let round = 0; round < rounds && !(round > 0 && turn.signal?.aborted); round++) {
      // Exchanges take time, too: a round has its part of what is left.
      const left = lessTime(turn.allowance, now() - begun)
      const allowance = {
        ...partOf(turn.allowance, rounds),
        ...(left.ms === undefined ? {} : { ms: left.ms / (rounds - round) }),
      }
      const played = await all(
        async (member, i) => ({ member, answer: await member.play({ ...playAs(turn, i), allowance }) }),
        team,
      )
      answers = played.map(({ answer }) => answer)
      const proven = answers.find(({ summary }) => summary?.decided)
      if (proven?.summary !== undefined) return { ...proven, summary: withWork(proven.summary, answers) }
      // Two passes, because nobody knows what there is to hear before all have spoken.
      const learned = await all(
        async (member) => ({ member, learned: await member.share!([]) }),
        played.map(({ member }) => member),
      )
      const heard = await all(
        async (member) => {
          await member.share!(learned.filter((each) => each.member !== member).map((each) => each.learned))
          return member
        },
        learned.map(({ member }) => member),
      )
      team = heard
    }
    // After the last exchange all know the same of the root; the first speaks for them.
    const spokesman = await team[0].play({ ...turn, allowance: { iterations: 0 } })
    return {
      ...spokesman,
      ...(spokesman.summary === undefined ? {} : { summary: withWork(spokesman.summary, answers) }),
    }
  }

  return {
    name: members[0].name,
    async begin(seat, allowance) {
      const random = createRandom(seat.seed)
      const seeds = members.map(() => random.bits())
      await all((member, i) => member.begin({ ...seat, seed: seeds[i] }, partOf(allowance, 1)))
    },
    async play({ onBest, ...given }) {
      const turn: Turn = { ...given, brief: false } // one is put together from what all of them say
      const playAs = (own: Turn, index: number): Turn =>
        index === 0 && onBest !== undefined ? { ...own, onBest } : own // one speaks for all meanwhile
      if (mayShare) return playInRounds(turn, playAs)
      const part = { ...turn, allowance: partOf(turn.allowance, 1) }
      return sumOf(await all((member, i) => member.play(playAs(part, i))))
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
