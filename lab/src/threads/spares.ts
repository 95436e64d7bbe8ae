// Threads that are started before they are needed: to start one takes longer than a move may on a busy machine.
import type { Worker } from 'node:worker_threads'
import type { MachineName } from '@depthcharge/engine/machine'

export interface Spares {
  /** One that makes games run on this machine, if there is one left. */
  take(machine: MachineName | undefined): Worker | undefined
  /** Starts those that are missing. */
  restock(): void
  close(): void
}

/** One thread for each of the machines. */
export function createSpares(
  machines: readonly (MachineName | undefined)[],
  start: (machine: MachineName | undefined) => Worker,
): Spares {
  const ready = new Map<MachineName | undefined, Worker>()
  const spares: Spares = {
    take(machine) {
      const worker = ready.get(machine)
      ready.delete(machine)
      return worker
    },
    restock() {
      for (const machine of machines) {
        if (ready.has(machine)) continue
        const worker = start(machine)
        const forget = () => {
          if (ready.get(machine) === worker) ready.delete(machine)
        }
        ready.set(machine, worker.on('error', forget).on('exit', forget))
      }
    },
    close() {
      for (const worker of ready.values()) void worker.terminate()
      ready.clear()
    },
  }
  spares.restock()
  return spares
}
