// The page's end of a worker: calls become promises. A worker that breaks down fails everything that waits for it, with a
// message that people can read; whoever needs another one opens it. Browsers tell of errors in a worker, but not of one they
// ended, for its memory for instance. So a worker holds a lock as long as it lives, and the page waits for it: locks are there
// wherever the page comes over https or from this machine.
import type { CallName, Calls, Reply, Request } from './protocol.ts'

export interface CallOptions<K extends CallName> {
  readonly signal?: AbortSignal
  readonly onTold?: (value: Calls[K]['tell']) => void
}

export interface EngineWorker {
  call<K extends CallName>(call: K, input: Calls[K]['in'], options?: CallOptions<K>): Promise<Calls[K]['out']>
  close(): void
}

/** The worker is gone: it broke down, or it was closed. */
export class WorkerLost extends Error {}

export function openWorker(): EngineWorker {
  const name =
    navigator.locks === undefined
      ? ''
      : `depthcharge ${performance.timeOrigin} ${crypto.getRandomValues(new Uint32Array(2)).join(' ')}`
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name })
  const watch = new AbortController()
  const waiting = new Map<
    number,
    { keep(value: unknown): void; fail(error: Error): void; told(value: unknown): void }
  >()
  let last = 0
  let lost: WorkerLost | undefined

  const lose = (why: string) => {
    lost ??= new WorkerLost(why)
    for (const { fail } of waiting.values()) fail(lost)
    waiting.clear()
    watch.abort()
    worker.terminate()
  }
  const waitForEnd = () =>
    void navigator.locks
      .request(name, { signal: watch.signal }, () =>
        lose('The engine stopped without a word; it may have run out of memory.'),
      )
      // Nobody waits any more: it was closed.
      .catch(() => undefined)
  worker.onmessage = ({ data }: MessageEvent<Reply>) => {
    if (data.kind === 'alive') return waitForEnd()
    const asked = waiting.get(data.id)
    if (asked === undefined) return
    if (data.kind === 'told') return asked.told(data.value)
    waiting.delete(data.id)
    if (data.kind === 'done') asked.keep(data.value)
    else asked.fail(new Error(data.message))
  }
  worker.onerror = (event) => {
    event.preventDefault()
    lose(event.message ? `The engine broke down: ${event.message}` : 'The engine could not be started.')
  }

  return {
    call(call, input, { signal, onTold } = {}) {
      if (lost !== undefined) return Promise.reject(lost)
      const id = ++last
      const stop = () => worker.postMessage({ id, call: 'stop' } satisfies Request)
      return new Promise((keep, fail) => {
        const forget = () => signal?.removeEventListener('abort', stop)
        waiting.set(id, {
          keep: (value) => {
            forget()
            keep(value as never)
          },
          fail: (error) => {
            forget()
            fail(error)
          },
          told: (value) => onTold?.(value as never),
        })
        worker.postMessage({ id, call, input } as Request)
        signal?.addEventListener('abort', stop)
        if (signal?.aborted) stop()
      })
    },
    close: () => lose('The engine was closed.'),
  }
}
