// A thread with a table in it: one game after the other.
import type { Job } from 'depthcharge/tournament'
import { serveWork } from '../../threads/pool.ts'
import { createTable } from './table.ts'

const table = createTable('together')

serveWork((job: Job) => table.play(job))
