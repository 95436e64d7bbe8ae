// The opening explorer: what was done in the position on the board, in games of a file or in a search of it; a click plays it
// there, as a variation.
import { type ReactElement, useMemo, useState } from 'react'
import { openResults } from '../base/open-results.ts'
import { plain } from '../board/words.ts'
import { type ExploredGame, type ExploredMove, explore, exploreTree, gamesOf } from './explorer.ts'
import type { Table } from './use-table.ts'

const MAX_ROWS = 12
const NO_GAMES: readonly ExploredGame[] = []

export function ExplorerPanel({ table }: { table: Table }): ReactElement | null {
  const { shown, situation, subject, hints } = table
  const [games, setGames] = useState(NO_GAMES)
  const [said, setSaid] = useState('')
  const moves = useMemo(() => shown?.moves.slice(0, situation.ply) ?? [], [shown, situation.ply])
  const played = useMemo(() => explore(games, moves), [games, moves])
  const scene = shown?.scenes[situation.ply]
  const hint = table.hintShown
  const tried = hint === undefined || scene === undefined ? [] : exploreTree(hint, scene)
  if (shown === undefined || scene === undefined) return null

  const open = async (file: File | undefined) => {
    if (file === undefined) return
    try {
      const opened = await openResults(file)
      const found = opened.kind === 'results' ? gamesOf(opened.results, subject) : []
      setGames(found)
      setSaid(found.length === 0 ? `${file.name} holds no game of ${subject.title}.` : '')
    } catch (error) {
      setSaid((error as Error).message)
    }
  }
  return (
    <details className="card explorer">
      <summary>
        <h2>Openings</h2>
      </summary>
      <div className="stack">
        <div className="row">
          <label className="button button-small file-button">
            Open results
            <input
              type="file"
              accept=".jsonl"
              onChange={({ target }) => {
                void open(target.files?.[0])
                target.value = ''
              }}
            />
          </label>
          <button
            type="button"
            className="button button-small"
            disabled={!situation.live || situation.mover === undefined}
            onClick={() => situation.mover !== undefined && hints.ask(situation.mover, moves)}
          >
            Search this position
          </button>
        </div>
        {said !== '' && (
          <p className="notice notice-warn small" role="alert">
            {said}
          </p>
        )}
        {games.length > 0 && (
          <Moves title={`In ${games.length.toLocaleString('en')} games`} rows={played} table={table} />
        )}
        {tried.length > 0 && <Moves title="In the search" rows={tried} table={table} />}
        {games.length === 0 && tried.length === 0 && (
          <p className="small quiet">
            Open a tournament's results to see what was played from here and how it went, or search this position to see
            what looks good.
          </p>
        )}
      </div>
    </details>
  )
}

interface MovesProps {
  readonly title: string
  readonly rows: readonly ExploredMove[]
  readonly table: Table
}

function Moves({ title, rows, table }: MovesProps): ReactElement {
  const { shown, situation, roles, sides, walks } = table
  const legals = shown?.scenes[situation.ply]?.legals ?? []
  const players = roles.map((_, role) => role).filter((role) => rows.some(({ means }) => means[role] !== undefined))
  if (rows.length === 0) return <p className="small quiet">{title}, this position did not come up.</p>
  return (
    <table className="table small">
      <caption>{title}</caption>
      <thead>
        <tr>
          <th scope="col">move</th>
          <th scope="col">times</th>
          {players.map((role) => (
            <th key={role} scope="col">
              <span className={`swatch ${sides[role]}`} /> {roles[role]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.slice(0, MAX_ROWS).map(({ joint, games, means }) => (
          <tr key={joint.join(' ')}>
            <td>
              <button
                type="button"
                className="button button-small button-plain mono"
                onClick={() => shown !== undefined && walks.begin(shown, situation.ply, [joint])}
              >
                {joint
                  .filter((_, role) => (legals[role]?.length ?? 0) > 1)
                  .map(plain)
                  .join(', ') || plain(joint[0])}
              </button>
            </td>
            <td>{Math.round(games).toLocaleString('en')}</td>
            {players.map((role) => (
              <td key={role}>{means[role] === undefined ? '' : Math.round(means[role])}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
