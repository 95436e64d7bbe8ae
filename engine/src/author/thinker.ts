// The part of a bot that thinks. For each player there is a search; a state that the search has met is gone on to, with all
// that is known below it. Where information is hidden, worlds that the player could be in are searched one after another
// and the visits are added up (perfect information Monte Carlo: Ginsberg 2001; Long, Sturtevant, Buro & Furtak 2010).
import { createRandom } from '../base/random.ts'
import type { Game, Move, Role, State, StateHolder } from '../game/game.ts'
import { createSearcher } from '../search/create.ts'
import type { Part } from '../search/part.ts'
import type { MoveSummary, Searcher, Summary } from '../search/searcher.ts'
import type { Asked, Choice, Option } from './choice.ts'
import type { Language } from './language.ts'
import { host } from './platform.ts'
import { plausibleMove, winsAtOnce } from './plausible.ts'

export interface Thinker<S, M> {
  choose(state: S, asked: Asked<M>): Promise<Choice<M>>
  close(): void
  /** Lives as long as the thinker does, which is what tables of states go by. */
  readonly holder?: StateHolder
}

export interface ThinkerOptions {
  readonly recipe: string
  readonly seed: number
  /** Of a level: how freely it chooses; where absent, the best move is played. */
  readonly temperature?: number
  /** Beyond those of the catalogue. */
  readonly parts?: readonly Part[]
}

interface Seat {
  readonly searcher: Searcher
  /** Where it stands; nowhere at first. */
  at: State | undefined
  /** What it chose there. */
  chosen: Move | undefined
  simulations: number
}

/** A state that a player could be in, and how often it was drawn. */
interface World {
  readonly words: State
  times: number
}

type Found = Pick<Summary, 'role' | 'moves' | 'line' | 'simulations' | 'decided'>

const SLICE_MS = 12 // less than a frame
const TELL_MS = 100
const WORLDS = 20

