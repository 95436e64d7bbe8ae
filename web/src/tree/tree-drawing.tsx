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
const NARROWEST = 44
const WIDEST = 120
const LETTER = 6.4 // about as wide as a letter of a label
const DOWN = 92
const MOST_LABELS = 46

export function TreeDrawing(props: TreeDrawingProps): ReactElement {
  const { tree, sides, selected, lit, collapsed, onSelect, onPoint, label } = props
  const svg = useRef<SVGSVGElement>(null)
  const behaviour = useRef<ZoomBehavior<SVGSVGElement, unknown>>(undefined)
  const [transform, setTransform] = useState(zoomIdentity)
  const [moved, setMoved] = useState(false)
  const root = useMemo(() => layOut(tree, collapsed), [tree, collapsed])
  const nodes = root.descendants()
  const least = labelFrom(nodes)

  useEffect(() => {
    const target = svg.current
    if (target === null) return
    const made = zoom<SVGSVGElement, unknown>()
      .scaleExtent([0.03, 4])
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
    const [left, right] = [Math.min(...xs) - 60, Math.max(...xs) + 60]
    const bottom = Math.max(...nodes.map(({ y }) => y)) + 50
    const scale = Math.min(1.7, width / (right - left), height / (bottom + 40))
    const top = Math.max(34 * scale + 8, (height - bottom * scale) / 3)
    const to = zoomIdentity.translate(width / 2 - ((left + right) / 2) * scale, top).scale(scale)
    select(target).call(behaviour.current.transform, to)
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
        <g transform={transform.toString()}>
          {nodes.slice(1).map((node) => (
            <path
              key={`e${node.data.node}`}
              className={`tree-edge ${sides[node.data.mover] ?? 'side-none'}${lit.has(node.data.node) ? ' tree-lit' : ''}`}
              d={curve(node)}
              strokeWidth={1 + 7 * Math.sqrt(node.data.visits / Math.max(1, tree.nodes[0].visits))}
            />
          ))}
          {nodes.map((node) => (
            <Node
              key={node.data.node}
              node={node}
              side={sides[node.data.mover] ?? 'side-none'}
              state={`${node.data.node === selected ? ' tree-selected' : ''}${lit.has(node.data.node) ? ' tree-lit' : ''}`}
              labelled={node.data.visits >= least || node.data.node === selected || lit.has(node.data.node)}
              share={node.data.visits / Math.max(1, tree.nodes[0].visits)}
              closed={collapsed.has(node.data.node)}
              onSelect={onSelect}
              onPoint={onPoint}
            />
          ))}
        </g>
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
  readonly side: Side | 'side-none'
  readonly state: string
  readonly labelled: boolean
  readonly share: number
  readonly closed: boolean
  readonly onSelect: (node: number) => void
  readonly onPoint: (node: number | undefined) => void
}

function Node({ node, side, state, labelled, share, closed, onSelect, onPoint }: NodeProps): ReactElement {
  const { data, x, y, children } = node
  const radius = 6 + 9 * Math.sqrt(share)
  const hidden = closed ? '…' : data.hidden > 0 && children === undefined ? `+${data.hidden}` : ''
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the list of moves beside the drawing does the same by keyboard
    <g
      className={`tree-node ${side}${state}${data.terminal ? ' tree-end' : ''}`}
      transform={`translate(${x} ${y})`}
      data-node={data.node}
      onClick={() => onSelect(data.node)}
      onPointerEnter={() => onPoint(data.node)}
      onPointerLeave={() => onPoint(undefined)}
    >
      <circle className="tree-reach" r={Math.max(radius, 16)} />
      {data.terminal ? (
        <rect className="tree-ground" x={-radius} y={-radius} width={radius * 2} height={radius * 2} rx="3" />
      ) : (
        <circle className="tree-ground" r={radius} />
      )}
      {!Number.isNaN(data.mean) && (
        <circle className="tree-value" r={(radius - 2) * Math.sqrt(Math.max(0, Math.min(1, data.mean)))} />
      )}
      {labelled && (
        <text className="tree-label" y={-radius - 6}>
          {node.parent === null ? 'now' : moveLabel(data.joint)}
        </text>
      )}
      {labelled && (
        <text
          className={children === undefined ? 'tree-count' : 'tree-count tree-count-beside'}
          x={children === undefined ? 0 : radius + 5}
          y={children === undefined ? radius + 13 : 4}
        >
          {short(data.visits)}
        </text>
      )}
      {hidden !== '' && (
        <text className="tree-count" y={radius + (labelled ? 25 : 13)}>
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
  const least = labelFrom(hierarchy.descendants())
  const labels = hierarchy.descendants().map(({ data }) => (data.visits >= least ? moveLabel(data.joint).length : 0))
  const across = Math.max(NARROWEST, Math.min(WIDEST, Math.max(...labels) * LETTER + 10))
  return layOutTree<TreeNode>().nodeSize([across, DOWN])(hierarchy)
}

function labelFrom(nodes: readonly { readonly data: TreeNode }[]): number {
  const visits = nodes.map(({ data }) => data.visits).sort((a, b) => b - a)
  return visits[Math.min(MOST_LABELS, visits.length) - 1] ?? 0
}

function curve(node: Point): string {
  const { x, y, parent } = node
  const from = parent!
  const middle = (from.y + y) / 2
  return `M${from.x},${from.y}C${from.x},${middle} ${x},${middle} ${x},${y}`
}

export function moveLabel(joint: Joint): string {
  const told = joint.filter((text) => !/^(noop|pass|wait)$/i.test(text))
  return (told.length > 0 ? told : joint.slice(0, 1)).map(plain).join(' | ')
}

function short(n: number): string {
  return n >= 10_000 ? `${Math.round(n / 1000)}k` : String(Math.round(n))
}
