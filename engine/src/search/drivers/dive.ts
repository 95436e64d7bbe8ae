// Depth first, with a memory for states below which everything has been seen: they are never entered again. A dive that
// has taken too long is broken off, and another begins that tries moves in another order: at random, those first that
// leave few moves (Warnsdorff 1823), or many, or that have the better goal already. Each round of dives may go on
// longer.
import { createTuples } from '../../base/tuples.ts'
import type { Move, Position } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'
import { goalProximity } from '../evaluate/goal-proximity.ts'
import { LONGEST_LINE, roomFor, type Way } from './quest.ts'

const FIRST_DIVE = 2000 // positions
const ON_PATH = 1
const EXHAUSTED = 2

/** How a successor is rated: the highest is tried first. */
type Order = (position: Position) => number

/** At its end a match has no moves. */
const movesLeft: Order = (position) => (position.terminal() ? 0 : position.legals(0))

interface Frame {
  readonly number: number
  readonly state: Int32Array
  /** Still to be tried, the best last. */
  readonly moves: Move[]
  /** Positions that were looked at to put them in order. */
  readonly rated: number
}

export const dive: Way = function* ({ game, state: start, random, tick, found }) {
  const position = game.open()
  const goal = goalProximity(game)
  const states = createTuples(1024)
  const marks: number[] = [] // by state
  const most = roomFor(game)
  const joint = new Int32Array(1)
  const orders: readonly (Order | undefined)[] = [undefined, (at) => -movesLeft(at), movesLeft, (at) => goal(at, 0)]
  let incomplete = false // whether something was passed over

  /** Where the position stands, ready to be looked into. */
  function frameOf(number: number, order: Order | undefined): Frame {
    const state = position.state.slice()
    const count = position.legals(0)
    const rated = Array.from(position.legal[0].subarray(0, count), (move) => ({ move, rate: 0, tie: random.bits() }))
    if (order !== undefined)
      for (const each of rated) {
        position.load(state)
        joint[0] = each.move
        position.play(joint)
        each.rate = order(position)
      }
    rated.sort((a, b) => a.rate - b.rate || a.tie - b.tie)
    marks[number] = ON_PATH
    return { number, state, moves: rated.map(({ move }) => move), rated: order === undefined ? 0 : count }
  }

  for (let limit = FIRST_DIVE; ; limit *= 2)
    for (const order of orders) {
      position.load(start)
      const path = [frameOf(states.intern(start, 0, game.stateWords), order)]
      const line: Move[] = []
      for (let visited = 0; path.length > 0 && visited < limit; ) {
        const frame = path[path.length - 1]
        const move = frame.moves.pop()
        if (move === undefined) {
          marks[frame.number] = EXHAUSTED
          path.pop()
          line.pop()
          continue
        }
        position.load(frame.state)
        joint[0] = move
        position.play(joint)
        visited++
        const number = states.intern(position.state, 0, game.stateWords)
        if (marks[number] === ON_PATH) incomplete = true
        else if (marks[number] !== EXHAUSTED) {
          if (position.terminal()) {
            marks[number] = EXHAUSTED
            found(reward(position, 0), () => [...line, move])
          } else if (path.length === LONGEST_LINE) incomplete = true
          else {
            line.push(move)
            const next = frameOf(number, order)
            path.push(next)
            visited += next.rated
            for (let i = 0; i < next.rated; i++) if (tick()) yield
          }
        }
        if (tick()) yield
        if (states.size() >= most) return 'enough'
      }
      // Where states can be met again, one that looks exhausted may have been left for one that was broken off.
      if (path.length === 0) return incomplete ? 'enough' : 'all'
      for (const { number } of path) marks[number] = 0
    }
}
