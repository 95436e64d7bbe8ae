// The one search of a worker: it follows the moves of the match and keeps its tree as long as recipe, role and seed stay.
import { createSearcher, type Game } from '@depthcharge/engine'
import { createRandom } from '@depthcharge/engine/game'
import {
  createThinking,
  type Host,
  levelMove,
  type Served,
  summaryText,
  type Thinking,
} from '@depthcharge/engine/match'
import type { ScoredMove, Searcher, Step } from '@depthcharge/engine/search'
import { isTreeSearch, openLook } from './any-look.ts'
import type { OpenGame } from './open-game.ts'
import type { Choice, Joint, Limit, NodeDetail, Phase, Search, Thought, TreePicture } from './protocol.ts'
import { drawTree, type TreeSize } from './tree-picture.ts'

export function createSearching(table: OpenGame, host: Host) {
  const { game } = table
  let key = ''
  let at: readonly Int32Array[] = []
  let thinking: Thinking | undefined
  let standsAt: readonly Joint[] = []
  let taste = createRandom(0)
  const position = game.open()
  const reuse = {} // what a search leaves to the next
  const place = () => table.follow(standsAt).state

  /** Stands where the moves lead, with what is known of it; another match, or another search, begins anew. */
  function goTo(moves: readonly Joint[], search: Search, records: boolean): Thinking {
    const { state, joints } = table.follow(moves)
    const wanted = JSON.stringify([search, records])
    const follows = key === wanted && joints.length >= at.length && at.every((joint, i) => equal(joint, joints[i]))
    if (thinking === undefined || !follows) {
      const { recipe, role, seed } = search
      const searcher = createSearcher(game, recipe, { role, seed, now: host.now, reuse, records })
      thinking = createThinking(game, searcher, { host })
      taste = createRandom(seed).split()
      key = wanted
      at = []
    }
    thinking.goTo(state, joints.slice(at.length))
    at = joints
    standsAt = moves
    return thinking
  }

  const thoughtOf = (searcher: Searcher): Thought => summaryText(game, searcher.summary())

  /** Thinks until the limit, telling what it finds; gives what it has found in the end. */
  async function run<T>({ searcher, think }: Thinking, limit: Limit, found: () => T, call: Served<T>): Promise<T> {
    const { positions, ...allowance } = limit
    const looksAhead = positions !== undefined && !isTreeSearch(searcher)
    await think(looksAhead ? { ...allowance, iterations: positions } : allowance, {
      from: searcher.summary().simulations, // steps count, too
      stop: () => call.signal.aborted,
      onProgress: () => call.tell(found()),
    })
    return found()
  }

  function standing(): Searcher {
    if (thinking === undefined) throw new Error('nothing has been searched yet')
    return thinking.searcher
  }

  return {
    async think(moves: readonly Joint[], search: Search, limit: Limit, call: Served<Thought>): Promise<Thought> {
      const here = goTo(moves, search, false)
      const thought = await run(here, limit, () => thoughtOf(here.searcher), call)
      const { temperature, role } = search
      if (temperature === undefined) return thought
      const found = here.searcher.summary()
      const move = levelMove(game, position, { state: place(), role, moves: found.moves, temperature, random: taste })
      return { ...thought, played: game.moves[move].text }
    },

    grow(
      moves: readonly Joint[],
      search: Search,
      limit: Limit,
      size: TreeSize,
      call: Served<{ thought: Thought; tree: TreePicture }>,
    ) {
      const here = goTo(moves, search, true)
      const found = () => ({
        thought: thoughtOf(here.searcher),
        tree: drawTree(game, here.searcher, place(), size),
      })
      return run(here, limit, found, call)
    },

    step(size: TreeSize) {
      const searcher = standing()
      if (!isTreeSearch(searcher)) throw new Error('This search has no tree, and no phases to step through.')
      const phase = phaseOf(game, searcher.step())
      return { phase, thought: thoughtOf(searcher), tree: drawTree(game, searcher, place(), size) }
    },

    node(node: number): NodeDetail {
      const { state, rows, visits } = openLook(game, standing(), place())(node)
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

function choiceOf(game: Game, choice: ScoredMove): Choice {
  return { ...choice, move: game.moves[choice.move].text }
}

function phaseOf(game: Game, step: Step): Phase {
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
