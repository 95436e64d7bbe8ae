// What moved on a board since it was drawn before. Seen from the other side nothing has moved.
import type { View } from '@depthcharge/engine/view'
import { useState } from 'react'
import type { Layout } from './layout.ts'
import { type Motion, motionBetween, STILL } from './motion.ts'
import type { PictureBoard } from './picture.ts'

interface Drawn {
  readonly view: View
  readonly layout: Layout
  readonly cells: PictureBoard
}

export interface Moving extends Motion {
  /** Another number for each motion. */
  readonly turn: number
}

/** `carried` is the cell from which a hand took a piece that lies where it belongs already. */
export function useMotion(drawn: Drawn, carried: string | undefined): Moving {
  const [seen, setSeen] = useState<Drawn & Moving>({ ...drawn, ...STILL, turn: 0 })
  if (seen.cells === drawn.cells && seen.view === drawn.view) return seen
  const { slides, ...rest } = seen.view === drawn.view ? motionBetween(seen, drawn) : STILL
  const next = {
    ...drawn,
    ...rest,
    slides: slides.filter(({ from }) => carried === undefined || from.key !== carried),
    turn: seen.turn + 1,
  }
  setSeen(next)
  return next
}
