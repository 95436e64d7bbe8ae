// A thread with one agent in it; what it is asked comes through its port.
import { parentPort, workerData } from 'node:worker_threads'
import { type Agent, createAgent, gameOfOrigin, serveAgent } from '@depthcharge/engine/match'
import { host } from '../base/clock.ts'
import { fileStore } from '../load/file-store.ts'
import { loadNative } from '../load/native.ts'
import { loadParts } from '../load/parts-module.ts'
import { withShipped } from '../load/weights-file.ts'
import type { ThreadData } from './thread-agent.ts'

const { machine, parts: path, otherwise, store: place } = workerData as ThreadData
const parts = path === undefined ? [] : (await loadParts(path)).parts
const store = place === undefined ? undefined : fileStore(place, (sentence) => console.error(sentence))
const options = { parts, ...(store === undefined ? {} : { store }) }

function agentBy(recipe: string): Agent {
  if (otherwise === undefined) return createAgent(recipe, host, options)
  const tell = (why: string) => console.error(`${recipe} cannot begin, so that ${otherwise} plays: ${why}`)
  return createAgent(recipe, host, { ...options, otherwise: { recipe: otherwise, tell } })
}

serveAgent(agentBy, parentPort!, {
  host,
  gameOf: async (origin, ms, packed) => {
    const native = 'rules' in origin ? loadNative(origin.rules)?.game : undefined
    if (native !== undefined) return native
    const game = await gameOfOrigin(origin, { ...(ms === undefined ? {} : { ms }), machine, packed })
    return game.weights === undefined && game.findings === undefined ? withShipped(game) : game
  },
})
