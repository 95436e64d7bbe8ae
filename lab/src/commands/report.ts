// depthcharge report FILE: one page with tables, plots and all that is needed to do it again.
import type { Command } from 'commander'
import { Failure } from '../base/failure.ts'
import { writePage } from '../base/files.ts'
import { outFile } from '../options/arguments.ts'

interface Options {
  readonly out: string
  readonly game?: readonly string[]
}

export function addReport(program: Command): void {
  program
    .command('report')
    .description('write the results of a tournament or an experiment as one page, for screens and for paper')
    .argument('<file...>', 'results; several are taken together')
    .option('--out <file>', 'where to: .html for a page with plots, .md for Markdown', outFile, 'report.html')
    .option('--game <names...>', 'only the results of these games')
    .addHelpText('after', '\nExample:\n  depthcharge report plan.jsonl --out report.html')
    .action(async (files: readonly string[], { out, game }: Options) => {
      if (!/\.(html?|md)$/i.test(out)) throw new Failure(`--out: a report is .html or .md, not ${out}`)
      const { readResults } = await import('../tournament/results/results.ts')
      const results = files.flatMap((path) => readResults(path)).filter((result) => game?.includes(result.game) ?? true)
      if (results.length === 0) throw new Failure(`there are no results in ${files.join(', ')}`)
      const { reportOf } = await import('../report/content.ts')
      const report = reportOf(results, `npx depthcharge report plan.jsonl --out ${out.replace(/.*[\\/]/, '')}`)
      const render = out.endsWith('.md')
        ? (await import('../report/markdown.ts')).toMarkdown
        : (await import('../report/html.ts')).toHtml
      writePage(out, render(report))
      console.log(`${out}: ${results.length} games`)
    })
}
