// A thread with a table in it: one game after the other.
import type { Job } from '@depthcharge/engine/tournament'
import { serveWork } from '../../threads/pool.ts'
import { createGamePlayer } from './game-player.ts'

const table = createGamePlayer('together')

serveWork((job: Job) => table.play(job))
