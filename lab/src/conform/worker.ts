// A thread that compares rulesheets, one at a time, as they are sent to it.
import { workerData } from 'node:worker_threads'
import { serveWork } from '../threads/pool.ts'
import type { CorpusEntry } from './corpus.ts'
import { compareEntry } from './entry.ts'

serveWork((entry: CorpusEntry) => compareEntry(workerData as string, entry))
