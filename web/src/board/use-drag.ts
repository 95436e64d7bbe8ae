// A hand over a board: takes a piece up, carries it, puts it down. It says so as clicks on the cell where it was taken and
// on the one where it is put, so that dragging and clicking mean the same. Mouse, pen and finger alike.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { distance } from './distance.ts'
import type { CellPlace } from './layout.ts'
import type { Marks } from './marks.ts'
import { cellUnder, pointUnder } from './under.ts'

const SLACK = 5 // pixels that a click may waver
const REACH = 0.75 // from the middle of a cell, in cells
const SETTLE_MS = 400 // how long a piece stays where it was put while the rules are asked

export interface Drag {
  readonly from: string
  readonly x: number
  readonly y: number
  /** The cell it is over, where it can be put there. */
  readonly over: string | undefined
  readonly isDown: boolean
}

interface Hand {
  readonly svg: RefObject<SVGSVGElement | null>
  readonly places: readonly CellPlace[]
  readonly marks: Marks
  /** The picture: with another one, the hand is empty. */
  readonly drawn: unknown
  readonly onCell: ((key: string) => void) | undefined
}

export function useDrag({ svg, places, marks, drawn, onCell }: Hand) {
  const [drag, setDrag] = useState<Drag>()
  const start = useRef<{ readonly key: string; readonly x: number; readonly y: number }>(undefined)

  // biome-ignore lint/correctness/useExhaustiveDependencies: another picture is the reason
  useEffect(() => setDrag(undefined), [drawn])
  useEffect(() => {
    if (drag?.isDown !== true) return
    const timer = setTimeout(() => setDrag(undefined), SETTLE_MS)
    return () => clearTimeout(timer)
  }, [drag?.isDown])

  // A finger that has a piece does not scroll the page. Browsers ask that of touch events alone, and of React's never.
  useEffect(() => {
    const board = svg.current
    const keep = (event: TouchEvent) => start.current !== undefined && event.preventDefault()
    board?.addEventListener('touchmove', keep, { passive: false })
    return () => board?.removeEventListener('touchmove', keep)
  }, [svg])

  /** Where the pointer is on the board, and the cell there. */
  const locate = (event: PointerEvent) => {
    const point = pointUnder(svg.current, event)
    if (point === undefined) return undefined
    const nearest = cellUnder(places, point, REACH)
    const over = nearest !== undefined && marks.targets?.has(nearest.key) ? nearest.key : undefined
    return { x: point.x, y: point.y, over }
  }
  const letGo = () => {
    if (drag !== undefined && !drag.isDown) onCell?.(drag.from)
    start.current = undefined
    setDrag(undefined)
  }

  return {
    drag,
    onPointerDown(event: PointerEvent) {
      const key = (event.target as Element).closest<SVGGElement>('[data-key]')?.dataset.key
      if (!event.isPrimary || event.button !== 0 || key === undefined || !marks.grips?.has(key)) return
      start.current = { key, x: event.clientX, y: event.clientY }
    },
    onPointerMove(event: PointerEvent) {
      const from = start.current
      if (from === undefined) return
      if (drag === undefined) {
        if (distance(from, { x: event.clientX, y: event.clientY }) < SLACK) return
        svg.current?.setPointerCapture(event.pointerId)
        if (marks.chosen?.at(-1) !== from.key) onCell?.(from.key)
      }
      const at = locate(event)
      if (at !== undefined) setDrag({ from: from.key, ...at, isDown: false })
    },
    onPointerUp(event: PointerEvent) {
      start.current = undefined
      if (drag === undefined) return
      const over = locate(event)?.over
      const place = over === drag.from ? undefined : places.find(({ key }) => key === over)
      if (place === undefined) return letGo()
      setDrag({ ...drag, x: place.x, y: place.y, isDown: true })
      onCell?.(place.key)
    },
    onPointerCancel: letGo,
  }
}
