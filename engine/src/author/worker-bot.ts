// A bot in workers: serveBot is one line in the worker's file, workerBot is what createBot uses where it is given a worker.
// States and moves cross as they are, copied by the platform. Several workers search the same state, each in its own way,
// and their visits are added up (root parallelisation: Cazenave & Jouandeau 2007).
import type { Game } from '../game/game.ts'
import { keyOf } from '../game/key.ts'
import type { PlainGame } from '../game/plain-source.ts'
import type { Asked, BotProgress, Choice, Option } from './choice.ts'
import { languageOf } from './language.ts'
import { onBreakdown, onMessage, type Port, parentPort } from './platform.ts'
import { createThinker, type Thinker, type ThinkerOptions } from './thinker.ts'

type Request<S> =
  | { readonly ask: 'open'; readonly options: ThinkerOptions }
  | { readonly ask: 'choose'; readonly id: number; readonly state: S; readonly asked: Asked<never> }
  | { readonly ask: 'stop'; readonly id: number }

type Reply<M> = { readonly id: number } & (
  | { readonly choice: Choice<M> }
  | { readonly progress: BotProgress<M> }
  | { readonly failure: string }
)

/** In the file of a worker: answers the createBot that started it. */
export function serveBot<S, M>(
  game: PlainGame<S, M> | Game,
  port: Port = parentPort(),
  { parts = [] }: Pick<ThinkerOptions, 'parts'> = {},
): void {
  const language = languageOf<S, M>(game)
  const signals = new Map<number, { aborted: boolean }>()
  let thinker: Thinker<S, M> | undefined
  onMessage(port, (message) => {
    const request = message as Request<S>
    if (request.ask === 'open') {
      thinker = createThinker(game, language, { ...request.options, parts })
      return
    }
    const { id } = request
    if (request.ask === 'stop') {
      const signal = signals.get(id)
      if (signal !== undefined) signal.aborted = true
      return
    }
    const signal = { aborted: false }
    signals.set(id, signal)
    const answer = (reply: Reply<M>) => port.postMessage(reply)
    const asked: Asked<M> = { ...request.asked, signal, onProgress: (progress) => answer({ id, progress }) }
    Promise.resolve()
      .then(() => {
        if (thinker === undefined) throw new Error('the bot was asked before it was opened')
        return thinker.choose(request.state, asked)
      })
      .then(
        (choice) => answer({ id, choice }),
        (error: unknown) => answer({ id, failure: error instanceof Error ? error.message : String(error) }),
      )
      .then(() => signals.delete(id))
  })
}

export interface WorkerOptions extends ThinkerOptions {
  readonly threads: number
}

/** Asks as many workers as there are threads; they are started with the first question. */
export function workerBot<S, M>(start: () => Port, { threads, ...options }: WorkerOptions): Thinker<S, M> {
  let workers: Caller<S, M>[] = []
  return {
    async choose(state, asked) {
      while (workers.length < threads)
        workers.push(callWorker(start(), { ...options, seed: options.seed + workers.length }))
      const { iterations } = asked
      const part = iterations === undefined ? asked : { ...asked, iterations: Math.ceil(iterations / threads) }
      // One of them speaks of its progress for all.
      const { onProgress: _, ...quiet } = part
      return merge(await Promise.all(workers.map((ask, i) => ask.choose(state, i === 0 ? part : quiet))))
    },
    close() {
      for (const worker of workers) worker.close()
      workers = []
    },
  }
}

type Caller<S, M> = Thinker<S, M>

function callWorker<S, M>(port: Port, options: ThinkerOptions): Caller<S, M> {
  interface Waiting {
    keep(choice: Choice<M>): void
    fail(reason: unknown): void
    tell(progress: BotProgress<M>): void
  }
  const waiting = new Map<number, Waiting>()
  let last = 0
  let lost: Error | undefined
  const lose = (why: string) => {
    lost ??= new Error(why)
    for (const { fail } of waiting.values()) fail(lost)
    waiting.clear()
  }
  const send = (request: Request<S>) => port.postMessage(request)
  onMessage(port, (message) => {
    const reply = message as Reply<M>
    const asked = waiting.get(reply.id)
    if (asked === undefined) return
    if ('progress' in reply) return asked.tell(reply.progress)
    waiting.delete(reply.id)
    if ('choice' in reply) asked.keep(reply.choice)
    else asked.fail(new Error(reply.failure))
  })
  onBreakdown(port, (why) => lose(`the worker of the bot broke down: ${why}`))
  send({ ask: 'open', options })
  return {
    choose: (state, { signal, onProgress, ...asked }) =>
      new Promise((keep, fail) => {
        if (lost !== undefined) return fail(lost)
        const id = ++last
        const stop = () => {
          send({ ask: 'stop', id })
          waiting.delete(id)
          fail(signal?.reason ?? new Error('the bot was told to stop'))
        }
        const done = () => signal?.removeEventListener?.('abort', stop)
        waiting.set(id, {
          keep: (choice) => {
            done()
            keep(choice)
          },
          fail: (reason) => {
            done()
            fail(reason)
          },
          tell: (progress) => onProgress?.(progress),
        })
        send({ ask: 'choose', id, state, asked })
        signal?.addEventListener?.('abort', stop)
        if (signal?.aborted) stop()
      }),
    close() {
      lose('the bot was closed')
      port.terminate?.()
    },
  }
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
