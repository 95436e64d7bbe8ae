// What bots cost that stay open, each game in a process of its own: `node bench/bots.mjs [GAME…]`. Bytes of a bot that was never
// asked; processor time of the first `choose` of the second bot of a game and of those after it, with one simulation; and what
// the process has resident when 1,000 bots have made 100 iterations each, all of them open, and then as many again.
import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { createBot } from '@depthcharge/engine'
import { GAMES } from './plain/games.mjs'

const [IDLE, EARLY, OPEN, ITERATIONS] = [1000, 12, 1000, 100]
const cpuMs = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}
const megabytes = (bytes) => Math.round(bytes / 1e6)
const median = (texts) => texts.toSorted((a, b) => a - b)[texts.length >> 1]

async function measure(game) {
  const { initial } = game.source
  const kept = []
  const open = (seed) => {
    const bot = createBot(game, { seed })
    kept.push(bot)
    return bot
  }
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc')
  open(0)
  collect()
  const before = process.memoryUsage()
  for (let i = 0; i < IDLE; i++) open(i)
  collect()
  const after = process.memoryUsage()
  const idle = (after.heapUsed + after.arrayBuffers - before.heapUsed - before.arrayBuffers) / IDLE
  kept.length = 1
  await kept[0].choose(initial, { iterations: 1 })
  const first = []
  for (let i = 0; i < EARLY; i++) {
    const bot = open(i)
    const start = cpuMs()
    await bot.choose(initial, { iterations: 1 })
    first.push(cpuMs() - start)
  }
  while (kept.length < OPEN) open(kept.length)
  const rounds = []
  for (const what of ['after', 'after as many more']) {
    const start = cpuMs()
    for (const bot of kept) await bot.choose(initial, { iterations: ITERATIONS })
    const each = (cpuMs() - start) / OPEN
    rounds.push(`${megabytes(process.memoryUsage().rss)} MB ${what}, ${each.toFixed(2)} ms each`)
  }
  const [second, ...later] = first.map((ms) => ms.toFixed(2))
  console.log(
    [
      `idle ${(idle / 1000).toFixed(1)} kB`,
      `first choose of the second bot ${second} ms, then median ${median(later)} of ${later.join(' ')}`,
      `${OPEN} open, ${ITERATIONS} iterations: ${rounds.join(', ')}`,
    ].join('; '),
  )
}

const [one, flag] = process.argv.slice(2)
if (flag === '--here') await measure(GAMES[one])
else
  for (const name of one === undefined ? Object.keys(GAMES) : process.argv.slice(2))
    process.stdout.write(
      `${name}: ${execFileSync(process.execPath, [fileURLToPath(import.meta.url), name, '--here'], { encoding: 'utf8' })}`,
    )
