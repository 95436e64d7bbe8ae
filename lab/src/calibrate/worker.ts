// A thread that plays bouts of one game, one at a time, as they are sent to it.
import { workerData } from 'node:worker_threads'
import { type Bout, playBout } from '@depthcharge/engine/match'
import { loadAnyGame } from '../load/load-module-game.ts'
import { serveWork } from '../threads/pool.ts'

const loading = loadAnyGame(workerData as string)

serveWork(async (bout: Bout) => playBout(await loading, bout))
