// A die as it fell.
import type { ReactElement } from 'react'

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

export function Die({ face }: { face: number }): ReactElement {
  return (
    <span className="die" role="img" aria-label={`The die shows ${face}`}>
      {Array.from({ length: 9 }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places of pips never change
        <i key={i} className={PIPS[face].includes(i) ? 'is-on' : ''} />
      ))}
    </span>
  )
}
