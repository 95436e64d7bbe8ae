// A die as it fell.
import { type ReactElement, useState } from 'react'

/** The pips of each face, by places in three rows of three. */
const PIPS: readonly (readonly number[])[] = [
  [],
  [4],
  [0, 8],
  [0, 4, 8],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
]

/** Blank where it was not thrown of late; where it never was there is none. */
export function Die({ face }: { face: number | undefined }): ReactElement | null {
  const [thrown, setThrown] = useState(false)
  if (face !== undefined && !thrown) setThrown(true)
  if (face === undefined && !thrown) return null
  return (
    <span
      className="die"
      role="img"
      aria-label={face === undefined ? 'The die was not thrown' : `The die shows ${face}`}
    >
      {Array.from({ length: 9 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of pips never change
        <i key={i} className={PIPS[face ?? 0].includes(i) ? 'is-on' : ''} />
      ))}
    </span>
  )
}
