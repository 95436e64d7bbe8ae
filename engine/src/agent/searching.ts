// A searcher → an Agent. A new request ends the one before it, so that an agent that was too slow once does not stay late for
// ever.
import type { Game, Position, Role } from '../game/game.ts'
import { withFindings } from '../game/known-game.ts'
import { createSearcher, readRecipe } from '../recipes/create.ts'
import type { Part } from '../search/part.ts'
import type { Recipe } from '../search/recipe.ts'
import { NOTHING_LEARNED, type Searcher, type SearcherOptions } from '../search/searcher.ts'
import type { Agent, Exchange, Host, Turn } from './agent.ts'
import { giveBack, type Lent, lend } from './memories.ts'
import type { Store } from './store.ts'
import { createThinking, type Thinking } from './thinking.ts'
import { READY_MS, WARM_UP_MS, warmUp } from './warm-up.ts'

/** Makes the searcher of a seat. */
export type MakeSearcher = (game: Game, options: SearcherOptions) => Searcher

interface Standing {
  readonly thinking: Thinking
  readonly role: Role
  /** What its turns are given, where that is known. */
  readonly turnMs: number
  /** How many moves of the match it has followed. */
  ply: number
}

const WARM_UP_SHARE = 0.2 // of a start clock
const READY_SHARE = 0.3 // likewise
const LONG_TURN_MS = 10_000 // from which on others' turns are also for getting to know the game, whose steps may take tenths of a second

export interface AgentOptions {
  /** Beyond those of the catalogue: the recipe may name them. */
  readonly parts?: readonly Part[]
  /** What it plays by in games that its recipe cannot begin in, for who has to play whatever comes; it is told why. */
  readonly otherwise?: { readonly recipe: string; tell(why: string): void }
  /** Where it looks for what is known of a game that comes without, and keeps what it finds out; nowhere where absent. */
  readonly store?: Store
}

/** An agent that plays by a recipe; a bad recipe shows when it takes a seat. */
export function createAgent(recipe: string, host: Host, { parts = [], otherwise, store }: AgentOptions = {}): Agent {
  let read: Recipe | undefined
  let told: Game | undefined // of which it was said that the recipe cannot begin
  const make: MakeSearcher = (game, options) => {
    try {
      read ??= readRecipe(recipe, parts)
      return createSearcher(game, read, { ...options, parts })
    } catch (error) {
      if (otherwise === undefined) throw error
      if (told !== game) otherwise.tell((error as Error).message)
      told = game
      return createSearcher(game, otherwise.recipe, options)
    }
  }
  return searchingAgent(recipe, make, host, store)
}

/** With what is kept of it, unless more than that comes with the game. */
async function knownOf(game: Game, store: Store | undefined): Promise<Game> {
  if (game.weights !== undefined || game.findings !== undefined) return game
  const found = await store?.find(game)
  return found === undefined ? game : withFindings(game, found)
}

/** Whether the search has tried something in this state already. */
function isKnown(searcher: Searcher): boolean {
  return searcher.summary().moves.some(({ visits }) => visits > 0)
}

function hear(searcher: Searcher, { others, place }: Exchange): void {
  searcher.absorb?.(others, place)
}

/** An agent around any searcher. */
export function searchingAgent(name: string, make: MakeSearcher, host: Host, store?: Store): Agent {
  let place: Standing | undefined
  // What is left for the next match.
  let kept: { readonly game: Game; readonly known: Game; readonly board: Position; readonly lent: Lent } | undefined
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

  /** Somebody else may search where it did. */
  function leave(): void {
    if (kept !== undefined) giveBack(kept.game, kept.lent)
    kept = undefined
  }

  function seated(): Standing {
    if (place === undefined) throw new Error(`${name} was asked to play before it had a seat; call begin first`)
    return place
  }

  /** Goes to the state of the turn, by the moves since the last turn. */
  function goTo({ ply, state, last, history }: Turn): Standing {
    const here = seated()
    here.thinking.goTo(state, history?.slice(here.ply) ?? (last === undefined ? [] : [last]))
    here.ply = ply
    return here
  }

  return {
    name,
    begin: (seat, allowance) =>
      inTurn(async (overtaken) => {
        const since = host.now()
        const { game, role, seed, deal, turn } = seat
        place = undefined
        if (kept?.game !== game) {
          leave()
          kept = { game, known: await knownOf(game, store), board: game.open(), lent: lend(game, name) }
        }
        const { board, known, lent } = kept
        const now = () => host.now()
        const makeOwn = () => make(known, { role, seed, now, reuse: lent.memory })
        board.reset(deal)
        const isOver = board.terminal()
        if (turn?.ms !== undefined && !lent.isWarm && !isOver) {
          const startMs = allowance.ms ?? Number.POSITIVE_INFINITY
          const ms = Math.min(WARM_UP_MS, startMs * WARM_UP_SHARE)
          const readyMs = Math.min(READY_MS, startMs * READY_SHARE)
          warmUp({ make: makeOwn, state: board.state.slice(), now, ms, readyMs })
          lent.isWarm = true
        }
        const searcher = makeOwn()
        const thinking = createThinking(game, searcher, { host, board })
        thinking.begin(board.state.slice())
        place = { thinking, role, turnMs: turn?.ms ?? 0, ply: 0 }
        const mayThink = allowance.ms !== undefined || allowance.iterations !== undefined
        if (mayThink && !isOver)
          await thinking.think(allowance, { since, stop: overtaken, isSpare: true, onward: true })
      }),
    play: (turn) => {
      const since = host.now() // going to the state is part of thinking
      return inTurn(async (overtaken) => {
        const { allowance, brief, signal, team, onBest } = turn
        if (allowance.ms === undefined && allowance.iterations === undefined && signal === undefined)
          throw new Error('a turn needs an allowance of ms or iterations, or a signal that ends it')
        const { thinking, role } = goTo(turn)
        if (team !== undefined) hear(thinking.searcher, team)
        const stop = () => overtaken() || signal?.aborted === true
        const onProgress = onBest && (() => onBest(thinking.searcher.choose()))
        if (onBest !== undefined && isKnown(thinking.searcher)) onProgress?.()
        const progress = await thinking.think(allowance, { since, stop, onProgress })
        const move = thinking.searcher.choose()
        const told = brief ? { ...progress, role, best: move, moves: [], line: [] } : thinking.searcher.summary()
        const learned = team === undefined ? undefined : thinking.searcher.share?.()
        return { move, summary: { ...told, ms: host.now() - since }, ...(learned === undefined ? {} : { learned }) }
      })
    },
    share: (exchange) =>
      inTurn(async () => {
        const { searcher } = seated().thinking
        const learned = searcher.share?.() ?? NOTHING_LEARNED
        hear(searcher, exchange)
        return learned
      }),
    ponder: (signal) =>
      inTurn(async (overtaken) => {
        const { thinking, turnMs } = seated()
        const stop = () => overtaken() || signal.aborted
        await thinking.think({}, { stop, onward: true, isSpare: turnMs >= LONG_TURN_MS })
      }),
    end: () =>
      inTurn(async () => {
        const found = store === undefined ? undefined : place?.thinking.searcher.findings?.()
        place = undefined
        if (found !== undefined) await store?.keep(found)
      }),
    close() {
      void inTurn(async () => {
        place = undefined
        leave()
      })
    },
  }
}
