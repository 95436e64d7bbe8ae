// depthcharge fmt FILE…: lays rulesheets out, keeping comments.
import { formatRules, renderDiagnostic } from '@depthcharge/engine/gdl'
import type { Command } from 'commander'
import { Failure } from '../base/failure.ts'
import { writePage } from '../base/files.ts'
import { readText } from '../load/rulesheet.ts'

export function addFmt(program: Command): void {
  program
    .command('fmt')
    .description('lay rulesheets out, keeping comments; the files are rewritten in place')
    .argument('<file...>', 'paths to rulesheets')
    .option('--check', 'change nothing; list the files that are not laid out, with exit code 1')
    .option('--stdout', 'print the result instead of writing it')
    .addHelpText('after', '\nExample:\n  depthcharge fmt games/*.kif --check')
    .action((files: string[], options: { check?: boolean; stdout?: boolean }) => {
      const faults: string[] = []
      for (const file of files) {
        const before = readText(file)
        const { text, diagnostics } = formatRules(before)
        if (text === undefined) faults.push(...diagnostics.map((d) => renderDiagnostic(file, before, d)))
        else if (options.stdout) process.stdout.write(text)
        else if (text !== before) {
          if (options.check) process.exitCode = 1
          else writePage(file, text)
          console.log(file)
        }
      }
      if (faults.length > 0) throw new Failure(faults.join('\n'))
    })
}
