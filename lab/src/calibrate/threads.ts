// Bouts over several threads. Each bout is given to a thread that is free; whoever asks has no more under way than there are.
import { Worker } from 'node:worker_threads'
import type { CalibrationBout } from 'depthcharge'

export interface Threads {
  /** The score of the first; rejects where the bout cannot be played, or the threads are closed. */
  play(bout: CalibrationBout): Promise<number>
  close(): void
}

/** `name` is the game, as the user wrote it; threads are started as they are needed. */
export function createThreads(name: string): Threads {
  const idle: Worker[] = []
  const busy = new Map<Worker, (error: Error) => void>()
  return {
    play(bout) {
      const worker = idle.pop() ?? new Worker(new URL('./worker.js', import.meta.url), { workerData: name })
      return new Promise((resolve, reject) => {
        const settle = () => {
          worker.off('message', onMessage).off('error', fail)
          busy.delete(worker)
        }
        const fail = (error: Error) => {
          settle()
          void worker.terminate()
          reject(error)
        }
        const onMessage = ({ score, error }: { score?: number; error?: string }) => {
          if (score === undefined) return fail(new Error(error))
          settle()
          idle.push(worker)
          resolve(score)
        }
        busy.set(worker, fail)
        worker.on('message', onMessage).on('error', fail)
        worker.postMessage(bout)
      })
    },
    close() {
      for (const fail of [...busy.values()]) fail(new Error('the threads were closed'))
      for (const worker of idle.splice(0)) void worker.terminate()
    },
  }
}
