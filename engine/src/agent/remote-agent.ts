// The match's end of a channel: an Agent whose work is done at the other end, by serveAgent.
import type { Knowledge, Summary } from '../search/searcher.ts'
import type { Agent, Answer, Seat, Signal, Turn } from './agent.ts'
import type { AnswerText, Reply as AnyReply, Channel, Request, SummaryText } from './channel.ts'
import { AgentFault } from './fault.ts'
import { createMoveNames, type MoveNames } from './move-names.ts'

interface Place {
  readonly names: MoveNames
  readonly role: number
  /** What the other end has been told. */
  moves: readonly Int32Array[]
}

type Reply = Extract<AnyReply, { answer?: unknown }>
type Question = Request extends infer R ? (R extends { readonly id: number } ? Omit<R, 'id'> : never) : never

/** An agent that plays by the recipe at the other end of the channel. */
export function remoteAgent(recipe: string, channel: Channel): Agent {
  const waiting = new Map<number, { keep(answer: Reply['answer']): void; fail(error: Error): void }>()
  let lost: AgentFault | undefined
  let last = 0
  let place: Place | undefined

  channel.receive((message) => {
    const reply = message as AnyReply
    const asked = waiting.get(reply.id)
    waiting.delete(reply.id)
    if ('fault' in reply) asked?.fail(new AgentFault(reply.fault.kind, reply.fault.text))
    else asked?.keep(reply.answer)
  })
  const abandon = (fault: AgentFault) => {
    lost = fault
    for (const { fail } of waiting.values()) fail(fault)
    waiting.clear()
  }
  channel.onLost(abandon)

  async function ask(question: Question, signal?: Signal): Promise<Reply['answer']> {
    if (lost !== undefined) throw lost
    const id = ++last
    const stop = () => channel.send({ id, ask: 'stop' })
    const answer = new Promise<Reply['answer']>((keep, fail) => waiting.set(id, { keep, fail }))
    channel.send({ id, ...question })
    signal?.addEventListener?.('abort', stop)
    if (signal?.aborted) stop()
    try {
      return await answer
    } finally {
      signal?.removeEventListener?.('abort', stop)
    }
  }

  function seated(): Place {
    if (place === undefined) throw new Error(`${recipe} was asked to play before it had a seat; call begin first`)
    return place
  }

  return {
    name: recipe,
    async begin({ game, role, seed, origin }: Seat, allowance) {
      if (origin === undefined)
        throw new Error(`${recipe} plays elsewhere and needs the origin of ${game.id}: its rules or its module`)
      place = { names: createMoveNames(game), role, moves: [] }
      await ask({ ask: 'begin', recipe, origin, role, seed, allowance })
    },
    async play(turn: Turn): Promise<Answer> {
      const here = seated()
      const moves = turn.history ?? (turn.last === undefined ? [] : [...here.moves.slice(0, turn.ply - 1), turn.last])
      if (moves.length !== turn.ply)
        throw new Error(`turn ${turn.ply} came with ${moves.length} moves; the whole history is needed`)
      let keep = 0
      while (keep < moves.length && keep < here.moves.length && sameJoint(moves[keep], here.moves[keep])) keep++
      here.moves = [...moves]
      const texts = moves.slice(keep).map((joint) => here.names.texts(joint))
      const { allowance, brief } = turn
      const answer = await ask(
        { ask: 'play', keep, moves: texts, allowance, ...(brief === undefined ? {} : { brief }) },
        turn.signal,
      )
      return answerOf(here, answer as AnswerText)
    },
    async ponder(signal) {
      await ask({ ask: 'ponder' }, signal)
    },
    async share(others) {
      return (await ask({ ask: 'share', others })) as Knowledge
    },
    async end({ goals, finished }) {
      place = undefined
      await ask({ ask: 'end', goals, finished })
    },
    close() {
      abandon(new AgentFault('disconnect', `${recipe} was closed`))
      channel.close()
    },
  }
}

function sameJoint(a: Int32Array, b: Int32Array): boolean {
  return a === b || (a.length === b.length && a.every((move, role) => move === b[role]))
}

function answerOf({ names, role }: Place, { move, summary }: AnswerText): Answer {
  const found = names.find(role, move)
  if (found === undefined) throw new AgentFault('illegal', move)
  return { move: found, ...(summary === undefined ? {} : { summary: summaryOf(names, summary, found) }) }
}

/** The summary in this side's numbers; what this side has not met yet is left out. */
function summaryOf(names: MoveNames, summary: SummaryText, best: number): Summary {
  const { role } = summary
  const line: number[][] = []
  for (const texts of summary.line) {
    const joint = texts.map((text, each) => names.find(each, text))
    if (joint.includes(undefined)) break
    line.push(joint as number[])
  }
  const moves = summary.moves.flatMap((each) => {
    const move = names.find(role, each.move)
    return move === undefined ? [] : [{ ...each, move }]
  })
  return { ...summary, best: names.find(role, summary.best) ?? best, moves, line }
}
