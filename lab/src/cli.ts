// The depthcharge command: one verb a file in commands/, loaded when it is called.
import { Command, CommanderError } from 'commander'
import { Failure } from './base/failure.ts'
import { packageVersion } from './base/version.ts'
import { printable } from './terminal/terminal.ts'

/** How each verb is added, in the order of the help. */
const VERBS: Readonly<Record<string, () => Promise<(program: Command) => void>>> = {
  demo: async () => (await import('./commands/demo.ts')).addDemo,
  play: async () => (await import('./commands/play.ts')).addPlay,
  match: async () => (await import('./commands/match.ts')).addMatch,
  replay: async () => (await import('./commands/replay.ts')).addReplay,
  player: async () => (await import('./commands/player.ts')).addPlayer,
  manager: async () => (await import('./commands/manager.ts')).addManager,
  serve: async () => (await import('./commands/serve.ts')).addServe,
  games: async () => (await import('./commands/games.ts')).addGames,
  gtp: async () => (await import('./commands/gtp.ts')).addGtp,
  show: async () => (await import('./commands/show.ts')).addShow,
  check: async () => (await import('./commands/check.ts')).addCheck,
  fmt: async () => (await import('./commands/fmt.ts')).addFmt,
  scramble: async () => (await import('./commands/scramble.ts')).addScramble,
  perft: async () => (await import('./commands/perft.ts')).addPerft,
  trace: async () => (await import('./commands/trace.ts')).addTrace,
  profile: async () => (await import('./commands/profile.ts')).addProfile,
  calibrate: async () => (await import('./commands/calibrate.ts')).addCalibrate,
  learn: async () => (await import('./commands/learn.ts')).addLearn,
  net: async () => (await import('./commands/net.ts')).addNet,
  bench: async () => (await import('./commands/bench.ts')).addBench,
  agents: async () => (await import('./commands/agents.ts')).addAgents,
  think: async () => (await import('./commands/think.ts')).addThink,
  tournament: async () => (await import('./commands/tournament.ts')).addTournament,
  rate: async () => (await import('./commands/rate.ts')).addRate,
  experiment: async () => (await import('./commands/experiment.ts')).addExperiment,
  report: async () => (await import('./commands/report.ts')).addReport,
  tune: async () => (await import('./commands/tune.ts')).addTune,
  worker: async () => (await import('./commands/worker.ts')).addWorker,
  conform: async () => (await import('./commands/conform.ts')).addConform,
}

/** The verb of that name with its options; all of them where there is none. */
export async function createProgram(verb?: string): Promise<Command> {
  const program = new Command('depthcharge')
    .description('a general game player: give it the rules of any game')
    .version(packageVersion())
    .exitOverride()
    .showHelpAfterError('(depthcharge VERB --help shows what it takes)')
  const wanted = verb !== undefined && Object.hasOwn(VERBS, verb) ? [VERBS[verb]] : Object.values(VERBS)
  for (const add of await Promise.all(wanted.map((load) => load()))) add(program)
  for (const command of program.commands) command.exitOverride()
  return program
}

const WIDEST = 500
const NOBODY_READS = 141 // what shells say of a program that SIGPIPE has ended

/** What a file or a user put into a message cannot flood the terminal, or speak to it. */
function shortened(text: string): string {
  const lines = printable(text).split('\n')
  return lines.map((line) => (line.length > WIDEST ? `${line.slice(0, WIDEST)}…` : line)).join('\n')
}

/** What cannot be written is no success; who has read enough, as head does, ends the command without a word. */
function watchOutput(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', ({ code, message }: NodeJS.ErrnoException) => {
      if (code !== 'EPIPE') console.error(`the output cannot be written: ${message}`)
      process.exit(code === 'EPIPE' ? NOBODY_READS : 1)
    })
}

/** Runs the command line and returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  watchOutput()
  try {
    const program = await createProgram(args[0])
    await program.parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    if (!(error instanceof Failure)) throw error
    console.error(shortened(error.message))
    return error.exitCode
  }
}
