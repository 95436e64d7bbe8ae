// Where clicks, or a drag, could mean several moves: a small choice at the square. Of each move it shows what the others have
// not, such as the man that a pawn becomes; keys go through it, and Escape lets go.
import { type KeyboardEvent, type ReactElement, useLayoutEffect, useRef } from 'react'
import type { Choosing } from '../board/choose.ts'
import { MEN } from '../board/men.ts'
import type { Side } from '../board/sides.ts'
import { plain } from '../board/words.ts'
import { differences } from './differences.ts'

interface MoveMenuProps {
  readonly choosing: Choosing
  /** Of who moves. */
  readonly side: Side | undefined
  readonly onMove: (move: string) => void
  readonly onCancel: () => void
}

const GAP = 4 // pixels, between the square and the choice

export function MoveMenu({ choosing, side, onMove, onCancel }: MoveMenuProps): ReactElement | null {
  const { menu, clicked } = choosing
  const card = useRef<HTMLDivElement>(null)
  const key = clicked.at(-1)
  const square = () => card.current?.parentElement?.querySelector<SVGGElement>(`[data-key="${key}"]`)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it opens anew for another choice
  useLayoutEffect(() => {
    const field = square()?.querySelector('.cell-field')?.getBoundingClientRect()
    if (card.current === null || field === undefined) return
    const frame = card.current.parentElement!.getBoundingClientRect()
    const { style } = card.current
    style.bottom = 'auto'
    const { offsetWidth: width, offsetHeight: height } = card.current
    const left = field.left + field.width / 2 - frame.left - width / 2
    const isAbove = field.top - frame.top > frame.height / 2
    style.left = `${Math.max(0, Math.min(frame.width - width, left))}px`
    style.top = `${isAbove ? field.top - frame.top - height - GAP : field.bottom - frame.top + GAP}px`
    card.current.querySelector('button')?.focus({ preventScroll: true })
  }, [menu, key])

  if (menu.length === 0) return null
  /** Who came by keys stays where the choice was. */
  const leave = (then: () => void) => {
    square()?.focus()
    then()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key]
    if (step === undefined && event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    if (step === undefined) return leave(onCancel)
    const buttons = [...(card.current?.querySelectorAll('button') ?? [])]
    const at = buttons.indexOf(document.activeElement as HTMLButtonElement)
    buttons[(at + step + buttons.length) % buttons.length].focus()
  }
  const words = differences(menu.map(({ text }) => plain(text)))
  return (
    <div ref={card} className="card move-menu" role="group" aria-label="Which move?" onKeyDown={onKeyDown}>
      {menu.map(({ text }, i) => (
        <button
          key={text}
          type="button"
          className="button button-small mono"
          aria-label={plain(text)}
          onClick={() => leave(() => onMove(text))}
        >
          {words[i] in MEN && (
            <svg className={`move-man ${side ?? ''}`} viewBox="-.5 -.5 1 1" aria-hidden>
              <path className="piece-man" d={MEN[words[i]]} />
            </svg>
          )}
          <span>{words[i]}</span>
        </button>
      ))}
      <button type="button" className="button button-small button-plain" onClick={() => leave(onCancel)}>
        Another
      </button>
    </div>
  )
}
