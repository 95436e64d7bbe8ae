// Proof and disproof numbers (Allis, van der Meulen & van den Herik 1994): how many leaves of the tree would at least have to
// turn out well to prove that the searching role wins, and how many badly to disprove it. A move that nobody has tried is one
// leaf. What the solver has proven is proven here too; the rest follows from the children, along every path.
//
//   the role itself chooses:   proof = min over moves,  disproof = sum
//   another role, or nature:   proof = sum,             disproof = min
import type { Context, Proof, Statistic } from '../part.ts'
import type { Edge, Node } from '../tree.ts'

export interface ProofNumbers {
  /** Of what comes after the edge of the one role that chooses. */
  proof(edge: Edge): number
  disproof(edge: Edge): number
  /** Of a node. */
  proofOf(node: Node): number
  disproofOf(node: Node): number
}

const WIN = 1 - 1e-9 // a reward

export const proofNumbers = (): Statistic<ProofNumbers> => ({
  name: 'proofNumbers',
  create(ctx: Context) {
    const { tree, roles } = ctx
    const seat = ctx.seat()
    const { rowOf, rowFirst, rowCount, edgeChild, chooserAt, choosersAt, hasRows } = tree
    // Less 1, so that columns begin with what is known of a new node: one leaf.
    const nodeProof = tree.nodeColumn(Float64Array)
    const nodeDisproof = tree.nodeColumn(Float64Array)
    const rewards = new Float64Array(roles)

    let solver: Proof | undefined // attached later than this

    /** 1 if the role is proven to win there, 0 if it is proven not to; -1 where it is open. */
    function verdict(node: Node): number {
      solver ??= ctx.others.proof()
      if (solver?.known(node, rewards) !== true) return -1
      return rewards[seat] >= WIN ? 1 : 0
    }
    function proofOf(node: Node): number {
      const known = verdict(node)
      return known < 0 ? nodeProof[node] + 1 : known === 1 ? 0 : Number.POSITIVE_INFINITY
    }
    function disproofOf(node: Node): number {
      const known = verdict(node)
      return known < 0 ? nodeDisproof[node] + 1 : known === 0 ? 0 : Number.POSITIVE_INFINITY
    }
    const proof = (edge: Edge): number => (edgeChild[edge] === 0 ? 1 : proofOf(edgeChild[edge]))
    const disproof = (edge: Edge): number => (edgeChild[edge] === 0 ? 1 : disproofOf(edgeChild[edge]))

    function update(node: Node): void {
      // What several choose at once is decided by none of them: such a node is a leaf until the solver knows better.
      if (!hasRows(node) || choosersAt(node) > 1) return
      const chooser = chooserAt(node)
      const row = rowOf(node, chooser)
      const own = chooser === seat
      let least = Number.POSITIVE_INFINITY
      let sum = 0
      for (let edge = rowFirst[row]; edge < rowFirst[row] + rowCount[row]; edge++) {
        least = Math.min(least, own ? proof(edge) : disproof(edge))
        sum += own ? disproof(edge) : proof(edge)
      }
      nodeProof[node] = (own ? least : sum) - 1
      nodeDisproof[node] = (own ? sum : least) - 1
    }

    ctx.on.backUp(({ nodes, length }) => {
      for (let ply = length; ply >= 0; ply--) if (nodes[ply] !== 0) update(nodes[ply])
    })
    return { proof, disproof, proofOf, disproofOf }
  },
})
