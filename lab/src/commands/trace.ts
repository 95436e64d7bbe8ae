// depthcharge trace GAME: one random match with everything that holds at each step.

import { createRandom, traceMatch, traceText } from '@depthcharge/engine/game'
import type { Command } from 'commander'
import { loadGame } from '../load/load-game.ts'
import { wholeNumber } from '../options/arguments.ts'

export function addTrace(program: Command): void {
  program
    .command('trace')
    .description('play one random match and print facts, legal moves and goals of every step')
    .argument('<game>', 'a catalogue name or a path to a rulesheet')
    .option('--seed <n>', 'seed of the random moves', wholeNumber, 1)
    .option('--plies <n>', 'stop after this many steps', wholeNumber, 10_000)
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExample:\n  depthcharge trace tic-tac-toe --seed 7')
    .action(async (name: string, options: { seed: number; plies: number; json?: boolean }) => {
      const game = await loadGame(name)
      const trace = traceMatch(game, createRandom(options.seed), options.plies)
      console.log(options.json ? JSON.stringify(trace) : traceText(trace).trimEnd())
    })
}
