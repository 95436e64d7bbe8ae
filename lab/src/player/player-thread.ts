// A competition player in a thread of its own, watched from outside. Rules can be such that even to look at them takes all
// the memory or time there is; then the thread dies of them, or is ended, and the next message finds a new one. INFO and
// ABORT are answered in any case.
import { Worker } from 'node:worker_threads'
import { type Arrival, type Message, type PlayerReply, printAbout, readMessage } from 'depthcharge'

/** What the thread is started with. */
export interface PlayerSetup {
  readonly name: string
  readonly recipe: string
  /** That think together. */
  readonly threads: number
  /** Heap of each of them; Node's own limit where absent. */
  readonly memoryMb?: number
  readonly seed: number
  readonly ponder: boolean
  readonly verbose: boolean
}

/** A message on its way to the thread. */
export interface Letter {
  readonly id: number
  readonly text: string
  readonly arrival: Arrival
}

/** Answers messages whatever becomes of the thread. */
export interface PlayerThread {
  reply(text: string, arrival: Arrival): Promise<PlayerReply>
  close(): void
}

const HEAP_MB = 1024 // for the rules and the interpreter; the threads that think have their own
const SHORT_MS = 700 // for INFO and ABORT, to which managers give a second
const GRACE_MS = 1000 // beyond the start clock

/** A player in a thread that is started at once. */
export function playerThread(setup: PlayerSetup): PlayerThread {
  const waiting = new Map<number, (reply: PlayerReply) => void>()
  let worker: Worker | undefined = start() // at once: the first match should not wait for it
  let last = 0
  let engaged = false

  function start(): Worker {
    const started = new Worker(new URL('./worker.js', import.meta.url), {
      workerData: setup,
      execArgv: [], // flags of the process, such as those of a test runner, are not the thread's
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    })
    started.on('message', ({ id, reply }: { id: number; reply: PlayerReply }) => settle(id, reply))
    started.on('error', (error) => lose(started, `the player broke down: ${error.message}`))
    started.on('exit', () => lose(started, 'the player was ended'))
    return started
  }

  function settle(id: number, reply: PlayerReply): void {
    waiting.get(id)?.(reply)
    waiting.delete(id)
  }

  /** Whoever waits for the thread waits in vain; the next message starts another. */
  function lose(gone: Worker, problem: string): void {
    if (worker !== gone) return
    worker = undefined
    engaged = false
    if (setup.verbose) console.error(problem)
    for (const id of [...waiting.keys()]) settle(id, { problem })
  }

  function end(): void {
    const ended = worker
    if (ended === undefined) return
    lose(ended, 'the player was ended')
    void ended.terminate()
  }

  function ask(text: string, arrival: Arrival): Promise<PlayerReply> {
    worker ??= start()
    const id = ++last
    const reply = new Promise<PlayerReply>((resolve) => waiting.set(id, resolve))
    worker.postMessage({ id, text, arrival } satisfies Letter)
    return reply
  }

  /** What is said for a thread that does not, and after how long; undefined where there is nothing to say. */
  function instead(message: Message): { readonly ms: number; say(): string } | undefined {
    const ending = (reply: string) => () => {
      end()
      return reply
    }
    if (message.type === 'info')
      return { ms: SHORT_MS, say: () => printAbout({ name: setup.name, status: engaged ? 'busy' : 'available' }) }
    if (message.type === 'abort') return { ms: SHORT_MS, say: ending('aborted') }
    if (message.type === 'start') return { ms: message.startClock * 1000 + GRACE_MS, say: ending('busy') }
    return undefined
  }

  /** Keeps track of whether there is a match. */
  function note({ type }: Message, reply: PlayerReply): void {
    const text = 'text' in reply ? reply.text : ''
    if (type === 'start' && text === 'ready') engaged = true
    if (text === 'done' || text === 'aborted') engaged = false
  }

  return {
    async reply(text, arrival) {
      const read = readMessage(text)
      if ('problem' in read) return read
      const fallback = instead(read.message)
      if (fallback === undefined) {
        const reply = await ask(text, arrival)
        note(read.message, reply)
        return reply
      }
      return new Promise((resolve) => {
        const timer = setTimeout(() => resolve({ text: fallback.say() }), fallback.ms)
        ask(text, arrival).then((reply) => {
          clearTimeout(timer)
          note(read.message, reply)
          resolve(reply)
        })
      })
    },
    close: end,
  }
}
