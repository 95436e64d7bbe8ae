// One phase of a simulation at a time, for teaching and for finding faults: selection with every candidate's score, expansion,
// playout, back-up. It calls what the loop calls, so that it shows what happens and not a model of it.
import type { Move, Role } from '../game/game.ts'
import type { Playouts } from '../game/playouts.ts'
import type { Attached } from './attach.ts'
import { createDescent } from './descent.ts'
import { type ScoredMove, scoreRow } from './look.ts'
import { edgeOf } from './path.ts'
import type { MoveSummary } from './searcher.ts'
import type { Simulator } from './simulate.ts'
import { summariseRow } from './summary.ts'
import type { Node } from './tree.ts'

export interface Decision {
  readonly node: Node
  readonly role: Role
  /** In the order of the tree, with the score each had. */
  readonly choices: readonly ScoredMove[]
  /** Index of the one that was drawn. */
  readonly chosen: number
}

export type Step =
  | { readonly phase: 'select'; readonly decisions: readonly Decision[] }
  /** The new node, 0 if none was added. */
  | { readonly phase: 'expand'; readonly node: Node; readonly joint: readonly Move[] }
  /** Joint moves of the playout, and the rewards; no moves where the value is known. */
  | { readonly phase: 'simulate'; readonly moves: readonly (readonly Move[])[]; readonly rewards: readonly number[] }
  /** The choices on the way as they are now, from the root down. */
  | { readonly phase: 'backUp'; readonly path: readonly (MoveSummary & { readonly role: Role })[] }

export function createStepper(attached: Attached, simulator: Simulator, playoutsOf: () => Playouts) {
  const { ctx } = attached
  const { roles, tree } = ctx
  const path = createDescent(tree)
  let phase: Step['phase'] = 'select'
  let isKnown = false

  function select(): Step {
    const decisions: Decision[] = []
    simulator.descend(path, 1, (node, role, first, count, chosen) => {
      decisions.push({ node, role, choices: scoreRow(attached, node, role, first, count), chosen })
    })
    phase = 'expand'
    return { phase: 'select', decisions }
  }

  function expand(): Step {
    simulator.grow(path)
    phase = 'simulate'
    const last = (path.length - 1) * roles
    const joint =
      path.length === 0
        ? []
        : Array.from({ length: roles }, (_, role) => tree.edgeMove[edgeOf(path.edges[last + role])])
    return { phase: 'expand', node: path.ending === 'edge' ? path.nodes[path.length] : 0, joint }
  }

  function simulate(): Step {
    phase = 'backUp'
    isKnown = simulator.reach(path)
    if (isKnown) return { phase: 'simulate', moves: [], rewards: [...path.rewards] }
    const playouts = playoutsOf()
    if (attached.cutoff !== undefined) playouts.setMaxPlies(Math.max(1, attached.cutoff.plies()))
    const { moves, rewards } = simulator.playOut(path, playouts)
    return { phase: 'simulate', moves: chunk(moves, roles), rewards }
  }

  function backUp(): Step {
    if (isKnown) simulator.finishKnown(path)
    else simulator.finish(path)
    phase = 'select'
    const touched = Array.from({ length: path.length }, (_, ply) =>
      Array.from({ length: roles }, (_, role) => ({ ply, role, edge: path.edges[ply * roles + role] })),
    ).flat()
    return {
      phase: 'backUp',
      path: touched
        .filter(({ edge }) => edge >= 0)
        .map(({ ply, role, edge }) => ({
          role,
          ...summariseRow(attached, path.nodes[ply], role).find(({ move }) => move === tree.edgeMove[edge])!,
        })),
    }
  }

  /** Counts so many visits along the way. */
  function count(visits: number): void {
    for (let ply = 0; ply <= path.length; ply++) {
      if (path.nodes[ply] !== 0) tree.nodeVisits[path.nodes[ply]] += visits
      for (let role = 0; ply < path.length && role < roles; role++) {
        const edge = path.edges[ply * roles + role]
        if (edge < 0) continue
        tree.edgeVisits[edge] += visits
        tree.edgePending[edge] += visits
      }
    }
  }

  const step = (): Step => {
    if (phase === 'select') return select()
    if (phase === 'expand') return expand()
    return phase === 'simulate' ? simulate() : backUp()
  }
  return {
    step,
    /** Goes through to the end of a simulation that was begun. */
    finish(): void {
      while (phase !== 'select') step()
    },
    reset: () => void (phase = 'select'),
    /** Reads the tree without the simulation under way, whose visits have been counted and whose rewards have not. */
    aside<T>(read: () => T): T {
      const { path: current } = attached.live
      const { weight } = current
      if (phase !== 'select') count(-path.weight)
      current.weight = 0 // parts that take it back have nothing to take
      try {
        return read()
      } finally {
        current.weight = weight
        if (phase !== 'select') count(path.weight)
      }
    },
  }
}

function chunk(moves: readonly Move[], size: number): Move[][] {
  return Array.from({ length: moves.length / size }, (_, i) => moves.slice(i * size, (i + 1) * size))
}
