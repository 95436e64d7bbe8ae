// Levels for games of the catalogue → games/levels/NAME.json: calibrates each game that is played against somebody, several at a
// time in processes of their own. The strongest level has the budget that about so many seconds of processor time suffice to
// measure. What was played is kept beside the levels until all is played: the same command goes on after a stop, and games
// that have their levels are left alone.
//
//   npm run levels -- breakthrough reversi --seconds 90 --jobs 4 --minutes 5
import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { calibrate, profile } from '../engine/dist/index.js'
import { findGame, sheets } from '../games/dist/index.js'
import { openScores } from '../lab/dist/calibrate/scores.js'
import { loadAnyGame } from '../lab/dist/load/load-module-game.js'
import { inProcesses } from './in-processes.mjs'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '90' },
    minutes: { type: 'string', default: '60' },
    games: { type: 'string', default: '24' },
    jobs: { type: 'string', default: '1' },
    end: { type: 'string' },
    out: { type: 'string', default: fileURLToPath(new URL('../games/levels', import.meta.url)) },
    child: { type: 'boolean', default: false },
  },
})
const GAMES = Number(values.games)
const MOST = 2048 // iterations of the strongest
const LADDERS = 8.7 // the budgets of all that meet, as multiples of the largest
const TRIAL = 64 // iterations of the matches that show what one costs
const TRIAL_SECONDS = 2

const cpuSeconds = () => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

/** The largest power of two that can be measured in the time; a ladder has three rungs at least. */
async function topOf(game) {
  const least = Math.max(4, 2 ** Math.floor(Math.log2(profile(game, { matches: 10, maxPlies: 200 }).branching.mean)))
  let start = 0
  let bouts = -1 // the first one warms up
  const trial = new AbortController()
  await calibrate(game, {
    from: TRIAL,
    to: 2 * TRIAL,
    games: 24,
    signal: trial.signal,
    onProgress() {
      if (++bouts === 0) start = cpuSeconds()
      else if (cpuSeconds() - start > TRIAL_SECONDS) trial.abort()
    },
  })
  const perIteration = (cpuSeconds() - start) / (Math.max(1, bouts) * 2 * 1.5 * TRIAL) // of a game, for both who play it
  const fits = Number(values.seconds) / (LADDERS * GAMES * perIteration)
  return Math.max(4 * least, Math.min(MOST, 2 ** Math.floor(Math.log2(fits))))
}

async function measure(name) {
  const path = `${values.out}/${name}.json`
  if (existsSync(path)) return console.log(`${name}: has its levels`)
  const game = await loadAnyGame(name)
  mkdirSync(values.out, { recursive: true })
  // The budget of a run that was stopped is in the name of its file, so that another machine goes on with the same one.
  const begun = readdirSync(values.out).find((file) => file.startsWith(`${name}.`) && file.endsWith('.scores.jsonl'))
  const to = begun === undefined ? await topOf(game) : Number(begun.split('.').at(-3))
  const beside = `${values.out}/${name}.${to}.scores.jsonl`
  const scores = openScores(beside)
  const stop = new AbortController()
  const levels = await calibrate(game, {
    to,
    games: GAMES,
    signal: stop.signal,
    known: scores.known,
    onProgress({ id, played }) {
      if (!scores.known.has(id)) scores.add(id, played)
      if (Date.now() > Number(values.end)) stop.abort()
    },
  })
  if (!levels.complete) return console.log(`${name}: stopped, ${scores.known.size} bouts were known; run it again`)
  writeFileSync(path, `${JSON.stringify(levels, null, 2)}\n`)
  rmSync(beside, { force: true })
  const [bottom, top] = [levels.levels[0], levels.levels.at(-1)]
  console.log(
    `${name}: ${bottom.iterations} … ${top.iterations} iterations, ${top.elo} ± ${top.eloError} Elo, ${cpuSeconds().toFixed(0)} s; ${levels.notes.join('; ')}`,
  )
}

/** Games with somebody to play against. */
const played = () => sheets.filter(({ tags }) => !tags.includes('one-player')).map(({ name }) => name)

if (values.child) await measure(findGame(positionals[0]).name)
else {
  process.argv.push('--end', String(Date.now() + 60_000 * Number(values.minutes)))
  await inProcesses(import.meta.url, positionals.length > 0 ? positionals : played(), Number(values.jobs))
}
