// A team's turn in common rounds: what each member learned in a round reaches the others with the next one. With a fixed
// number of simulations the result therefore does not depend on which member is faster.
import { type Knowledge, NOTHING_LEARNED } from '../search/searcher.ts'
import type { Agent, Allowance, Answer, Exchange, Turn } from './agent.ts'

/** What a team is asked to think about. */
export interface TeamTask {
  readonly members: readonly Agent[]
  readonly turn: Turn
  /** The turn as a member is to see it. */
  playAs(turn: Turn, index: number): Turn
  readonly rounds: number
  /** What each member may spend. */
  readonly whole: Allowance
  now(): number
}

/** What the team plays, and what each member said last. */
export interface TeamAnswer {
  readonly answer: Answer
  readonly answers: readonly Answer[]
}

const ROUND_MS = 1.5 // at least: messages take a tenth of that
const ALONE = { index: 0, of: 1 }

/** How many there are in a turn, of those that are wanted. */
export function roundsIn({ ms, iterations }: Allowance, wanted: number): number {
  const most = Math.min(Math.floor((ms ?? Number.POSITIVE_INFINITY) / ROUND_MS), iterations ?? Number.POSITIVE_INFINITY)
  return Math.max(1, Math.min(wanted, most))
}

/** What those say that can; throws where nobody can. */
export async function whoCan<T>(asked: readonly Promise<T>[]): Promise<T[]> {
  const settled = await Promise.allSettled(asked)
  const kept = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  if (kept.length === 0) throw (settled[0] as PromiseRejectedResult).reason
  return kept
}

export const hasNews = ({ paths, tables }: Knowledge): boolean =>
  paths.length > 0 || Object.values(tables).some(({ moves }) => moves.length > 0)

/**
 * The place of a member among those who have something to tell, by which they share the work. Places go round, so that what only
 * one of them has in its tree is its own in its turn.
 */
export function placeOf(member: Agent, tellers: readonly Agent[], round: number): Exchange['place'] {
  const index = tellers.indexOf(member)
  return index < 0 ? ALONE : { index: (index + round) % tellers.length, of: tellers.length }
}

/** What a member hears of the others after a round. */
export function exchangeFor(member: Agent, learned: ReadonlyMap<Agent, Knowledge>, round: number): Exchange {
  const tellers = [...learned.keys()].filter((each) => hasNews(learned.get(each)!))
  const others = [...learned].flatMap(([each, knowledge]) => (each === member ? [] : [knowledge]))
  return { others, place: placeOf(member, tellers, round) }
}

export async function playInRounds({ members, turn, playAs, rounds, whole, now }: TeamTask): Promise<TeamAnswer> {
  const begun = now()
  let team = members
  let learned: ReadonlyMap<Agent, Knowledge> = new Map()
  const ask = async (round: number, given: Pick<Turn, 'allowance' | 'brief'>) => {
    const played = await whoCan(
      team.map(async (member) => {
        const own = { ...playAs(turn, members.indexOf(member)), ...given, team: exchangeFor(member, learned, round) }
        return { member, answer: await member.play(own) }
      }),
    )
    team = played.map(({ member }) => member)
    learned = new Map(played.map(({ member, answer }) => [member, answer.learned ?? NOTHING_LEARNED]))
    return played.map(({ answer }) => answer)
  }
  let answers: Answer[] = []
  for (let round = 0, next = 1; round < rounds && !(round > 0 && turn.signal?.aborted); round = next) {
    // Where nobody has anything to tell, rounds are for nothing. Exchanges take time, too.
    const isTold = round === 0 || [...learned.values()].some(hasNews)
    next = isTold ? round + 1 : rounds
    answers = await ask(round, { allowance: partOf(whole, now() - begun, [round, next, rounds]), brief: true })
    const proven = answers.findIndex(({ summary }) => summary?.decided)
    if (proven < 0) continue
    team = [team[proven]]
    break
  }
  // Now all know the same, or one knows all there is to know; the first speaks for them.
  const [{ learned: _, ...answer }] = await ask(0, { allowance: { iterations: 0 } })
  return { answer, answers }
}

/** What some of so many rounds have: their part of the simulations, and of the time that is left. */
function partOf({ ms, iterations }: Allowance, spentMs: number, [from, to, count]: readonly number[]): Allowance {
  const until = (end: number) => Math.floor(((iterations ?? 0) * end) / count)
  return {
    ...(ms === undefined ? {} : { ms: (Math.max(0, ms - spentMs) * (to - from)) / (count - from) }),
    ...(iterations === undefined ? {} : { iterations: until(to) - until(from) }),
  }
}
