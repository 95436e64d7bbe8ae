// depthcharge scramble GAME: the rules under other names, as a competition would send them.

import { createRandom } from '@depthcharge/engine/game'
import { hasErrors, parseRules, printRules, renderDiagnostic, scramble } from '@depthcharge/engine/gdl'
import type { Command } from 'commander'
import { Failure } from '../base/failure.ts'
import { loadRulesheet } from '../load/rulesheet.ts'
import { wholeNumber } from '../options/arguments.ts'

export function addScramble(program: Command): void {
  program
    .command('scramble')
    .description('print the rules with every name replaced, as competitions send them')
    .argument('<game>', 'a catalogue name or a path to a rulesheet')
    .option('--seed <n>', 'seed of the names', wholeNumber, 1)
    .option('--json', 'print {rules, names} as one JSON document')
    .addHelpText('after', '\nExample:\n  depthcharge scramble connect-four > scrambled.kif')
    .action(async (name: string, options: { seed: number; json?: boolean }) => {
      const { text } = await loadRulesheet(name)
      const { rules, diagnostics } = parseRules(text)
      if (hasErrors(diagnostics)) throw new Failure(diagnostics.map((d) => renderDiagnostic(name, text, d)).join('\n'))
      const scrambled = scramble(rules, createRandom(options.seed))
      const printed = printRules(scrambled.rules)
      if (options.json) console.log(JSON.stringify({ rules: printed, names: Object.fromEntries(scrambled.names) }))
      else process.stdout.write(printed)
    })
}
