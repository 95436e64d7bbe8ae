// A bout: two settings of one recipe play a game from the same random opening, once for each way around the table. What comes
// out depends on nothing but the bout, so that it may be played anywhere, and again.
import type { Signal } from '../agent/agent.ts'
import { createRandom, type Random } from '../base/random.ts'
import { type Game, legalMoves, type Move, type Role, type State, type StateHolder } from '../game/game.ts'
import { randomWalk } from '../game/walk.ts'
import { nodesOf, recipeFor } from './bot.ts'
import type { Settings } from './ladder.ts'
import { numberLanguage } from './language.ts'
import { createThinker } from './thinker.ts'

/** Plain data, which crosses to other threads. */
export interface Bout {
  /** Tells it from all others, those of other games and seeds included. */
  readonly id: string
  readonly recipe: string
  readonly players: readonly [Settings, Settings]
  /** By game, by seat: which of the two plays. */
  readonly tables: readonly (readonly number[])[]
  readonly seed: number
  /** Random plies in the beginning. */
  readonly opening: number
}

const LONGEST = 2000 // plies; what lasts longer counts as drawn
const TRIES = 20 // openings that are drawn before a shorter one is taken

/** The mean score of the first of the two, 0 … 1. */
export async function playBout(game: Game, bout: Bout, signal?: Signal): Promise<number> {
  let sum = 0
  for (const table of bout.tables) sum += await playGame(game, bout, table, signal)
  return sum / bout.tables.length
}

async function playGame(game: Game, bout: Bout, table: readonly number[], signal: Signal | undefined): Promise<number> {
  const random = createRandom(bout.seed)
  const people = rolesOfPeople(game)
  const language = numberLanguage(game)
  const position = game.open()
  const state = openingState(game, bout.opening, random)
  const holder: StateHolder = { states: () => state }
  game.keeping?.hold(holder)
  const thinkers = bout.players.map((settings) => {
    const recipe = recipeFor(game, language, bout.recipe, nodesOf(settings))
    const { temperature } = settings
    return createThinker<State, Move>(game, language, { recipe, seed: random.bits(), temperature })
  })
  const isOver = () => {
    position.load(state)
    return position.terminal()
  }
  for (let ply = 0; !isOver() && ply < LONGEST; ply++) {
    const joint = Int32Array.from(game.roles, (_, role) => {
      const legal = legalMoves(position, role)
      return legal[legal.length === 1 ? 0 : random.below(legal.length)]
    })
    const choosers = people.filter((role) => position.legals(role) > 1)
    for (const role of choosers) {
      const player = table[people.indexOf(role)]
      const { iterations } = bout.players[player]
      joint[role] = (await thinkers[player].choose(state, { player: role, iterations, signal })).move
    }
    position.load(state)
    position.play(joint)
    state.set(position.state)
  }
  for (const thinker of thinkers) thinker.close()
  return isOver()
    ? scoreOf(
        people.map((role) => position.goal(role)),
        table,
      )
    : 0.5
}

/** ½ + half of what the first got more than the second, means over their seats; as tournaments count. */
function scoreOf(goals: readonly number[], table: readonly number[]): number {
  const [own, other] = [0, 1].map((player) => {
    const got = goals.filter((_, seat) => table[seat] === player)
    return got.reduce((sum, each) => sum + each, 0) / got.length
  })
  const score = 0.5 + (own - other) / 200
  return Number.isNaN(score) ? 0.5 : score
}

/** After so many random plies, or as many as leave something to play for. */
function openingState(game: Game, opening: number, random: Random): State {
  for (let plies = opening; plies > 0; plies--)
    for (let attempt = 0; attempt < TRIES; attempt++) {
      let ply = 0
      for (const { position, terminal } of randomWalk(game, random, plies))
        if (!terminal && ply++ === plies) return position.state.slice()
    }
  const position = game.open()
  position.reset()
  return position.state.slice()
}

/** All but nature. */
export function rolesOfPeople(game: Game): Role[] {
  return game.roles.flatMap((_, role) => (role === game.chance ? [] : [role]))
}
