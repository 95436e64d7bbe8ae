// An agent in a thread of its own: fair clocks, a main thread that stays free for messages, and a crash that ends no more
// than the thread. A thread that dies is replaced by one with a humbler machine, which costs memory last: the network,
// the rule compiler, the interpreter.
import { Worker } from 'node:worker_threads'
import {
  type Agent,
  AgentFault,
  type Allowance,
  type Channel,
  type MachineName,
  remoteAgent,
  type Seat,
} from 'depthcharge'
import { host } from '../clock.ts'

/** What a thread is started with. */
export interface ThreadData {
  /** Chosen by what the rules need, where absent. */
  readonly machine: MachineName | undefined
}

export interface ThreadOptions {
  /** Most of the heap; Node's own limit where absent. */
  readonly memoryMb?: number
}

/** In the order in which they are tried. */
const MACHINES: readonly (MachineName | undefined)[] = [undefined, 'rules', 'interpret']

/** An agent that plays by the recipe in a thread; the thread is started with its first match. */
export function threadAgent(recipe: string, options: ThreadOptions = {}): Agent {
  let remote: Agent | undefined
  let seat: Seat | undefined
  let humbler = 0 // index into MACHINES
  let closed = false

  function start(): Agent {
    const channel = startThread({ machine: MACHINES[Math.min(humbler, MACHINES.length - 1)] }, options)
    const agent = remoteAgent(recipe, channel)
    channel.onEnd(() => {
      if (remote === agent) remote = undefined
      humbler++
    })
    return agent
  }

  /** Takes the seat in a new thread as often as there are machines left; faults that are not the thread's death are final. */
  async function sit(allowance: Allowance): Promise<Agent> {
    const begun = host.now()
    for (;;) {
      remote ??= start()
      const agent = remote
      const spent = host.now() - begun
      const left = allowance.ms === undefined ? allowance : { ...allowance, ms: Math.max(0, allowance.ms - spent) }
      try {
        await agent.begin(seat!, left)
        return agent
      } catch (error) {
        if (remote === agent || closed || humbler >= MACHINES.length) throw error
      }
    }
  }

  return {
    name: recipe,
    async begin(given, allowance) {
      seat = given
      // Another game may fit where the last one did not.
      if (humbler > 0) {
        remote?.close()
        remote = undefined
        humbler = 0
      }
      await sit(allowance)
    },
    async play(turn) {
      if (seat === undefined) throw new Error(`${recipe} was asked to play before it had a seat; call begin first`)
      const agent = remote ?? (await sit({ ms: 0 }))
      return agent.play(turn)
    },
    async ponder(signal) {
      await remote?.ponder?.(signal)
    },
    async end(outcome) {
      seat = undefined
      await remote?.end(outcome)
    },
    close() {
      closed = true
      remote?.close()
      remote = undefined
    },
  }
}

function startThread(data: ThreadData, { memoryMb }: ThreadOptions): Channel & { onEnd(handler: () => void): void } {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: data,
    execArgv: [], // flags of the process, such as those of a test runner, are not the thread's
    ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  })
  let open = true
  let onLost = (_: AgentFault) => {}
  let onEnd = () => {}
  const lose = (why: string) => {
    if (!open) return
    open = false
    onEnd()
    onLost(new AgentFault('crash', why))
  }
  worker.on('error', (error) => lose(`the thread died: ${error.message}`))
  worker.on('exit', (code) => lose(`the thread ended with code ${code}`))
  return {
    send: (message) => worker.postMessage(message),
    receive: (handler) => worker.on('message', handler),
    onLost: (handler) => {
      onLost = handler
    },
    onEnd: (handler) => {
      onEnd = handler
    },
    close() {
      open = false
      void worker.terminate()
    },
  }
}
