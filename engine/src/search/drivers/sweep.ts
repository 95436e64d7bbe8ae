// Breadth first: all states one move away, then two, each state once. Finds the shortest way where there are not too
// many states, however little the goals tell on the way; stops where its memory is full.
import { createTuples } from '../../base/tuples.ts'
import type { Move } from '../../game/game.ts'
import { reward } from '../evaluate/evaluate.ts'
import { roomFor, type Way } from './quest.ts'

export const sweep: Way = function* ({ game, state: start, tick, found }) {
  const position = game.open()
  const states = createTuples(1024)
  const parent: number[] = [-1]
  const moveTo: Move[] = [-1]
  const most = roomFor(game)
  const joint = new Int32Array(1)
  const words = new Int32Array(game.stateWords)

  function lineTo(state: number): Move[] {
    const line: Move[] = []
    for (let at = state; parent[at] >= 0; at = parent[at]) line.push(moveTo[at])
    return line.reverse()
  }

  states.intern(start, 0, game.stateWords)
  for (let state = 0; state < states.size(); state++) {
    for (let i = 0; i < words.length; i++) words[i] = states.at(state, i)
    position.load(words)
    const count = position.legals(0)
    const moves = position.legal[0].slice(0, count)
    for (const move of moves) {
      position.load(words)
      joint[0] = move
      position.play(joint)
      const size = states.size()
      if (states.intern(position.state, 0, words.length) === size) {
        parent.push(state)
        moveTo.push(move)
        if (position.terminal()) found(reward(position, 0), () => lineTo(size))
      }
      if (tick()) yield
      if (states.size() >= most) return 'enough'
    }
  }
  return 'all'
}
