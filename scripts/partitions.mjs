// Tournaments over Redis while everything between its parts breaks at random moments: Redis stands still or loses its memory, wires
// are cut or swallow what goes one way, workers and the coordinator are killed, and clocks are wrong by hours. Of each tournament
// what was reported and what lies on disk is kept and compared: every game exactly once, and nothing reported that is not there.
//
//   npm run partitions                          5 tournaments of 60 games, 20 blows each
//   npm run partitions -- --tournaments 50 --blows 40 --seed 7
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { createRandom } from '@depthcharge/engine/game'
import { faultsOf, readReports, storedIn } from './kills/history.mjs'
import { countOf, GAMES, layOut } from './kills/tournament.mjs'
import { BREAKS, createWire } from './kills/wire.mjs'

const { values } = parseArgs({
  options: {
    tournaments: { type: 'string', default: '5' },
    blows: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})
const BIN = new URL('../lab/bin/depthcharge.js', import.meta.url).pathname
const WORKERS = 3
const MOST_HOURS = 4 // that a clock is wrong by
const LONGEST_MS = 4000 // that something stays broken
const tournaments = countOf('tournaments', values.tournaments)
const blowsEach = countOf('blows', values.blows)
const random = createRandom(countOf('seed', values.seed))
const children = new Set()
process.on('exit', () => {
  for (const child of children) child.kill('SIGKILL')
})

function start(command, args) {
  const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  children.add(child)
  child.on('exit', () => children.delete(child))
  return child
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address()
  server.close()
  await once(server, 'close')
  return port
}

/** Resolves when it takes connections; nothing of it is kept. */
async function startRedis(port) {
  const server = start('redis-server', ['--port', String(port), '--bind', '127.0.0.1', '--save', ''])
  for await (const chunk of server.stdout) if (String(chunk).includes('Ready to accept')) break
  return server
}

/** depthcharge ARGS on a machine whose clock is wrong. */
function command(...args) {
  const hours = random.below(2 * MOST_HOURS + 1) - MOST_HOURS
  const shift = `const { now } = Date; Date.now = () => now() + ${hours} * 3600000`
  return start(process.execPath, ['--import', `data:text/javascript,${encodeURIComponent(shift)}`, BIN, ...args])
}

/** Plays one tournament to its end; what was done to it, what it reported and what is there. */
async function play(folder, blows) {
  const port = await freePort()
  let redis = await startRedis(port)
  const wires = await Promise.all(Array.from({ length: WORKERS + 1 }, () => createWire(port)))
  const { plan, results } = layOut(folder, { iterations: 500, seed: random.below(1e9) })
  const done = []
  let output = ''
  let code
  function coordinate() {
    const child = command('tournament', plan, '--results', results, '--redis', wires[WORKERS].url, '--json')
    child.stdout.on('data', (text) => {
      output += text
    })
    child.on('close', (how) => {
      output += '\n' // what comes next is another process's
      code = how
    })
    return child
  }
  const work = (i) => command('worker', '--redis', wires[i].url, '--concurrency', '1', '--silence', '1')
  let coordinator = coordinate()
  const workers = Array.from({ length: WORKERS }, (_, i) => work(i))
  const kinds = ['stand still', 'lose memory', 'kill worker', 'kill coordinator', ...BREAKS]

  for (let blow = 0; blow < blows && code !== 0; blow++) {
    await wait(random.below(1500))
    const kind = kinds[random.below(kinds.length)]
    const at = random.below(WORKERS + 1)
    const ms = random.below(LONGEST_MS)
    done.push(kind)
    if (BREAKS.includes(kind)) {
      wires[at].become(kind)
      void wait(ms).then(() => wires[at].become('whole'))
    } else if (kind === 'stand still') {
      redis.kill('SIGSTOP')
      await wait(ms)
      redis.kill('SIGCONT')
    } else if (kind === 'lose memory') {
      redis.kill('SIGKILL')
      await once(redis, 'exit')
      redis = await startRedis(port)
    } else if (kind === 'kill worker') {
      const i = at % WORKERS
      workers[i].kill('SIGKILL')
      workers[i] = work(i)
    } else {
      coordinator.kill('SIGKILL')
      if (coordinator.exitCode === null && coordinator.signalCode === null) await once(coordinator, 'close')
      if (code !== 0) coordinator = coordinate()
    }
  }
  if (coordinator.exitCode === null && coordinator.signalCode === null) await once(coordinator, 'close')
  for (const child of [...workers, redis]) child.kill('SIGKILL')
  for (const wire of wires) wire.close()
  return { code, done, reported: readReports(output), stored: storedIn(results) }
}

let blows = 0
let games = 0
for (let number = 1; number <= tournaments; number++) {
  const folder = mkdtempSync(join(tmpdir(), 'partitions-'))
  const { code, done, reported, stored } = await play(folder, blowsEach)
  const faults = faultsOf({ games: GAMES, reported, stored })
  if (code !== 0) faults.unshift(`the tournament ended with ${code}`)
  if (faults.length > 0) {
    console.log(`tournament ${number}: ${faults.join('; ')}; after: ${done.join(', ')}; look into ${folder}`)
    process.exit(1)
  }
  rmSync(folder, { recursive: true })
  blows += done.length
  games += GAMES
  console.log(`tournament ${number}: ${stored.length} games, each once, after: ${done.join(', ')}`)
}
console.log(`${games} games over ${blows} blows: each once, and all that was reported is there`)
process.exit()
