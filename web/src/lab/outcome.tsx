// What a tournament has come to: how far it is, standings, who did what against whom, how sure that is, and the last games.
import type { GameResult } from '@depthcharge/engine/tournament'
import { findGame } from '@depthcharge/games'
import { lazy, type ReactElement, Suspense } from 'react'
import { routeText } from '../base/route.ts'
import { Claims } from './claims.tsx'
import { Comparison } from './comparison.tsx'
import { Exported } from './exported.tsx'
import { Crosstable, StandingsTable } from './tables.tsx'
import { useStandings } from './use-standings.ts'

const ForestPlot = lazy(() => import('./forest-plot.tsx').then(({ ForestPlot: it }) => ({ default: it })))

/** How many games are played, how fast, and how long it will take. */
export function Progress({
  done,
  total,
  running,
  ms,
}: {
  done: number
  total: number
  running: boolean
  ms: number
}): ReactElement | null {
  if (total === 0) return null
  const rate = ms > 0 ? (done / ms) * 1000 : 0
  const left = rate > 0 ? Math.round((total - done) / rate) : undefined
  return (
    <div className="stack">
      <div
        className="lab-progress"
        role="progressbar"
        aria-label="Games played"
        aria-valuenow={done}
        aria-valuemax={total}
      >
        <span style={{ width: `${(done / total) * 100}%` }} />
      </div>
      <p className="small quiet" data-testid="progress">
        {done} of {total} games{rate > 0 && `, ${rate.toFixed(1)} a second`}
        {running && left !== undefined && `, about ${left} s left`}
      </p>
    </div>
  )
}

export function Outcome({ results }: { results: readonly GameResult[] }): ReactElement {
  const { standings, error } = useStandings(results)
  if (error !== undefined)
    return (
      <p className="notice notice-bad" role="alert">
        {error} The standings are computed again when the next game comes in.
      </p>
    )
  if (standings === undefined) return <p className="card quiet">Counting …</p>
  const { agents, pairs, warnings } = standings
  const names = agents.map(({ agent }) => agent)
  return (
    <>
      <Exported label="Standings" title="Standings" name="standings" kind="table">
        <StandingsTable agents={agents} />
      </Exported>
      <Exported label="Claims" title="What may be claimed" name="claims" kind="table">
        <Claims pairs={pairs} />
      </Exported>
      <Comparison agents={agents} />
      <div className="lab-two">
        <Exported label="Crosstable" title="Crosstable" name="crosstable" kind="table">
          <Crosstable agents={names} pairs={pairs} />
        </Exported>
        <Exported label="Forest plot" title="How sure" name="forest-plot" kind="plot">
          <Suspense fallback={<p className="small quiet">Drawing …</p>}>
            <ForestPlot pairs={pairs} />
          </Suspense>
        </Exported>
      </div>
      {warnings.length > 0 && (
        <section className="notice small" aria-label="What to keep in mind">
          {warnings.map((warning) => (
            <p key={warning}>{warning}.</p>
          ))}
        </section>
      )}
      <section className="card" aria-label="Games">
        <h2>Last games</h2>
        <ul className="lab-games">
          {results
            .slice(-8)
            .reverse()
            .map((result) => (
              <li key={result.id} className="spread small">
                <span>
                  {findGame(result.game)?.title ?? result.game}:{' '}
                  {result.players
                    .flatMap((player, role) => (player === null ? [] : `${player.agent} ${result.goals[role] ?? '–'}`))
                    .join(', ')}
                </span>
                {findGame(result.game) !== undefined && (
                  <a href={routeText({ view: 'play', game: result.game, moves: result.moves })}>Look at it</a>
                )}
              </li>
            ))}
        </ul>
      </section>
    </>
  )
}
