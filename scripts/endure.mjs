// The player as it is shipped, over HTTP, for long and while other programs use all cores. Every PLAY is timed as a manager sees it:
// none may be late, and none answered at random. Memory, file handles, threads and what the event loop waits for are looked at
// every few moves: they must not grow. With --state FILE it can be stopped and goes on where it was.
//
//   npm run endure                                             500 moves at 1 s, eight programs that spin
//   npm run endure -- --minutes 60 --hogs 0 --moves 1e9 --nice 5 --state endure.json
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { constants, cpus, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { compileGame } from '@depthcharge/engine'
import { createRandom, legalMoves } from '@depthcharge/engine/game'
import { findGame } from '@depthcharge/games'
import { addressOf, createAsk } from '../lab/dist/http/client.js'
import { growthOf } from './endure/growth.mjs'

const { values } = parseArgs({
  options: {
    moves: { type: 'string', default: '500' },
    minutes: { type: 'string', default: '1e9' },
    clock: { type: 'string', default: '1' },
    start: { type: 'string', default: '3' },
    hogs: { type: 'string', default: '8' },
    games: { type: 'string', default: 'connect-four,breakthrough-6,tic-tac-toe,reversi' },
    agent: { type: 'string' },
    state: { type: 'string' },
    nice: { type: 'string', default: '0' },
  },
})
const clockMs = 1000 * Number(values.clock)
const PATIENCE_MS = 60_000 // for answers that are far too late, so that they are measured too
const LOOK_EVERY = 25 // moves
/** In the player: says what its event loop waits for when it is asked. */
const PROBE = `process.on('SIGUSR2', () => console.error('waits for ' + process.getActiveResourcesInfo().length))`

// A manager is on another machine and does not wait for this one's cores. With --nice other people's programs go first.
const nice = Number(values.nice)
try {
  setPriority(nice === 0 ? constants.priority.PRIORITY_HIGH : nice - 5)
} catch {
  console.log('this script cannot go before other programs: answers look later than they are')
}

/** What is known so far: of a run that was stopped, or nothing. */
const known =
  values.state !== undefined && existsSync(values.state)
    ? JSON.parse(readFileSync(values.state, 'utf8'))
    : { matches: 0, moves: 0, late: 0, latestMs: 0, atRandom: 0, slowestMs: 0, looks: [] }

const children = []
function start(...args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  setPriority(child.pid, nice)
  children.push(child)
  return child
}
process.on('exit', () => {
  for (const child of children) child.kill()
})

const agent = values.agent === undefined ? [] : ['--agent', values.agent]
const bin = new URL('../lab/bin/depthcharge.js', import.meta.url).pathname
const probe = `data:text/javascript,${encodeURIComponent(PROBE)}`
const player = start('--import', probe, bin, 'player', '--port', '0', '--verbose', ...agent)
let log = ''
player.stderr.on('data', (text) => {
  log += text
})
const [line] = await once(player.stdout, 'data')
if (nice !== 0) setPriority(player.pid, nice) // it goes before others by itself, once it is up
const ask = createAsk(addressOf(/http:\S+/.exec(String(line))[0]))
for (let i = 0; i < Number(values.hogs); i++) start('-e', 'for (;;);')
await wait(2000) // as a player that is there before the match

/** What the player holds now. */
async function look() {
  const status = readFileSync(`/proc/${player.pid}/status`, 'utf8')
  const number = (name) => Number(new RegExp(`^${name}:\\s+(\\d+)`, 'm').exec(status)[1])
  player.kill('SIGUSR2')
  await wait(500)
  const waits = Number([...log.matchAll(/^waits for (\d+)$/gm)].at(-1)?.[1] ?? Number.NaN)
  return {
    mb: number('VmRSS') / 1024,
    handles: readdirSync(`/proc/${player.pid}/fd`).length,
    threads: number('Threads'),
    waits,
  }
}

const begun = performance.now()
const isOver = () => known.moves >= Number(values.moves) || performance.now() - begun > 60_000 * Number(values.minutes)

async function play(id, name, random) {
  const text = await findGame(name).rules()
  const { game } = compileGame(text)
  const role = random.below(game.roles.length)
  await ask(
    `(START ${id} ${game.roles[role]} (${text.replace(/;.*/g, '')}) ${values.start} ${values.clock})`,
    PATIENCE_MS,
  )
  const position = game.open()
  position.reset()
  let last = 'NIL'
  while (!position.terminal() && !isOver()) {
    const legal = game.roles.map((_, each) => legalMoves(position, each))
    const asked = performance.now()
    const answer = (await ask(`(PLAY ${id} ${last})`, PATIENCE_MS)).replaceAll('( ', '(').replaceAll(' )', ')')
    const ms = performance.now() - asked
    const own = legal[role].find((move) => game.moves[move].text === answer)
    if (own === undefined) throw new Error(`${id}: ${answer} is not legal`)
    known.moves++
    known.slowestMs = Math.max(known.slowestMs, ms)
    if (ms > clockMs) {
      known.late++
      known.latestMs = Math.max(known.latestMs, ms - clockMs)
      console.log(`${id}: ${answer} came after ${ms.toFixed(0)} ms`)
    }
    const joint = Int32Array.from(legal, (moves, each) => (each === role ? own : moves[random.below(moves.length)]))
    position.play(joint)
    last = `(${Array.from(joint, (move) => game.moves[move].text).join(' ')})`
    if (known.moves % LOOK_EVERY === 0) known.looks.push(await look())
  }
  await ask(position.terminal() ? `(STOP ${id} ${last})` : `(ABORT ${id})`, PATIENCE_MS)
}

const games = values.games.split(',')
while (!isOver()) {
  const match = ++known.matches
  await play(`e${match}`, games[match % games.length], createRandom(match))
  known.atRandom += log.split('a random move is played').length - 1
  const shown = log.match(/^.*a random move is played.*$/gm) ?? []
  for (const each of shown) console.log(each)
  log = ''
  if (values.state !== undefined) writeFileSync(values.state, JSON.stringify(known))
  const { mb = 0, handles = 0, threads = 0, waits = 0 } = known.looks.at(-1) ?? {}
  console.log(
    `${known.moves} moves of ${match} matches: ${known.late} late, ${known.atRandom} at random, slowest ${known.slowestMs.toFixed(0)} ms; ` +
      `${mb.toFixed(0)} MB, ${handles} handles, ${threads} threads, ${waits} waited for`,
  )
}

const growth = growthOf(known.looks)
console.log(
  `${known.moves} moves at ${values.clock} s with ${values.hogs} programs that spin on ${cpus().length} cores: ${known.late} late ` +
    `(by ${known.latestMs.toFixed(0)} ms at most), ${known.atRandom} at random; growth: ${growth.text}`,
)
if (known.late + known.atRandom > 0 || growth.isTooMuch) process.exitCode = 1
process.exit()
