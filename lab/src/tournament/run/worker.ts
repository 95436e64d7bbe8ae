// A thread with a table in it: jobs come as messages, results go back as messages, one game after the other.
import { parentPort } from 'node:worker_threads'
import type { Job } from '../plan/job.ts'
import { createTable } from './table.ts'

const port = parentPort!
const table = createTable('together')

let before: Promise<void> = Promise.resolve()

port.on('message', (job: Job) => {
  before = before.then(() =>
    table.play(job).then(
      (result) => port.postMessage({ result }),
      (error: Error) => port.postMessage({ error: error.message }),
    ),
  )
})