export function createThinker<S, M>(game: Game, language: Language<S, M>, options: ThinkerOptions): Thinker<S, M> {
  const { recipe, seed, temperature, parts = [] } = options
  const random = createRandom(seed)
  const taste = createRandom(seed).split()
  const position = game.open()
  let seats = new Map<Role, Seat>()
  let worlds: readonly World[] = [] // those that are being searched
  const holder: StateHolder = {
    states() {
      const held = [...[...seats.values()].map(({ at }) => at), ...worlds.map(({ words }) => words)]
      return Int32Array.from(held.flatMap((words) => (words === undefined ? [] : [...words])))
    },
  }
  game.keeping?.hold(holder)

  function seatOf(role: Role): Seat {
    const known = seats.get(role)
    if (known !== undefined) return known
    const searcher = createSearcher(game, recipe, { role, seed, now: host.now, parts })
    const seat: Seat = { searcher, at: undefined, chosen: undefined, simulations: 0 }
    seats.set(role, seat)
    return seat
  }

  /** Goes to the state, with what is known of it. */
  function goTo(seat: Seat, state: State): void {
    const { searcher, at } = seat
    if (at !== undefined && same(at, state)) return
    if (at !== undefined && leads(at, seat.chosen, state)) searcher.advance(Int32Array.of(seat.chosen!))
    else if (at === undefined || searcher.follow?.(state) !== true) {
      game.keeping?.sweep()
      searcher.begin(state)
    }
    seat.at = state.slice()
    seat.simulations = 0
  }

  /** Whether a player alone made the move that was chosen; searches without a tree know the state after it too. */
  function leads(from: State, chosen: Move | undefined, to: State): boolean {
    if (game.roles.length > 1 || chosen === undefined) return false
    position.load(from)
    position.play(Int32Array.of(chosen))
    return same(position.state, to)
  }

  /** Runs the search in slices; `tell` is called after some of them. */
  async function think(seat: Seat, asked: Asked<M>, tell: () => void): Promise<void> {
    const { ms = Number.POSITIVE_INFINITY, iterations = Number.POSITIVE_INFINITY, signal } = asked
    const deadline = host.now() + ms
    let left = iterations
    let told = host.now()
    for (;;) {
      if (signal?.aborted) throw signal.reason ?? new Error('the bot was told to stop')
      if (left <= 0) return
      const progress = seat.searcher.run({
        deadline: Math.min(deadline, host.now() + SLICE_MS),
        ...(Number.isFinite(left) ? { iterations: left } : {}),
      })
      left -= progress.simulations - seat.simulations
      seat.simulations = progress.simulations
      const time = host.now()
      if (progress.decided || time >= deadline) return
      if (time - told >= TELL_MS) {
        told = time
        tell()
      }
      await host.pause()
    }
  }

  const optionOf = ({ move, visits, mean }: MoveSummary): Option<M> => ({
    move: language.moveOf(move) as M,
    value: Number.isNaN(mean) ? undefined : language.scale(mean),
    visits,
  })

  /** What is played: the best move, or what a player of the level would take for it. */
  function chosenOf(moves: readonly MoveSummary[], role: Role, states: readonly State[]): Move {
    if (temperature === undefined || moves.length === 1) return moves[0].move
    // Where several states are possible, only what wins in all of them is seen to win.
    const [first, ...others] = states.map((state) => winsAtOnce(game, position, state, role))
    const wins = new Set([...first].filter((move) => others.every((each) => each.has(move))))
    return plausibleMove(moves, { temperature, wins, random: taste })
  }

  function choiceOf({ role, moves, line, simulations, decided }: Found, chosen = moves[0].move): Choice<M> {
    const alternatives = moves.map(optionOf)
    const place = moves.findIndex(({ move }) => move === chosen)
    const course = line.flatMap((joint, ply) =>
      joint.flatMap((each, player) => {
        const move = language.moveOf(each)
        return move === undefined ? [] : [{ ply, player, move }]
      }),
    )
    const option = alternatives[place]
    // The course belongs to the best move; of another, only the move itself is known.
    const known = place === 0 ? course : [{ ply: 0, player: role, move: option.move }]
    return { ...option, alternatives, line: known, simulations, decided }
  }

  function report(asked: Asked<M>, seat: Seat, start: number): void {
    // Asking a search what it thinks draws lots among equals: without a listener it is not asked.
    if (asked.onProgress === undefined) return
    const { move, value, simulations } = choiceOf(seat.searcher.summary())
    asked.onProgress({ simulations, ms: host.now() - start, move, value })
  }

  function drawWorlds(state: S, role: Role, count: number): World[] {
    const drawn = new Map<string, World>()
    for (let i = 0; i < count; i++) {
      const words = language.encode(language.determinize!(state, role, random))
      const known = drawn.get(String(words))
      if (known === undefined) drawn.set(String(words), { words, times: 1 })
      else known.times++
    }
    return [...drawn.values()]
  }

  async function chooseInWorlds(state: S, role: Role, asked: Asked<M>): Promise<Choice<M>> {
    const seat = seatOf(role)
    const start = host.now()
    const { ms, iterations } = asked
    const count = Math.max(1, Math.min(WORLDS, iterations ?? WORLDS))
    const merged = new Map<number, { visits: number; sum: number }>()
    let simulations = 0
    let line: Summary['line'] = []
    worlds = drawWorlds(state, role, count)
    for (const { words, times } of worlds) {
      const share = times / count
      // Nothing is kept from another world: visits are added up, and each counts once.
      seat.searcher.begin(words)
      seat.at = words
      seat.simulations = 0
      const part: Asked<M> = {
        ...asked,
        ms: ms === undefined ? undefined : ms * share,
        iterations: iterations === undefined ? undefined : Math.ceil(iterations * share),
      }
      await think(seat, part, () => report(asked, seat, start))
      const summary = seat.searcher.summary()
      simulations += summary.simulations
      line = summary.line
      for (const { move, visits, mean } of summary.moves) {
        const known = merged.get(move) ?? { visits: 0, sum: 0 }
        merged.set(move, { visits: known.visits + visits, sum: known.sum + (visits === 0 ? 0 : visits * mean) })
      }
    }
    const moves = [...merged]
      .map(([move, { visits, sum }]) => ({ move, visits, mean: sum / visits }))
      .sort((a, b) => b.visits - a.visits || b.mean - a.mean) // else as they were met: numbers of moves tell nothing
    // Beyond the first move the course depends on the world.
    const found: Found = {
      role,
      moves,
      line: line.filter((joint, ply) => ply === 0 && joint[role] === moves[0].move),
      simulations,
      decided: moves.length === 1,
    }
    const states = worlds.map(({ words }) => words)
    return choiceOf(found, chosenOf(moves, role, states))
  }

  return {
    async choose(state, asked) {
      const role = language.playerOf(state, asked.player)
      if (language.determinize !== undefined) return chooseInWorlds(state, role, asked)
      const seat = seatOf(role)
      const words = language.encode(state)
      goTo(seat, words)
      const start = host.now()
      await think(seat, asked, () => report(asked, seat, start))
      const summary = seat.searcher.summary()
      seat.chosen = chosenOf(summary.moves, role, [words])
      return choiceOf(summary, seat.chosen)
    },
    close() {
      seats = new Map()
    },
    holder,
  }
}

function same(a: State, b: State): boolean {
  return a.every((word, i) => word === b[i])
}
