// Keys that work wherever nothing else takes them: arrows through the history, f turns the board, / types a move.
import { useEffect } from 'react'

export interface Shortcuts {
  readonly ply: number
  readonly plies: number
  look(ply: number): void
  turn(): void
  typeMove(): void
}

export function useShortcuts({ ply, plies, look, turn, typeMove }: Shortcuts): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTaken(event.target)) return
      const steps: Readonly<Record<string, number>> = { ArrowLeft: ply - 1, ArrowRight: ply + 1, Home: 0, End: plies }
      const to = steps[event.key]
      if (to !== undefined && to >= 0 && to <= plies) look(to)
      else if (event.key === 'f') turn()
      else if (event.key === '/') typeMove()
      else return
      event.preventDefault()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  })
}

/** Fields take what is typed, boards and lists their arrows. */
function isTaken(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, select, textarea, .board, .scroll') !== null
}
