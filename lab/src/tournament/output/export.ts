// Standings and results in the formats of other tools: tables for spreadsheets and papers, games for raters of chess engines.
import type { GameResult, Standings } from '@depthcharge/engine/tournament'

const AGENT_COLUMNS = [
  'agent',
  'recipe',
  'games',
  'wins',
  'draws',
  'losses',
  'winRate',
  'winLow',
  'winHigh',
  'score',
  'scoreLow',
  'scoreHigh',
  'elo',
  'eloError',
  'faults',
  'msPerMove',
  'simulationsPerSec',
] as const

/** RFC 4180, with a header. */
export function toCsv({ agents }: Standings): string {
  const rows = agents.map((row) => {
    const { winInterval, interval, ...plain } = row
    const values = {
      ...plain,
      winLow: winInterval[0],
      winHigh: winInterval[1],
      scoreLow: interval[0],
      scoreHigh: interval[1],
    }
    return AGENT_COLUMNS.map((name) => field(values[name])).join(',')
  })
  return [AGENT_COLUMNS.join(','), ...rows].join('\n')
}

function field(value: string | number): string {
  const text = typeof value === 'number' ? (Number.isFinite(value) ? String(Math.round(value * 1e6) / 1e6) : '') : value
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A tabular in the manner of booktabs. */
export function toLatex({ agents }: Standings): string {
  const number = (value: number, digits = 1) =>
    Number.isFinite(value) ? value.toFixed(digits).replace('-', '$-$') : '--'
  const rows = agents.map(
    (row) =>
      `${escapeLatex(row.agent)} & ${row.games} & ${number(row.winRate * 100)} & ` +
      `[${number(row.winInterval[0] * 100)}, ${number(row.winInterval[1] * 100)}] & ${number(row.score * 100)} & ` +
      `${number(row.elo, 0)} $\\pm$ ${number(row.eloError, 0)} \\\\`,
  )
  return [
    '% needs \\usepackage{booktabs}',
    '\\begin{tabular}{lrrcrr}',
    '\\toprule',
    'Agent & Games & Win \\% & 95\\,\\% interval & Goal & Elo \\\\',
    '\\midrule',
    ...rows,
    '\\bottomrule',
    '\\end{tabular}',
  ].join('\n')
}

/** A column per game: win rates with half the width of their intervals, as papers show ablations. */
export function toLatexByGame(found: Standings, byGame: readonly (readonly [string, Standings])[]): string {
  const columns = [...byGame, ['all', found] as const]
  const cell = ({ agents }: Standings, name: string) => {
    const row = agents.find(({ agent }) => agent === name)
    if (row === undefined || row.games === 0) return '--'
    const [low, high] = row.winInterval
    return `${(row.winRate * 100).toFixed(1)} $\\pm$ ${((high - low) * 50).toFixed(1)}`
  }
  return [
    '% needs \\usepackage{booktabs}; win rates in %, draws as half wins, exact 95 %',
    `\\begin{tabular}{l${'r'.repeat(columns.length)}}`,
    '\\toprule',
    `Agent & ${columns.map(([name]) => escapeLatex(name)).join(' & ')} \\\\`,
    '\\midrule',
    ...found.agents.map(
      ({ agent }) => `${escapeLatex(agent)} & ${columns.map(([, own]) => cell(own, agent)).join(' & ')} \\\\`,
    ),
    '\\bottomrule',
    '\\end{tabular}',
  ].join('\n')
}

function escapeLatex(text: string): string {
  return text.replace(/[\\{}$&#%_^~]/g, (sign) => {
    if (sign === '\\') return '\\textbackslash{}'
    if (sign === '^' || sign === '~') return `\\${sign}{}`
    return `\\${sign}`
  })
}

/** Games of two agents at two roles; results are who has the higher goal. The moves stand in a comment: they are no chess moves. */
export function toPgn(results: readonly GameResult[]): string {
  return results
    .flatMap((result) => {
      const players = result.players.flatMap((player, role) =>
        player === null ? [] : [{ ...player, goal: result.goals[role] }],
      )
      if (!result.finished || players.length !== 2) return []
      const [white, black] = players
      const outcome = white.goal > black.goal ? '1-0' : white.goal < black.goal ? '0-1' : '1/2-1/2'
      const tags = {
        Event: result.tournament,
        Site: result.host,
        Date: result.time.slice(0, 10).replaceAll('-', '.'),
        Round: String(result.round),
        White: white.agent,
        Black: black.agent,
        Result: outcome,
        Game: result.game,
        Goals: result.goals.join('-'),
        Seed: String(result.seed),
        PlyCount: String(result.moves.length),
      }
      const moves = result.moves.map((joint, ply) => `${ply + 1}. ${joint.join(' | ')}`).join(' ')
      const head = Object.entries(tags).map(([name, value]) => `[${name} "${value.replace(/[\\"]/g, '\\$&')}"]`)
      return [`${head.join('\n')}\n\n{ ${moves.replace(/[{}]/g, '')} } ${outcome}\n`]
    })
    .join('\n')
}
