// The one search of a worker: it follows the moves of the match, keeps its tree as long as recipe, role and seed stay, and
// thinks in slices between which messages come in.
import { createSearcher, type Game, type ScoredMove, type Searcher, type SearchStep, type Summary } from 'depthcharge'
import { isTreeSearch, lookAt } from './any-look.ts'
import type { Choice, Joint, Limit, NodeDetail, Phase, Search, Thought, TreePicture } from './protocol.ts'
import type { Table } from './table.ts'
import { drawTree, type TreeSize } from './tree-picture.ts'

const SLICE_MS = 25
const TELL_MS = 120 // between reports: eight a second are as many as one can read
const SLICE_SIMULATIONS = 64 // where iterations are counted: fixed, so that equal seeds search alike

export function createSearching(table: Table, pause: () => Promise<void>) {
  const { game } = table
  let key = ''
  let at: readonly Int32Array[] = []
  let engine: Searcher | undefined
  let standsAt: readonly Joint[] = []
  const place = () => table.follow(standsAt).state

  /** Stands where the moves lead, with what is known of it. */
  function goTo(moves: readonly Joint[], search: Search): Searcher {
    const { state, joints } = table.follow(moves)
    const wanted = JSON.stringify(search)
    const follows =
      engine !== undefined &&
      key === wanted &&
      joints.length >= at.length &&
      at.every((joint, i) => equal(joint, joints[i]))
    if (!follows) {
      const { recipe, role, seed } = search
      const options = { role, seed, now: () => performance.now() }
      engine = createSearcher(game, recipe, options)
      engine.begin(state)
      key = wanted
    } else for (const joint of joints.slice(at.length)) engine!.advance(joint)
    at = joints
    standsAt = moves
    return engine!
  }

  const thoughtOf = (searcher: Searcher): Thought => textOf(game, searcher.summary())

  /** Thinks until the limit; `tell` is called now and then. */
  async function run(searcher: Searcher, limit: Limit, tell: () => void, stop: () => boolean): Promise<void> {
    const start = performance.now()
    const deadline = limit.ms === undefined ? undefined : start + limit.ms
    let left = limit.iterations ?? Number.POSITIVE_INFINITY
    let told = start
    let before = searcher.summary().simulations
    while (left > 0 && !stop()) {
      const progress = searcher.run(
        limit.iterations === undefined
          ? { deadline: Math.min(deadline ?? Number.POSITIVE_INFINITY, performance.now() + SLICE_MS) }
          : { iterations: Math.min(left, SLICE_SIMULATIONS) },
      )
      const done = progress.simulations - before
      before = progress.simulations
      left -= done
      if (progress.decided || (done === 0 && deadline === undefined)) break
      if (deadline !== undefined && performance.now() >= deadline) break
      if (performance.now() - told >= TELL_MS) {
        told = performance.now()
        tell()
      }
      await pause()
    }
  }

  function standing(): Searcher {
    if (engine === undefined) throw new Error('nothing has been searched yet')
    return engine
  }

  return {
    async think(
      moves: readonly Joint[],
      search: Search,
      limit: Limit,
      tell: (thought: Thought) => void,
      stop: () => boolean,
    ): Promise<Thought> {
      const searcher = goTo(moves, search)
      await run(searcher, limit, () => tell(thoughtOf(searcher)), stop)
      return thoughtOf(searcher)
    },

    async grow(
      moves: readonly Joint[],
      search: Search,
      limit: Limit,
      size: TreeSize,
      tell: (value: { thought: Thought; tree: TreePicture }) => void,
      stop: () => boolean,
    ) {
      const searcher = goTo(moves, search)
      const now = () => ({ thought: thoughtOf(searcher), tree: drawTree(game, searcher, place(), size) })
      await run(searcher, limit, () => tell(now()), stop)
      return now()
    },

    step(size: TreeSize) {
      const searcher = standing()
      if (!isTreeSearch(searcher)) throw new Error('This search has no tree, and no phases to step through.')
      const phase = phaseOf(game, searcher.step())
      return { phase, thought: thoughtOf(searcher), tree: drawTree(game, searcher, place(), size) }
    },

    node(node: number): NodeDetail {
      const { state, rows, visits } = lookAt(game, standing(), place(), node)
      return {
        node,
        visits,
        scene: table.sceneOf(state),
        rows: rows.map(({ role, choices }) => ({ role, choices: choices.map((each) => choiceOf(game, each)) })),
      }
    },
  }
}

function equal(a: Int32Array, b: Int32Array): boolean {
  return a.length === b.length && a.every((move, role) => move === b[role])
}

function textOf(game: Game, summary: Summary): Thought {
  const text = (move: number) => game.moves[move].text
  return {
    ...summary,
    best: text(summary.best),
    moves: summary.moves.map((each) => ({ ...each, move: text(each.move) })),
    line: summary.line.map((joint) => joint.map(text)),
  }
}

function choiceOf(game: Game, choice: ScoredMove): Choice {
  return { ...choice, move: game.moves[choice.move].text }
}

function phaseOf(game: Game, step: SearchStep): Phase {
  const text = (move: number) => game.moves[move].text
  if (step.phase === 'select')
    return {
      phase: 'select',
      decisions: step.decisions.map((each) => ({
        ...each,
        choices: each.choices.map((choice) => choiceOf(game, choice)),
      })),
    }
  if (step.phase === 'expand') return { ...step, joint: step.joint.map(text) }
  if (step.phase === 'simulate') return { ...step, moves: step.moves.map((joint) => joint.map(text)) }
  return { phase: 'backUp', path: step.path.map((each) => ({ ...each, move: text(each.move) })) }
}
