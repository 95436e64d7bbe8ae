// A position as drawings, one per board of the view. Every cell is a button with a text label; arrows go from cell to
// cell. What can be chosen, what was chosen, the last move, hints and an expected line are marked on the cells.
import { type Picture, type PictureCell, pictureOf, type View } from '@depthcharge/engine/view'
import { type CSSProperties, type KeyboardEvent, memo, type ReactElement, useMemo, useRef, useState } from 'react'
import { Field, Fields } from './field.tsx'
import { type CellPlace, type Layout, layOut } from './geometry.ts'
import { Over } from './over.tsx'
import { Piece, type PieceStyle, pieceName } from './piece.tsx'
import { Shaped } from './shaped.tsx'
import type { Side } from './sides.ts'
import { cellName, contentText } from './words.ts'

/** Marks on cells, all by key. */
export interface Marks {
  readonly last?: ReadonlySet<string>
  /** What won the game. */
  readonly won?: ReadonlySet<string>
  readonly targets?: ReadonlySet<string>
  readonly chosen?: readonly string[]
  /** How good a hint finds the cell, 0 … 1. */
  readonly hints?: ReadonlyMap<string, number>
  /** Steps of the expected course that end here, and whose they are. */
  readonly line?: ReadonlyMap<string, { readonly step: number; readonly side: Side }>
}

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

const CHESS = 'kqrbnp'

export function Boards({ view, facts, sides, label, marks = {}, onCell, bare = false }: BoardsProps): ReactElement {
  const picture = useMemo(() => pictureOf(view, facts), [view, facts])
  return (
    <div className={view.boards.length > 1 ? 'boards boards-several' : 'boards'}>
      {view.boards.map((_, index) => (
        <OneBoard
          // biome-ignore lint/suspicious/noArrayIndexKey: boards never change their order
          key={index}
          view={view}
          index={index}
          picture={picture}
          sides={sides}
          label={view.boards.length > 1 ? `${label}, board ${index + 1}` : label}
          marks={marks}
          bare={bare}
          {...(onCell === undefined ? {} : { onCell })}
        />
      ))}
    </div>
  )
}

interface OneBoardProps extends Omit<BoardsProps, 'facts' | 'marks'> {
  readonly index: number
  readonly picture: Picture
  readonly marks: Marks
}

function OneBoard({ view, index, picture, sides, label, marks, onCell, bare = false }: OneBoardProps): ReactElement {
  const cells = picture.boards[index]
  const layout = useMemo(() => layOut(view, index, cells), [view, index, cells])
  const style = useMemo(() => styleOf(view, index, sides), [view, index, sides])
  const [focus, setFocus] = useState<string | undefined>()
  const svg = useRef<SVGSVGElement>(null)
  const there = layout.cells.filter(({ pane, row, column }) => cells[pane][row][column].exists)
  const first = there.find(({ key }) => marks.targets?.has(key)) ?? there[0]
  const stop = there.some(({ key }) => key === focus) ? focus : first?.key

  const onKeyDown = (event: KeyboardEvent) => {
    const way = ARROWS[event.key]
    const from = there.find(({ key }) => key === stop)
    if (way === undefined || from === undefined) return
    event.preventDefault()
    const to = neighbour(there, from, way)
    if (to === undefined) return
    setFocus(to.key)
    svg.current?.querySelector<SVGGElement>(`[data-key="${to.key}"]`)?.focus()
  }

  const name = (place: CellPlace, cell: PictureCell) =>
    [
      cellName(view.boards[index], place),
      contentText(view, cell, (glyph) => pieceName(glyph, view.roles, style)),
      marks.last?.has(place.key) ? 'last move' : '',
      marks.won?.has(place.key) ? 'wins' : '',
      marks.chosen?.includes(place.key) ? 'chosen' : marks.targets?.has(place.key) ? 'can be chosen' : '',
    ]
      .filter((part) => part !== '')
      .join(', ')

  return (
    <svg
      ref={svg}
      className={`board board-${layout.look}`}
      // Names beside few large cells need not grow with them.
      style={{ '--few': Math.min(1, Math.max(layout.width, layout.height) / 6) } as CSSProperties}
      viewBox={frameOf(layout, bare)}
      role={onCell === undefined ? 'img' : 'group'}
      aria-label={label}
      onKeyDown={onCell === undefined ? undefined : onKeyDown}
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
        const cell = cells[place.pane][place.row][place.column]
        // A picture needs no more than what stands on it.
        if (onCell === undefined)
          return cell.glyphs.length === 0 && place.form === undefined ? null : (
            <g key={place.key} transform={`translate(${place.x} ${place.y})`}>
              <Contents
                place={place}
                cell={cell}
                style={style}
                marks={marks}
                name={view.boards[index].columns[place.column]}
              />
            </g>
          )
        return (
          <g
            key={place.key}
            data-key={place.key}
            className={classOf(place, cell, marks, layout.look !== 'wells' || lands(cells[place.pane], place))}
            transform={`translate(${place.x} ${place.y})`}
            role="button"
            tabIndex={place.key === stop ? 0 : -1}
            aria-label={name(place, cell)}
            aria-disabled={!marks.targets?.has(place.key) && !marks.chosen?.includes(place.key)}
            onClick={() => onCell(place.key)}
            onFocus={() => setFocus(place.key)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter' && event.key !== ' ') return
              event.preventDefault()
              onCell(place.key)
            }}
          >
            <Field look={layout.look} cellWidth={layout.cellWidth} place={place} />
            <Contents
              place={place}
              cell={cell}
              style={style}
              marks={marks}
              name={view.boards[index].columns[place.column]}
            />
          </g>
        )
      })}
      <Over layout={layout} view={view} index={index} sides={sides} />
    </svg>
  )
}

