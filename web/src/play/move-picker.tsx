// Moves as buttons: those that name no cell of the board, the list of everything that is legal, with a filter; and moves that
// are typed.
import { type ReactElement, useState } from 'react'
import { counted } from '../base/counted.ts'
import type { PlacedMove } from '../board/choose.ts'
import { plain } from '../board/words.ts'
import { movesTyped, moveTyped } from './typed.ts'

const MAX_LISTED = 200

interface MovesProps {
  readonly moves: readonly PlacedMove[]
  readonly onMove: (move: string) => void
}

/** The moves that name no cell, whether or not they lead to one. */
export function MoveButtons({ moves, onMove }: MovesProps): ReactElement | null {
  const buttons = moves.filter(({ cells, isLed }) => cells.length === 0 || isLed)
  if (buttons.length === 0) return null
  return (
    <div className="row move-buttons" role="group" aria-label="Moves">
      {buttons.map(({ text }) => (
        <MoveButton key={text} text={text} onMove={onMove} />
      ))}
    </div>
  )
}

interface MoveEntryProps extends MovesProps {
  readonly onClose: () => void
}

/** A move is typed, over the board; Enter plays the one that is meant. */
export function MoveEntry({ moves, onMove, onClose }: MoveEntryProps): ReactElement {
  const [words, setWords] = useState('')
  const meant = moveTyped(moves, words)
  const fitting = movesTyped(moves, words)
  return (
    <form
      className="card move-menu"
      onSubmit={(event) => {
        event.preventDefault()
        if (meant === undefined) return
        onClose()
        onMove(meant)
      }}
    >
      <input
        className="input mono"
        // biome-ignore lint/a11y/noAutofocus: who asked to type a move wants to type
        autoFocus
        aria-label="Type a move"
        placeholder={plain(moves[0]?.text ?? '')}
        autoComplete="off"
        spellCheck={false}
        value={words}
        onChange={(event) => setWords(event.target.value)}
        onKeyDown={(event) => event.key === 'Escape' && onClose()}
        onBlur={() => words === '' && onClose()}
      />
      <span className="small quiet" role="status">
        {words === ''
          ? 'Type a move'
          : meant === undefined
            ? `${counted(fitting.length, 'move')} fit`
            : `Enter plays ${plain(meant)}`}
      </span>
    </form>
  )
}

/** Everything that the clicks so far could still mean; while others move it keeps its place, so that nothing jumps. */
export function AllMoves({ moves, all, onMove }: MovesProps & { readonly all: readonly PlacedMove[] }) {
  const [words, setWords] = useState('')
  const [listing, setListing] = useState(false)
  const lists = all.length === 0 ? listing : !all.every(({ cells, isLed }) => cells.length === 0 || isLed)
  if (lists !== listing) setListing(lists)
  if (!lists) return null
  const listed = movesTyped(moves, words)
  return (
    <details className="move-all">
      <summary className="small">All moves{all.length > 0 && ` (${moves.length})`}</summary>
      <input
        className="input"
        type="search"
        aria-label="Filter moves"
        placeholder="Filter, such as e4"
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <div className="row move-list-all scroll">
        {listed.slice(0, MAX_LISTED).map(({ text }) => (
          <MoveButton key={text} text={text} onMove={onMove} />
        ))}
        {listed.length > MAX_LISTED && <span className="small quiet">and {listed.length - MAX_LISTED} more</span>}
        {listed.length === 0 && (
          <span className="small quiet">{all.length === 0 ? 'It is not your turn.' : 'No move fits the filter.'}</span>
        )}
      </div>
    </details>
  )
}

function MoveButton({ text, onMove }: { text: string; onMove: (move: string) => void }): ReactElement {
  return (
    <button type="button" className="button button-small mono" onClick={() => onMove(text)}>
      {plain(text)}
    </button>
  )
}
