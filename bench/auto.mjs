// `auto` against fixed recipes at equal processor time, a cell each: mirrored random openings, every cell in a process of its own,
// because recipes that share one slow each other down. A cell is a line of JSON as soon as it is there; at the end, the table.
//
//   node bench/auto.mjs --games amazons-6,tron,rules.kif --ms 50 --pairs 5 [--seconds 30] [--agent auto] [RECIPE…]
//
// With --seconds, `auto` has a start clock of so many seconds in each cell, as for rules that nobody knows.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'

const PANEL = ['uct', 'uct+mast', 'uct+solver', 'rave+mast', 'grave', 'strong']
const CHILD = fileURLToPath(new URL('../scripts/studies/play-bout.mjs', import.meta.url))
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    games: { type: 'string', default: 'amazons-6,pentago,tron,chinese-checkers-3p' },
    ms: { type: 'string', default: '50' },
    pairs: { type: 'string', default: '5' },
    round: { type: 'string', default: '0' },
    seconds: { type: 'string' },
    agent: { type: 'string', default: 'auto' },
  },
})
const panel = positionals.length > 0 ? positionals : PANEL

function play(game, against) {
  const bout = {
    game,
    recipe: values.agent,
    against,
    ms: Number(values.ms),
    round: Number(values.round),
    games: 2 * Number(values.pairs),
    ...(values.seconds === undefined ? {} : { seconds: Number(values.seconds) }),
  }
  const { stdout, status } = spawnSync(process.execPath, [CHILD, JSON.stringify(bout)], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) throw new Error(`${game} against ${against} ended with ${status}`)
  const result = { ...bout, ...JSON.parse(stdout) }
  console.log(JSON.stringify(result))
  return result
}

const rows = values.games.split(',').map((game) => ({ game, cells: panel.map((against) => play(game, against)) }))
for (const { game, cells } of rows) {
  const shares = cells.map(({ against, points, games }) => `${against} ${Math.round((100 * points) / games)}`)
  console.log(`${game} (${[...new Set(cells.map(({ playedBy }) => playedBy))].join(', ')}): ${shares.join(', ')}`)
}
