// Playouts of Go. Moves are drawn among the legal ones that fill no eye of the mover's own, and a pass is made where there is
// none, as programs have done since Brügmann (1993): a playout without that rule would never end. Of repetitions only simple ko
// is forbidden here. A uniform choice needs no list: points are drawn until one is good. Nothing is allocated between start
// and result.
import {
  createPlayoutQueue,
  MAX_PLIES,
  type PlayoutOptions,
  type PlayoutPolicy,
  type Playouts,
} from '@depthcharge/engine/game'
import { goPolicy } from './advice.ts'
import { BLACK, type Colour } from './board.ts'
import type { Policy } from './mogo.ts'
import { createGoPosition, type GoShape } from './position.ts'

export function goPlayouts(shape: GoShape, options: PlayoutOptions): Playouts {
  const { random, trace = false, legals = false } = options
  const most = options.maxPlies ?? MAX_PLIES
  const { movesEach, stateWords } = shape
  const { index, all } = shape.points
  const passMove = movesEach - 2
  const position = createGoPosition(shape)
  const { board } = position
  const { empties } = board
  const table = new Float64Array(2 * movesEach)
  const queue = createPlayoutQueue(stateWords)
  const ticket = new Int32Array(1)
  const length = new Int32Array(1)
  const goals = new Float64Array(2)
  const moves = new Int32Array(trace ? 2 * most : 0)
  const forced = new Uint8Array(options.forced === true ? 2 * most : 0)
  // Where legal moves are wanted: for each ply and role their number and then the moves.
  const offered = new Int32Array(legals ? most * (movesEach + 3) : 0)
  const list = new Int32Array(movesEach)
  let offers = 0
  let maxPlies = most
  let policy: PlayoutPolicy = { kind: 'uniform' }
  let advisor: Policy | undefined

  /** A point drawn among those that are good, or -1; what turns out to be bad is put behind the others. */
  function draw(by: Colour): number {
    for (let left = board.empty; left > 0; ) {
      const place = random.below(left)
      const point = empties[place]
      if (board.isSensible(point, by) && advisor?.refuses?.(point, by, random) !== true) return point
      board.swap(place, --left)
    }
    return -1
  }

  /** Fills the list with all good moves of a colour; a pass where there is none. */
  function listMoves(by: Colour): number {
    const first = (by - 1) * movesEach
    let count = 0
    for (let i = 0; i < board.empty; i++)
      if (board.isSensible(empties[i], by)) list[count++] = first + index[empties[i]]
    if (count === 0) list[count++] = first + passMove
    return count
  }

  function chooseBest(count: number): number {
    let best = 0
    let ties = 1
    for (let i = 1; i < count; i++) {
      const better = table[list[i]] - table[list[best]]
      if (better > 0) ties = 1
      else if (better < 0 || random.below(++ties) > 0) continue
      best = i
    }
    return best
  }

  function chooseByWeight(count: number): number {
    let total = 0
    for (let i = 0; i < count; i++) total += table[list[i]] || 1
    let rest = random.unit() * total
    for (let i = 0; i < count; i++) if ((rest -= table[list[i]] || 1) < 0) return i
    return count - 1
  }

  function chooseListed(count: number): number {
    if (count === 1) return 0
    if (policy.kind === 'gibbs') return chooseByWeight(count)
    if (policy.kind === 'greedy' && random.unit() >= policy.epsilon) return chooseBest(count)
    return random.below(count)
  }

  function offer(by: Colour, count: number): void {
    const wait = (2 - by) * movesEach + passMove + 1
    if (by !== BLACK) offered[offers++] = 1
    if (by !== BLACK) offered[offers++] = wait
    offered[offers++] = count
    for (let i = 0; i < count; i++) offered[offers++] = list[i]
    if (by === BLACK) offered[offers++] = 1
    if (by === BLACK) offered[offers++] = wait
  }

  /** Plays on from where the position stands; returns the plies. */
  function playOn(): number {
    const isListed = policy.kind === 'greedy' || policy.kind === 'gibbs' || legals || forced.length > 0
    let by = position.turn()
    let passes = position.passes()
    let last = position.last()
    let ply = 0
    offers = 0
    advisor?.begin()
    for (; ply < maxPlies && passes < 2; ply++) {
      let point = -1
      if (isListed) {
        const count = listMoves(by)
        if (legals) offer(by, count)
        if (forced.length > 0) {
          forced[2 * ply + by - 1] = count === 1 ? 1 : 0
          forced[2 * ply + 2 - by] = 1
        }
        const wanted = advisor?.suggest(by, last, random) ?? 0
        const move = list[chooseListed(count)] - (by - 1) * movesEach
        if (wanted !== 0) point = wanted
        else if (move !== passMove) point = all[move]
      } else point = advisor?.suggest(by, last, random) || draw(by)
      if (trace) {
        moves[2 * ply + by - 1] = (by - 1) * movesEach + (point < 0 ? passMove : index[point])
        moves[2 * ply + 2 - by] = (2 - by) * movesEach + passMove + 1
      }
      if (point < 0) {
        board.ko = 0
        passes++
        last = 0
      } else {
        board.play(point, by)
        advisor?.follow(point)
        passes = 0
        last = point
      }
      by = 3 - by
    }
    return ply
  }

  return {
    lanes: 1,
    table,
    setPolicy(next) {
      if (next.kind === 'grams') throw new Error('playouts of Go do not choose by n-grams themselves')
      advisor = next.kind === 'game' ? goPolicy(next.name === 'own' ? 'mogo' : next.name, shape)?.(board) : undefined
      if (next.kind === 'game' && advisor === undefined) throw new Error(`Go has no policy "${next.name}"`)
      policy = next
    },
    setMaxPlies(plies) {
      if (!(plies >= 1 && plies <= most))
        throw new Error(`playouts of 1 … ${most} plies were made ready, not of ${plies}`)
      maxPlies = plies
    },
    ticket,
    length,
    goals,
    start(state, number, copies = 1) {
      if (copies > 0) queue.push(state, number, copies)
    },
    run() {
      if (queue.size() === 0) return 0
      position.load(queue.state())
      ticket[0] = queue.ticket()
      queue.take(1)
      options.onStart?.(ticket[0])
      length[0] = playOn()
      goals[0] = position.goal(0)
      goals[1] = 100 - goals[0]
      return 1
    },
    moves: () => moves,
    ...(legals ? { legals: () => offered.subarray(0, offers) } : {}),
    ...(forced.length > 0 ? { forced: () => forced } : {}),
  }
}
