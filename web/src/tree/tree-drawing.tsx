// The tree as a drawing: visits are how thick a branch is, its colour who moved, how full a node how well it went for them.
// It can be dragged and zoomed; it fits itself as long as nobody has, and until then a single finger scrolls the page.
import { type HierarchyPointNode, tree as layOutTree, stratify } from 'd3-hierarchy'
import { select } from 'd3-selection'
import { type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import type { Side } from '../board/sides.ts'
import { plain } from '../board/words.ts'
import type { Joint, TreeNode, TreePicture } from '../worker/protocol.ts'
import { lookSign } from './look-words.ts'

interface TreeDrawingProps {
  readonly tree: TreePicture
  readonly sides: readonly Side[]
  readonly selected: number | undefined
  /** Nodes of the simulation that is being shown. */
  readonly lit: ReadonlySet<number>
  readonly collapsed: ReadonlySet<number>
  readonly onSelect: (node: number) => void
  readonly onPoint: (node: number | undefined) => void
  readonly label: string
}

/** A node, or a move that was cut off, which stands where its node would. */
type Drawn = TreeNode & { readonly isCut?: true }
type Point = HierarchyPointNode<Drawn>
const MAX_CUT = 12 // moves of a node that are drawn though they were cut off
const MAX_WITH_CUT = 90 // nodes of a tree in which they are; in larger ones a mark stands for them
const ACROSS = 46
const MAX_RISE = 150 // pixels from a node to its children, where all is seen
const LETTER = 6.4 // about as wide as a letter of a label
const DOWN = 92
const BESIDE = 5 // pixels from a node to its number

export function TreeDrawing(props: TreeDrawingProps): ReactElement {
  const { tree, sides, selected, lit, collapsed, onSelect, onPoint, label } = props
  const svg = useRef<SVGSVGElement>(null)
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown>>(undefined)
  const [transform, setTransform] = useState(zoomIdentity)
  const [moved, setMoved] = useState(false)
  const holds = useRef(false)
  holds.current = moved
  const [stretch, setStretch] = useState(1)
  const root = useMemo(() => layOut(tree, collapsed), [tree, collapsed])
  const nodes = root.descendants()
  const most = Math.max(1, tree.nodes[0].visits)
  // Places are zoomed, nodes and letters are not: they stay as large as they are read best.
  const size = Math.min(1.25, Math.max(0.42, transform.k * 1.5))
  const at = ({ x, y }: Point) => ({ x: transform.applyX(x), y: transform.applyY(y * stretch) })
  const radius = ({ data }: Point) => Math.max(2.4, (4.5 + 11 * Math.sqrt(data.visits / most)) * size)
  const named = readable(nodes, at, radius, (node) => node === selected || lit.has(node))
  const crowded = crowdedBeside(nodes, at, radius)

  useEffect(() => {
    const target = svg.current
    if (target === null) return
    const made = zoom<SVGSVGElement, unknown>()
      .scaleExtent([0.02, 6])
      .filter(
        (event: MouseEvent | TouchEvent) =>
          ('touches' in event ? event.touches.length > 1 || holds.current : event.button === 0) &&
          (!event.ctrlKey || event.type === 'wheel'),
      )
      .on('zoom', (event) => {
        setTransform(event.transform)
        if (event.sourceEvent != null) setMoved(true)
      })
    behaviour.current = made
    select(target).call(made).on('dblclick.zoom', null)
    return () => {
      select(target).on('.zoom', null)
    }
  }, [])

  const fit = () => {
    const target = svg.current
    if (target === null || behaviour.current === undefined) return
    const { width, height } = target.getBoundingClientRect()
    const xs = nodes.map(({ x }) => x)
    const [left, right] = [Math.min(...xs), Math.max(...xs)]
    const bottom = Math.max(DOWN, ...nodes.map(({ y }) => y))
    const scale = Math.min(1.5, (width - 76) / Math.max(1, right - left))
    const down = Math.min(MAX_RISE / (DOWN * scale), Math.max(0.3, (height - 110) / (bottom * scale)))
    setStretch(down)
    const top = Math.max(44, (height - bottom * down * scale) / 2.4)
    select(target).call(
      behaviour.current.transform,
      zoomIdentity.translate(width / 2 - ((left + right) / 2) * scale, top).scale(scale),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: it fits whenever the tree has another form, or its frame another size
  useEffect(() => {
    if (moved || svg.current === null) return
    const watching = new ResizeObserver(fit) // tells of the size at hand, too
    watching.observe(svg.current)
    return () => watching.disconnect()
  }, [root, moved])
  const scaleBy = (factor: number) => {
    if (svg.current !== null && behaviour.current !== undefined)
      select(svg.current).call(behaviour.current.scaleBy, factor)
    setMoved(true)
  }

  return (
    <div className={moved ? 'tree-drawing is-moved' : 'tree-drawing'}>
      <svg ref={svg} role="img" aria-label={label}>
        {nodes.slice(1).map((node) => (
          <path
            key={`e${node.data.node}`}
            className={`tree-edge ${sides[node.data.mover] ?? 'side-none'}${lit.has(node.data.node) ? ' tree-lit' : ''}${kindOf(node.data)}`}
            d={curve(at(node.parent!), at(node))}
            strokeWidth={0.8 + 8 * size * Math.sqrt(node.data.visits / most)}
          />
        ))}
        {nodes.map((node) => (
          <Node
            key={node.data.node}
            node={node}
            {...at(node)}
            radius={radius(node)}
            side={sides[node.data.mover] ?? 'side-none'}
            state={`${node.data.node === selected ? ' tree-selected' : ''}${lit.has(node.data.node) ? ' tree-lit' : ''}${kindOf(node.data)}`}
            labelled={named.has(node.data.node)}
            counted={named.has(node.data.node) && !crowded.has(node.data.node)}
            closed={collapsed.has(node.data.node)}
            onSelect={onSelect}
            onPoint={onPoint}
          />
        ))}
      </svg>
      <div className="tree-zoom">
        <button type="button" className="button button-small" aria-label="Zoom in" onClick={() => scaleBy(1.4)}>
          +
        </button>
        <button type="button" className="button button-small" aria-label="Zoom out" onClick={() => scaleBy(1 / 1.4)}>
          −
        </button>
        <button
          type="button"
          className="button button-small"
          onClick={() => {
            setMoved(false)
            fit()
          }}
        >
          Fit
        </button>
      </div>
    </div>
  )
}

interface NodeProps {
  readonly node: Point
  readonly x: number
  readonly y: number
  readonly radius: number
  readonly side: Side | 'side-none'
  readonly state: string
  readonly labelled: boolean
  /** Whether there is room for its number. */
  readonly counted: boolean
  readonly closed: boolean
  readonly onSelect: (node: number) => void
  readonly onPoint: (node: number | undefined) => void
}

function Node({
  node,
  x,
  y,
  radius,
  side,
  state,
  labelled,
  counted,
  closed,
  onSelect,
  onPoint,
}: NodeProps): ReactElement {
  const { data, children } = node
  const hidden = closed ? '…' : data.hidden > 0 && children === undefined ? `+${data.hidden}` : ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list of moves beside the drawing does the same by keyboard
    <g
      className={`tree-node ${side}${state}${radius > 3.5 ? '' : ' tree-small'}`}
      transform={`translate(${x} ${y})`}
      data-node={data.node}
      data-cut={data.isCut}
      onClick={() => onSelect(data.isCut ? data.parent : data.node)}
      onPointerEnter={() => onPoint(data.isCut ? data.parent : data.node)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <circle className="tree-reach" r={Math.max(radius, 8)} />
      {data.terminal ? (
        <rect className="tree-ground" x={-radius} y={-radius} width={radius * 2} height={radius * 2} rx="3" />
      ) : (
        <circle className="tree-ground" r={radius} />
      )}
      {!Number.isNaN(data.mean) && radius > 3.5 && (
        <circle className="tree-value" r={(radius - 2) * Math.sqrt(Math.max(0, Math.min(1, data.mean)))} />
      )}
      {hasSnip(node) && <path className="tree-snip" d={`M${radius * 0.7},${radius * 0.7}l7,8m-3.4,2.6l6.8,-5.2`} />}
      {labelled && (
        <text className="tree-label" y={-radius - 6}>
          {node.parent === null ? 'now' : moveLabel(data.joint)}
        </text>
      )}
      {counted && !data.isCut && (children === undefined || radius > 5) && (
        <text
          className={children === undefined ? 'tree-count' : 'tree-count tree-count-beside'}
          x={children === undefined ? 0 : radius + BESIDE}
          y={children === undefined ? radius + 13 : 4}
        >
          {countOf(data)}
        </text>
      )}
      {hidden !== '' && labelled && (
        <text className="tree-count" y={radius + 25}>
          {hidden}
        </text>
      )}
    </g>
  )
}

function layOut({ nodes }: TreePicture, collapsed: ReadonlySet<number>): Point {
  const hidden = new Set<number>()
  const shown = nodes.filter(({ node, parent }) => {
    const isHidden = collapsed.has(parent) || hidden.has(parent)
    if (isHidden) hidden.add(node)
    return !isHidden
  })
  // The same node under two parents stands where it was met first.
  const once = new Map(shown.map((each) => [each.node, each]))
  const whole = [...once.values()].flatMap((each): Drawn[] => [each, ...cutBelow(each, collapsed)])
  const drawn = whole.length > MAX_WITH_CUT ? [...once.values()] : whole
  const hierarchy = stratify<Drawn>()
    .id(({ node }) => String(node))
    .parentId(({ parent }) => (parent === 0 ? '' : String(parent)))(drawn)
  // In the order in which they came into the tree, so that it grows without jumping about; what was cut off after them.
  hierarchy.sort(
    (a, b) =>
      Number(a.data.isCut ?? false) - Number(b.data.isCut ?? false) || Math.abs(a.data.node) - Math.abs(b.data.node),
  )
  return layOutTree<Drawn>().nodeSize([ACROSS, DOWN])(hierarchy)
}

/** The moves of a node that were cut off, with numbers that no node has. */
function cutBelow({ node, look }: TreeNode, collapsed: ReadonlySet<number>): Drawn[] {
  if (look === undefined || collapsed.has(node)) return []
  return look.cut.slice(0, MAX_CUT).map((move, i) => ({
    node: -(node * MAX_CUT + i + 1),
    parent: node,
    joint: [move],
    visits: 0,
    mean: Number.NaN,
    mover: -1,
    terminal: false,
    hidden: 0,
    isCut: true,
  }))
}

/** Whether moves were cut off here that are not drawn. */
function hasSnip({ data, children = [] }: Point): boolean {
  const drawn = children.filter((child) => child.data.isCut).length
  return (data.look?.cut.length ?? 0) > 0 && drawn === 0
}

function kindOf({ isCut, look }: Drawn): string {
  return isCut ? ' tree-cut' : look?.onLine ? ' tree-expected' : ''
}

/** The nodes whose names can be read: those visited most come first, and none lies over another. */
function readable(
  nodes: readonly Point[],
  at: (node: Point) => { x: number; y: number },
  radius: (node: Point) => number,
  wanted: (node: number) => boolean,
): ReadonlySet<number> {
  const boxes: { left: number; right: number; top: number; bottom: number }[] = []
  const named = new Set<number>()
  const order = [...nodes].sort(
    (a, b) => Number(wanted(b.data.node)) - Number(wanted(a.data.node)) || b.data.visits - a.data.visits,
  )
  for (const node of order) {
    const { x, y } = at(node)
    const half = (moveLabel(node.data.joint).length * LETTER) / 2 + 3
    const size = radius(node)
    const box = { left: x - half, right: x + half, top: y - size - 18, bottom: y + size + 16 }
    const meets = boxes.some(
      (other) => box.left < other.right && other.left < box.right && box.top < other.bottom && other.top < box.bottom,
    )
    if (meets) continue
    boxes.push(box)
    named.add(node.data.node)
  }
  return named
}

/** The nodes beside whose numbers the next node stands too near; those without children have theirs below. */
function crowdedBeside(
  nodes: readonly Point[],
  at: (node: Point) => { x: number; y: number },
  radius: (node: Point) => number,
): ReadonlySet<number> {
  const crowded = new Set<number>()
  const next = new Map<number, Point>() // by depth: the one to the right
  for (const node of [...nodes].sort((a, b) => b.x - a.x)) {
    const other = next.get(node.depth)
    const end = at(node).x + radius(node) + BESIDE + countOf(node.data).length * LETTER
    if (node.children !== undefined && other !== undefined && end > at(other).x - radius(other))
      crowded.add(node.data.node)
    next.set(node.depth, node)
  }
  return crowded
}

/** What stands beside a node. */
function countOf({ look, visits }: Drawn): string {
  return look === undefined ? short(visits) : lookSign(look)
}

function curve(from: { x: number; y: number }, to: { x: number; y: number }): string {
  const middle = (from.y + to.y) / 2
  return `M${from.x},${from.y}C${from.x},${middle} ${to.x},${middle} ${to.x},${to.y}`
}

export function moveLabel(joint: Joint): string {
  const told = joint.filter((text) => !/^(noop|pass|wait)$/i.test(text))
  return (told.length > 0 ? told : joint.slice(0, 1)).map(plain).join(' | ')
}

function short(n: number): string {
  return n >= 10_000 ? `${Math.round(n / 1000)}k` : String(Math.round(n))
}
