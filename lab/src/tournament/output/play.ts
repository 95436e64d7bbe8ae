// A plan, played from the command line: what is said meanwhile, what is said in the end, and what happens on Ctrl-C.
import { basename, extname } from 'node:path'
import { type GameResult, type SprtOptions, standings } from '@depthcharge/engine/tournament'
import { Failure } from '../../base/failure.ts'
import { INTERRUPTED, onInterruption } from '../../base/interruption.ts'
import { quoted } from '../../base/quoted.ts'
import { missingProgram } from '../../gtp/gtp-agent.ts'
import { sprtOptions } from '../../options/sprt-option.ts'
import type { Plan } from '../plan/plan.ts'
import { openResults, type ResultsFile } from '../results/results.ts'
import { seatingFor } from '../run/game-player.ts'
import { defaultConcurrency, gamesOf, localPlay, type PlayJobs, runPlan } from '../run/run.ts'
import { codeVersion } from '../run/version.ts'
import { standingsDocument } from './document.ts'
import { createLive } from './live.ts'
import { printStandings } from './print.ts'

/** The flags of all commands that play games. */
export interface RunFlags {
  readonly results?: string
  readonly concurrency?: number
  readonly redis?: string
  readonly sprt?: readonly string[]
  readonly json?: boolean
}

/** Plays a plan and says what came of it. */
export async function playPlan(path: string, plan: Plan, options: RunFlags): Promise<readonly GameResult[]> {
  const { json, redis, concurrency = defaultConcurrency(plan) } = options
  const test: SprtOptions | undefined = options.sprt === undefined ? plan.sprt : sprtOptions(options.sprt)
  const target = options.results ?? `${basename(path, extname(path))}.jsonl`
  const file = openResults(target)
  const stop = onInterruption()
  const total = gamesOf(plan)
  const live = createLive(total, file.results.length)
  let results: readonly GameResult[]
  try {
    if (!json) for (const line of openingLines(plan, total, file, target)) say(line)
    if (
      !json &&
      redis === undefined &&
      concurrency > defaultConcurrency(plan) &&
      seatingFor(plan.agents) === 'in threads'
    )
      say(`note: with ${concurrency} games at a time agents wait for cores; by the clock that is not fair`)
    results = await runPlan(plan, {
      file,
      play: await playBy(plan, { redis, concurrency, target }),
      signal: stop.signal,
      ...(test === undefined ? {} : { sprt: test }),
      onResult(result, all) {
        if (json) console.log(JSON.stringify({ type: 'game', done: all.length, total, result }))
        else live.update(all)
      },
    })
  } finally {
    live.clear()
    file.close()
  }
  const found = standings(results, test === undefined ? {} : { sprt: test })
  if (json) console.log(JSON.stringify({ type: 'end', complete: !stop.signal.aborted, ...standingsDocument(found) }))
  else if (results.length > 0) console.log(printStandings(found, test))
  if (stop.signal.aborted) {
    say(`\ninterrupted after ${results.length} of ${total} games; resume with\n  ${resumeCommand(target)}`)
    process.exitCode = INTERRUPTED
  }
  stop.release()
  return results
}

interface Where {
  readonly redis: string | undefined
  readonly concurrency: number
  /** The file of results. */
  readonly target: string
  /** Games that are given out before results are there, where a queue would take them all. */
  readonly ahead?: number
}

/** Plays here, or leaves the games to workers. The queue is only loaded where there is one. */
export async function playBy(plan: Plan, { redis, concurrency, target, ahead }: Where): Promise<PlayJobs> {
  if (redis === undefined) {
    checkPrograms(plan)
    return localPlay(plan, concurrency)
  }
  if (plan.parts !== undefined)
    throw new Failure(
      '--redis: other machines do not have the module that "parts" names; play it here, without --redis',
    )
  const { redisPlay } = await import('../queue/redis-play.ts')
  return redisPlay(redis, target, ahead)
}

/** An agent that cannot begin plays at random; hours of that are worth nothing. Workers elsewhere may have other programs. */
function checkPrograms({ agents }: Pick<Plan, 'agents'>): void {
  for (const { name, recipe } of agents) {
    const why = missingProgram(recipe)
    if (why !== undefined) throw new Failure(`${name}: ${why}`)
  }
}

/** To the side of what scripts read. */
function say(line: string): void {
  console.error(line)
}

function openingLines(plan: Plan, total: number, { results, torn }: ResultsFile, target: string): string[] {
  const had = results.length === 0 ? '' : `, ${results.length} of them there already`
  const own = codeVersion(plan.parts)
  const others = [...new Set(results.map(({ version }) => version))].filter((version) => version !== own)
  return [
    `${plan.name}: ${total} games of ${plan.agents.length} agents${had}; results in ${target}`,
    ...(torn === 0 ? [] : ['note: a line that was cut off has been removed; its game is played again']),
    ...(others.length === 0 ? [] : [`note: the file also holds games of version ${others.join(', ')}; this is ${own}`]),
  ]
}

/** The command as it was given, with the name of the file. */
function resumeCommand(target: string): string {
  const args = process.argv.slice(2)
  if (!args.some((arg) => arg === '--results' || arg.startsWith('--results='))) args.push('--results', target)
  return ['npx depthcharge', ...args.map(quoted)].join(' ')
}