/** What is seen: the cells, and the coordinates around them. */
function frameOf({ look, width, height, labels, cells, cellWidth }: Layout, bare: boolean): string {
  const top = labels.some(({ axis }) => axis === 'pane') ? -0.5 : -0.1
  if (!bare || look === 'stacks') return `0 ${top} ${width} ${height - top}`
  const xs = cells.map(({ x }) => x)
  const ys = cells.map(({ y }) => y)
  const [left, first] = [Math.min(...xs) - cellWidth / 2 - 0.1, Math.min(...ys) - 0.65]
  return `${left} ${first} ${Math.max(...xs) + cellWidth / 2 + 0.1 - left} ${Math.max(...ys) + 0.65 - first}`
}

/** Whether what is dropped in the column comes to rest here. */
function lands(pane: Picture['boards'][number][number], { row, column }: CellPlace): boolean {
  const below = pane[row + 1]?.[column]
  return pane[row][column].glyphs.length === 0 && (below === undefined || below.glyphs.length > 0)
}

function classOf({ key, column, row }: CellPlace, { held }: PictureCell, marks: Marks, dotted: boolean): string {
  const names = ['cell', (column + row) % 2 === 0 ? 'cell-even' : 'cell-odd']
  if (dotted) names.push('cell-dotted')
  if (held) names.push('cell-held')
  if (marks.last?.has(key)) names.push('cell-last')
  if (marks.won?.has(key)) names.push('cell-won')
  if (marks.chosen?.includes(key)) names.push('cell-chosen')
  else if (marks.targets?.has(key)) names.push('cell-target')
  return names.join(' ')
}

/** What lies under the cells. */
const Ground = memo(function Ground({ layout, view, index }: { layout: Layout; view: View; index: number }) {
  if (layout.look === 'graph')
    return layout.links.map(([a, b]) => (
      <line key={`${a.x} ${a.y} ${b.x} ${b.y}`} className="board-link" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
    ))
  if (layout.look === 'edges' || layout.look === 'star') return null
  if (layout.look === 'stacks')
    return (
      <>
        {layout.links.map(([a, b]) => (
          <line key={a.x} className="board-peg" x1={a.x} y1={a.y} x2={b.x} y2={b.y} />
        ))}
        <line
          className="board-peg"
          x1={0.1}
          y1={layout.links[0][1].y}
          x2={layout.width - 0.1}
          y2={layout.links[0][1].y}
        />
      </>
    )
  if (layout.look === 'hex' || layout.look === 'line' || view.boards[index].cells !== undefined) return null
  const { columns, rows, panes } = view.boards[index]
  return panes.map((names, pane) => {
    const corner = layout.cells.find((cell) => cell.pane === pane && cell.row === 0 && cell.column === 0)!
    return (
      <rect
        key={names.join(' ')}
        className="board-ground"
        x={corner.x - 0.56}
        y={corner.y - 0.56}
        width={columns.length + 0.12}
        height={rows.length + 0.12}
        rx=".12"
      />
    )
  })
})

