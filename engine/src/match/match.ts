// A match: agents at a table, a referee who knows the rules. It is a generator of events, so that the command line prints
// it, a page draws it and a tournament keeps what it returns, the record. Nothing an agent does ends a match: who is late,
// breaks down or plays what is not legal has a random legal move played for it, and the fault is written down. Nature's
// moves are the referee's.
import type { Allowance, Answer, Outcome } from '../agent/agent.ts'
import type { Fault } from '../agent/fault.ts'
import { createStop } from '../agent/stop.ts'
import { createRandom } from '../base/random.ts'
import { type Game, legalMoves, type Move, type Position, type State } from '../game/game.ts'
import { createAlarm, type Settled, settle } from './clock.ts'
import { createNotes } from './notes.ts'
import type { MatchRecord } from './record.ts'
import type { Choice, MatchSetup, Player } from './setup.ts'

/** What happens in a match, in this order: one begin, any number of plies, one end. */
export type MatchEvent =
  /** By role: how long it took to get ready, and what went wrong. */
  | {
      readonly type: 'begin'
      readonly state: State
      readonly ms: readonly number[]
      readonly faults: readonly (Fault | undefined)[]
    }
  /** The state is the one that the move led to. */
  | {
      readonly type: 'ply'
      readonly ply: number
      readonly joint: Int32Array
      readonly choices: readonly Choice[]
      readonly state: State
    }
  | { readonly type: 'end'; readonly outcome: Outcome; readonly record: MatchRecord }

const GRACE_MS = 1000 // ggp-base's

/** Plays a match to its end, or until the signal. Agents are not closed: they may play another. */
export async function* playMatch(setup: MatchSetup): AsyncGenerator<MatchEvent, MatchRecord> {
  const { game, signal, graceMs = GRACE_MS, maxPlies = Number.POSITIVE_INFINITY } = setup
  const clock = createAlarm(setup.clock)
  checkTable(setup)
  const random = createRandom(setup.seed)
  const position = setup.board ?? game.open()
  position.reset(setup.seed)
  const table = { position, states: () => position.state }
  game.keeping?.hold(table) // as long as it lives: until the last look at it
  const notes = createNotes(setup, random.split())
  const history: Int32Array[] = []
  const roles = [...game.roles.keys()]
  const patience = ({ ms }: Allowance) => ({
    clock,
    ...(ms === undefined ? {} : { ms: ms + graceMs }),
    ...(signal === undefined ? {} : { signal }),
  })
  let pondering = createStop()

  /** All roles at the same time, unless they are to take turns. */
  const each = async <T>(work: (role: number) => T | Promise<T>): Promise<T[]> => {
    if (setup.oneByOne !== true) return Promise.all(roles.map(work))
    const results: T[] = []
    for (const role of roles) {
      const result = work(role)
      results.push(result instanceof Promise ? await result : result)
    }
    return results
  }

  const begin = async (role: number): Promise<{ readonly ms: number; readonly fault?: Fault }> => {
    const seed = random.bits()
    const player = setup.players[role]
    if (player === undefined) return { ms: 0 }
    const { agent, play: turn = setup.play } = player
    const seat = {
      game,
      role,
      seed,
      turn,
      ...(game.dealt === true ? { deal: setup.seed } : {}),
      ...(setup.origin === undefined ? {} : { origin: setup.origin }),
    }
    return settle(() => agent.begin(seat, setup.start), patience(setup.start))
  }

  const choose = (role: number, legal: Int32Array): Choice | Promise<Choice> => {
    // Drawn for every role, so that the match does not depend on who fails.
    const instead = legal[random.below(legal.length)]
    const player = setup.players[role]
    const isAsked = player !== undefined && (setup.brief !== true || legal.length > 1)
    return isAsked ? ask(player, legal, instead) : { move: instead, ms: 0 }
  }

  const ask = async (player: Player, legal: Int32Array, instead: Move): Promise<Choice> => {
    const allowance = player.play ?? setup.play
    const last = history.at(-1)
    const turn = {
      ply: history.length,
      state: position.state.slice(),
      ...(last === undefined ? {} : { last }),
      history: [...history],
      allowance,
      ...(setup.brief === true ? { brief: true } : {}),
      signal: createStop(),
    }
    const settled = await settle(() => player.agent.play(turn), patience(allowance))
    if ('fault' in settled) turn.signal.abort()
    else if (setup.ponder) void settle(() => player.agent.ponder?.(pondering) ?? Promise.resolve(), { clock })
    return choiceOf(settled, legal, instead, game)
  }

  let outcome = outcomeOf(position, history)
  try {
    notes.state(position)
    const begun = await each(begin)
    const faults = begun.map(({ fault }) => fault)
    notes.faults(faults)
    yield { type: 'begin', state: position.state.slice(), ms: begun.map(({ ms }) => ms), faults }

    while (!position.terminal() && history.length < maxPlies && !signal?.aborted) {
      const legal = roles.map((role) => legalMoves(position, role))
      if (legal.some((moves) => moves.length === 0)) break // faulty rules: the record shows a match that has not ended
      const given = setup.opening?.[history.length]
      const choices =
        given === undefined
          ? await each((role) => choose(role, legal[role]))
          : openingMove(game, legal, given, history.length)
      if (signal?.aborted) break
      if (setup.ponder) {
        pondering.abort()
        pondering = createStop()
      }
      const joint = Int32Array.from(choices, ({ move }) => move)
      position.play(joint)
      history.push(joint)
      notes.ply(joint, choices)
      notes.state(position)
      yield { type: 'ply', ply: history.length - 1, joint, choices, state: position.state.slice() }
    }
  } finally {
    // Also where whoever reads the events has had enough of them.
    pondering.abort()
    outcome = outcomeOf(table.position, history)
    const { ms = 0 } = setup.play
    await Promise.all(
      setup.players.map((player) => player && settle(() => player.agent.end(outcome), { clock, ms: ms + graceMs })),
    )
    clock.close()
  }
  const record = notes.record(outcome)
  yield { type: 'end', outcome, record }
  return record
}

