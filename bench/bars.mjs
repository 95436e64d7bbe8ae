// What speed must not fall below, and what it is: every bar is measured in fresh processes, interleaved with the yardstick
// (a hand-written Connect Four playout), and compared as a ratio to it. Writes bench/results.md. Ends with 1 if a bar is
// missed.
//
//   npm run bars -- [--rounds N] [--seconds S] [--only TEXT] [--scale X]
//
// --scale asks for more (2: twice as fast) or less of every bar. The rulesheets are those of the corpus, which is not part of
// the repository.
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { lack, placeOf } from '../scripts/needs.mjs'

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '3' },
    only: { type: 'string', default: '' },
    scale: { type: 'string', default: '1' },
  },
})
const ROOT = fileURLToPath(new URL('..', import.meta.url))
const SCALE = Number(values.scale)
const CORPUS = placeOf('corpus')
if (CORPUS === undefined) {
  console.error(lack('corpus'))
  process.exit(1)
}

/** Playouts per second over the yardstick's. */
const PLAYOUTS = [
  ['connectFour', 'lanes', 35],
  ['breakthrough', 'lanes', 2],
  ['pentago', 'lanes', 6.5],
  ['nineBoardTicTacToe', 'lanes', 4.5],
  ['reversi', 'lanes', 0.7],
  ['checkers', 'lanes', 0.24],
  ['speedChess', 'lanes', 0.1],
  ['hex', 'lanes', 0.07],
  ['skirmish', 'lanes', 0.03],
  ['chess_200', 'lanes', 0.01],
  ['connectFour', 'scalar', 0.4],
  ['breakthrough', 'scalar', 0.05],
]
/** Simulations per second over the yardstick's. */
const ONE = 'batch(leaves=1,playouts=1)'
const SEARCHES = [
  ['connectFour', 'uct', 1],
  ['breakthrough', 'uct', 0.5],
  ['checkers', 'uct', 0.15],
  ['connectFour', `uct+${ONE}`, 0.15],
]
/** Go, which is written in TypeScript: light playouts, and searches with MoGo's. */
const GO_PLAYOUTS = [
  ['go-9', 0.04],
  ['go-19', 0.008],
]
const GO_SEARCHES = [['go-9', 'uct+gamePolicy', 0.015]]
/** Time per simulation over that of plain UCT, one playout at a time: at most so much. */
const COSTS = [
  ['mast', 1.4],
  ['rave', 1.5],
  ['grave', 1.8],
  ['nst', 2],
  ['ppa', 3],
]
const COST_GAMES = ['connectFour', 'breakthrough']

function bench(game, ...options) {
  const args = [
    'lab/bin/depthcharge.js',
    'bench',
    game.startsWith('go-') ? game : `${CORPUS}/rulesheets/${game}.kif`,
    '--json',
    '--seconds',
    values.seconds,
  ]
  return JSON.parse(
    execFileSync(process.execPath, [...args, ...options], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'inherit'],
    }),
  )[0]
}

const rows = []
const missed = []
/** `sense` is 'least' for speeds, 'most' for costs. */
function note(what, measured, bar, sense, more = '') {
  const asked = sense === 'least' ? bar * SCALE : bar / SCALE
  const isReached = sense === 'least' ? measured >= asked : measured <= asked
  const sign = sense === 'least' ? '≥' : '≤'
  rows.push(`| ${what} | ${measured.toPrecision(3)} | ${sign} ${asked} | ${isReached ? 'yes' : '**no**'} | ${more} |`)
  if (!isReached) missed.push(what)
  console.log(rows.at(-1))
}
const wanted = (what) => what.includes(values.only)
const count = (n) => Math.round(n).toLocaleString('en')

for (const [game, machine, bar] of PLAYOUTS) {
  const what = `${game}, playouts, ${machine}`
  if (!wanted(what)) continue
  const { ratio, playoutsPerSec, setupMs } = bench(game, '--machine', machine, '--rounds', values.rounds)
  note(what, ratio, bar, 'least', `${count(playoutsPerSec)} playouts/s, set-up ${count(setupMs)} ms`)
}
for (const [game, bar] of GO_PLAYOUTS) {
  const what = `${game}, playouts`
  if (!wanted(what)) continue
  const { ratio, playoutsPerSec } = bench(game, '--rounds', values.rounds)
  note(what, ratio, bar, 'least', `${count(playoutsPerSec)} playouts/s`)
}
for (const [game, agent, bar] of [...SEARCHES, ...GO_SEARCHES]) {
  const what = `${game}, search, \`${agent}\``
  if (!wanted(what)) continue
  const { ratio, simulationsPerSec, bytesPerNode, batch } = bench(game, '--agent', agent, '--rounds', values.rounds)
  note(
    what,
    ratio,
    bar,
    'least',
    `${count(simulationsPerSec)} simulations/s, leaves × playouts ${batch}, ${count(bytesPerNode)} bytes/node`,
  )
}
const middle = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1]
for (const game of COST_GAMES) {
  for (const [part, bar] of COSTS) {
    const what = `${game}, cost of \`${part}\``
    if (!wanted(what)) continue
    const ratios = Array.from({ length: Number(values.rounds) }, () => {
      const plain = bench(game, '--agent', `uct+${ONE}`, '--rounds', '1')
      const other = bench(game, '--agent', `${part}+${ONE}`, '--rounds', '1')
      return plain.simulationsPerSec / other.simulationsPerSec
    })
    note(what, middle(ratios), bar, 'most', `of ${values.rounds} pairs`)
  }
}

const page = [
  '# Speed bars',
  '',
  `Written by \`npm run bars\` on ${new Date().toISOString().slice(0, 10)}: ${cpus()[0].model.trim()}, Node ${process.version}; medians of ${values.rounds} rounds of`,
  `${values.seconds} s in fresh processes. Ratios to the yardstick of the same round; costs are times per simulation over plain UCT's.`,
  '',
  '| what | measured | bar | reached | |',
  '| --- | --- | --- | --- | --- |',
  ...rows,
  '',
].join('\n')
if (values.only === '' && SCALE === 1) writeFileSync(new URL('results.md', import.meta.url), page)
if (rows.length === 0) {
  console.error(`no bar has "${values.only}" in its name`)
  process.exitCode = 1
}
if (missed.length > 0) {
  console.error(`missed: ${missed.join('; ')}`)
  process.exitCode = 1
}