interface ContentsProps {
  readonly place: CellPlace
  readonly cell: PictureCell
  readonly style: PieceStyle
  readonly marks: Marks
  /** Of its column. */
  readonly name: string
}

/** What stands in a cell, and what is marked there. */
function Contents({ place, cell, style, marks, name }: ContentsProps): ReactElement {
  const { key } = place
  const hint = marks.hints?.get(key)
  const step = marks.line?.get(key)
  const several = cell.glyphs.length > 1
  return (
    <>
      {hint !== undefined && <circle className="cell-hint" r={0.2 + 0.26 * hint} opacity={0.35 + 0.65 * hint} />}
      {cell.held && <circle className="cell-ring" r=".44" />}
      {place.form !== undefined && <Shaped place={place} cell={cell} style={style} name={name} />}
      {(place.form === undefined ? [...cell.glyphs].reverse() : []).map((glyph, i) => (
        <g
          key={glyph.text + glyph.meaning}
          transform={several ? `translate(${(i - (cell.glyphs.length - 1) / 2) * 0.36} 0)` : undefined}
        >
          <Piece glyph={glyph} style={style} size={several ? 0.62 : 1} />
        </g>
      ))}
      {marks.won?.has(key) && <circle className="cell-won-ring" r=".43" />}
      <circle className="cell-dot" r={cell.glyphs.length === 0 ? 0.12 : 0.45} data-over={cell.glyphs.length > 0} />
      {step !== undefined && (
        <g className={`cell-step ${step.side}`} transform="translate(.3 -.3)">
          <circle r=".17" />
          <text dy=".075">{step.step}</text>
        </g>
      )}
    </>
  )
}

function styleOf(view: View, index: number, sides: readonly Side[]): PieceStyle {
  const { layers } = view.boards[index]
  const letters = layers.flatMap(({ contents, blank }) => contents.filter((each) => !blank.includes(each)))
  const men = letters.map((content) => content.at(-1) ?? '')
  const chess = men.length >= 6 && men.every((letter) => CHESS.includes(letter)) && men.includes('n')
  const kinds = new Map<string, Set<string>>()
  for (const { contents, blank, owner, owners, content } of layers)
    for (const each of contents) {
      if (blank.includes(each)) continue
      const words = each.split(' ')
      const whose = owner === undefined ? owners[each] : words[content.indexOf(owner)]
      if (whose === undefined) continue
      const kind = owner === undefined ? each : words.filter((_, i) => content[i] !== owner).join(' ')
      kinds.set(String(whose), (kinds.get(String(whose)) ?? new Set()).add(kind))
    }
  const last = (kind: string) => kind.at(-1)?.toLowerCase()
  return {
    sides,
    chess,
    single: [...kinds.values()].every((each) => each.size <= 1),
    crowns: kinds.size > 0 && [...kinds.values()].every((each) => [...each].map(last).sort().join('') === 'km'),
  }
}

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The nearest cell that lies more in the direction than beside it. */
function neighbour(cells: readonly CellPlace[], from: CellPlace, [dx, dy]: readonly [number, number]) {
  let best: CellPlace | undefined
  let least = Number.POSITIVE_INFINITY
  for (const cell of cells) {
    const ahead = (cell.x - from.x) * dx + (cell.y - from.y) * dy
    const aside = Math.abs((cell.x - from.x) * dy) + Math.abs((cell.y - from.y) * dx)
    const far = ahead + 2 * aside
    if (ahead <= 0.01 || aside > ahead + 0.01 || far >= least) continue
    least = far
    best = cell
  }
  return best
}
