// What was learned of the game, on the board: what a piece is worth on each square, or what stands there now.
import type { ReactElement } from 'react'
import { pieceName } from '../board/piece.tsx'
import { pieceStyle } from '../board/piece-style.ts'
import { pointsText } from '../board/words.ts'
import type { Table } from './use-table.ts'
import type { LearnedPiece } from './worth.ts'

export function WorthPanel({ table }: { table: Table }): ReactElement | null {
  const { worth, view, roles, sides } = table
  const { weights, pieces, shown, cells } = worth
  if (weights === undefined || view === undefined || pieces.length === 0) return null
  const nameOf = ({ board, content, owner }: LearnedPiece) => {
    const style = pieceStyle(view, board, sides)
    const name = pieceName({ text: content, meaning: content, ...(owner === undefined ? {} : { owner }) }, roles, style)
    return owner === undefined || name.split(' ').includes(roles[owner]) ? name : `${roles[owner]} ${name}`
  }
  const most = Math.max(0, ...Array.from(cells?.values() ?? [], (each) => Math.abs(each.points)))
  const [value] = weights.values
  const rest = [
    value.pairs.length > 0 ? 'pairs of facts' : '',
    value.lines === undefined ? '' : 'lines of cells',
    value.net === undefined ? '' : 'a small network',
  ].filter((part) => part !== '')
  return (
    <details className="card worth">
      <summary>
        <h2>What it has learned</h2>
      </summary>
      <div className="stack">
        <label className="field">
          <span className="small">Show on the board</span>
          <select
            className="input"
            value={shown}
            onChange={({ target }) =>
              worth.show(
                target.value === 'nothing' || target.value === 'standing' ? target.value : Number(target.value),
              )
            }
          >
            <option value="nothing">nothing</option>
            <option value="standing">what stands there now, for {roles[0]}</option>
            {pieces.map((piece, i) => (
              <option key={`${piece.board} ${piece.content}`} value={i}>
                {nameOf(piece)} on each square
              </option>
            ))}
          </select>
        </label>
        {cells !== undefined && (
          <p className="small worth-key">
            <span>{pointsText(-most)}</span>
            <span className="worth-bar" />
            <span>{pointsText(most)}</span>
          </p>
        )}
        <p className="small quiet">
          Learned from the rules alone, in {weights.made.games.toLocaleString('en')} games. Points of 100 that a square
          adds to an even position
          {typeof shown === 'number' ? ', compared with the mean over all squares' : ''}.
          {rest.length > 0 && ` The evaluation also counts ${rest.join(' and ')}, which no square can show.`}
        </p>
      </div>
    </details>
  )
}
