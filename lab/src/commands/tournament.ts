// depthcharge tournament FILE: plays all games of a plan, however often it is interrupted.
import type { Command } from 'commander'
import { positiveWhole } from '../options/arguments.ts'
import { SPRT_HELP } from '../options/sprt-option.ts'
import type { RunFlags } from '../tournament/output/play.ts'

/** The flags of all commands that play games. */
export function addRunFlags(command: Command): Command {
  return command
    .option('--results <file>', 'where the games go, one a line; run again to resume (default: FILE.jsonl)')
    .option('--concurrency <n>', 'games at a time (default: one per core)', positiveWhole)
    .option('--redis <url>', 'leave the games to "depthcharge worker" on any number of machines')
    .option('--json', 'print one JSON document per game, and one with the standings at the end')
}

export function addTournament(program: Command): void {
  addRunFlags(
    program
      .command('tournament')
      .description('play a tournament; run it again to resume or to add rounds')
      .argument('<file>', 'a plan in YAML or JSON'),
  )
    .option('--rounds <n>', 'in place of those of the plan', positiveWhole)
    .option('--sprt <values...>', SPRT_HELP)
    .addHelpText(
      'after',
      '\nA plan:\n  games: [tic-tac-toe, breakthrough-6]\n  agents: [uct, uct+mast]\n  rounds: 100\n  play: { iterations: 1000 }\n\n' +
        'Agents share a thread; with 20 ms a move and more each has one of its own.\n\n' +
        'Examples:\n  depthcharge tournament plan.yaml --results plan.jsonl\n  depthcharge rate plan.jsonl',
    )
    .action(async (path: string, { rounds, ...options }: RunFlags & { readonly rounds?: number }) => {
      const [{ loadPlan }, { playPlan }] = await Promise.all([
        import('../tournament/plan/plan.ts'),
        import('../tournament/output/play.ts'),
      ])
      const plan = await loadPlan(path)
      await playPlan(path, rounds === undefined ? plan : { ...plan, rounds }, options)
    })
}
