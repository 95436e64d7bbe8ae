// Results → what a report says, as sections of text, tables and plots; how they look is for HTML and Markdown to decide.
import { type GameResult, type PairRow, type Standings, standings } from '@depthcharge/engine/tournament'
import { curvesSection } from './curves-section.ts'
import { elo, error, interval, percent, probability } from './numbers.ts'
import { bars, forest, histogram, type Range } from './plots.ts'
import { repeatSection } from './repeat.ts'
import type { Cell, Report, ReportTable, Section } from './section.ts'

const MAX_BARS = 80 // in one plot, about a page
const MAX_CROSS = 14 // agents in a crosstable that fits a page

export function reportOf(results: readonly GameResult[], command: string): Report {
  const found = standings(results)
  const games = [...new Set(results.map(({ game }) => game))].sort()
  const byGame = new Map(games.map((game) => [game, standings(results.filter((result) => result.game === game))]))
  const names = [...new Set(results.map(({ tournament }) => tournament.replace(/#\d+$/, '')))]
  return {
    title: names.join(', '),
    lead: leadOf(results, found, games),
    sections: [
      standingsSection(found),
      comparisonSection(found, byGame),
      ...curvesSection(results, found, byGame),
      ...(found.agents.length > 2 && found.agents.length <= MAX_CROSS ? [crossSection(found)] : []),
      speedSection(found),
      lengthSection(results, games),
      repeatSection(results, command),
    ],
  }
}

function leadOf(results: readonly GameResult[], { agents }: Standings, games: readonly string[]): string {
  const times = results.map(({ time }) => time.slice(0, 10)).sort()
  const when = times[0] === times.at(-1) ? times[0] : `${times[0]} to ${times.at(-1)}`
  return `${results.length} games of ${agents.length} agents in ${list(games)}, played ${when}.`
}

function list(words: readonly string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function standingsSection({ agents, warnings }: Standings): Section {
  return {
    title: 'Standings',
    tables: [
      {
        head: [
          '',
          'Agent',
          'Elo',
          '95 %',
          'Games',
          'Won',
          'Drawn',
          'Lost',
          'Win %',
          'exact 95 %',
          'Goal',
          'by pairs 95 %',
        ],
        rows: agents.map((row, i) => [
          String(i + 1),
          { text: row.agent, strong: true },
          elo(row.elo),
          error(row.eloError),
          ...[row.games, row.wins, row.draws, row.losses].map(String),
          percent(row.winRate),
          interval(row.winInterval),
          percent(row.score),
          interval(row.interval),
        ]),
      },
    ],
    plots: [
      {
        svg: forest(
          agents.map(
            (row): Range => ({
              label: row.agent,
              value: row.winRate * 100,
              low: row.winInterval[0] * 100,
              high: row.winInterval[1] * 100,
            }),
          ),
          'Win rate, %',
        ),
        caption: 'Win rate of each agent over all its games, draws as half wins, with the exact 95 % interval.',
      },
    ],
    text: warnings.map((warning) => `${warning[0].toUpperCase()}${warning.slice(1)}.`),
  }
}

function comparisonSection({ pairs }: Standings, byGame: ReadonlyMap<string, Standings>): Section {
  const name = ({ first, second }: PairRow) => `${first} – ${second}`
  const surest = [...pairs].sort((a, b) => a.p - b.p).slice(0, MAX_BARS)
  const shown = new Set(surest.map(name))
  const ranges = [...byGame].flatMap(([game, each]) =>
    each.pairs.filter((pair) => shown.has(name(pair))).map((pair): Range => rangeOf(name(pair), pair, game)),
  )
  const all = pairs.filter((pair) => shown.has(name(pair))).map((pair) => rangeOf(name(pair), pair, 'all games'))
  const bars = byGame.size === 1 ? ranges : all.length + ranges.length > MAX_BARS ? all : [...all, ...ranges]
  const left = pairs.length > MAX_BARS ? ` The ${MAX_BARS} surest of ${pairs.length} comparisons are shown.` : ''
  return {
    title: 'Comparisons',
    tables: [
      {
        head: ['First', 'Second', 'Games', 'Score %', '95 %', 'Elo', '95 %', 'LOS %', 'p', 'p corrected'],
        rows: pairs.map((pair) => [
          pair.first,
          pair.second,
          String(pair.games),
          { text: percent(pair.score), strong: pair.pCorrected < 0.05 },
          interval(pair.interval),
          elo(pair.elo),
          error(pair.eloError),
          percent(pair.los),
          probability(pair.p),
          probability(pair.pCorrected),
        ]),
      },
      ...(byGame.size > 1 ? [byGameTable(byGame)] : []),
    ],
    plots: [
      {
        svg: forest(bars, 'Score of the first, %'),
        caption: `Score of the first agent against the second, with 95 % intervals resampled by pairs of games.${left}`,
      },
    ],
    text: ['Scores in bold differ from 50 % at the 5 % level after Holm’s correction for the number of comparisons.'],
  }
}

function byGameTable(byGame: ReadonlyMap<string, Standings>): ReportTable {
  return {
    head: ['Game', 'First', 'Second', 'Games', 'Score %', '95 %', 'Elo', '95 %'],
    rows: [...byGame].flatMap(([game, { pairs }]) =>
      pairs.map((pair) => [
        game,
        pair.first,
        pair.second,
        String(pair.games),
        percent(pair.score),
        interval(pair.interval),
        elo(pair.elo),
        error(pair.eloError),
      ]),
    ),
  }
}

function rangeOf(label: string, { score, interval: [low, high] }: PairRow, group: string): Range {
  return { label, group, value: score * 100, low: low * 100, high: high * 100 }
}

function crossSection({ agents, pairs }: Standings): Section {
  const score = (a: string, b: string): number | undefined => {
    const forth = pairs.find(({ first, second }) => first === a && second === b)
    const back = pairs.find(({ first, second }) => first === b && second === a)
    return forth?.score ?? (back === undefined ? undefined : 1 - back.score)
  }
  return {
    title: 'Crosstable',
    text: ['Score of the agent of the row against that of the column, in %.'],
    tables: [
      {
        head: ['', ...agents.map((_, i) => String(i + 1))],
        rows: agents.map((row, i) => [
          `${i + 1}  ${row.agent}`,
          ...agents.map((column): Cell => {
            const value = row === column ? undefined : score(row.agent, column.agent)
            return value === undefined ? '' : { text: percent(value), shade: value }
          }),
        ]),
      },
    ],
  }
}

function speedSection({ agents }: Standings): Section {
  const measured = agents.filter(({ simulationsPerSec }) => Number.isFinite(simulationsPerSec))
  return {
    title: 'Speed and faults',
    tables: [
      {
        head: ['Agent', 'Simulations/s', 'ms per move', 'Faults'],
        rows: agents.map((row) => [
          row.agent,
          Number.isFinite(row.simulationsPerSec) ? Math.round(row.simulationsPerSec).toLocaleString('en') : '',
          Number.isFinite(row.msPerMove) ? row.msPerMove.toFixed(row.msPerMove < 10 ? 1 : 0) : '',
          String(row.faults),
        ]),
      },
    ],
    plots:
      measured.length === 0
        ? []
        : [
            {
              svg: bars(
                measured.map((row) => ({ label: row.agent, value: row.simulationsPerSec })),
                'Simulations per second',
              ),
              caption: 'Simulations per second of thinking time, over all games.',
            },
          ],
  }
}

function lengthSection(results: readonly GameResult[], games: readonly string[]): Section {
  const finished = results.filter((result) => result.finished)
  const rows = games.map((game) => {
    const own = finished.filter((result) => result.game === game)
    const lengths = own.map(({ moves }) => moves.length).sort((a, b) => a - b)
    const middle = lengths[Math.floor(lengths.length / 2)] ?? 0
    const drawn = own.filter(({ goals }) => goals.length > 1 && new Set(goals).size === 1).length
    return [
      game,
      String(own.length),
      String(lengths[0] ?? ''),
      String(middle),
      String(lengths.at(-1) ?? ''),
      percent(drawn / own.length),
    ]
  })
  return {
    title: 'Games',
    tables: [{ head: ['Game', 'Finished', 'Shortest', 'Median', 'Longest', 'Drawn %'], rows }],
    plots: [
      {
        svg: histogram(
          games.flatMap((game) =>
            finished
              .filter((result) => result.game === game)
              .map(({ moves }) => ({ group: game, value: moves.length })),
          ),
          'Plies',
        ),
        caption: 'Lengths of the games; each game has a scale of its own.',
      },
    ],
  }
}
