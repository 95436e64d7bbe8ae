// The part of a bot that thinks. For each player there is a search; a state that the search has met is gone on to, with all
// that is known below it. Where information is hidden, `ismcts` draws the states that the player could be in by itself; for other
// recipes such worlds are searched one after another and the visits are added up (perfect information Monte Carlo: Ginsberg 2001;
// Long, Sturtevant, Buro & Furtak 2010).

import { host } from '../agent/platform.ts'
import type { Thinking } from '../agent/thinking.ts'
import { createRandom } from '../base/random.ts'
import type { Game, Move, Role, State, StateHolder } from '../game/game.ts'
import { isPlain } from '../game/plain.ts'
import { BASIC_CATALOGUE } from '../recipes/basic.ts'
import { recipeFrom, searcherFrom } from '../recipes/build.ts'
import type { Catalogue } from '../search/recipe.ts'
import type { MoveSummary, SearchMemory, Summary } from '../search/searcher.ts'
import type { Asked, Choice, Option } from './choice.ts'
import { expected } from './claims.ts'
import { type Language, languageOf } from './language.ts'
import type { Manner } from './levels.ts'
import { plausibleMove, winsAtOnce } from './plausible.ts'
import type { SavedSeat, SavedThinker } from './saved.ts'
import { createSeat, type Seat } from './seat.ts'

export interface Thinker<S, M> {
  choose(state: S, asked: Asked<M>): Promise<Choice<M>>
  /** What each of those that think knows; nothing may be asked until it is there. */
  save(): Promise<readonly SavedThinker<S, M>[]>
  close(): void
  /** Lives as long as the thinker does, which is what tables of states go by. */
  readonly holder?: StateHolder
}

export interface ThinkerOptions<S = unknown, M = unknown> extends Manner {
  readonly recipe: string
  readonly seed: number
  /** What the recipe may name. */
  readonly catalogue?: Catalogue
  /** Goes on from there. */
  readonly saved?: SavedThinker<S, M> | undefined
}

/** A state that a player could be in, and how often it was drawn. */
interface World {
  readonly words: State
  times: number
}

type Found = Pick<Summary, 'role' | 'moves' | 'line' | 'simulations' | 'nodes' | 'decided' | 'scant'>

const WORLDS = 20

