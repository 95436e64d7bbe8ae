// The plies of the line that is being looked at, where several roles may decide at one: what stands there, who decides, and what
// each has found best so far.
import type { Game, Move, Position, Role, State } from '../../game/game.ts'
import { createDeciders, type Decision } from './deciders.ts'

export interface Frame<Best> {
  readonly state: Int32Array
  readonly joint: Int32Array
  decisions: readonly Decision[]
  /** By decision. */
  readonly best: readonly Best[]
}

export interface Frames<Best> {
  at(ply: number): Frame<Best>
  /** Makes the frame of a ply ready for where the position stands; false where nobody can decide. */
  enter(ply: number): boolean
  /** The first ply; the position goes there. */
  open(state: State): void
  /** Leaves the own role this move at the first ply. */
  narrow(move: Move): Frame<Best>
}

export function createFrames<Best>(game: Game, own: Role, position: Position, best: () => Best): Frames<Best> {
  const deciders = createDeciders(game, own)
  const frames: Frame<Best>[] = []

  function enter(ply: number): boolean {
    const frame = (frames[ply] ??= {
      state: new Int32Array(game.stateWords),
      joint: new Int32Array(game.roles.length),
      decisions: [],
      best: game.roles.map(best),
    })
    frame.state.set(position.state)
    const decisions = deciders.of(position, frame.joint)
    frame.decisions = decisions ?? []
    return decisions !== undefined
  }

  return {
    at: (ply) => frames[ply],
    enter,
    open(state) {
      position.load(state)
      enter(0)
    },
    narrow(move) {
      const [frame] = frames
      const others = frame.decisions.filter(({ role }) => role !== own)
      frame.decisions = [{ role: own, moves: Int32Array.of(move) }, ...others]
      return frame
    },
  }
}
