// What lies on a cell for good, under whatever comes to stand there: a drawing where its word is known, the frame of a side
// where it is named after one, else the word itself.
import type { Glyph } from '@depthcharge/engine/view'
import type { ReactElement } from 'react'
import type { Side } from './sides.ts'

const KEY =
  'M-.2-.13a.13.13 0 1 0 0 .26.13.13 0 0 0 .12-.08H.1v.1h.08v-.1h.05v.13h.09V-.05h-.4A.13.13 0 0 0-.2-.13Zm0 .075a.055.055 0 1 1 0 .11.055.055 0 0 1 0-.11Z'
const DOOR = 'M-.22.36V-.14a.22.22 0 0 1 .44 0v.5ZM.1.07a.04.04 0 1 0 .08 0 .04.04 0 0 0-.08 0Z'
const COIN =
  'M0-.24a.24.24 0 1 0 0 .48.24.24 0 0 0 0-.48Zm0 .07a.17.17 0 1 1 0 .34.17.17 0 0 1 0-.34Zm0 .05a.12.12 0 1 0 0 .24.12.12 0 0 0 0-.24Z'
const FLAG = 'M-.2-.32h.06v.03h.38l-.09.14.09.14h-.38v.35h-.06Z'
const HOLE = 'M0-.3a.3.3 0 1 0 0 .6.3.3 0 0 0 0-.6Z'

const DRAWINGS: Readonly<Record<string, readonly [kind: string, outline: string]>> = {
  key: ['key', KEY],
  door: ['door', DOOR],
  gate: ['door', DOOR],
  gold: ['gold', COIN],
  coin: ['gold', COIN],
  treasure: ['gold', COIN],
  start: ['flag', FLAG],
  home: ['flag', FLAG],
  goal: ['flag', FLAG],
  target: ['flag', FLAG],
  exit: ['flag', FLAG],
  exitcell: ['flag', FLAG],
  finish: ['flag', FLAG],
  hole: ['hole', HOLE],
  holecell: ['hole', HOLE],
}
const WIDEST = 0.86 // of a cell
const LETTER = 0.58 // how wide one is, in sizes of the type

export function Emblem({ glyph, sides }: { glyph: Glyph; sides: readonly Side[] }): ReactElement {
  const { meaning, owner } = glyph
  if (owner !== undefined)
    return <rect className={`emblem-side ${sides[owner]}`} x="-.42" y="-.42" width=".84" height=".84" rx=".14" />
  const drawing = DRAWINGS[meaning.toLowerCase()]
  if (drawing !== undefined)
    return <path className={`emblem emblem-${drawing[0]}`} d={drawing[1]} fillRule="evenodd" data-name={meaning} />
  return (
    <text className="emblem-word" dy=".4" fontSize={Math.min(0.2, WIDEST / (LETTER * meaning.length))}>
      {meaning}
    </text>
  )
}
