// Nested rollout policy adaptation (Rosin 2011): playouts draw moves by weights; a level repeats the level below it,
// keeps the best line, and shifts the weights towards it. Good where goals are gradual or moves mean the same wherever
// they are played. It begins anew with more and more repetitions, because a level sticks to what it found first.
import { exponential } from '../../base/arithmetic.ts'
import type { Move } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'
import { LONGEST_LINE, type Way } from './quest.ts'

const LEVELS = 2
const FIRST_REPETITIONS = 30
const GROWTH = 1.5
const STEP = 1 // of the weights, alpha of the paper

/** A playout with what could have been played at each move. */
interface Line {
  value: number
  moves: Move[]
  legal: Int32Array[]
}

/** By move; 0 for moves that the game did not know at first. */
type Weights = number[]

export const nested: Way = function* ({ game, state, random, tick, found }) {
  const position = game.open()
  const joint = new Int32Array(1)

  function* level(height: number, weights: Weights, repetitions: number): Generator<void, Line> {
    let best: Line = { value: -1, moves: [], legal: [] }
    for (let i = 0; i < repetitions; i++) {
      const line = height === 1 ? yield* playout(weights) : yield* level(height - 1, [...weights], repetitions)
      if (line.value >= best.value) best = line
      adapt(weights, best)
    }
    return best
  }

  function* playout(weights: Weights): Generator<void, Line> {
    position.load(state)
    const line: Line = { value: 0, moves: [], legal: [] }
    while (!position.terminal() && line.moves.length < LONGEST_LINE) {
      const count = position.legals(0)
      if (count === 0) break
      const legal = position.legal[0].slice(0, count)
      joint[0] = draw(legal, weights, random.unit())
      line.legal.push(legal)
      line.moves.push(joint[0])
      position.play(joint)
      if (tick()) yield
    }
    line.value = reward(position, 0)
    if (position.terminal()) found(line.value, () => line.moves)
    return line
  }

  for (let repetitions = FIRST_REPETITIONS; ; repetitions *= GROWTH)
    yield* level(
      LEVELS,
      game.moves.map(() => 0),
      Math.floor(repetitions),
    )
}

const weigh = (weights: Weights, move: Move) => exponential(weights[move] ?? 0)

function draw(legal: Int32Array, weights: Weights, unit: number): Move {
  let rest = unit * legal.reduce((sum, move) => sum + weigh(weights, move), 0)
  for (const move of legal) if ((rest -= weigh(weights, move)) < 0) return move
  return legal[legal.length - 1]
}

/** Makes the moves of the line likelier, and what could have been played in their place less so. */
function adapt(weights: Weights, { moves, legal }: Line): void {
  const before = [...weights]
  moves.forEach((move, ply) => {
    const total = legal[ply].reduce((sum, each) => sum + weigh(before, each), 0)
    for (const each of legal[ply])
      weights[each] = (weights[each] ?? 0) - (STEP * weigh(before, each)) / total + (each === move ? STEP : 0)
  })
}
