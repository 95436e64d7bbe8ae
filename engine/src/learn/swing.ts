// By how much moves change an evaluation: nineteen of twenty change it less. What changes it more is violent, and searches
// follow it further.
import { createRandom } from '../base/random.ts'
import { type Game, legalMoves } from '../game/game.ts'
import { type LearnedValue, scoring } from '../search/evaluate/learned-value.ts'

const QUIET = 0.95 // of all moves
const EVERY = 5 // plies
const MAX_PLIES = 300
const MOVES = 2000 // to look at
const LEAST = 50 // of a scale of 1000: an evaluation that says nothing yet

/** In the units of the evaluation, over all moves along some random games. */
export function findSwing(game: Game, learned: LearnedValue): number {
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
  changes.sort((a, b) => a - b)
  return Math.max(LEAST, changes[Math.floor(QUIET * changes.length)] ?? LEAST)
}
