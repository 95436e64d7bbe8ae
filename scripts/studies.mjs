// Which recipe fits each game of the catalogue → games/studies.json, by matches at equal processor time. All candidates of
// `auto` play a panel of fixed recipes; those that do best play on, in rounds; the best two meet once more with ten times the
// time. Every pairing of a round is a process of its own, because recipes that share one slow each other down, and a line in
// a log: who breaks off goes on from there.
//
//   npm run studies -- connect-four hex-7 --jobs 16 --minutes 8
//   npm run studies -- connect-four hex-7 --settle      by what is in the log, however far it came
import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { candidatesFor } from '../engine/dist/auto/portfolio.js'
import { findGame, sheets } from '../games/dist/index.js'
import { createBouts } from './studies/bouts.mjs'

const PANEL = ['uct', 'uct+mast', 'uct+solver', 'rave+mast', 'grave', 'strong']
const ROUNDS = [
  { games: 2, keep: 3 },
  { games: 4, keep: 2 },
  { games: 4, keep: 2 },
]
const CHECK = { times: 10, bouts: 2, games: 2, least: 1 / 4 } // of the points; who gets less at ten times the time is not chosen

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    ms: { type: 'string', default: '50' },
    jobs: { type: 'string', default: String(availableParallelism()) },
    minutes: { type: 'string', default: 'Infinity' },
    log: { type: 'string', default: 'studies.jsonl' },
    settle: { type: 'boolean', default: false },
    out: { type: 'string', default: fileURLToPath(new URL('../games/studies.json', import.meta.url)) },
  },
})
const ms = Number(values.ms)
const lines = existsSync(values.log) ? readFileSync(values.log, 'utf8').split('\n').filter(Boolean) : []
const play = createBouts({
  known: lines.map((line) => JSON.parse(line)),
  jobs: Number(values.jobs),
  minutes: Number(values.minutes),
  tell: (bout) => appendFileSync(values.log, `${JSON.stringify(bout)}\n`),
})

const shareOf = (bouts) => {
  const sum = (count) => bouts.reduce((total, bout) => total + count(bout), 0)
  return sum(({ points }) => points) / sum(({ games }) => games)
}
const percent = (share) => `${Math.round(100 * share)} %`

/** The candidates by what they got so far, best first; throws when the time is up. */
async function rank(name, panel, candidates, round) {
  const { games } = ROUNDS[round]
  return (
    await Promise.all(
      candidates.map(async (candidate) => {
        const more = await Promise.all(
          panel.map((against) => play({ game: name, recipe: candidate.recipe, against, ms, round, games })),
        )
        const bouts = [...(candidate.bouts ?? []), ...more]
        return { ...candidate, bouts, share: shareOf(bouts) }
      }),
    )
  ).sort((a, b) => b.share - a.share)
}

/** Where roles move at once, who hides behind an equilibrium leaves points to those who play badly. */
const panelFor = (movesAtOnce) => (movesAtOnce ? [...PANEL, 'random'] : PANEL)

async function study(name) {
  const { id, roles, tags, weights } = findGame(name)
  const movesAtOnce = tags.includes('simultaneous')
  const panel = panelFor(movesAtOnce)
  let left = candidatesFor({ roles, hasWeights: weights !== undefined, movesAtOnce })
  for (const [round, { keep }] of ROUNDS.entries()) left = (await rank(name, panel, left, round)).slice(0, keep)
  const [best, second] = left
  const check = await Promise.all(
    Array.from({ length: CHECK.bouts }, (_, round) =>
      play({
        game: name,
        recipe: best.recipe,
        against: second.recipe,
        ms: CHECK.times * ms,
        round,
        games: CHECK.games,
      }),
    ),
  )
  const chosen = shareOf(check) < CHECK.least ? second : best
  const games = chosen.bouts.reduce((sum, bout) => sum + bout.games, 0)
  const checked = shareOf(check)
  return {
    game: check[0].id ?? id,
    recipe: chosen.recipe,
    reasons: [
      chosen.reason,
      `${percent(chosen.share)} of ${games} games against ${panel.join(', ')} at ${ms} ms a move`,
      `${percent(chosen === best ? checked : 1 - checked)} of ${CHECK.bouts * CHECK.games} games against ${(chosen === best ? second : best).recipe} at ${CHECK.times * ms} ms`,
    ],
  }
}

/** The leader of the last round that all who were in it have played to its end. */
function settled(name) {
  const bouts = lines.map((line) => JSON.parse(line)).filter((bout) => bout.game === name && bout.ms === ms)
  const { roles, tags, weights } = findGame(name)
  const movesAtOnce = tags.includes('simultaneous')
  const panel = panelFor(movesAtOnce)
  const rows = candidatesFor({ roles, hasWeights: weights !== undefined, movesAtOnce }).map((candidate) => {
    const own = bouts.filter((bout) => bout.recipe === candidate.recipe)
    const rounds = ROUNDS.findIndex((_, round) => own.filter((bout) => bout.round === round).length < panel.length)
    const done = rounds < 0 ? ROUNDS.length : rounds
    const counted = own.filter((bout) => bout.round < done)
    return { ...candidate, done, counted, share: counted.length === 0 ? 0 : shareOf(counted) }
  })
  const last = Math.max(...rows.map(({ done }) => done))
  if (last === 0) throw new Error('no round was played to its end')
  const [best] = rows.filter(({ done }) => done === last).sort((a, b) => b.share - a.share)
  const games = best.counted.reduce((sum, bout) => sum + bout.games, 0)
  return {
    game: best.counted[0].id,
    recipe: best.recipe,
    reasons: [
      best.reason,
      `${percent(best.share)} of ${games} games against ${panel.join(', ')} at ${ms} ms a move, the most after ${last} of ${ROUNDS.length} rounds`,
    ],
  }
}

const names =
  positionals.length > 0 ? positionals : sheets.filter(({ roles }) => roles.length > 1).map((each) => each.name)
for (const name of names)
  if (findGame(name) === undefined) {
    console.error(`there is no game "${name}" in the catalogue`)
    process.exit(1)
  }
await Promise.all(
  names.map(async (name) => {
    const found = await (values.settle ? Promise.resolve().then(() => settled(name)) : study(name)).catch((error) => {
      console.log(`${name}: not finished (${error.message})`)
      process.exitCode = 1
    })
    if (found === undefined) return
    console.log(`${name}: ${found.recipe} (${found.reasons.slice(1).join('; ')})`)
    const before = existsSync(values.out) ? JSON.parse(readFileSync(values.out, 'utf8')) : {}
    const table = { ...before, [name]: found }
    const rows = Object.keys(table)
      .sort()
      .map((key) => `  ${JSON.stringify(key)}: ${JSON.stringify(table[key])}`)
    writeFileSync(values.out, `{\n${rows.join(',\n')}\n}\n`)
  }),
)
