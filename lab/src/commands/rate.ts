// depthcharge rate FILE: all that can be said of the results of a tournament, computed anew.

import { type GameResult, type Standings, type StandingsOptions, standings } from '@depthcharge/engine/tournament'
import type { Command } from 'commander'
import { Failure } from '../base/failure.ts'
import { SPRT_HELP, sprtOptions } from '../options/sprt-option.ts'
import { printable } from '../terminal/terminal.ts'
import { standingsDocument } from '../tournament/output/document.ts'
import { toCsv, toLatex, toLatexByGame, toPgn } from '../tournament/output/export.ts'
import { printStandings } from '../tournament/output/print.ts'
import { readResults } from '../tournament/results/results.ts'

interface Options {
  readonly game?: readonly string[]
  readonly byGame?: boolean
  readonly anchor?: readonly string[]
  readonly sprt?: readonly string[]
  readonly json?: boolean
  readonly csv?: boolean
  readonly latex?: boolean
  readonly pgn?: boolean
}

export function addRate(program: Command): void {
  program
    .command('rate')
    .description('ratings, intervals and comparisons from the results of a tournament')
    .argument('<file...>', 'results of "depthcharge tournament"; several are taken together')
    .option('--game <names...>', 'only the results of these games')
    .option('--by-game', 'also rate each game for itself')
    .option('--anchor <agent=elo...>', 'give agents a rating, such as uct=0; without any the mean is 0')
    .option('--sprt <values...>', SPRT_HELP)
    .option('--json', 'print one JSON document')
    .option('--csv', 'print a table for spreadsheets')
    .option('--latex', 'print a table for papers; with --by-game a column per game')
    .option('--pgn', 'print the games for Ordo and bayeselo: those for two roles')
    .addHelpText(
      'after',
      '\nScores are mean goals / 100; intervals are 95 %, resampled by pairs of games. Elo is that of Bradley and Terry,\n' +
        'with draws and graded results as parts of wins.\n\nExamples:\n  depthcharge rate plan.jsonl --anchor uct=0\n' +
        '  depthcharge rate plan.jsonl --sprt elo0=0 elo1=20 alpha=0.05 beta=0.05',
    )
    .action((files: readonly string[], options: Options) => {
      const formats = (['json', 'csv', 'latex', 'pgn'] as const).filter((format) => options[format])
      if (formats.length > 1) throw new Failure(`choose one of ${formats.map((format) => `--${format}`).join(', ')}`)
      const moves = options.pgn === true // ratings do not need them
      const results = files
        .flatMap((path) => readResults(path, { moves }))
        .filter(({ game }) => options.game?.includes(game) ?? true)
      if (results.length === 0) throw new Failure(`there are no results in ${files.join(', ')}`)
      if (options.pgn) return say(toPgn(results))
      const test = options.sprt === undefined ? undefined : sprtOptions(options.sprt)
      const anchors = anchorsOf(options.anchor ?? [])
      const rated = (own: readonly GameResult[]) =>
        ratedBy(own, { anchors, ...(test === undefined ? {} : { sprt: test }) })
      const found = rated(results)
      const games = options.byGame ? [...new Set(results.map(({ game }) => game))].sort() : []
      const each = games.map((game) => [game, rated(results.filter((result) => result.game === game))] as const)
      if (options.json) {
        const byGame = Object.fromEntries(each.map(([game, own]) => [game, standingsDocument(own)]))
        console.log(JSON.stringify({ ...standingsDocument(found), ...(options.byGame ? { byGame } : {}) }))
      } else if (options.csv) say(toCsv(found))
      else if (options.latex) say(options.byGame ? toLatexByGame(found, each) : toLatex(found))
      else {
        for (const [game, own] of each) say(`${game}\n\n${printStandings(own, test)}\n`)
        if (each.length > 0) console.log('all games\n')
        say(printStandings(found, test))
      }
    })
}

/** Names in files of results may be anybody's. */
function say(text: string): void {
  console.log(printable(text))
}

function anchorsOf(given: readonly string[]): Map<string, number> {
  return new Map(
    given.map((each) => {
      const [, name, elo] = /^(.+)=([-+\d.]+)$/.exec(each) ?? []
      if (name === undefined) throw new Failure(`--anchor: "${each}" should look like uct=0`)
      return [name, Number(elo)]
    }),
  )
}

/** An anchor that nobody has is the user's fault. */
function ratedBy(results: readonly GameResult[], options: StandingsOptions): Standings {
  try {
    return standings(results, options)
  } catch (error) {
    throw new Failure((error as Error).message)
  }
}
