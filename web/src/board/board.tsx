// A position as drawings, one per board of the view.
import { pictureOf, type View } from '@depthcharge/engine/view'
import { type ReactElement, useMemo } from 'react'
import type { Marks } from './marks.ts'
import { OneBoard } from './one-board.tsx'
import type { Side } from './sides.ts'

interface BoardsProps {
  readonly view: View
  readonly facts: readonly string[]
  readonly sides: readonly Side[]
  readonly label: string
  readonly marks?: Marks
  /** Absent where the board is a picture. */
  readonly onCell?: (key: string) => void
  /** Without coordinates. */
  readonly bare?: boolean
}

const UNMARKED: Marks = {}

export function Boards({ view, facts, sides, label, marks = UNMARKED, onCell, bare }: BoardsProps): ReactElement {
  const picture = useMemo(() => pictureOf(view, facts), [view, facts])
  return (
    <div className={view.boards.length > 1 ? 'boards boards-several' : 'boards'}>
      {view.boards.map((_, index) => (
        <OneBoard
          // biome-ignore lint/suspicious/noArrayIndexKey: boards never change their order
          key={index}
          view={view}
          index={index}
          cells={picture.boards[index]}
          sides={sides}
          label={view.boards.length > 1 ? `${label}, board ${index + 1}` : label}
          marks={marks}
          bare={bare === true}
          onCell={onCell}
        />
      ))}
    </div>
  )
}
