// A thread with one agent in it; what it is asked comes through its port.
import { parentPort, workerData } from 'node:worker_threads'
import { createAgent, gameOfOrigin, serveAgent } from '@depthcharge/engine/match'
import { nativeGame } from '@depthcharge/games'
import { host } from '../base/clock.ts'
import type { ThreadData } from './thread-agent.ts'

const { machine } = workerData as ThreadData

serveAgent((recipe) => createAgent(recipe, host), parentPort!, {
  host,
  gameOf: async (origin, ms) =>
    ('rules' in origin ? nativeGame(origin.rules)?.game : undefined) ??
    gameOfOrigin(origin, { ...(ms === undefined ? {} : { ms }), machine }),
})
