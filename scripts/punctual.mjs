// A busy machine: the player as it is shipped, over HTTP, while other processes use all cores. Every PLAY is timed as a manager
// sees it; none may be late, and none answered at random.
//
//   npm run punctual -- --moves 500 --clock 1 --hogs 8 --games connect-four,breakthrough-6
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { compileGame, createRandom, legalMoves } from '../engine/dist/index.js'
import { findGame } from '../games/dist/index.js'
import { addressOf, createAsk } from '../lab/dist/http/client.js'
import { loadRulesheet } from '../lab/dist/load/rulesheet.js'

const { values } = parseArgs({
  options: {
    moves: { type: 'string', default: '500' },
    clock: { type: 'string', default: '1' },
    start: { type: 'string', default: '3' },
    hogs: { type: 'string', default: '8' },
    games: { type: 'string', default: 'connect-four,breakthrough-6,tic-tac-toe,reversi' },
    agent: { type: 'string' },
  },
})
const clockMs = 1000 * Number(values.clock)
const PATIENCE_MS = 60_000 // for answers that are far too late, so that they are measured too

// A manager is on another machine and does not wait for this one's cores.
try {
  setPriority(constants.priority.PRIORITY_HIGH)
} catch {
  console.log('this script cannot go before other programs: answers look later than they are')
}

const children = []
function start(...args) {
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  setPriority(child.pid, 0)
  children.push(child)
  return child
}
process.on('exit', () => {
  for (const child of children) child.kill()
})

const agent = values.agent === undefined ? [] : ['--agent', values.agent]
const bin = new URL('../lab/bin/depthcharge.js', import.meta.url).pathname
const player = start(bin, 'player', '--port', '0', '--verbose', ...agent)
let log = ''
player.stderr.on('data', (text) => {
  log += text
})
const [line] = await once(player.stdout, 'data')
const ask = createAsk(addressOf(/http:\S+/.exec(String(line))[0]))
for (let i = 0; i < Number(values.hogs); i++) start('-e', 'for (;;);')
await wait(2000) // as a player that is there before the match

const random = createRandom(1)
const took = []
const starts = []

async function play(id, name) {
  const text = (await loadRulesheet(name)).text
  const { game } = compileGame(text, { machine: findGame(name) === undefined ? 'rules' : undefined })
  const role = random.below(game.roles.length)
  const begun = performance.now()
  await ask(
    `(START ${id} ${game.roles[role]} (${text.replace(/;.*/g, '')}) ${values.start} ${values.clock})`,
    PATIENCE_MS,
  )
  starts.push(performance.now() - begun - 1000 * Number(values.start))
  const position = game.open()
  position.reset()
  let last = 'NIL'
  while (!position.terminal() && took.length < Number(values.moves)) {
    const legal = game.roles.map((_, each) => legalMoves(position, each))
    const asked = performance.now()
    const answer = (await ask(`(PLAY ${id} ${last})`, PATIENCE_MS)).replaceAll('( ', '(').replaceAll(' )', ')')
    const ms = performance.now() - asked
    const own = legal[role].find((move) => game.moves[move].text === answer)
    if (own === undefined) throw new Error(`${id}: ${answer} is not legal`)
    took.push(ms)
    if (ms > clockMs) log += `${new Date().toISOString()} ${id}: ${answer} came after ${ms.toFixed(0)} ms\n`
    const joint = Int32Array.from(legal, (moves, each) => (each === role ? own : moves[random.below(moves.length)]))
    position.play(joint)
    last = `(${Array.from(joint, (move) => game.moves[move].text).join(' ')})`
  }
  await ask(position.terminal() ? `(STOP ${id} ${last})` : `(ABORT ${id})`, PATIENCE_MS)
}

const games = values.games.split(',')
let matches = 0
while (took.length < Number(values.moves)) await play(`p${++matches}`, games[matches % games.length])
const count = (text) => log.split(text).length - 1
const late = took.filter((ms) => ms > clockMs)
const randomMoves = count('a random move is played')
const sorted = [...took].sort((a, b) => a - b)
console.log(
  `${took.length} moves of ${matches} matches, ${values.hogs} hogs, clock ${values.clock} s: ` +
    `${late.length} late (at most ${Math.max(0, ...late.map((ms) => ms - clockMs)).toFixed(0)} ms), ${randomMoves} at random; ` +
    `${count('its best move is played')} by the best move so far; slowest ${sorted.at(-1).toFixed(0)} ms, ` +
    `median ${sorted[sorted.length >> 1].toFixed(0)} ms; START late by at most ${Math.max(...starts).toFixed(0)} ms`,
)
if (late.length + randomMoves > 0) {
  console.log(log)
  process.exitCode = 1
}
process.exit()
