// A bot in workers, from outside: what createBot uses where it is given a worker. States and moves cross as they are, copied by the platform. Several workers search the same state, each in its own way,
// and their visits are added up (root parallelisation: Cazenave & Jouandeau 2007). What one of several cannot say, the others
// say without it; where nobody can, the question fails. The next question starts another worker.
import { type Calls, openCalls } from '../agent/calls.ts'
import { AgentFault } from '../agent/fault.ts'
import { PORT, type Port } from '../agent/port.ts'
import { ONE_SECOND } from '../agent/silence.ts'
import { check } from '../base/given.ts'
import { keyOf } from '../game/key.ts'
import type { BotCalls, Wanted } from './bot-calls.ts'
import type { Choice, Option } from './choice.ts'
import type { SavedThinker } from './saved.ts'
import type { Thinker } from './thinker.ts'

export interface WorkerOptions<S, M> extends Omit<Wanted<S, M>, 'saved'> {
  readonly threads: number
  /** One for each of them. */
  readonly saved?: readonly SavedThinker<S, M>[] | undefined
}

/** Asks as many workers as there are threads; they are started when they are needed. */
export function workerBot<S, M>(
  start: () => Port,
  { threads, saved = [], ...options }: WorkerOptions<S, M>,
): Thinker<S, M> {
  const workers = new Map<number, Calls<BotCalls<S, M>>>()

  function callsOf(index: number): Calls<BotCalls<S, M>> {
    const known = workers.get(index)
    if (known !== undefined) return known
    const port = start()
    check('what the function "worker" gives', port, PORT)
    const calls = openCalls<BotCalls<S, M>>(port, {
      peer: 'the worker of the bot',
      watch: ONE_SECOND,
      onLost: () => workers.delete(index),
    })
    workers.set(index, calls)
    return calls
  }

  const unsent = new Map(saved.entries())
  function optionsOf(index: number): Wanted<S, M> {
    const own = unsent.get(index)
    unsent.delete(index)
    return { ...options, seed: options.seed + index, ...(own === undefined ? {} : { saved: own }) }
  }

  return {
    async save() {
      const all = Array.from({ length: threads }, (_, i) => callsOf(i).call('save', optionsOf(i), {}))
      return (await Promise.all(all)).flat()
    },
    async choose(state, { signal, onProgress, ms, iterations, player }) {
      const asked = { ms, player, iterations: iterations === undefined ? undefined : Math.ceil(iterations / threads) }
      const choices = Array.from({ length: threads }, (_, i) =>
        callsOf(i).call(
          'choose',
          {
            options: optionsOf(i),
            state,
            asked,
            isWatched: i === 0 && onProgress !== undefined, // one speaks of its progress for all
          },
          { signal, whenStopped: 'leave', onTold: onProgress },
        ),
      )
      const settled = await Promise.allSettled(choices)
      const made = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
      // A fault of the rules is everybody's; who is gone is missed by nobody as long as there are others.
      const fault = settled.find((each) => each.status === 'rejected' && !isGone(each.reason))
      const lost = fault ?? (made.length === 0 ? settled[0] : undefined)
      if (lost !== undefined) throw (lost as PromiseRejectedResult).reason
      return merge(made)
    },
    close() {
      for (const calls of workers.values()) calls.close()
      workers.clear()
    },
  }
}

function isGone(error: unknown): boolean {
  return error instanceof AgentFault && error.kind === 'disconnect'
}

/** Visits and rewards of all; the move with the most visits. A proof by one of them counts for all. */
function merge<M>(choices: readonly Choice<M>[]): Choice<M> {
  const simulations = choices.reduce((total, each) => total + each.simulations, 0)
  const proven = choices.find(({ decided }) => decided)
  if (proven !== undefined || choices.length === 1) return { ...(proven ?? choices[0]), simulations }
  const all = new Map<string, Option<M>>()
  for (const { alternatives } of choices)
    for (const each of alternatives) {
      const key = keyOf(each.move)
      const known = all.get(key) ?? { move: each.move, visits: 0, value: undefined }
      const visits = known.visits + each.visits
      const sum = known.visits * (known.value ?? 0) + each.visits * (each.value ?? 0)
      all.set(key, { move: each.move, visits, value: visits === 0 ? undefined : sum / visits })
    }
  const alternatives = [...all.values()].sort((a, b) => b.visits - a.visits)
  const [best] = alternatives
  const speaker = choices.find(({ move }) => keyOf(move) === keyOf(best.move)) ?? choices[0]
  return { ...best, alternatives, line: speaker.line, simulations, decided: false }
}
