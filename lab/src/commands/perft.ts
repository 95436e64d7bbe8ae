// depthcharge perft GAME DEPTH: how many sequences of joint moves there are, by length.

import { perft } from '@depthcharge/engine/game'
import type { Command } from 'commander'
import { loadGame } from '../load/load-game.ts'
import { wholeNumber } from '../options/arguments.ts'

export function addPerft(program: Command): void {
  program
    .command('perft')
    .description('count the sequences of joint moves from the first position, by length')
    .argument('<game>', 'a catalogue name or a path to a rulesheet')
    .argument('<depth>', 'the longest length to count', wholeNumber)
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExample:\n  depthcharge perft chess 3')
    .action(async (name: string, depth: number, options: { json?: boolean }) => {
      const game = await loadGame(name)
      const counts: number[] = []
      for (let d = 1; d <= depth; d++) {
        counts.push(perft(game, d))
        if (!options.json) console.log(`${String(d).padStart(3)}  ${counts[d - 1].toLocaleString('en')}`)
      }
      if (options.json) console.log(JSON.stringify({ game: name, depth, counts }))
    })
}
