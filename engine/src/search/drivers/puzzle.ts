// The searcher for games of one player, where means say nothing: what counts is the best line that anybody finds. It is
// remembered and played to its end. Three ways of searching take turns, because each solves what the others do not:
// breadth first, depth first with exhausted states, and nested playouts.
import { createRandom } from '../../base/random.ts'
import type { Game, Move } from '../../game/game.ts'
import type { MoveSummary, Searcher, SearcherOptions } from '../searcher.ts'
import { dive } from './dive.ts'
import { createDriver, type Root, unvisited } from './driver.ts'
import { nested } from './nested.ts'
import type { Left, Quest, Way } from './quest.ts'
import { sweep } from './sweep.ts'

/** The ways with the positions of their turns. */
const WAYS: readonly { readonly way: Way; readonly positions: number }[] = [
  { way: sweep, positions: 4000 },
  { way: dive, positions: 2000 },
  { way: nested, positions: 2000 },
]

/** Searches a game of one role for the line with the best end. */
export function createPuzzle(game: Game, options: SearcherOptions): Searcher {
  if (game.roles.length !== 1)
    throw new Error(`a puzzle has one role, and ${game.id} has ${game.roles.length}: ${game.roles.join(', ')}`)
  return createDriver(game, options, (meter) => {
    const random = createRandom(options.seed)
    const position = game.open()
    let root: Root
    let line: readonly Move[] = [] // the best, from the root on
    let value = -1 // at its end; -1 where no end is known
    let ends = 0 // found since the root
    let best = false // whether there is no better line
    let left = 0 // positions of the turn
    let spent = false // the budget

    /** Whether the best line goes on in a state. */
    function leadsTo(at: Root): boolean {
      if (line.length === 0) return false
      position.load(root.state)
      position.play(Int32Array.of(line[0]))
      return position.state.every((word, i) => word === at.state[i])
    }
    function found(reached: number, lineTo: () => readonly Move[]): void {
      ends++
      if (reached <= value) return
      value = reached
      line = [...lineTo()]
      best = value === 1
    }
    function tick(): boolean {
      left--
      spent = meter.tick()
      return spent || best || left <= 0
    }
    /** Lets a way search until its turn is over; what it says at its end. */
    function* turn(search: Generator<void, Left>, positions: number): Generator<void, Left | undefined> {
      left = positions
      while (left > 0 && !best) {
        spent = false
        const { done, value: said } = search.next()
        if (spent) yield
        if (done) return said
      }
      return undefined
    }

    return {
      begin(at) {
        if (leadsTo(at)) line = line.slice(1)
        else {
          line = []
          value = -1
          best = false
        }
        root = at
        ends = 0
      },
      *think() {
        const quest: Quest = { game, state: root.state, random, tick, found }
        let ways = WAYS.map(({ way, positions }) => ({ search: way(quest), positions }))
        while (!best && ways.length > 0)
          for (const way of ways) {
            const said = yield* turn(way.search, way.positions)
            if (said === 'all') best = true
            if (best) break
            if (said === 'enough') ways = ways.filter((other) => other !== way)
          }
      },
      moves: () => {
        if (line.length === 0) return root.moves.map(unvisited)
        const first: MoveSummary = {
          move: line[0],
          visits: Math.max(1, ends),
          mean: value,
          bounds: [value, best ? value : 1],
        }
        return [first, ...root.moves.filter((move) => move !== line[0]).map(unvisited)]
      },
      line: () => line.map((move) => [move]),
    }
  })
}
