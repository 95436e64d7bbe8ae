// A thread with one agent in it; what it is asked comes through its port.
import { parentPort, workerData } from 'node:worker_threads'
import { type Agent, createAgent, gameOfOrigin, serveAgent } from '@depthcharge/engine/match'
import { host } from '../base/clock.ts'
import { loadNative } from '../load/native.ts'
import { loadParts } from '../load/parts-module.ts'
import type { ThreadData } from './thread-agent.ts'

const { machine, parts: path, otherwise } = workerData as ThreadData
const parts = path === undefined ? [] : (await loadParts(path)).parts

function agentBy(recipe: string): Agent {
  if (otherwise === undefined) return createAgent(recipe, host, { parts })
  const tell = (why: string) => console.error(`${recipe} cannot begin, so that ${otherwise} plays: ${why}`)
  return createAgent(recipe, host, { parts, otherwise: { recipe: otherwise, tell } })
}

serveAgent(agentBy, parentPort!, {
  host,
  gameOf: async (origin, ms, packed) =>
    ('rules' in origin ? loadNative(origin.rules)?.game : undefined) ??
    gameOfOrigin(origin, { ...(ms === undefined ? {} : { ms }), machine, packed }),
})
