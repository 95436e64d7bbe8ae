// Tournaments whose process is killed at random moments and started again until they are complete. Of each, what was reported
// and what lies on disk is kept and compared: every game exactly once, and nothing reported that is not there.
//
//   npm run kills                          20 tournaments of 60 games
//   npm run kills -- --tournaments 200 --seed 7
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { createRandom } from '@depthcharge/engine/game'
import { faultsOf, readReports, storedIn } from './kills/history.mjs'
import { countOf, GAMES, layOut } from './kills/tournament.mjs'

const { values } = parseArgs({
  options: {
    tournaments: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})
const tournaments = countOf('tournaments', values.tournaments)
const BIN = new URL('../lab/bin/depthcharge.js', import.meta.url).pathname
const LONGEST_MS = 2500 // until a kill: from before the process has read the plan to after its last game
const LONGER = 1.5 // times, after a run in which nothing was played: a busy machine starts slowly
const random = createRandom(countOf('seed', values.seed))

/** Runs the tournament until it ends, or is killed after so many ms; what it reported by then. */
async function runFor(ms, args) {
  const child = spawn(process.execPath, [BIN, ...args], { stdio: ['ignore', 'pipe', 'inherit'] })
  let output = ''
  child.stdout.on('data', (text) => {
    output += text
  })
  const timer = setTimeout(() => child.kill('SIGKILL'), ms)
  const code = await new Promise((resolve) => child.on('close', resolve))
  clearTimeout(timer)
  return { code, reported: readReports(output) }
}

let kills = 0
for (let number = 1; number <= tournaments; number++) {
  const folder = mkdtempSync(join(tmpdir(), 'kills-'))
  const { plan, results } = layOut(folder, { iterations: 200, seed: random.below(1e9) })
  const reported = []
  for (let code, longest = LONGEST_MS; code !== 0; ) {
    const run = await runFor(50 + random.below(longest), [
      'tournament',
      plan,
      '--results',
      results,
      '--json',
      '--concurrency',
      '2',
    ])
    code = run.code
    reported.push(...run.reported)
    if (run.reported.length === 0) longest *= LONGER
    if (code === null) kills++
    else if (code !== 0) throw new Error(`the tournament ended with ${code}; look into ${folder}`)
  }
  const stored = storedIn(results)
  const faults = faultsOf({ games: GAMES, reported, stored })
  if (faults.length > 0) {
    console.log(`tournament ${number}: ${faults.join('; ')}; look into ${folder}`)
    process.exit(1)
  }
  rmSync(folder, { recursive: true })
  console.log(`tournament ${number}: ${stored.length} games, each once; ${kills} kills so far`)
}
console.log(`${tournaments * GAMES} games over ${kills} kills: each once, and all that was reported is there`)
