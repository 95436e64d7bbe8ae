// A team's turn by the clock: every member searches in rounds of its own, tells the others after each round, and reads what
// they told before the next. Nobody waits for a member that a busy machine holds up; when the time is over, those who are
// ready answer.
import type { Knowledge } from '../search/searcher.ts'
import type { Agent, Allowance, Answer, Exchange } from './agent.ts'
import { timer } from './platform.ts'
import { hasNews, placeOf, type TeamAnswer, type TeamTask } from './team-rounds.ts'

const GRACE_MS = 2 // for those who are a little later than the first

export const isByClock = ({ ms, iterations }: Allowance): boolean =>
  ms !== undefined && Number.isFinite(ms) && iterations === undefined

export async function playByClock({ members, turn, playAs, rounds, whole, now }: TeamTask): Promise<TeamAnswer> {
  const begun = now()
  const ms = whole.ms!
  const roundMs = ms / rounds
  const left = () => Math.max(0, begun + ms - now())
  const mail = new Map<Agent, Knowledge[]>(members.map((member) => [member, []]))
  const tellers = new Set<Agent>()
  const answers = new Map<Agent, Answer>()
  const ready: Agent[] = []
  let proven: Agent | undefined

  function exchangeOf(member: Agent): Exchange {
    const telling = members.filter((each) => tellers.has(each))
    const round = Math.floor((now() - begun) / roundMs)
    return { others: mail.get(member)!.splice(0), place: placeOf(member, telling, round) }
  }
  function tell(member: Agent, learned: Knowledge): void {
    tellers.add(member)
    for (const other of members) if (other !== member) mail.get(other)!.push(learned)
  }

  async function run(member: Agent, index: number): Promise<void> {
    for (let round = 0; round === 0 || (left() > 0 && !proven && !turn.signal?.aborted); round++) {
      // Where nobody has anything to tell, rounds are for nothing.
      const isAlone = round > 0 && tellers.size === 0
      const allowance = { ms: isAlone ? left() : Math.min(roundMs, left()) }
      const given = { allowance, brief: true, team: exchangeOf(member) }
      const { learned, ...answer } = await member.play({ ...playAs(turn, index), ...given })
      answers.set(member, answer)
      if (learned !== undefined && hasNews(learned)) tell(member, learned)
      if (answer.summary?.decided) proven ??= member
    }
    ready.push(member)
  }

  const runs = members.map(run)
  await Promise.any(runs).catch(() => runs[0])
  if (proven === undefined && ready.length < members.length) await atMost(GRACE_MS, Promise.allSettled(runs))
  // All who are there hear the rest; the others hear of it in simulations to come.
  const last = (member: Agent) =>
    member.play({ ...turn, allowance: { iterations: 0 }, brief: member !== speaker, team: exchangeOf(member) })
  const speaker = proven ?? members.find((member) => ready.includes(member))!
  for (const member of ready) if (member !== speaker) last(member).catch(() => {})
  const { learned: _, ...answer } = await last(speaker)
  return { answer, answers: [...answers.values()] }
}

/** Waits for it, but not for longer. */
function atMost(ms: number, awaited: Promise<unknown>): Promise<void> {
  return new Promise((resolve) => {
    const cancel = timer.after(ms, resolve)
    awaited.then(() => {
      cancel()
      resolve()
    })
  })
}
