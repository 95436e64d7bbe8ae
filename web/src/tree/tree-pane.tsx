// One search: its tree, its root moves, and the node that is looked at.
import { type ReactElement, useEffect, useMemo, useState } from 'react'
import { counted } from '../base/counted.ts'
import { sidesOf } from '../board/sides.ts'
import { plain } from '../board/words.ts'
import { RootMoves } from '../think/root-moves.tsx'
import type { NodeDetail, Phase, Thought } from '../worker/protocol.ts'
import { hasTree } from './account.ts'
import { NodeCard } from './node-card.tsx'
import { Phases } from './phases.tsx'
import { TreeDrawing } from './tree-drawing.tsx'
import { type TreeOptions, useTree } from './use-tree.ts'

interface TreePaneProps extends Omit<TreeOptions, 'open'> {
  readonly stepping: boolean
  readonly compact: boolean
  /** Another try, with a new worker. */
  readonly onRestart: () => void
  /** To the first position; undefined where the search is there already. */
  readonly onFirst: (() => void) | undefined
  readonly onThought?: (thought: Thought) => void
}

export function TreePane({
  stepping,
  compact,
  onRestart,
  onFirst,
  onThought,
  ...options
}: TreePaneProps): ReactElement {
  const [open, setOpen] = useState<readonly number[]>([])
  const watched = useTree({ ...options, open })
  const { sheet, thought, tree, phases, error, look } = watched
  const [selected, setSelected] = useState<number>()
  const [pointed, setPointed] = useState<number>()
  const [detail, setDetail] = useState<NodeDetail>()
  const [collapsed, setCollapsed] = useState<ReadonlySet<number>>(new Set())
  const sides = useMemo(() => (sheet === undefined ? [] : sidesOf(sheet.roles, sheet.chance)), [sheet])
  const lit = useMemo(() => litBy(phases), [phases])
  const root = tree?.nodes[0]?.node
  const shown = tree?.nodes.some(({ node }) => node === (pointed ?? selected)) ? (pointed ?? selected) : root
  const { recipe } = options.search
  useEffect(() => {
    if (thought !== undefined) onThought?.(thought)
  }, [thought, onThought])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a tree that has grown has other numbers
  useEffect(() => {
    if (shown === undefined) return
    let wanted = true
    look(shown).then(
      (found) => wanted && setDetail(found),
      () => wanted && setDetail(undefined),
    )
    return () => {
      wanted = false
    }
  }, [shown, tree, look])

  if (error !== undefined)
    return (
      <section className="card notice-bad stack" role="alert">
        <h2>This search stopped</h2>
        <p className="small">{error}</p>
        <div className="row">
          <button type="button" className="button" onClick={onRestart}>
            Start it again
          </button>
          {onFirst !== undefined && (
            <button type="button" className="button" onClick={onFirst}>
              Search the first position
            </button>
          )}
        </div>
      </section>
    )
  if (sheet === undefined || tree === undefined || thought === undefined)
    return <p className="loading">Preparing the search …</p>

  const select = (node: number) => {
    if (node === selected)
      setCollapsed((all) => {
        const next = new Set(all)
        if (!next.delete(node)) next.add(node)
        return next
      })
    setSelected(node)
  }
  return (
    <div className={compact ? 'tree-pane tree-pane-compact' : 'tree-pane'}>
      <div className="tree-main">
        <p className="small quiet tree-facts">
          <span className="mono">{recipe}</span>
          <span>
            <strong data-testid="simulations">{tree.simulations.toLocaleString('en')}</strong>{' '}
            {thought.depth === undefined
              ? tree.simulations === 1
                ? 'simulation'
                : 'simulations'
              : `positions, ${counted(thought.depth, 'step')} ahead`}
          </span>
          {hasTree(recipe) ? (
            <span>
              <strong data-testid="nodes">{tree.total.toLocaleString('en')}</strong>{' '}
              {tree.total === 1 ? 'node' : 'nodes'}, {tree.nodes.length} drawn
            </span>
          ) : (
            tree.nodes[0].look !== undefined && <span>{tree.nodes.length} drawn</span>
          )}
        </p>
        <TreeDrawing
          tree={tree}
          sides={sides}
          selected={selected}
          lit={lit}
          collapsed={collapsed}
          onSelect={select}
          onPoint={setPointed}
          label={`Search tree of ${tree.total} nodes after ${tree.simulations} ${thought.depth === undefined ? 'simulations' : 'positions'}; its best move is ${plain(thought.best)}`}
        />
        {tree.simulations === 0 && (
          <p className="small quiet">Press Grow, or +1: every simulation adds a node where the search looked.</p>
        )}
        {tree.nodes[0].look !== undefined && (
          <p className="small quiet">
            Numbers are what a position is worth to {sheet.roles[thought.role]}: ≥ at least, ≤ at most, where that was
            all one had to know. Dashed moves, and ⊣ in large trees, were cut off and never looked at. The thick teal
            line is what is expected.
          </p>
        )}
        <section className="card" aria-label={compact ? `Moves of the root, ${recipe}` : 'Moves of the root'}>
          <RootMoves thought={thought} side={sides[thought.role]} />
        </section>
      </div>
      <div className="tree-side">
        {stepping && hasTree(recipe) && <Phases phases={phases} roles={sheet.roles} sides={sides} />}
        {detail !== undefined && (
          <NodeCard
            sheet={sheet}
            own={thought.role}
            sides={sides}
            recipe={recipe}
            label={compact ? `The node that is looked at, ${recipe}` : 'The node that is looked at'}
            tree={tree}
            detail={detail}
            isOpen={open.includes(detail.node)}
            onSelect={setSelected}
            onOpen={(node) => setOpen([...open, node])}
          />
        )}
      </div>
    </div>
  )
}

/** The nodes a simulation went through. */
function litBy(phases: readonly Phase[]): ReadonlySet<number> {
  const nodes = new Set<number>()
  for (const phase of phases) {
    if (phase.phase === 'select') for (const { node } of phase.decisions) nodes.add(node)
    if (phase.phase === 'expand' && phase.node !== 0) nodes.add(phase.node)
  }
  return nodes
}
