// A finger on cells that are smaller than it: where it rests, lines to the edges say which cell it is on; it slides to the one
// that is meant, and lifting it is a click there. A tap is a click as ever, a swipe scrolls the page.
import { type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { distance } from './distance.ts'
import type { CellPlace } from './layout.ts'
import type { Marks } from './marks.ts'
import { cellUnder, pixelsOf, pointUnder } from './under.ts'

const FINGER = 36 // pixels
const REST_MS = 160 // a finger that scrolls has moved by then
const SLACK = 6 // pixels that it may waver meanwhile
const REACH = 1.5 // from the middle of a cell, in cells; further off, nothing is meant

interface Hand {
  readonly svg: RefObject<SVGSVGElement | null>
  readonly places: readonly CellPlace[]
  readonly marks: Marks
  readonly onCell: ((key: string) => void) | undefined
}

interface Press {
  readonly x: number
  readonly y: number
  readonly timer: number
}

export function useAim({ svg, places, marks, onCell }: Hand) {
  const [aim, setAim] = useState<string>()
  const press = useRef<Press>(undefined)
  const isAiming = useRef(false)

  // While it aims a finger neither scrolls nor clicks where it began. Browsers ask that of touch events alone, and of React's never.
  useEffect(() => {
    const board = svg.current
    const keep = (event: TouchEvent) => isAiming.current && event.cancelable && event.preventDefault()
    board?.addEventListener('touchmove', keep, { passive: false })
    board?.addEventListener('touchend', keep, { passive: false })
    return () => {
      clearTimeout(press.current?.timer)
      board?.removeEventListener('touchmove', keep)
      board?.removeEventListener('touchend', keep)
    }
  }, [svg])

  const targetUnder = (event: { readonly clientX: number; readonly clientY: number }) => {
    const point = pointUnder(svg.current, event)
    const targets = places.filter(({ key }) => marks.targets?.has(key))
    return point === undefined ? undefined : cellUnder(targets, point, REACH)?.key
  }
  const letGo = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
    setAim(undefined)
    // After the touch event that follows the pointer's.
    setTimeout(() => {
      isAiming.current = false
    })
  }

  return {
    aim,
    onPointerDown(event: PointerEvent) {
      const key = (event.target as Element).closest<SVGGElement>('[data-key]')?.dataset.key
      const isSmall = pixelsOf(svg.current) < FINGER
      if (event.pointerType !== 'touch' || !event.isPrimary || !isSmall || marks.mover === undefined) return
      if (key !== undefined && marks.grips?.has(key)) return
      const at = { clientX: event.clientX, clientY: event.clientY }
      const rests = () => {
        isAiming.current = true
        setAim(targetUnder(at))
      }
      press.current = { x: event.clientX, y: event.clientY, timer: window.setTimeout(rests, REST_MS) }
    },
    onPointerMove(event: PointerEvent) {
      const { current } = press
      if (current === undefined) return
      if (isAiming.current) setAim(targetUnder(event))
      else if (distance(current, { x: event.clientX, y: event.clientY }) > SLACK) letGo()
    },
    onPointerUp(event: PointerEvent) {
      const key = isAiming.current && press.current !== undefined ? targetUnder(event) : undefined
      letGo()
      if (key !== undefined) onCell?.(key)
    },
    onPointerCancel: letGo,
  }
}
