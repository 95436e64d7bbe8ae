// One cell that can be clicked, reached with the keyboard, and read aloud.
import type { PictureCell } from '@depthcharge/engine/view'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import { Field } from './field.tsx'
import type { CellPlace, Layout } from './layout.ts'
import type { Marks } from './marks.ts'
import type { PictureBoard } from './picture.ts'
import type { Drag } from './use-drag.ts'
import { pointsText } from './words.ts'

interface CellButtonProps {
  readonly place: CellPlace
  readonly cell: PictureCell
  readonly layout: Layout
  readonly cells: PictureBoard
  readonly marks: Marks
  readonly drag: Drag | undefined
  /** Whether the tabulator stops here. */
  readonly isStop: boolean
  readonly label: string
  readonly onCell: (key: string) => void
  readonly onFocus: (key: string) => void
  readonly children: ReactNode
}

const MAX_TINT = 70 // percent, so that pieces stand out

export function CellButton(props: CellButtonProps): ReactElement {
  const { place, layout, marks, isStop, label, onCell, onFocus, children } = props
  const { key } = place
  const worth = marks.worth?.get(key)
  return (
    <g
      data-key={key}
      className={classOf(props)}
      transform={`translate(${place.x} ${place.y})`}
      {...(worth === undefined
        ? {}
        : { style: { '--worth': `${(Math.abs(worth.shade) * MAX_TINT).toFixed(0)}%` } as CSSProperties })}
      role="button"
      tabIndex={isStop ? 0 : -1}
      aria-label={label}
      aria-disabled={!marks.targets?.has(key) && !marks.chosen?.includes(key)}
      onClick={() => onCell(key)}
      onFocus={() => onFocus(key)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== ' ') return
        event.preventDefault()
        onCell(key)
      }}
    >
      {worth !== undefined && <title>{pointsText(worth.points)}</title>}
      <Field layout={layout} place={place} />
      {children}
    </g>
  )
}

function classOf({ place, cell, layout, cells, marks, drag }: CellButtonProps): string {
  const { key, column, row } = place
  const names = ['cell', (column + row) % 2 === 0 ? 'cell-even' : 'cell-odd']
  const isFull = cell.glyphs.length > 0
  if (layout.look !== 'wells' || lands(cells[place.pane], place)) names.push('cell-dotted')
  if (cell.held) names.push('cell-held')
  if (marks.last?.has(key)) names.push('cell-last')
  const worth = marks.worth?.get(key)
  if (worth !== undefined) names.push(worth.shade < 0 ? 'cell-less' : 'cell-more')
  if (marks.won?.has(key)) names.push('cell-won')
  if (marks.grips?.has(key) && isFull) names.push('cell-grip')
  if (drag?.from === key) names.push('cell-lifted')
  if (drag?.over === key && drag.from !== key) names.push('cell-over')
  if (marks.chosen?.includes(key)) names.push('cell-chosen')
  else if (marks.targets?.has(key)) names.push('cell-target')
  return names.join(' ')
}

/** Whether what is dropped in the column comes to rest here. */
function lands(pane: PictureBoard[number], { row, column }: CellPlace): boolean {
  const below = pane[row + 1]?.[column]
  return pane[row][column].glyphs.length === 0 && (below === undefined || below.glyphs.length > 0)
}
