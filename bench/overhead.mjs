// What a tournament by the clock costs beside thinking: the share of its slots' time in which nobody thinks. A slot is
// busy from its second game (the first one starts threads and compiles) to its last; agents think while they take their
// seats, and from when a turn reaches them to when they answer, by their own clocks.
//
//   node bench/overhead.mjs [games] [ms] [game] [recipe] [recipe]
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { loadPlan } from '../lab/dist/tournament/plan/plan.js'
import { openResults } from '../lab/dist/tournament/results/results.js'
import { seatingFor } from '../lab/dist/tournament/run/game-player.js'
import { createJobSlot, playAll } from '../lab/dist/tournament/run/job-slots.js'
import { defaultConcurrency, runPlan } from '../lab/dist/tournament/run/run.js'

const [games = '60', ms = '10', game = 'connect-four', first = 'strong', second = first] = process.argv.slice(2)
const folder = mkdtempSync(join(tmpdir(), 'overhead-'))
const path = join(folder, 'plan.json')
const agents = [first, second].map((recipe, i) => ({ name: `${recipe} ${i + 1}`, recipe }))
writeFileSync(path, JSON.stringify({ games: [game], agents, rounds: Math.ceil(games / 2), play: { ms: Number(ms) } }))
const plan = await loadPlan(path)

/** Times of one slot: when its first game was over, when its last was, and what was thought in between. */
function watched(slot) {
  const watch = { from: undefined, to: 0, thought: 0, starting: 0, granted: 0, games: 0 }
  return {
    watch,
    queues: slot.queues,
    async play(job) {
      const result = await slot.play(job)
      watch.to = performance.now()
      watch.from ??= watch.to
      if (watch.games++ > 0)
        for (const player of result.players) {
          watch.thought += player.ms + player.startMs
          watch.starting += player.startMs
          watch.granted += player.decisions * ms
        }
      return result
    },
    close: () => slot.close(),
  }
}

const slots = Array.from({ length: defaultConcurrency(plan) }, () => watched(createJobSlot(seatingFor(plan.agents))))
const file = openResults(join(folder, 'results.jsonl'))
const { signal } = new AbortController()
const play = (jobs, stop, onResult) => playAll(jobs, { slots, signal: stop, onResult })
const results = await runPlan(plan, { file, play, signal })
file.close()
rmSync(folder, { recursive: true })

const sum = (of) => slots.reduce((total, { watch }) => total + of(watch), 0)
const busy = sum(({ from, to }) => to - from)
const counted = sum((watch) => watch.games - 1)
const decisions = sum(({ granted }) => granted / ms)
const simulations = (seat) => {
  const players = results.flatMap((result) => result.players).filter(({ agent }) => agent === agents[seat].name)
  const total = (of) => players.reduce((all, player) => all + of(player), 0)
  return Math.round((total((player) => player.simulations) / total((player) => player.ms)) * 1000)
}
const percent = (share) => `${(share * 100).toFixed(2)} %`
console.log(
  `${game}, ${first} – ${second}, ${ms} ms a move: ${counted} games, ${slots.length} at a time on ${cpus().length} cores (load ${loadavg()[0].toFixed(1)})\n` +
    `overhead ${percent(1 - sum(({ thought }) => thought) / busy)} of wall time, and ${percent(sum(({ starting }) => starting) / busy)} in which agents take their seats; ${(sum(({ thought, starting }) => thought - starting) / decisions).toFixed(2)} ms of thought a decision\n` +
    `${(busy / counted).toFixed(1)} ms a game, ${(decisions / counted).toFixed(1)} decisions a game, ${((busy - sum(({ thought }) => thought)) / decisions).toFixed(3)} ms lost per decision\n` +
    `simulations/s: ${simulations(0)} and ${simulations(1)}`,
)
