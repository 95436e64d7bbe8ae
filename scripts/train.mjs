// Weights for games of the catalogue → games/weights/NAME.json: learns each for so many seconds of processor time, several
// games at a time in processes of their own, and keeps what the games held out speak for; then finds by short matches which
// moves are to be followed further. `--resume` goes on from what is there, `--missing` leaves out games that have weights in the
// folder already; `--games-each N` in place of seconds gives the same weights everywhere.
//
//   npm run train -- breakthrough reversi --seconds 300 --jobs 4
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { printWeights, readWeights } from '../engine/dist/game.js'
import { compileGame } from '../engine/dist/index.js'
import { createLearner, tuneSearch } from '../engine/dist/search.js'
import { findGame, sheets } from '../games/dist/index.js'
import { inProcesses } from './in-processes.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    'games-each': { type: 'string' },
    seed: { type: 'string', default: '1' },
    nodes: { type: 'string', default: '400' },
    pairs: { type: 'string', default: '1000' },
    units: { type: 'string', default: '16' },
    jobs: { type: 'string', default: '1' },
    out: { type: 'string', default: fileURLToPath(new URL('../games/weights', import.meta.url)) },
    resume: { type: 'boolean', default: false },
    missing: { type: 'boolean', default: false },
    child: { type: 'boolean', default: false },
  },
})

const cpu = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

/** Learns one game here. */
async function train(name) {
  const { game } = compileGame(await findGame(name).rules(), { name })
  const path = `${values.out}/${name}.json`
  const resumes = values.resume && existsSync(path)
  const learner = createLearner(game, {
    seed: Number(values.seed),
    now: cpu,
    nodes: Number(values.nodes),
    pairs: Number(values.pairs),
    units: Number(values.units),
    ...(resumes ? { from: readWeights(readFileSync(path, 'utf8')) } : {}),
  })
  const each = values['games-each']
  const { games, positions, loss, blind } = learner.run(
    each === undefined ? { deadline: cpu() + 1000 * Number(values.seconds) } : { games: Number(each) },
  )
  const learned = learner.weights()
  const seed = Number(values.seed)
  const tuned = tuneSearch(game, learned, { seed })
  const text = printWeights(tuned)
  mkdirSync(values.out, { recursive: true })
  const explained = ((100 * (blind - loss)) / blind).toFixed(1)
  const verdict = learner.worth() ? `${(text.length / 1024).toFixed(1)} kB` : 'not worth keeping'
  if (learner.worth()) writeFileSync(path, text)
  const sight =
    tuned.values[0].net !== undefined
      ? 'net'
      : tuned.lines !== undefined
        ? 'lines'
        : tuned.pairs.length > 0
          ? 'pairs'
          : 'facts'
  const swing = `violent from ${tuned.swing} (19 of 20 moves below ${learned.swing}), slack ${tuned.slack ?? 'none'}, quiescence ${tuned.quiescence ?? 'none'}`
  console.log(
    `${name}: ${games} games, ${positions} positions, ${explained} % explained by ${sight}, ${swing}, ${verdict}`,
  )
}

/** Games in which one role decides at a time, of two players or more. */
const suitable = () =>
  sheets
    .filter(({ tags }) => !['one-player', 'simultaneous', 'chance'].some((tag) => tags.includes(tag)))
    .map(({ name }) => name)

const wanted = (positionals.length > 0 ? positionals : suitable()).filter(
  (name) => !values.missing || !existsSync(`${values.out}/${name}.json`),
)
if (values.child) await train(positionals[0])
else await inProcesses(import.meta.url, wanted, Number(values.jobs))
