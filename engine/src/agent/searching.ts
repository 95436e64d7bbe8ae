// A way of searching → an Agent. The search runs in slices with a pause after each, so that messages come in and a turn
// that nobody waits for any more ends early. What is asked later ends what was asked before: an agent that was too slow
// once is not late for ever.
import type { Game, Position, Role, State } from '../game/game.ts'
import { legalMoves } from '../game/game.ts'
import { createSearcher, readRecipe } from '../search/create.ts'
import type { Part } from '../search/part.ts'
import type { Recipe } from '../search/recipe.ts'
import type { Knowledge, Progress, Searcher, SearcherOptions, SearchMemory } from '../search/searcher.ts'
import type { Agent, Allowance, Host, Turn } from './agent.ts'

/** Makes the searcher of a seat. */
export type MakeSearcher = (game: Game, options: SearcherOptions) => Searcher

interface Place {
  readonly searcher: Searcher
  readonly role: Role
  readonly position: Position
  /** How many moves of the match it has followed. */
  ply: number
  /** Of the searcher, at this state. */
  simulations: number
  /** By how much slices are late. */
  overMs: number
}

const NOTHING_LEARNED: Knowledge = { root: [], tables: {} }
const SLICE_MS = 20 // how long messages may wait
const FORGET = 0.9 // a slice
const SLICE_SIMULATIONS = 256 // without a clock: fixed, so that equal seeds search alike

export interface AgentOptions {
  /** Beyond those of the catalogue: the recipe may name them. */
  readonly parts?: readonly Part[]
}

/** An agent that plays by a recipe; a bad recipe shows when it takes a seat. */
export function createAgent(recipe: string, host: Host, { parts = [] }: AgentOptions = {}): Agent {
  let read: Recipe | undefined
  const make: MakeSearcher = (game, options) => {
    read ??= readRecipe(recipe, parts)
    return createSearcher(game, read, { ...options, parts })
  }
  return searchingAgent(recipe, make, host)
}

/** An agent around any searcher. */
export function searchingAgent(name: string, make: MakeSearcher, host: Host): Agent {
  let place: Place | undefined
  // What is left for the next match.
  const reuse: SearchMemory = {}
  let board: { readonly game: Game; readonly position: Position } | undefined
  let newest = 0
  let before: Promise<unknown> = Promise.resolve()

  /** One after another; `overtaken` says that something else was asked since. */
  function inTurn<T>(work: (overtaken: () => boolean) => Promise<T>): Promise<T> {
    const own = ++newest
    const result = before.then(() => work(() => newest !== own))
    const done = () => undefined
    before = result.then(done, done)
    return result
  }

  function seated() {
    if (place === undefined) throw new Error(`${name} was asked to play before it had a seat; call begin first`)
    return place
  }

  /** The time counts from when it was asked: going to the state is part of thinking. */
  async function think({ ms, iterations }: Allowance, asked: number, stop: () => boolean): Promise<Progress> {
    const here = seated()
    const deadline = ms === undefined ? undefined : asked + ms
    let left = iterations ?? Number.POSITIVE_INFINITY
    let progress: Progress = { simulations: here.simulations, nodes: 0, ms: 0, decided: false }
    while (left > 0 && !stop()) {
      const end = deadline === undefined ? undefined : Math.min(deadline, host.now() + SLICE_MS)
      progress = here.searcher.run({
        ...(end === undefined ? { iterations: Math.min(left, SLICE_SIMULATIONS) } : { deadline: end }),
        ...(end !== undefined && iterations !== undefined ? { iterations: left } : {}),
      })
      const done = progress.simulations - here.simulations
      here.simulations = progress.simulations
      left -= done
      if (progress.decided) break
      if (deadline === undefined || end === undefined) {
        if (done === 0) break
      } else {
        // A slice of a slow game takes longer than it should; the last one must not.
        here.overMs = Math.max(host.now() - end, here.overMs * FORGET)
        if (host.now() + here.overMs >= deadline) break
      }
      await host.pause()
    }
    return progress
  }

  /** Goes to the state of the turn, with what is known of it if the moves since the last turn lead there. */
  function goTo({ ply, state, last, history }: Turn): void {
    const here = seated()
    const { searcher, position } = here
    const since = history?.slice(here.ply) ?? (last === undefined ? [] : [last])
    here.ply = ply
    if (sameState(position.state, state)) return
    if (since.length > 0 && leadTo(position, since, state)) for (const joint of since) searcher.advance(joint)
    else searcher.begin(state)
    position.load(state)
    here.simulations = 0
  }

  return {
    name,
    begin: (seat, allowance) =>
      inTurn(async (overtaken) => {
        const asked = host.now()
        const { game, role, seed } = seat
        place = undefined
        if (board?.game !== game) board = { game, position: game.open() }
        const { position } = board
        const searcher = make(game, { role, seed, now: () => host.now(), reuse })
        position.reset()
        searcher.begin(position.state.slice())
        place = { searcher, role, position, ply: 0, simulations: 0, overMs: 0 }
        const mayThink = allowance.ms !== undefined || allowance.iterations !== undefined
        if (mayThink && !position.terminal()) await think(allowance, asked, overtaken)
      }),
    play: (turn) => {
      const asked = host.now()
      return inTurn(async (overtaken) => {
        const { allowance, brief, signal } = turn
        if (allowance.ms === undefined && allowance.iterations === undefined && signal === undefined)
          throw new Error('a turn needs an allowance of ms or iterations, or a signal that ends it')
        goTo(turn)
        const progress = await think(allowance, asked, () => overtaken() || signal?.aborted === true)
        const { searcher, role } = seated()
        const move = searcher.choose()
        if (!brief) return { move, summary: searcher.summary() }
        return { move, summary: { ...progress, ms: host.now() - asked, role, best: move, moves: [], line: [] } }
      })
    },
    share: (others) =>
      inTurn(async () => {
        const { searcher } = seated()
        if (searcher.share === undefined || searcher.absorb === undefined) return NOTHING_LEARNED
        const learned = searcher.share()
        searcher.absorb(others)
        return learned
      }),
    ponder: (signal) =>
      inTurn(async (overtaken) => {
        await think({ ms: Number.POSITIVE_INFINITY }, 0, () => overtaken() || signal.aborted)
      }),
    end: () =>
      inTurn(async () => {
        place = undefined
      }),
    close() {
      newest++
      place = undefined
      board = undefined
      delete reuse.last
    },
  }
}

/** Whether the joint moves are legal and give the state; the position may be another one afterwards. */
function leadTo(position: Position, joints: readonly Int32Array[], state: State): boolean {
  for (const joint of joints) {
    if (position.terminal()) return false
    for (let role = 0; role < joint.length; role++) if (!legalMoves(position, role).includes(joint[role])) return false
    position.play(joint)
  }
  return sameState(position.state, state)
}

function sameState(a: State, b: State): boolean {
  return a.length === b.length && a.every((word, i) => word === b[i])
}
