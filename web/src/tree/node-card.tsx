// The node that is looked at: its board, its choices, and the formula of one of them.
import { type ReactElement, useState } from 'react'
import { counted } from '../base/counted.ts'
import { Boards } from '../board/board.tsx'
import { Facts } from '../board/facts.tsx'
import type { Side } from '../board/sides.ts'
import { plain } from '../board/words.ts'
import type { Choice, NodeDetail, Sheet, TreePicture } from '../worker/protocol.ts'
import { hasTree } from './account.ts'
import { Choices } from './choices.tsx'
import { Formula } from './formula.tsx'
import { lookSentences } from './look-words.ts'
import { moveLabel } from './tree-drawing.tsx'

interface NodeCardProps {
  readonly sheet: Sheet
  /** Who searches. */
  readonly own: number
  readonly sides: readonly Side[]
  readonly recipe: string
  /** What the card is called, where there are two. */
  readonly label: string
  readonly tree: TreePicture
  readonly detail: NodeDetail
  /** Whether its children are asked for already. */
  readonly isOpen: boolean
  readonly onSelect: (node: number) => void
  readonly onOpen: (node: number) => void
}

export function NodeCard(props: NodeCardProps): ReactElement {
  const { sheet, own, sides, tree, detail, label, onSelect } = props
  const here = tree.nodes.find(({ node }) => node === detail.node)
  return (
    <section className="card stack" aria-label={label}>
      <header className="spread">
        <h2>{here === undefined || here.parent === 0 ? 'The position now' : `After ${moveLabel(here.joint)}`}</h2>
        {here !== undefined && here.parent !== 0 && (
          <button type="button" className="button button-small" onClick={() => onSelect(here.parent)}>
            Up
          </button>
        )}
      </header>
      <div className="tree-board">
        <Boards view={sheet.view} facts={detail.scene.facts} sides={sides} label="Position of the node" />
        <Facts view={sheet.view} facts={detail.scene.facts} />
      </div>
      {detail.scene.terminal && (
        <p className="small">
          The game is over here: {sheet.roles.map((role, r) => `${role} ${detail.scene.goals[r]}`).join(', ')}.
        </p>
      )}
      {here?.look !== undefined && (
        <div className="look" data-testid="look">
          {lookSentences({
            look: here.look,
            own: sheet.roles[own],
            isRoot: here.parent === 0,
            isAnswer: here.mover >= 0 && here.mover !== own,
            terminal: here.terminal,
            isOpen: detail.rows.length > 0 || here.hidden > 0 || tree.nodes.some(({ parent }) => parent === here.node),
          }).map((sentence) => (
            <p key={sentence} className="small">
              {sentence}
            </p>
          ))}
        </div>
      )}
      {detail.rows.length > 0 && <NodeRow key={detail.node} {...props} hidden={here?.hidden ?? 0} />}
    </section>
  )
}

/** The choices of the first who has any. */
function NodeRow(props: NodeCardProps & { readonly hidden: number }): ReactElement {
  const { sheet, sides, recipe, tree, detail, isOpen, onSelect, onOpen, hidden } = props
  const [edge, setEdge] = useState<string>()
  const [row] = detail.rows
  const choice =
    row.choices.find(({ move }) => move === edge) ??
    row.choices.reduce((a, b) => (hasTree(recipe) ? mostVisited : best)(a, b))
  const child = tree.nodes.find(({ parent, joint }) => parent === detail.node && joint[row.role] === choice.move)
  return (
    <>
      <p className="small quiet">
        <span className={`side-name ${sides[row.role]}`}>{sheet.roles[row.role]}</span> to move,{' '}
        {counted(detail.visits, hasTree(recipe) ? 'visit' : 'position')}
      </p>
      <Choices choices={row.choices} selected={choice.move} onSelect={setEdge} scored={hasTree(recipe)} />
      {hasTree(recipe) && <Formula recipe={recipe} choice={choice} visits={detail.visits} />}
      <div className="row">
        {child !== undefined && (
          <button type="button" className="button button-small" onClick={() => onSelect(child.node)}>
            Go to {plain(choice.move)}
          </button>
        )}
        {hidden > 0 && !isOpen && (
          <button type="button" className="button button-small" onClick={() => onOpen(detail.node)}>
            Draw its children
          </button>
        )}
      </div>
    </>
  )
}

function mostVisited(a: Choice, b: Choice): Choice {
  return b.visits > a.visits ? b : a
}

/** Where looks ahead decide, what was visited most may be what was hardest to refute. */
function best(a: Choice, b: Choice): Choice {
  if (Number.isNaN(a.mean) || b.mean > a.mean) return b
  return b.mean === a.mean ? mostVisited(a, b) : a
}
