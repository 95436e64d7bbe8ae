// Bouts between two recipes, each in a process of its own, some at a time; what is known already is not played again.
import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const CHILD = fileURLToPath(new URL('./play-bout.mjs', import.meta.url))
const keyOf = ({ game, recipe, against, ms, round, games }) => JSON.stringify([game, recipe, against, ms, round, games])

/** A function that plays a bout: `tell` hears of new ones; after so many minutes no more are begun. */
export function createBouts({ known, jobs, minutes, tell }) {
  const results = new Map(known.map((bout) => [keyOf(bout), bout]))
  const begun = performance.now()
  const waiting = []
  let free = jobs
  const enter = async () => {
    if (free === 0) await new Promise((resolve) => waiting.push(resolve))
    else free--
  }
  const leave = () => {
    const next = waiting.shift()
    if (next === undefined) free++
    else next()
  }

  return async (bout) => {
    const before = results.get(keyOf(bout))
    if (before !== undefined) return before
    await enter()
    try {
      if (performance.now() - begun > 60_000 * minutes) throw new Error('the time is up; run it again to go on')
      const result = { ...bout, ...(await inProcess(bout)) }
      tell(result)
      return result
    } finally {
      leave()
    }
  }
}

async function inProcess(bout) {
  const child = spawn(process.execPath, [CHILD, JSON.stringify(bout)], { stdio: ['ignore', 'pipe', 'inherit'] })
  let text = ''
  child.stdout.on('data', (chunk) => {
    text += chunk
  })
  const code = await new Promise((resolve) => child.on('close', resolve))
  if (code !== 0) throw new Error(`${bout.recipe} against ${bout.against} ended with ${code}`)
  return JSON.parse(text)
}
