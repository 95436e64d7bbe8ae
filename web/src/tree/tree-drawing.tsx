// The tree as a drawing: visits are how thick a branch is, its colour who moved, how full a node how well it went for them.
// It can be dragged and zoomed; it fits itself as long as nobody has.
import { type HierarchyPointNode, tree as layOutTree, stratify } from 'd3-hierarchy'
import { select } from 'd3-selection'
import { type ZoomBehavior, zoom, zoomIdentity } from 'd3-zoom'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import type { Side } from '../board/sides.ts'
import { plain } from '../board/words.ts'
import type { Joint, TreeNode, TreePicture } from '../worker/protocol.ts'

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

type Point = HierarchyPointNode<TreeNode>
const ACROSS = 46
const MAX_RISE = 150 // pixels from a node to its children, where all is seen
const LETTER = 6.4 // about as wide as a letter of a label
const DOWN = 92

export function TreeDrawing(props: TreeDrawingProps): ReactElement {
  const { tree, sides, selected, lit, collapsed, onSelect, onPoint, label } = props
  const svg = useRef<SVGSVGElement>(null)
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown>>(undefined)
  const [transform, setTransform] = useState(zoomIdentity)
  const [moved, setMoved] = useState(false)
  const [stretch, setStretch] = useState(1)
  const root = useMemo(() => layOut(tree, collapsed), [tree, collapsed])
  const nodes = root.descendants()
  const most = Math.max(1, tree.nodes[0].visits)
  // Places are zoomed, nodes and letters are not: they stay as large as they are read best.
  const size = Math.min(1.25, Math.max(0.42, transform.k * 1.5))
  const at = ({ x, y }: Point) => ({ x: transform.applyX(x), y: transform.applyY(y * stretch) })
  const radius = ({ data }: Point) => Math.max(2.4, (4.5 + 11 * Math.sqrt(data.visits / most)) * size)
  const named = readable(nodes, at, radius, (node) => node === selected || lit.has(node))

  useEffect(() => {
    const target = svg.current
    if (target === null) return
    const made = zoom<SVGSVGElement, unknown>()
      .scaleExtent([0.02, 6])
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: it fits whenever the tree has another form
  useEffect(() => {
    if (!moved) fit()
  }, [root, moved])
  const scaleBy = (factor: number) => {
    if (svg.current !== null && behaviour.current !== undefined)
      select(svg.current).call(behaviour.current.scaleBy, factor)
    setMoved(true)
  }

  return (
    <div className="tree-drawing">
      <svg ref={svg} role="img" aria-label={label}>
        {nodes.slice(1).map((node) => (
          <path
            key={`e${node.data.node}`}
            className={`tree-edge ${sides[node.data.mover] ?? 'side-none'}${lit.has(node.data.node) ? ' tree-lit' : ''}`}
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
            state={`${node.data.node === selected ? ' tree-selected' : ''}${lit.has(node.data.node) ? ' tree-lit' : ''}`}
            labelled={named.has(node.data.node)}
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
  readonly closed: boolean
  readonly onSelect: (node: number) => void
  readonly onPoint: (node: number | undefined) => void
}

function Node({ node, x, y, radius, side, state, labelled, closed, onSelect, onPoint }: NodeProps): ReactElement {
  const { data, children } = node
  const hidden = closed ? '…' : data.hidden > 0 && children === undefined ? `+${data.hidden}` : ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list of moves beside the drawing does the same by keyboard
    <g
      className={`tree-node ${side}${state}${radius > 3.5 ? '' : ' tree-small'}`}
      transform={`translate(${x} ${y})`}
      data-node={data.node}
      onClick={() => onSelect(data.node)}
      onPointerEnter={() => onPoint(data.node)}
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
      {labelled && (
        <text className="tree-label" y={-radius - 6}>
          {node.parent === null ? 'now' : moveLabel(data.joint)}
        </text>
      )}
      {labelled && (children === undefined || radius > 5) && (
        <text
          className={children === undefined ? 'tree-count' : 'tree-count tree-count-beside'}
          x={children === undefined ? 0 : radius + 5}
          y={children === undefined ? radius + 13 : 4}
        >
          {short(data.visits)}
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
  const hierarchy = stratify<TreeNode>()
    .id(({ node }) => String(node))
    .parentId(({ parent }) => (parent === 0 ? '' : String(parent)))([...once.values()])
  // In the order in which they came into the tree, so that it grows without jumping about.
  hierarchy.sort((a, b) => a.data.node - b.data.node)
  return layOutTree<TreeNode>().nodeSize([ACROSS, DOWN])(hierarchy)
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