export function createThinker<S, M>(
  given: Game,
  options: ThinkerOptions<S, M>,
  speak: (game: Game) => Language<S, M> = languageOf<S, M>,
): Thinker<S, M> {
  const { recipe, seed, temperature, claims, catalogue = BASIC_CATALOGUE, saved } = options
  const game = saved?.moves !== undefined && isPlain<S, M>(given) ? given.withNumbers(saved.moves) : given
  const language = speak(game)
  const random = createRandom(seed)
  const taste = createRandom(seed).split()
  const position = game.open()
  const drawsWorlds = recipeFrom(catalogue, recipe).some(({ part }) => part === 'ismcts')
  let seats = new Map<Role, Seat<S>>()
  let worlds: readonly World[] = [] // those that are being searched
  const holder: StateHolder = {
    states: () => Int32Array.from(worlds.flatMap(({ words }) => [...words])),
  }
  game.keeping?.hold(holder)

  function seatOf(role: Role, from?: SavedSeat<S>): Seat<S> {
    const known = seats.get(role)
    if (known !== undefined) return known
    const search = (reuse: SearchMemory) => searcherFrom(catalogue, game, recipe, { role, seed, now: host.now, reuse })
    const seat = createSeat<S>(game, { recipe, role, language, search, saved: from })
    seats.set(role, seat)
    return seat
  }

  function save(): SavedThinker<S, M> {
    const moves = isPlain<S, M>(game) ? { moves: game.numbered() } : {}
    const met = [...seats.values()].flatMap((seat) => seat.save() ?? [])
    return { random: random.words(), taste: taste.words(), ...moves, seats: met }
  }
  function resume({ random: words, taste: own, seats: met }: SavedThinker<S, M>): void {
    random.resume(words)
    taste.resume(own)
    for (const each of met) seatOf(each.role, each)
  }

  /** Thinks, and tells how it goes; throws the signal's reason where it is given. */
  async function think(thinking: Thinking, asked: Asked<M>, start: number): Promise<Summary> {
    const { ms, iterations, signal, onProgress } = asked
    const allowance = { ...(ms === undefined ? {} : { ms }), ...(iterations === undefined ? {} : { iterations }) }
    await thinking.think(allowance, {
      stop: () => signal?.aborted === true,
      // Asking a search what it thinks draws lots among equals: without a listener it is not asked.
      onProgress:
        onProgress &&
        (() => {
          const { move, value, simulations } = choiceOf(thinking.searcher.summary())
          onProgress({ simulations, ms: host.now() - start, move, value })
        }),
    })
    if (signal?.aborted) throw signal.reason ?? new Error('the bot was told to stop')
    return thinking.searcher.summary()
  }

  function worthOf({ mean, bounds: [low, high] = [0, 1] }: MoveSummary): number {
    // What is proven needs no visit, and is as it is said.
    if (low === high) return Number.isNaN(mean) ? low : mean
    return claims === undefined || Number.isNaN(mean) ? mean : expected(mean, claims)
  }

  function optionOf(found: MoveSummary): Option<M> {
    const { move, visits } = found
    const value = worthOf(found)
    return { move: language.moveOf(move) as M, value: Number.isNaN(value) ? undefined : language.scale(value), visits }
  }

  /** What is played: the best move, or what a player of the level would take for it. */
  function chosenOf(moves: readonly MoveSummary[], role: Role, states: readonly State[]): Move {
    if (temperature === undefined || moves.length === 1) return moves[0].move
    // Where several states are possible, only what wins in all of them is seen to win.
    const [first, ...others] = states.map((state) => winsAtOnce(game, position, state, role))
    const wins = new Set([...first].filter((move) => others.every((each) => each.has(move))))
    return plausibleMove(moves, { temperature, wins, random: taste })
  }

  function choiceOf({ role, moves, line, simulations, decided, scant }: Found, chosen = moves[0].move): Choice<M> {
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
    return { ...option, alternatives, line: known, simulations, decided, ...(scant === true ? { scant } : {}) }
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
    worlds = drawWorlds(state, role, Math.max(1, Math.min(WORLDS, asked.iterations ?? WORLDS)))
    const found = await seatOf(role).use((thinking) => searchWorlds(thinking, role, asked))
    const states = worlds.map(({ words }) => words)
    return choiceOf(found, chosenOf(found.moves, role, states))
  }

  async function searchWorlds(thinking: Thinking, role: Role, asked: Asked<M>): Promise<Found> {
    const start = host.now()
    const { ms, iterations } = asked
    const count = worlds.reduce((sum, { times }) => sum + times, 0)
    const merged = new Map<number, { visits: number; sum: number }>()
    let simulations = 0
    let nodes = 0
    let line: Summary['line'] = []
    for (const { words, times } of worlds) {
      const share = times / count
      // Nothing is kept from another world: visits are added up, and each counts once.
      thinking.begin(words)
      const part: Asked<M> = {
        ...asked,
        ms: ms === undefined ? undefined : ms * share,
        iterations: iterations === undefined ? undefined : Math.ceil(iterations * share),
      }
      const summary = await think(thinking, part, start)
      simulations += summary.simulations
      nodes = summary.nodes
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
    const known = line.filter((joint, ply) => ply === 0 && joint[role] === moves[0].move)
    return { role, moves, line: known, simulations, nodes, decided: moves.length === 1 }
  }

  if (saved !== undefined) resume(saved)
  return {
    save: async () => [save()],
    choose: chooseNow,
    close() {
      for (const seat of seats.values()) seat.close()
      seats = new Map()
    },
    holder,
  }

  async function chooseNow(state: S, asked: Asked<M>): Promise<Choice<M>> {
    const role = language.playerOf(state, asked.player)
    if (language.determinize !== undefined && !drawsWorlds) return chooseInWorlds(state, role, asked)
    const seat = seatOf(role)
    const words = language.encode(state)
    // A player alone made the move that was chosen; searches without a tree know the state after it too.
    const moves = game.roles.length === 1 && seat.chosen !== undefined ? [Int32Array.of(seat.chosen)] : []
    const summary = await seat.use(async (thinking) => {
      thinking.goTo(words, moves)
      return think(thinking, asked, host.now())
    })
    // A level may see no win that the player does not.
    worlds = language.determinize === undefined || temperature === undefined ? [] : drawWorlds(state, role, WORLDS)
    const states = worlds.length === 0 ? [words] : worlds.map((each) => each.words)
    seat.chosen = chosenOf(summary.moves, role, states)
    return choiceOf(summary, seat.chosen)
  }
}
