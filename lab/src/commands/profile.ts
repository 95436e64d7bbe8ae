// depthcharge profile GAME: what random matches tell of a game, and the recipe that suits it.

import { type Profiled, profile } from '@depthcharge/engine'
import type { Command } from 'commander'
import { host } from '../base/clock.ts'
import { loadAnyGame } from '../load/load-module-game.ts'
import { positiveWhole, wholeNumber } from '../options/arguments.ts'

export function addProfile(program: Command): void {
  program
    .command('profile')
    .description('describe a game by random matches, and recommend a recipe')
    .argument('<game>', 'a catalogue name, a path to a rulesheet, or a module that exports a game')
    .option('--matches <n>', 'random matches to play', positiveWhole, 50)
    .option('--seed <n>', 'of the random matches', wholeNumber, 1)
    .option('--json', 'print one JSON document')
    .addHelpText('after', '\nExamples:\n  depthcharge profile hex-7\n  depthcharge profile ./my-game.js')
    .action(async (name: string, options: { matches: number; seed: number; json?: boolean }) => {
      const game = await loadAnyGame(name)
      const { matches, seed } = options
      const found = profile(game, { matches, seed, now: host.now })
      console.log(options.json ? JSON.stringify({ game: name, ...found }) : textOf(name, found))
    })
}

function textOf(name: string, found: Profiled): string {
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`
  const rows = [
    ['players', `${found.players}${found.chance ? ' and chance' : ''}`],
    [
      'turns',
      found.simultaneous === 0 ? 'one after another' : `at once in ${percent(found.simultaneous)} of the states`,
    ],
    ['branching', `${found.branching.mean.toFixed(1)} on average, at most ${found.branching.most}`],
    ['length', `${found.length.mean.toFixed(1)} plies on average, ${found.length.least} to ${found.length.most}`],
    ['without an end', percent(found.endless)],
    [found.players === 1 ? 'failures' : 'draws', percent(found.draws)],
    ['random play', found.rewards.map((reward) => reward.toFixed(2)).join(', ')],
    ['states that come again', percent(found.transpositions)],
    ['moves that stay legal', percent(found.recurrence)],
    [
      'goal stability',
      found.stability === undefined ? 'goals tell nothing before the end' : found.stability.toFixed(2),
    ],
    ['playouts a second', Math.round(found.playoutsPerSecond ?? 0).toLocaleString('en')],
  ]
  const width = Math.max(...rows.map(([what]) => what.length))
  return [
    name,
    ...rows.map(([what, value]) => `  ${what.padEnd(width)}  ${value}`),
    '',
    `recommended: ${found.recipe}`,
    ...found.reasons.map((reason) => `  ${reason}`),
  ].join('\n')
}
