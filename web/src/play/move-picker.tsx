// Moves as buttons: those that name no cell of the board, the list of everything that is legal, with a filter; and moves that
// are typed.
import { type ReactElement, useLayoutEffect, useState } from 'react'
import { counted } from '../base/counted.ts'
import type { PlacedMove } from '../board/choose.ts'
import { plain } from '../board/words.ts'
import { differences } from './differences.ts'
import { movesTyped, moveTyped } from './typed.ts'
import { useSteady } from './use-steady.ts'

const MAX_LISTED = 200

interface MovesProps {
  readonly moves: readonly PlacedMove[]
  readonly onMove: (move: string) => void
}

const NONE: readonly string[] = []
const byNumber = new Intl.Collator('en', { numeric: true }).compare // bid 2 before bid 10
const ROOM = 8 // pixels above the buttons

/**
 * The moves that name no cell, whether or not they lead to one. While others move those of the last time stay, and cannot be
 * pressed; where there are none this time their room is kept: neither the board nor what stands below it jumps.
 */
export function MoveButtons({ moves, onMove }: MovesProps): ReactElement | null {
  const box = useSteady<HTMLDivElement>()
  const texts = moves.filter(({ cells, isLed }) => cells.length === 0 || isLed).map(({ text }) => text)
  const [kept, setKept] = useState(NONE)
  if (texts.length > 0 && texts.join() !== kept.join()) setKept(texts)
  // The board leaves so much room for them.
  useLayoutEffect(() => {
    const { current } = box
    if (current !== null) current.parentElement?.style.setProperty('--buttons-room', `${current.offsetHeight + ROOM}px`)
  })
  if (kept.length === 0) return null
  const isOff = texts.length === 0
  const sorted = [...kept].sort(byNumber)
  const names = sorted.map(plain)
  const words = differences(names)
  const [first] = names
  const shared = words[0] !== first && first.endsWith(words[0]) ? first.slice(0, -words[0].length).trim() : ''
  return (
    <div
      ref={box}
      className={isOff && moves.length > 0 ? 'row move-buttons is-empty' : 'row move-buttons'}
      role="group"
      aria-label="Moves"
    >
      {shared !== '' && (
        <span className="quiet small mono" aria-hidden>
          {shared}
        </span>
      )}
      {sorted.map((text, i) => (
        <MoveButton key={text} text={text} words={shared === '' ? names[i] : words[i]} isOff={isOff} onMove={onMove} />
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

interface MoveButtonProps {
  readonly text: string
  /** What is written on it, where that is less than the move. */
  readonly words?: string
  readonly onMove: (move: string) => void
  readonly isOff?: boolean
}

function MoveButton({ text, words = plain(text), onMove, isOff = false }: MoveButtonProps): ReactElement {
  return (
    // Not disabled, which would take the focus away from who plays with keys.
    <button
      type="button"
      className="button button-small mono"
      aria-disabled={isOff}
      aria-label={plain(text)}
      onClick={() => !isOff && onMove(text)}
    >
      {words}
    </button>
  )
}
