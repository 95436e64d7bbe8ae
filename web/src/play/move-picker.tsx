// Moves as buttons: those that name no cell of the board, the small menu where a click could mean several, and the list of
// everything that is legal, with a filter.
import { type ReactElement, useState } from 'react'
import type { PlacedMove } from '../board/choose.ts'
import { plain } from '../board/words.ts'

interface MovePickerProps {
  /** What the clicks so far could still mean. */
  readonly moves: readonly PlacedMove[]
  readonly all: readonly PlacedMove[]
  readonly menu: readonly PlacedMove[]
  readonly role: string
  /** Several people sit here, so that it has to be said whom it is about. */
  readonly several: boolean
  readonly onMove: (move: string) => void
  readonly onCancel: () => void
}

const MOST_LISTED = 200

export function MovePicker({ moves, all, menu, role, several, onMove, onCancel }: MovePickerProps): ReactElement {
  const [words, setWords] = useState('')
  const buttons = all.filter(({ cells }) => cells.length === 0)
  const listed = moves.filter(({ text }) => [text, plain(text)].some((each) => each.includes(words.toLowerCase())))
  const offBoard = buttons.length === all.length
  return (
    <div className="stack">
      {several && <p className="small quiet">{role} chooses; the others do not see it before all have chosen.</p>}
      {menu.length > 0 && (
        <div className="card move-menu" role="group" aria-label="Which move?">
          <span className="small quiet">Which one?</span>
          {menu.map(({ text }) => (
            <MoveButton key={text} text={text} onMove={onMove} />
          ))}
          <button type="button" className="button button-small button-plain" onClick={onCancel}>
            Another
          </button>
        </div>
      )}
      {buttons.length > 0 && (
        <div className="row move-buttons" role="group" aria-label="Moves">
          {buttons.map(({ text }) => (
            <MoveButton key={text} text={text} onMove={onMove} />
          ))}
        </div>
      )}
      {!offBoard && (
        <details className="move-all">
          <summary>All moves as a list ({moves.length})</summary>
          <input
            className="input"
            type="search"
            aria-label="Filter moves"
            placeholder="Filter, such as e 4"
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
          <div className="row move-list-all scroll">
            {listed.slice(0, MOST_LISTED).map(({ text }) => (
              <MoveButton key={text} text={text} onMove={onMove} />
            ))}
            {listed.length > MOST_LISTED && <span className="small quiet">and {listed.length - MOST_LISTED} more</span>}
            {listed.length === 0 && <span className="small quiet">No move fits the filter.</span>}
          </div>
        </details>
      )}
    </div>
  )
}

function MoveButton({ text, onMove }: { text: string; onMove: (move: string) => void }): ReactElement {
  return (
    <button type="button" className="button button-small mono" onClick={() => onMove(text)}>
      {plain(text)}
    </button>
  )
}
