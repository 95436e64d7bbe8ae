// The moves of the root as bars: how often each was tried, and how it turned out.
import type { ReactElement } from 'react'
import { counted } from '../base/counted.ts'
import type { Side } from '../board/sides.ts'
import { plain } from '../board/words.ts'
import type { Thought } from '../worker/protocol.ts'
import { halfWidth, points } from './why.ts'

const SHOWN = 7

/** How often each move was tried, and how it turned out with its interval. */
export function RootMoves({ thought, side }: { thought: Thought; side: Side }): ReactElement {
  const { moves, best, depth } = thought
  const total = Math.max(
    1,
    moves.reduce((sum, { visits }) => sum + visits, 0),
  )
  const sorted = [...moves].sort((a, b) => Number(b.move === best) - Number(a.move === best) || b.visits - a.visits)
  const withAmaf = moves.some(({ terms }) => terms?.amaf !== undefined)
  return (
    <table className={`think-moves ${side}`}>
      <caption className="sr">Moves with the share of games that began with them and their mean result</caption>
      <thead>
        <tr>
          <th scope="col">move</th>
          <th scope="col">tried</th>
          <th scope="col">{depth === undefined ? 'result ± 95 %' : `worth, ${counted(depth, 'step')} ahead`}</th>
          {withAmaf && <th scope="col">AMAF</th>}
        </tr>
      </thead>
      <tbody>
        {sorted.slice(0, SHOWN).map(({ move, visits, mean, bounds, terms }) => {
          const half = depth === undefined ? halfWidth(mean, visits) : 0 // a look is no sample
          const low = Math.max(0, mean - half)
          const high = Math.min(1, mean + half)
          const proven = bounds !== undefined && bounds[0] === bounds[1]
          return (
            <tr key={move} className={move === best ? 'think-best' : ''}>
              <th scope="row" className="mono">
                {plain(move)}
              </th>
              <td>
                <span className="think-share">
                  <span style={{ width: `${(visits / total) * 100}%` }} />
                </span>
                <span className="think-count">{compact(visits)}</span>
              </td>
              <td>
                <span className="think-value" title={proven ? 'proven' : undefined}>
                  {visits > 0 && (
                    <>
                      <span
                        className="think-interval"
                        style={{ left: `${low * 100}%`, width: `${(high - low) * 100}%` }}
                      />
                      <span className="think-mean" style={{ left: `${mean * 100}%` }} />
                    </>
                  )}
                </span>
                <span className="think-count">
                  {visits === 0 ? '–' : proven ? `= ${points(bounds[0])}` : points(mean)}
                </span>
              </td>
              {withAmaf && <td className="number small">{terms?.amaf === undefined ? '–' : points(terms.amaf)}</td>}
            </tr>
          )
        })}
      </tbody>
      {moves.length > SHOWN && (
        <tfoot>
          <tr>
            <td colSpan={withAmaf ? 4 : 3} className="small quiet">
              and {counted(moves.length - SHOWN, 'more move')}
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}

/** 12,300 as 12k. */
export function compact(n: number): string {
  return n >= 9999.5 ? `${Math.round(n / 1000).toLocaleString('en')}k` : Math.round(n).toLocaleString('en')
}
