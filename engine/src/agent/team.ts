// Several agents that think about the same position at the same time, usually each in a thread: one agent to whoever asks.
// Without rounds each searches alone and their visits are added up in the end (root parallelisation: Cazenave & Jouandeau
// 2007). With rounds they tell each other what they have learned after each, and share the work of the next. With a fixed number
// of simulations the result does not depend on who is faster.
import { createRandom } from '../base/random.ts'
import type { Knowledge, MoveSummary, Summary } from '../search/searcher.ts'
import type { Agent, Allowance, Answer, Signal, Turn } from './agent.ts'
import { host, timer } from './platform.ts'
import { createStop, type Stop } from './stop.ts'
import { isByClock, playByClock } from './team-clock.ts'
import { exchangeFor, playInRounds, roundsIn, type TeamTask, whoCan } from './team-rounds.ts'

export interface TeamOptions {
  /** Exchanges of what was learned, per turn; fewer where a turn is too short for them. */
  readonly rounds?: number
  /** A clock in ms, for rounds by the clock. */
  readonly now?: () => number
}

const PONDER_MS = 50 // between exchanges while others think

/** `members` play by the same recipe. Who fails leaves the work to the others, and is asked again the next time. */
export function teamAgent(members: readonly Agent[], { rounds = 0, now = host.now }: TeamOptions = {}): Agent {
  if (members.length === 0) throw new Error('a team needs at least one agent')
  const mayShare = rounds > 0 && members.every((member) => member.share !== undefined)

  const all = <T>(ask: (member: Agent, index: number) => Promise<T>) => whoCan(members.map(ask))

  const ponderAll = (signal: Signal) => all((member) => member.ponder?.(signal) ?? Promise.resolve())

  /** The part of one member; simulations are shared out, time is not. */
  const partOf = ({ ms, iterations }: Allowance): Allowance => ({
    ...(ms === undefined ? {} : { ms }),
    ...(iterations === undefined ? {} : { iterations: Math.ceil(iterations / members.length) }),
  })

  /** Thinks while others do, in rounds, too: what is heard in the end would take too long to take in. */
  async function ponderInRounds(signal: Signal): Promise<void> {
    let learned: ReadonlyMap<Agent, Knowledge> = new Map()
    for (let round = 0; !signal.aborted; round++) {
      const stop = createStop()
      const end = () => stop.abort()
      const cancel = timer.after(PONDER_MS, end)
      signal.addEventListener?.('abort', end)
      await Promise.all([ponderAll(stop), given(stop)])
      cancel()
      signal.removeEventListener?.('abort', end)
      // Whoever gave the signal may have asked for a move already, which nothing is to interrupt.
      if (signal.aborted) return
      learned = new Map(
        await all(async (member) => [member, await member.share!(exchangeFor(member, learned, round))] as const),
      )
    }
  }

  return {
    name: members[0].name,
    async begin(seat, allowance) {
      const random = createRandom(seat.seed)
      const seeds = members.map(() => random.bits())
      await all((member, i) => member.begin({ ...seat, seed: seeds[i] }, partOf(allowance)))
    },
    async play({ onBest, ...given }) {
      const turn: Turn = { ...given, brief: false } // one is put together from what all of them say
      const playAs = (own: Turn, index: number): Turn =>
        index === 0 && onBest !== undefined ? { ...own, onBest } : own // one speaks for all meanwhile
      if (mayShare) {
        const whole = partOf(turn.allowance)
        const task: TeamTask = { members, turn, playAs, rounds: roundsIn(whole, rounds), whole, now }
        const { answer, answers } = await (isByClock(whole) ? playByClock(task) : playInRounds(task))
        const { summary } = answer // the trees are one
        return summary === undefined
          ? answer
          : { ...answer, summary: { ...withWork(summary, answers), nodes: summary.nodes } }
      }
      const part = { ...turn, allowance: partOf(turn.allowance) }
      return sumOf(await all((member, i) => member.play(playAs(part, i))))
    },
    async ponder(signal: Signal) {
      if (mayShare) await ponderInRounds(signal)
      else await ponderAll(signal)
    },
    async end(outcome) {
      await all((member) => member.end(outcome))
    },
    close() {
      for (const member of members) member.close()
    },
  }
}

const given = (stop: Stop): Promise<void> =>
  new Promise((resolve) => void stop.addEventListener!('abort', () => resolve()))

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
