// How what stands in a cell came there, for the style sheet.
import type { CSSProperties } from 'react'
import { distance } from './distance.ts'
import type { Slide } from './motion.ts'
import type { Moving } from './use-motion.ts'

export interface Arrival {
  readonly name: 'piece-slides' | 'piece-new'
  readonly turn: number
  readonly style: CSSProperties
}

export function arrivalOf({ slides, fresh, turn }: Moving, key: string): Arrival | undefined {
  const slide = slides.find(({ place }) => place.key === key)
  if (slide !== undefined) return { name: 'piece-slides', turn, style: slideStyle(slide) }
  return fresh.has(key) ? { name: 'piece-new', turn, style: {} } : undefined
}

/** How far it has to go, for the style sheet. */
export function slideStyle({ place, from }: Slide): CSSProperties {
  return {
    '--dx': `${from.x - place.x}px`,
    '--dy': `${from.y - place.y}px`,
    '--far': distance(from, place),
  } as CSSProperties
}
