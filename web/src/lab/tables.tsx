// How a tournament stands: a row for each agent, and who did what against whom.
import type { AgentRow, PairRow } from '@depthcharge/engine/tournament'
import type { ReactElement } from 'react'

const percent = (share: number) => (Number.isNaN(share) ? '–' : (share * 100).toFixed(1))
const signed = (elo: number) => (Number.isFinite(elo) ? `${elo >= 0 ? '+' : '−'}${Math.abs(elo).toFixed(0)}` : '∞')

export function StandingsTable({ agents }: { agents: readonly AgentRow[] }): ReactElement {
  return (
    <table className="table">
      <caption className="sr">Standings</caption>
      <thead>
        <tr>
          <th scope="col">player</th>
          <th scope="col" className="number">
            games
          </th>
          <th scope="col" className="number">
            points
          </th>
          <th scope="col" className="number">
            95 % interval
          </th>
          <th scope="col" className="number">
            Elo
          </th>
          <th scope="col" className="number">
            won / drawn / lost
          </th>
        </tr>
      </thead>
      <tbody>
        {agents.map(({ agent, games, score, interval, elo, eloError, wins, draws, losses }) => (
          <tr key={agent}>
            <th scope="row" className="mono">
              {agent}
            </th>
            <td className="number">{games}</td>
            <td className="number">
              <strong>{percent(score)}</strong>
            </td>
            <td className="number">
              {percent(interval[0])} … {percent(interval[1])}
            </td>
            <td className="number">
              {signed(elo)} ± {Number.isFinite(eloError) ? eloError.toFixed(0) : '∞'}
            </td>
            <td className="number">
              {wins} / {draws} / {losses}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Rows against columns, in points of the row. */
export function Crosstable({ agents, pairs }: { agents: readonly string[]; pairs: readonly PairRow[] }): ReactElement {
  const find = (row: string, column: string) => {
    const pair = pairs.find(({ first, second }) => [first, second].includes(row) && [first, second].includes(column))
    if (pair === undefined) return undefined
    return { score: pair.first === row ? pair.score : 1 - pair.score, games: pair.games }
  }
  return (
    <table className="table crosstable">
      <caption className="sr">Points of the row against the column</caption>
      <thead>
        <tr>
          <th scope="col">points against</th>
          {agents.map((agent, i) => (
            <th key={agent} scope="col" className="number" title={agent}>
              {i + 1}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {agents.map((row, i) => (
          <tr key={row}>
            <th scope="row" className="mono">
              <span className="quiet">{i + 1}</span> {row}
            </th>
            {agents.map((column) => {
              const found = row === column ? undefined : find(row, column)
              const far = found === undefined ? 0 : Math.abs(found.score - 0.5) * 2
              const colour = found !== undefined && found.score >= 0.5 ? 'var(--sea)' : 'var(--coral)'
              return (
                <td
                  key={column}
                  className="number"
                  style={
                    found === undefined
                      ? undefined
                      : { background: `color-mix(in srgb, ${colour} ${(far * 34).toFixed(0)}%, var(--card))` }
                  }
                  title={found === undefined ? undefined : `${row} against ${column}: ${found.games} games`}
                >
                  {found === undefined ? '·' : percent(found.score)}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
