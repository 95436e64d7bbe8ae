// depthcharge experiment FILE: techniques left out and added, parameters swept, budgets laddered, all from one file.
import type { Command } from 'commander'
import type { RunFlags } from '../tournament/output/play.ts'
import { addRunFlags } from './tournament.ts'

export function addExperiment(program: Command): void {
  addRunFlags(
    program
      .command('experiment')
      .description('vary a recipe one thing at a time and play the variants; run it again to resume')
      .argument('<file>', 'a design in YAML or JSON'),
  )
    .addHelpText(
      'after',
      '\nA design:\n  games: [breakthrough-6]\n  base: uct+mast\n  ablation: true\n  sweep: { uct.c: [0.1, 0.2, 0.4, 0.8] }\n' +
        '  ladder: [100, 300, 1000]\n  rounds: 100\n  play: { iterations: 500 }\n\n' +
        'Examples:\n  depthcharge experiment mast.yaml\n  depthcharge report mast.jsonl --out mast.html',
    )
    .action(async (path: string, options: RunFlags) => {
      const [{ loadExperiment }, { playPlan }] = await Promise.all([
        import('../tournament/plan/experiment.ts'),
        import('../tournament/output/play.ts'),
      ])
      await playPlan(path, await loadExperiment(path), options)
    })
}
