// Nested rollout policy adaptation (Rosin 2011): playouts draw moves by weights; a level repeats the level below it, keeps
// the best line, and shifts the weights towards it. Good where goals are gradual or moves mean the same wherever they are
// played. It begins anew with more and more repetitions, because a level sticks to what it found first.
import type { Move } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'
import { LONGEST_LINE, type Quest, type Way } from './quest.ts'

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

export const nested: Way = function* (quest) {
  for (let repetitions = FIRST_REPETITIONS; ; repetitions *= GROWTH)
    yield* level(quest, LEVELS, new Map(), Math.floor(repetitions))
}

type Weights = Map<Move, number>

function* level(quest: Quest, height: number, weights: Weights, repetitions: number): Generator<void, Line> {
  if (height === 0) return yield* playout(quest, weights)
  let best: Line = { value: -1, moves: [], legal: [] }
  for (let i = 0; i < repetitions; i++) {
    const line = yield* level(quest, height - 1, new Map(weights), repetitions)
    if (line.value >= best.value) best = line
    adapt(weights, best)
  }
  return best
}

function* playout({ game, state, random, tick, found }: Quest, weights: Weights): Generator<void, Line> {
  const position = game.open()
  position.load(state)
  const joint = new Int32Array(1)
  const line: Line = { value: 0, moves: [], legal: [] }
  while (!position.terminal() && line.moves.length < LONGEST_LINE) {
    const legal = position.legal[0].slice(0, position.legals(0))
    if (legal.length === 0) break
    joint[0] = draw(legal, weights, random.unit())
    line.legal.push(legal)
    line.moves.push(joint[0])
    position.play(joint)
    if (tick()) yield
  }
  line.value = reward(position, 0)
  found(line.value, () => line.moves)
  return line
}

const weigh = (weights: Weights, move: Move) => Math.exp(weights.get(move) ?? 0)

function draw(legal: Int32Array, weights: Weights, unit: number): Move {
  let rest = unit * legal.reduce((sum, move) => sum + weigh(weights, move), 0)
  for (const move of legal) if ((rest -= weigh(weights, move)) < 0) return move
  return legal[legal.length - 1]
}

/** Makes the moves of the line likelier, and what could have been played in their place less so. */
function adapt(weights: Weights, { moves, legal }: Line): void {
  const before = new Map(weights)
  moves.forEach((move, ply) => {
    const total = legal[ply].reduce((sum, each) => sum + weigh(before, each), 0)
    for (const each of legal[ply])
      weights.set(each, (weights.get(each) ?? 0) - (STEP * weigh(before, each)) / total + (each === move ? STEP : 0))
  })
}
