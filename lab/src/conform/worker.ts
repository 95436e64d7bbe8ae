// A thread that compares rulesheets, one at a time, as they are sent to it.
import { parentPort, workerData } from 'node:worker_threads'
import type { CorpusEntry } from './corpus.ts'
import { compareEntry } from './entry.ts'

parentPort!.on('message', (entry: CorpusEntry) => {
  parentPort!.postMessage(compareEntry(workerData as string, entry))
})
