// After a match: how it went, where it turned, what would have been better, and variations to walk.
import type { ReactElement } from 'react'
import { counted } from '../base/counted.ts'
import { plain } from '../board/words.ts'
import { lineText, points } from '../think/why.ts'
import { GRADES, type Judgement, playersOf, valueAt } from './analysis.ts'
import { bringIntoView } from './bring-into-view.ts'
import { DriftItem } from './drift-item.tsx'
import { OutlookChart } from './outlook-chart.tsx'
import type { Table } from './use-table.ts'
import { type KeptWalk, sameWalk } from './walk.ts'

const MAX_LINE = 8
const BOARD = '.play-board'

export function AnalysisPanel({ table }: { table: Table }): ReactElement | null {
  const { match, analysis, judgements, drifts, situation, roles, sides, seats, walks } = table
  if (match === undefined || match.moves.length === 0) return null
  const isOf = analysis.of === match.moves
  const players = playersOf(seats)
  return (
    <section className="card analysis" aria-label="Analysis">
      <header className="spread">
        <h2>Analysis</h2>
        {isOf && analysis.running ? (
          <button type="button" className="button button-small" onClick={analysis.stop}>
            Stop, {analysis.done} of {analysis.total}
          </button>
        ) : (
          <button type="button" className="button button-small" onClick={() => analysis.start(match)}>
            {isOf ? 'Look again' : 'Where did it turn?'}
          </button>
        )}
      </header>
      {analysis.fault !== undefined && (
        <p className="notice notice-bad small" role="alert">
          The analysis stopped: {analysis.fault}
        </p>
      )}
      {isOf && analysis.done > 0 && (
        <OutlookChart
          lines={players.map((role) => ({
            role: roles[role],
            side: sides[role],
            values: match.scenes.map((scene, ply) => valueAt(scene, analysis.looks[ply], role, players)),
          }))}
          ply={situation.ply + 1}
          marks={judgements.map(({ ply, role, grade }) => ({ ply: ply + 1, grade, side: sides[role] }))}
          drifts={drifts.map(({ from, to, role }) => ({ from, to, side: sides[role] }))}
          onPly={table.look}
        />
      )}
      {isOf && !analysis.running && judgements.every(({ grade }) => grade !== 'turn') && (
        <p className="small quiet">
          No single move turned the match
          {drifts.length > 0
            ? ': it was lost bit by bit.'
            : judgements.length > 0
              ? ', as far as the coach sees.'
              : ', and none cost much, as far as the coach sees.'}
        </p>
      )}
      <ol className="analysis-turns">
        {drifts.map((each) => (
          <DriftItem key={each.role} drift={each} table={table} />
        ))}
        {judgements.map((each) => (
          <Turn key={each.ply} judgement={each} table={table} />
        ))}
      </ol>
      <div className="row">
        <button
          type="button"
          className="button button-small"
          onClick={() => {
            walks.begin(match, Math.min(situation.ply, match.moves.length))
            bringIntoView(BOARD)
          }}
        >
          Try other moves from here
        </button>
      </div>
      {walks.kept.length > 0 && (
        <ul className="analysis-kept" aria-label="Variations that were kept">
          {walks.kept.map((each) => (
            <Kept key={JSON.stringify(each)} walk={each} table={table} />
          ))}
        </ul>
      )}
    </section>
  )
}

/** A move that cost something, and what was better. */
function Turn({ judgement, table }: { judgement: Judgement; table: Table }): ReactElement {
  const { ply, role, played, best, got, better, line, grade } = judgement
  const { roles, sides, walks, match } = table
  return (
    <li className={`analysis-${grade}`}>
      <button
        type="button"
        className="analysis-move"
        onClick={() => {
          table.look(ply + 1)
          bringIntoView(BOARD)
        }}
      >
        <span className="quiet">{ply + 1}</span>
        <span className={`swatch ${sides[role]}`} />
        <b className="mono">{plain(played)}</b>
        <span className="small">{GRADES[grade][1]}</span>
      </button>
      <p className="small">
        {roles[role]} could expect {points(best)} of 100 points, and {points(got)} after it. Better was{' '}
        <b className="mono">{plain(better)}</b>
        {line.length > 1 ? `: ${lineText(line.slice(0, 4))}.` : '.'}
      </p>
      <button
        type="button"
        className="button button-small button-plain"
        onClick={() => {
          if (match !== undefined) walks.begin(match, ply, line.slice(0, MAX_LINE))
          bringIntoView(BOARD)
        }}
      >
        Show it on the board
      </button>
    </li>
  )
}

function Kept({ walk, table }: { walk: KeptWalk; table: Table }): ReactElement {
  const { walks, match } = table
  const isShown =
    walks.walk !== undefined &&
    sameWalk(walk, { from: walks.walk.from, moves: walks.walk.match.moves.slice(walks.walk.from) })
  return (
    <li>
      <button
        type="button"
        className="analysis-move"
        aria-current={isShown || undefined}
        onClick={() => match !== undefined && walks.begin(match, walk.from, walk.moves)}
      >
        <span className="quiet">{walk.from}</span>
        <span className="small mono">{lineText(walk.moves.slice(0, 4))}</span>
        <span className="small quiet">{counted(walk.moves.length, 'move')}</span>
      </button>
      <button
        type="button"
        className="button button-small button-plain"
        aria-label={`Forget the variation after move ${walk.from}`}
        onClick={() => walks.forget(walk)}
      >
        ×
      </button>
    </li>
  )
}
