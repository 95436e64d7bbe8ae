// By how much moves change an evaluation. What changes it more than nineteen of twenty do is violent, and searches follow it
// further; whether another bound suits a game better, matches tell (tune-swing.ts).
import { createRandom } from '../base/random.ts'
import { type Game, legalMoves } from '../game/game.ts'
import { type LearnedValue, scoring } from '../search/evaluate/learned-value.ts'

export const QUIET = 0.95 // of all moves
const EVERY = 5 // plies
const MAX_PLIES = 300
const MOVES = 2000 // to look at
const LEAST = 50 // of a scale of 1000: an evaluation that says nothing yet

/** In the units of the evaluation. */
export function findSwing(game: Game, learned: LearnedValue): number {
  return swingAt(changesBy(game, learned), QUIET)
}

/** What such a share of the changes is below. */
export function swingAt(changes: readonly number[], share: number): number {
  return Math.max(LEAST, changes[Math.floor(share * changes.length)] ?? LEAST)
}

/** How much moves change an evaluation, over all moves along some random games, the least first. */
export function changesBy(game: Game, learned: LearnedValue): number[] {
  const random = createRandom(1)
  const score = scoring(learned)
  const position = game.open()
  const next = game.open()
  const joint = new Int32Array(game.roles.length)
  const changes: number[] = []
  for (let played = 0; played < MOVES && changes.length < MOVES; played++) {
    position.reset()
    for (let ply = 0; ply < MAX_PLIES && changes.length < MOVES && !position.terminal(); ply++) {
      const legal = game.roles.map((_, role) => legalMoves(position, role))
      if (legal.some(({ length }) => length === 0)) break
      legal.forEach((moves, role) => {
        joint[role] = moves[random.below(moves.length)]
      })
      const mover = legal.findIndex(({ length }) => length > 1)
      if (ply % EVERY === 0 && mover >= 0) {
        const before = score(position.state, 0)
        const others = joint.slice()
        for (const move of legal[mover]) {
          others[mover] = move
          next.load(position.state)
          next.play(others)
          changes.push(Math.abs(score(next.state, 0) - before))
        }
      }
      position.play(joint)
    }
  }
  return changes.sort((a, b) => a - b)
}
