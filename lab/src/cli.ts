// The depthcharge command: one verb a file in commands/.
import { Command, CommanderError } from 'commander'
import { Failure } from './base/failure.ts'
import { packageVersion } from './base/version.ts'
import { addAgents } from './commands/agents.ts'
import { addBench } from './commands/bench.ts'
import { addCalibrate } from './commands/calibrate.ts'
import { addCheck } from './commands/check.ts'
import { addConform } from './commands/conform.ts'
import { addDemo } from './commands/demo.ts'
import { addExperiment } from './commands/experiment.ts'
import { addFmt } from './commands/fmt.ts'
import { addGames } from './commands/games.ts'
import { addGtp } from './commands/gtp.ts'
import { addLearn } from './commands/learn.ts'
import { addManager } from './commands/manager.ts'
import { addMatch } from './commands/match.ts'
import { addNet } from './commands/net.ts'
import { addPerft } from './commands/perft.ts'
import { addPlay } from './commands/play.ts'
import { addPlayer } from './commands/player.ts'
import { addProfile } from './commands/profile.ts'
import { addRate } from './commands/rate.ts'
import { addReplay } from './commands/replay.ts'
import { addReport } from './commands/report.ts'
import { addScramble } from './commands/scramble.ts'
import { addServe } from './commands/serve.ts'
import { addShow } from './commands/show.ts'
import { addThink } from './commands/think.ts'
import { addTournament } from './commands/tournament.ts'
import { addTrace } from './commands/trace.ts'
import { addTune } from './commands/tune.ts'
import { addWorker } from './commands/worker.ts'

/** All verbs with their options. */
export function createProgram(): Command {
  const program = new Command('depthcharge')
    .description('a general game player: give it the rules of any game')
    .version(packageVersion())
    .exitOverride()
    .showHelpAfterError('(depthcharge VERB --help shows what it takes)')
  for (const add of [
    addDemo,
    addPlay,
    addMatch,
    addReplay,
    addPlayer,
    addManager,
    addServe,
    addGames,
    addGtp,
    addShow,
    addCheck,
    addFmt,
    addScramble,
    addPerft,
    addTrace,
    addProfile,
    addCalibrate,
    addLearn,
    addNet,
    addBench,
    addAgents,
    addThink,
    addTournament,
    addRate,
    addExperiment,
    addReport,
    addTune,
    addWorker,
    addConform,
  ])
    add(program)
  for (const command of program.commands) command.exitOverride()
  return program
}

/** Runs the command line and returns the exit code. */
export async function main(args: readonly string[]): Promise<number> {
  try {
    await createProgram().parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode
    if (!(error instanceof Failure)) throw error
    console.error(error.message)
    return error.exitCode
  }
}
