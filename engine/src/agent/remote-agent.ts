// The match's end of a port: an Agent whose work is done at the other end, by serveAgent.
import type { Game } from '../game/game.ts'
import { createMoveNames, type MoveNames } from '../game/move-names.ts'
import type { Summary } from '../search/searcher.ts'
import type { Agent, Answer, Seat, Turn } from './agent.ts'
import type { AgentCalls, AnswerText, SummaryText } from './agent-calls.ts'
import { type CallerOptions, openCalls } from './calls.ts'
import { AgentFault } from './fault.ts'
import type { Port } from './port.ts'

interface Standing {
  readonly names: MoveNames
  readonly role: number
  /** What the other end has been told. */
  moves: readonly Int32Array[]
}

/** How the other end is watched, and what it can be sent. */
export interface RemoteOptions extends Pick<CallerOptions<AgentCalls>, 'watch' | 'onLost'> {
  /** Whether the port carries code, as those of threads do: then a game that is compiled here is not compiled there again. */
  readonly carriesCode?: boolean
}

export interface RemoteAgent extends Agent {
  /** Whether the other end has said anything: until then it loads. */
  hasSpoken(): boolean
}

/** An agent that plays by the recipe at the other end of the port. */
export function remoteAgent(
  recipe: string,
  port: Port,
  { carriesCode = false, ...options }: RemoteOptions = {},
): RemoteAgent {
  const calls = openCalls<AgentCalls>(port, { peer: `the worker of ${recipe}`, ...options })
  let place: Standing | undefined
  let packedIs: Game | undefined // what the other end has been sent

  function seated(): Standing {
    if (place === undefined) throw new Error(`${recipe} was asked to play before it had a seat; call begin first`)
    return place
  }

  return {
    name: recipe,
    async begin({ game, role, seed, deal, origin, turn }: Seat, allowance) {
      if (origin === undefined)
        throw new Error(`${recipe} plays elsewhere and needs the origin of ${game.id}: its rules or its module`)
      place = { names: createMoveNames(game), role, moves: [] }
      const { weights, findings } = game
      const packed = carriesCode && packedIs !== game ? game.pack?.() : undefined
      packedIs = game
      await calls.call('begin', {
        recipe,
        origin: {
          ...origin,
          ...(weights === undefined ? {} : { weights }),
          ...(findings === undefined ? {} : { findings }),
        },
        ...(packed === undefined ? {} : { packed }),
        role,
        seed,
        ...(deal === undefined ? {} : { deal }),
        allowance,
        ...(turn === undefined ? {} : { turn }),
      })
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
      const { allowance, brief, team, onBest } = turn
      const asked = {
        keep,
        moves: texts,
        allowance,
        ...(brief === undefined ? {} : { brief }),
        ...(team === undefined ? {} : { team }),
        ...(onBest === undefined ? {} : { isWatched: true }),
      }
      const onTold = (text: string) => {
        const move = here.names.find(here.role, text)
        if (move !== undefined) onBest?.(move)
      }
      return answerOf(here, await calls.call('play', asked, { signal: turn.signal, onTold }))
    },
    async ponder(signal) {
      await calls.call('ponder', undefined, { signal })
    },
    share: (exchange) => calls.call('share', exchange),
    async end({ goals, finished }) {
      place = undefined
      await calls.call('end', { goals, finished })
    },
    hasSpoken: calls.hasSpoken,
    close: () => calls.close(),
  }
}

function sameJoint(a: Int32Array, b: Int32Array): boolean {
  return a === b || (a.length === b.length && a.every((move, role) => move === b[role]))
}

function answerOf({ names, role }: Standing, { move, summary, learned }: AnswerText): Answer {
  const found = names.find(role, move)
  if (found === undefined) throw new AgentFault('illegal', move)
  return {
    move: found,
    ...(summary === undefined ? {} : { summary: summaryOf(names, summary, found) }),
    ...(learned === undefined ? {} : { learned }),
  }
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
