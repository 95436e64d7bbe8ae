// Standings → text for people, in the shape that testers of chess engines know: fastchess's block for two agents, Ordo's
// table for many.
import type { AgentRow, Interval, PairRow, SprtOptions, Standings } from '@depthcharge/engine/tournament'
import { table } from '../../terminal/table.ts'
import { printable } from '../../terminal/terminal.ts'

const percent = (share: number) => (share * 100).toFixed(2)
const signed = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : value > 0 ? 'inf' : '-inf')
const error = (value: number) => (Number.isFinite(value) ? value.toFixed(2) : 'nan')
const tenths = (value: number) => (Number.isFinite(value) ? (value * 100).toFixed(1) : '–') // of no games there is none
const range = ([low, high]: Interval) => (Number.isFinite(low) ? `${tenths(low)}–${tenths(high)}` : '–')

export function printStandings(found: Standings, test?: SprtOptions): string {
  const { agents, pairs, warnings } = found
  const parts = pairs.length === 1 ? [pairBlock(pairs[0], test), agentTable(agents)] : [agentTable(agents)]
  if (pairs.length > 1 && agents.length <= MAX_COLUMNS) parts.push(crosstable(found))
  if (warnings.length > 0) parts.push(warnings.map((warning) => `Note: ${warning}.`).join('\n'))
  // The last line names the accepted hypothesis, for scripts and for people in a hurry.
  if (test !== undefined)
    parts.push(
      ...pairs.map((pair) =>
        sprtLines(pair, test)
          .slice(pairs.length === 1 ? 1 : 0)
          .join('\n'),
      ),
    )
  return printable(parts.join('\n\n'))
}

const MAX_COLUMNS = 12

/** What fits beside other things on a terminal. */
export function shortTable(agents: readonly AgentRow[]): string {
  return table(
    [
      ['Rank', 'Name', 'Elo', '+/-', 'Games', 'Win %', 'exact 95 %'],
      ...agents.map((row, i) => [
        String(i + 1),
        row.agent,
        row.elo.toFixed(1),
        error(row.eloError).replace(/\d$/, ''),
        String(row.games),
        tenths(row.winRate),
        range(row.winInterval),
      ]),
    ],
    { right: [0, 2, 3, 4, 5, 6] },
  )
}

function agentTable(agents: readonly AgentRow[]): string {
  return table(
    [
      [
        'Rank',
        'Name',
        'Elo',
        '+/-',
        'CFS %',
        'Games',
        'Win %',
        'exact 95 %',
        'Goal %',
        '95 %',
        'Draw %',
        'sim/s',
        'Faults',
      ],
      ...agents.map((row, i) => [
        String(i + 1),
        row.agent,
        row.elo.toFixed(1),
        error(row.eloError).replace(/\d$/, ''),
        i === agents.length - 1 ? '' : (row.los * 100).toFixed(0),
        String(row.games),
        tenths(row.winRate),
        range(row.winInterval),
        tenths(row.score),
        range(row.interval),
        tenths(row.draws / row.games),
        Number.isFinite(row.simulationsPerSec) ? thousands(row.simulationsPerSec) : '–',
        String(row.faults),
      ]),
    ],
    { right: [0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] },
  )
}

function thousands(value: number): string {
  return Math.round(value).toLocaleString('en')
}

/** Score and games of the agent of the row against that of the column. */
function crosstable({ agents, pairs }: Standings): string {
  const cell = (row: AgentRow, column: AgentRow) => {
    const forth = pairs.find(({ first, second }) => first === row.agent && second === column.agent)
    if (forth !== undefined) return `${(forth.score * 100).toFixed(1)}/${forth.games}`
    const back = pairs.find(({ first, second }) => first === column.agent && second === row.agent)
    return back === undefined ? '' : `${((1 - back.score) * 100).toFixed(1)}/${back.games}`
  }
  return table(
    [
      ['Score %/games', ...agents.map((_, i) => String(i + 1))],
      ...agents.map((row, i) => [
        `${i + 1} ${row.agent}`,
        ...agents.map((column) => (row === column ? '–' : cell(row, column))),
      ]),
    ],
    { right: agents.map((_, i) => i + 1) },
  )
}

const LINE = '-'.repeat(50)

function pairBlock(pair: PairRow, test?: SprtOptions): string {
  const { first, second, games, wins, draws, losses, score } = pair
  return [
    LINE,
    `Results of ${first} vs ${second}:`,
    `Elo: ${signed(pair.elo)} +/- ${error(pair.eloError)}, nElo: ${signed(pair.nElo)} +/- ${error(pair.nEloError)}`,
    `LOS: ${percent(pair.los)} %, DrawRatio: ${percent(pair.drawRatio)} %, PairsRatio: ${error(pair.pairsRatio)}`,
    `Games: ${games}, Wins: ${wins}, Losses: ${losses}, Draws: ${draws}, Points: ${(score * games).toFixed(1)} (${percent(score)} %)`,
    ...(pair.ptnml === undefined ? [] : [`Ptnml(0-2): [${pair.ptnml.join(', ')}]`]),
    ...(test === undefined ? [] : [sprtLines(pair, test)[0]]),
    LINE,
  ].join('\n')
}

/** Where the test stands, and what came of it. */
function sprtLines({ first, second, sprt }: PairRow, { elo0, elo1 }: SprtOptions): string[] {
  if (sprt === undefined) return []
  const { llr, lower, upper, accepted } = sprt
  const share = (llr / (llr < 0 ? lower : upper)) * 100
  const bounds = `[${elo0.toFixed(2)}, ${elo1.toFixed(2)}]`
  return [
    `LLR: ${llr.toFixed(2)} (${(llr < 0 ? -share : share).toFixed(1)}%) (${lower.toFixed(2)}, ${upper.toFixed(2)}) ${bounds}`,
    accepted === undefined
      ? `SPRT (${bounds}) of ${first} vs ${second} is undecided - more games are needed`
      : `SPRT (${bounds}) of ${first} vs ${second} completed - ${accepted} was accepted`,
  ]
}
