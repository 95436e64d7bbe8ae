// Two ways of searching against each other, in one thread and by one clock: random openings, each played twice with the
// seats changed. Trees are kept from move to move, as in a match. It is a generator that pauses after every move,
// so that whoever has little time can break off, and after every game, so that searchers may serve another duel between two.
import type { Random } from '../base/random.ts'
import { type Game, legalMoves, type Position, type Role, type State } from '../game/game.ts'
import type { Searcher } from '../search/searcher.ts'

export interface DuelOptions {
  readonly game: Game
  readonly random: Random
  /** ms, never backwards. */
  now(): number
  /** For each move. */
  readonly ms: number
  /** Random plies before the first move that counts: up to so many. */
  readonly opening: number
  /** After so many plies a game is broken off, by the goals of the state it has come to. */
  readonly maxPlies: number
  /** Where games begin, asked before each pair; the first state where absent. */
  from?(): State
}

/** Points of the first side so far; a win is 1. */
export interface DuelScore {
  games: number
  points: number
}

/** By role: the searcher that sits there. Kept from game to game, because fresh ones are slow. */
export type Side = (role: Role) => Searcher

/** A side whose searchers are made when their seat is first taken. */
export function seatsOf(make: Side): Side {
  const seats = new Map<Role, Searcher>()
  return (role) => {
    const known = seats.get(role) ?? make(role)
    seats.set(role, known)
    return known
  }
}

/** Plays pairs of games for ever; `score` is kept up to date. */
export function* playDuel(
  sides: readonly [Side, Side],
  options: DuelOptions,
  score: DuelScore,
): Generator<void, never> {
  const { game, random, opening, from } = options
  const position = game.open()
  while (true) {
    openAtRandom(game, position, { random, plies: random.below(opening + 1), from })
    const start = position.state.slice()
    for (const first of [0, 1]) {
      position.load(start)
      // Of several players, every other one sits with the first side.
      const sideOf = (role: Role) => sides[(role + first) % 2]
      yield* playOn(position, sideOf, options)
      score.points += pointsOf(game, position, (role) => (role + first) % 2 === 0)
      score.games++
      yield
    }
  }
}

function* playOn(position: Position, sideOf: (role: Role) => Side, options: DuelOptions): Generator<void, void> {
  const { game, now, ms, random, maxPlies } = options
  const joint = new Int32Array(game.roles.length)
  const seated = game.roles.map((_, role) => (role === game.chance ? undefined : sideOf(role)(role)))
  for (const searcher of seated) searcher?.begin(position.state.slice())
  for (let ply = 0; ply < maxPlies && !position.terminal(); ply++) {
    for (let role = 0; role < joint.length; role++) {
      const moves = legalMoves(position, role)
      joint[role] = moves[moves.length > 1 ? random.below(moves.length) : 0]
      const searcher = seated[role]
      if (moves.length === 1 || searcher === undefined) continue
      searcher.run({ deadline: now() + ms })
      joint[role] = searcher.choose()
      yield
    }
    position.play(joint)
    if (!position.terminal()) for (const searcher of seated) searcher?.advance(joint)
  }
}

interface Opening {
  readonly random: Random
  readonly plies: number
  readonly from: DuelOptions['from']
}

/** A state some random plies on that is not over; the one it begins with where the game is too short for that. */
function openAtRandom(game: Game, position: Position, { random, plies, from }: Opening): void {
  const start = from?.()
  const goBack = () => (start === undefined ? position.reset() : position.load(start))
  goBack()
  for (let ply = 0; ply < plies; ply++) {
    position.play(
      Int32Array.from(game.roles, (_, role) => {
        const moves = legalMoves(position, role)
        return moves[random.below(moves.length)]
      }),
    )
    if (position.terminal()) return void goBack()
  }
}

/** The share of the first side in what all players got; ½ where nobody got anything. */
function pointsOf(game: Game, position: Position, isFirst: (role: Role) => boolean): number {
  let own = 0
  let all = 0
  for (let role = 0; role < game.roles.length; role++) {
    if (role === game.chance) continue
    const goal = position.goal(role)
    const gained = Number.isNaN(goal) ? 0 : goal
    all += gained
    if (isFirst(role)) own += gained
  }
  return all === 0 ? 0.5 : own / all
}
