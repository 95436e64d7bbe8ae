// Our players against each other through our manager, over HTTP and with scrambled rules, in every game of the catalogue:
// no fault is allowed.
//
//   npm run sweep -- --agent random --start 5 --play 1 --games 'hex|nim'
import { spawn, spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { sheets } from '../games/dist/index.js'

const COMMAND = fileURLToPath(new URL('../lab/bin/depthcharge.js', import.meta.url))
const { values } = parseArgs({
  options: {
    agent: { type: 'string', default: 'random' },
    start: { type: 'string', default: '5' },
    play: { type: 'string', default: '1' },
    games: { type: 'string', default: '' },
  },
})

/** A player process and its address. */
async function startPlayer() {
  const child = spawn(process.execPath, [COMMAND, 'player', '--port', '0', '--agent', values.agent])
  child.stderr.pipe(process.stderr)
  const { value } = await createInterface(child.stdout)[Symbol.asyncIterator]().next()
  return { child, url: /http:\S+/.exec(value)[0] }
}

const games = sheets.filter(({ name }) => new RegExp(values.games).test(name))
const most = Math.max(...games.map(({ roles }) => roles.length))
const players = await Promise.all(Array.from({ length: most }, startPlayer))
let faulty = 0
for (const { name, roles } of games) {
  const urls = players.slice(0, roles.filter((role) => role !== 'random').length).map(({ url }) => url)
  const start = performance.now()
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [
      COMMAND,
      ...['manager', name, '--scramble', '--json', '--start', values.start, '--play', values.play],
      ...urls.flatMap((url) => ['--player', url]),
    ],
    { encoding: 'utf8', maxBuffer: 1e9 },
  )
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  if (status !== 0) {
    faulty++
    console.log(`${name.padEnd(24)} failed: ${stderr.trim()}`)
    continue
  }
  const record = JSON.parse(stdout)
  const errors = record.errors.flat().filter((error) => error !== '')
  if (!record.isCompleted || errors.length > 0) faulty++
  const plies = String(record.moves.length).padStart(4)
  const verdict = errors.length > 0 ? `FAULTS ${errors.join(' ')}` : record.isCompleted ? '' : 'NOT ENDED'
  console.log(
    `${name.padEnd(24)} ${plies} plies ${seconds.padStart(6)} s  ${(record.goalValues ?? []).join(' ')} ${verdict}`,
  )
}
for (const { child } of players) child.kill('SIGTERM')
console.log(`${games.length} games, ${faulty} with faults`)
if (faulty > 0) process.exitCode = 1
