// One board of a position. Every cell is a button with a text label; arrows go from cell to cell, and pieces can be dragged.
// What can be chosen, what was chosen, the last move, hints and an expected line are marked on the cells.
import type { PictureCell, View } from '@depthcharge/engine/view'
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  type ReactElement,
  useMemo,
  useRef,
  useState,
} from 'react'
import { Aim } from './aim.tsx'
import { arrivalOf } from './arrival.ts'
import { CellButton } from './cell-button.tsx'
import { Contents } from './contents.tsx'
import { Fields } from './field.tsx'
import { frameOf } from './frame.ts'
import { layOut } from './geometry.ts'
import { Ground } from './ground.tsx'
import type { CellPlace, Layout } from './layout.ts'
import type { Marks } from './marks.ts'
import { Movers } from './movers.tsx'
import { neighbour, wayOf } from './neighbour.ts'
import { Over } from './over.tsx'
import type { PictureBoard } from './picture.ts'
import { pieceName } from './piece.tsx'
import { pieceStyle } from './piece-style.ts'
import { previewOf } from './preview.ts'
import type { Side } from './sides.ts'
import { useAim } from './use-aim.ts'
import { useDrag } from './use-drag.ts'
import { useMotion } from './use-motion.ts'
import { useTall } from './use-tall.ts'
import { cellLabel } from './words.ts'

interface OneBoardProps {
  readonly view: View
  readonly index: number
  readonly cells: PictureBoard
  readonly sides: readonly Side[]
  readonly label: string
  readonly marks: Marks
  readonly bare: boolean
  readonly onCell: ((key: string) => void) | undefined
}

export function OneBoard({ view, index, cells, sides, label, marks, onCell, bare }: OneBoardProps): ReactElement {
  const tall = useTall() && onCell !== undefined
  const layout = useMemo(() => layOut(view, index, cells, tall), [view, index, cells, tall])
  const style = useMemo(() => pieceStyle(view, index, sides), [view, index, sides])
  const [focus, setFocus] = useState<string | undefined>()
  const [pointed, setPointed] = useState<string>()
  const svg = useRef<SVGSVGElement>(null)
  const cellAt = ({ pane, row, column }: CellPlace): PictureCell => cells[pane][row][column]
  const there = layout.cells.filter((place) => cellAt(place).exists)
  const { drag, ...hand } = useDrag({ svg, places: there, marks, drawn: cells, onCell })
  const { aim, ...finger } = useAim({ svg, places: there, marks, onCell })
  const aimed = there.find(({ key }) => key === aim)
  const moving = useMotion({ view, layout, cells }, drag?.from)
  const first = there.find(({ key }) => marks.targets?.has(key)) ?? there[0]
  const stop = there.some(({ key }) => key === focus) ? focus : first?.key
  const columnName = ({ column }: CellPlace) => view.boards[index].columns[column]
  const taken = there.find(({ key }) => key === drag?.from)
  const glyph = taken === undefined ? undefined : cellAt(taken).glyphs[0]
  const meant = aim ?? pointed
  const isPlacing = marks.mover !== undefined && meant !== undefined && marks.targets?.has(meant)
  const preview = isPlacing ? previewOf({ view, index, layout, cells, key: meant, role: marks.mover! }) : undefined

  const onKeyDown = (event: KeyboardEvent) => {
    const way = wayOf(event.key)
    const from = there.find(({ key }) => key === stop)
    if (way === undefined || from === undefined) return
    event.preventDefault()
    const to = neighbour(there, from, way)
    if (to === undefined) return
    setFocus(to.key)
    svg.current?.querySelector<SVGGElement>(`[data-key="${to.key}"]`)?.focus()
  }
  const contents = (place: CellPlace) => (
    <Contents
      place={place}
      cell={cellAt(place)}
      style={style}
      marks={marks}
      name={columnName(place)}
      arrival={arrivalOf(moving, place.key)}
    />
  )
  const handlers =
    onCell === undefined
      ? {}
      : {
          ...together(hand, finger),
          onKeyDown,
          onPointerOver: (event: { target: EventTarget; pointerType: string }) =>
            event.pointerType === 'mouse' &&
            setPointed((event.target as Element).closest<SVGGElement>('[data-key]')?.dataset.key),
          onPointerLeave: () => setPointed(undefined),
        }

  return (
    <svg
      ref={svg}
      className={`board board-${layout.look} ${view.boards[index].dominoes === undefined ? '' : 'has-dominoes'} ${(marks.chosen?.length ?? 0) > 0 ? 'is-choosing' : ''}`}
      style={{ '--label': `${labelSize(layout)}px` } as CSSProperties}
      viewBox={frameOf(layout, { bare })}
      role={onCell === undefined ? 'img' : 'group'}
      aria-label={label}
      {...handlers}
    >
      <Ground layout={layout} view={view} index={index} />
      {(bare ? [] : layout.labels).map(({ x, y, text, axis }) => (
        <text
          key={`${axis} ${text} ${x}`}
          className={`board-label board-label-${axis}`}
          x={x}
          y={y}
          dy=".38em"
          aria-hidden
        >
          {text}
        </text>
      ))}
      {onCell === undefined && <Fields layout={layout} places={there} />}
      {there.map((place) => {
        // A picture needs no more than what stands on it.
        if (onCell === undefined)
          return isBare(cellAt(place)) && place.form === undefined ? null : (
            <g key={place.key} transform={`translate(${place.x} ${place.y})`}>
              {contents(place)}
            </g>
          )
        return (
          <CellButton
            key={place.key}
            place={place}
            cell={cellAt(place)}
            layout={layout}
            cells={cells}
            marks={marks}
            drag={drag}
            isStop={place.key === stop}
            label={cellLabel(view, index, place, cellAt(place), marks, (each) => pieceName(each, view.roles, style))}
            onCell={onCell}
            onFocus={setFocus}
          >
            {contents(place)}
          </CellButton>
        )
      })}
      {aimed !== undefined && <Aim aimed={aimed} places={there} />}
      <Over layout={layout} view={view} index={index} sides={sides} cells={cells} />
      <Movers
        moving={moving}
        style={style}
        drag={drag}
        inHand={taken === undefined || glyph === undefined ? undefined : { place: taken, glyph }}
        preview={drag === undefined ? preview : undefined}
        nameOf={columnName}
      />
    </svg>
  )
}

type Hand = Readonly<
  Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void>
>

/** Two hands on one board: each is told of everything. */
function together(one: Hand, other: Hand): Hand {
  const both = (name: keyof Hand) => (event: PointerEvent) => {
    one[name](event)
    other[name](event)
  }
  return {
    onPointerDown: both('onPointerDown'),
    onPointerMove: both('onPointerMove'),
    onPointerUp: both('onPointerUp'),
    onPointerCancel: both('onPointerCancel'),
  }
}

function isBare({ glyphs, fixed }: PictureCell): boolean {
  return glyphs.length === 0 && fixed === undefined
}

const LABEL = 0.03 // of the board's longer side, so that names are as large beside many cells as beside few
const MOST_LABEL = 0.42 // of a cell

function labelSize({ width, height, labels }: Layout): number {
  const longest = Math.max(1, ...labels.filter(({ axis }) => axis === 'column').map(({ text }) => text.length))
  return Math.min(LABEL * Math.max(width, height), MOST_LABEL, 1.4 / longest)
}
