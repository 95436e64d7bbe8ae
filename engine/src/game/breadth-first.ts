// The positions of a game in the order of how many steps lead to them, each once, as far as a bound allows.
import { type Game, legalMoves, type Position, type State } from './game.ts'

export interface Visited {
  readonly position: Position
  /** By role; undefined at the end of a match. */
  readonly legal: readonly Int32Array[] | undefined
  /** Whether the way here has been in this position before. */
  readonly again: boolean
  /** The joint moves that lead here. */
  way(): readonly Int32Array[]
}

interface Node {
  readonly state: State
  readonly parent: Node | undefined
  readonly joint: Int32Array | undefined
}

const MAX_JOINTS = 1000 // that are tried in one position, where roles move at once

export function* breadthFirst(game: Game, maxStates: number): Generator<Visited> {
  // States that are numbers of objects may be swept away while they wait.
  if (game.keeping !== undefined) return
  const position = game.open()
  position.reset()
  const seen = new Map<string, Node>()
  const waiting: Node[] = []
  const add = (node: Node) => {
    const key = String(node.state)
    const known = seen.get(key)
    if (known !== undefined) return known
    seen.set(key, node)
    waiting.push(node)
    return undefined
  }
  add({ state: position.state.slice(), parent: undefined, joint: undefined })
  for (let at = 0; at < waiting.length; at++) {
    const node = waiting[at]
    position.load(node.state)
    const legal = position.terminal() ? undefined : game.roles.map((_, role) => legalMoves(position, role))
    yield { position, legal, again: false, way: () => wayTo(node) }
    if (legal === undefined) continue
    for (const joint of jointsOf(legal)) {
      if (waiting.length >= maxStates) break
      position.load(node.state)
      position.play(joint)
      const next: Node = { state: position.state.slice(), parent: node, joint }
      const known = add(next)
      if (known !== undefined && isOnWay(known, node))
        yield { position, legal: undefined, again: true, way: () => wayTo(next) }
    }
  }
}

function* jointsOf(legal: readonly Int32Array[]): Generator<Int32Array> {
  const all = legal.reduce((product, moves) => product * moves.length, 1)
  for (let number = 0; number < Math.min(all, MAX_JOINTS); number++) {
    let rest = number
    yield Int32Array.from(legal, (moves) => {
      const move = moves[rest % moves.length]
      rest = Math.floor(rest / moves.length)
      return move
    })
  }
}

function isOnWay(node: Node, from: Node | undefined): boolean {
  for (let at = from; at !== undefined; at = at.parent) if (at === node) return true
  return false
}

function wayTo(node: Node): readonly Int32Array[] {
  const way: Int32Array[] = []
  for (let at: Node | undefined = node; at?.joint !== undefined; at = at.parent) way.unshift(at.joint)
  return way
}
