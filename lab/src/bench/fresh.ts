// Runs a measurement in a process of its own, so that no figure depends on what was measured before it.
import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { Failure } from '../base/failure.ts'
import type { Job } from './child.ts'

const CHILD = fileURLToPath(new URL('./child.js', import.meta.url))

export function inFreshProcess<T>(job: Job): Promise<T> {
  return new Promise((resolve, reject) => {
    const child = fork(CHILD, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    let answered = false
    child.on('message', (message: { result?: T; error?: string }) => {
      answered = true
      if (message.error === undefined) resolve(message.result as T)
      else reject(new Failure(message.error))
    })
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (!answered)
        reject(new Failure(`the measuring process ended with ${signal ?? `code ${code}`} before it had a result`))
    })
    child.send(job)
  })
}