/** Runs a match without looking on. */
export async function matchRecord(setup: MatchSetup): Promise<MatchRecord> {
  const match = playMatch(setup)
  for (;;) {
    const { done, value } = await match.next()
    if (done) return value
  }
}

function openingMove(game: Game, legal: readonly Int32Array[], texts: readonly string[], ply: number): Choice[] {
  return legal.map((moves, role) => {
    const move = moves.find((each) => game.moves[each].text === texts[role])
    if (move === undefined)
      throw new Error(`step ${ply + 1} of the opening is not legal: ${game.roles[role]} cannot play ${texts[role]}`)
    return { move, ms: 0 }
  })
}

function checkTable({ game, players }: MatchSetup): void {
  if (players.length !== game.roles.length)
    throw new Error(`${game.id} has ${game.roles.length} roles, and ${players.length} players came`)
  game.roles.forEach((role, r) => {
    if (players[r] === undefined && r !== game.chance) throw new Error(`nobody plays ${role} in ${game.id}`)
  })
}

function outcomeOf(position: Position, history: readonly Int32Array[]): Outcome {
  const last = history.at(-1)
  const goals = position.legal.map((_, role) => position.goal(role))
  return { goals, finished: position.terminal(), ...(last === undefined ? {} : { last }) }
}

function choiceOf(settled: Settled<Answer>, legal: Int32Array, instead: Move, game: Game): Choice {
  const { ms } = settled
  if ('fault' in settled) return { move: instead, ms, fault: settled.fault }
  const { move, summary } = settled.value
  if (legal.includes(move)) return { move, ms, ...(summary === undefined ? {} : { summary }) }
  const text = game.moves[move]?.text ?? String(move)
  return { move: instead, ms, fault: { kind: 'illegal', text } }
}
