// A worker thread as a channel to the agent in it.
import { Worker } from 'node:worker_threads'
import { AgentFault, type Channel, type MachineName } from 'depthcharge'

/** What a thread is started with. */
export interface ThreadData {
  /** Chosen by what the rules need, where absent. */
  readonly machine: MachineName | undefined
}

/** What a thread may use. */
export interface ThreadLimits {
  /** Most of the heap; Node's own limit where absent. */
  readonly memoryMb?: number
}

/** `onEnd` is called if the thread ends without having been closed. */
export function startThread(data: ThreadData, { memoryMb }: ThreadLimits, onEnd: () => void): Channel {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: data,
    execArgv: [], // flags of the process, such as those of a test runner, are not the thread's
    ...(memoryMb === undefined ? {} : { resourceLimits: { maxOldGenerationSizeMb: memoryMb } }),
  })
  let open = true
  let onLost = (_: AgentFault) => {}
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
    close() {
      open = false
      void worker.terminate()
    },
  }
}
