// depthcharge check FILE…: everything that is wrong with rulesheets, as a compiler would say it.

import { createRandom, exercise } from '@depthcharge/engine/game'
import { checkRules, type Diagnostic, hasErrors, locate, renderDiagnostic } from '@depthcharge/engine/gdl'
import { interpret } from '@depthcharge/engine/machine'
import type { Command } from 'commander'
import { loadRulesheet } from '../load/rulesheet.ts'
import { wholeNumber } from '../options/arguments.ts'
import { paint } from '../terminal/terminal.ts'

interface Options {
  readonly json?: boolean
  readonly play?: boolean
  readonly seed: number
}

export function addCheck(program: Command): void {
  program
    .command('check')
    .description('check rulesheets: syntax, the rules of the language and, with --play, random matches')
    .argument('<file...>', 'paths to rulesheets, or catalogue names')
    .option('--play', 'also play random matches and report what goes wrong in them')
    .option('--seed <n>', 'seed of the random matches', wholeNumber, 1)
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nThe exit code is 1 if there is an error.\n\nExample:\n  depthcharge check my-game.kif --play',
    )
    .action(async (files: string[], options: Options) => {
      const reports = []
      for (const file of files) reports.push({ file, ...(await checkFile(file, options)) })
      if (options.json) console.log(JSON.stringify(reports.map(asJson)))
      else for (const report of reports) print(report)
      if (reports.some((report) => hasErrors(report.diagnostics))) process.exitCode = 1
    })
}

interface Report {
  readonly file: string
  readonly text: string
  readonly diagnostics: readonly Diagnostic[]
}

async function checkFile(file: string, options: Options): Promise<Omit<Report, 'file'>> {
  const { text } = await loadRulesheet(file)
  const { rules, diagnostics } = checkRules(text)
  if (!options.play || hasErrors(diagnostics)) return { text, diagnostics }
  const interpreted = interpret(rules)
  const played =
    interpreted.game === undefined ? [] : exercise(interpreted.game, { random: createRandom(options.seed) })
  return { text, diagnostics: [...diagnostics, ...interpreted.diagnostics, ...played] }
}

function asJson({ file, text, diagnostics }: Report) {
  return {
    file,
    diagnostics: diagnostics.map(({ code, severity, message, span }) => ({
      code,
      severity,
      message,
      // A fault without a place of its own is one of the whole file.
      ...(span === undefined ? { line: 1, column: 1 } : locate(text, span.start)),
    })),
  }
}

function print({ file, text, diagnostics }: Report): void {
  for (const diagnostic of diagnostics) {
    const [first, ...rest] = renderDiagnostic(file, text, diagnostic).split('\n')
    const colour = diagnostic.severity === 'error' ? 'red' : 'yellow'
    console.log(
      [
        first.replace(`${diagnostic.severity}:`, paint(colour, `${diagnostic.severity}:`)),
        ...rest.slice(0, 1),
        ...rest.slice(1).map((line) => paint(colour, line)),
      ].join('\n'),
    )
  }
  const errors = diagnostics.filter((d) => d.severity === 'error').length
  const warnings = diagnostics.length - errors
  const summary =
    diagnostics.length === 0
      ? paint('green', 'no faults found')
      : `${errors} error${errors === 1 ? '' : 's'}, ${warnings} warning${warnings === 1 ? '' : 's'}`
  console.log(`${file}: ${summary}`)
}
