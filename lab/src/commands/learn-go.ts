// depthcharge learn go-9: local shapes by self-play, into go-9.shapes.json. Stops at Ctrl-C with what it has.
import { existsSync } from 'node:fs'
import { createGo, createShapes, createShapesLearner, printShapes, readGoName, readShapes } from '@depthcharge/games'
import { host } from '../base/clock.ts'
import { Failure } from '../base/failure.ts'
import { writePage } from '../base/files.ts'
import { INTERRUPTED, onInterruption } from '../base/interruption.ts'
import { shapesFile } from '../load/native.ts'
import { readText } from '../load/rulesheet.ts'

export interface LearnGoOptions {
  readonly seconds?: number
  readonly games?: number
  readonly out?: string
  readonly seed: number
  readonly placed?: number
  readonly resume?: boolean
  readonly json?: boolean
}

const DEFAULT_SECONDS = 60
const SLICE = 20 // games
const SAVE_MS = 30_000

/** Learns until the time is over, all games are played, or somebody stops it. */
export async function learnGo(name: string, options: LearnGoOptions): Promise<void> {
  const rules = readGoName(name)!
  const out = options.out ?? shapesFile(name)
  const before = options.resume ? resumed(out, rules.size) : undefined
  const shapes = before?.shapes ?? newShapes(rules.size, options.placed)
  const seed = before?.seed ?? options.seed
  const { points } = createGo(rules)
  const learner = createShapesLearner({ shapes, points, komi: rules.komi, seed, games: before?.games ?? 0 })
  const save = () => writePage(out, printShapes({ shapes, seed, games: learner.games(), komi: rules.komi }))
  const interruption = onInterruption()
  const ms =
    options.seconds === undefined && options.games !== undefined
      ? Number.POSITIVE_INFINITY
      : 1000 * (options.seconds ?? DEFAULT_SECONDS)
  const most = options.games ?? Number.POSITIVE_INFINITY
  const begun = host.now()
  let saved = begun
  let blackWins = 0
  let played = 0
  save() // where nothing can be written, one hears of it now
  while (played < most && host.now() - begun < ms && !interruption.signal.aborted) {
    for (let i = 0; i < SLICE && played < most; i++, played++) if (learner.learn() > 0) blackWins++
    if (process.stderr.isTTY) process.stderr.write(`\r\u001b[K${learner.games()} games`)
    if (host.now() - saved > SAVE_MS) {
      save()
      saved = host.now()
    }
    await new Promise((resolve) => setImmediate(resolve)) // signals get through
  }
  save()
  interruption.release()
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  const result = { game: name, games: learner.games(), played, blackWins, weights: shapes.weights.length, file: out }
  console.log(
    options.json
      ? JSON.stringify(result)
      : `${result.games} games of ${name}, ${played} of them now, ${blackWins} won by Black; ${result.weights} weights in ${out}`,
  )
  if (!interruption.signal.aborted) return
  const rest = options.games === undefined ? '' : ` --games ${most - played}`
  console.error(`interrupted; what was learned is in ${out}: --resume${rest} goes on`)
  process.exitCode = INTERRUPTED
}

function newShapes(size: number, placed: number | undefined) {
  try {
    return createShapes(size, placed)
  } catch (error) {
    throw new Failure(`--placed: ${(error as Error).message}`)
  }
}

function resumed(path: string, size: number) {
  if (!existsSync(path)) throw new Failure(`--resume: there is no ${path}`)
  let found: ReturnType<typeof readShapes>
  try {
    found = readShapes(readText(path))
  } catch (error) {
    throw new Failure(`${path}: ${(error as Error).message}`)
  }
  if (found.shapes.size !== size) throw new Failure(`${path} is for ${found.shapes.size} lines, not for ${size}`)
  return found
}
