// The joint move of a PLAY message → what it means for a player that may have missed a message, or got one twice. The
// protocol numbers nothing: all there is to go by is which moves are legal, and what the player itself answered.
import { type Game, legalMoves, type Position, type Role } from '../game/game.ts'

/** The moves that lead to the present position: none for a repetition, two where one was lost. */
export type Followed = { readonly moves: readonly Int32Array[] } | { readonly problem: string }

/** The match as the player knows it. */
export interface Course {
  readonly game: Game
  /** Where the player believes to be; left as it is. */
  readonly position: Position
  readonly role: Role
  /** The joint move before, as text. */
  readonly last?: readonly string[]
  /** What the player answered in the position, if it has. */
  readonly answer?: string
}

const MAX_TRIES = 300 // of lost joint moves; each costs a ply of the slowest machine

/** What a joint move, given as text, means where the player stands. */
export function follow(course: Course, texts: readonly string[]): Followed {
  const { game, position, role, last, answer } = course
  if (texts.length !== game.roles.length)
    return { problem: `a joint move has ${game.roles.length} moves, one per role; ${texts.length} came` }
  const repeated = last !== undefined && sameTexts(last, texts)
  const joint = legalJoint(game, position, texts)
  // Legal again by chance: the player's own move tells.
  if (joint !== undefined && !(repeated && answer !== undefined && !sameText(texts[role], answer)))
    return { moves: [joint] }
  if (repeated) return { moves: [] }
  return bridge(course, texts)
}

/** One lost joint move after which this one is legal; those with the player's own answer first. */
function bridge({ game, position, role, answer }: Course, texts: readonly string[]): Followed {
  const state = position.state.slice()
  const choices = game.roles.map((_, each) => {
    const moves = position.terminal() ? [] : [...legalMoves(position, each)]
    const own = each === role ? moves.findIndex((move) => sameText(game.moves[move].text, answer ?? '')) : -1
    return own < 0 ? moves : [moves[own], ...moves.filter((_, i) => i !== own)]
  })
  const total = choices.reduce((product, moves) => product * moves.length, 1)
  try {
    for (let i = 0; i < Math.min(total, MAX_TRIES); i++) {
      const lost = jointAt(choices, role, i)
      position.load(state)
      position.play(lost)
      const joint = legalJoint(game, position, texts)
      if (joint !== undefined) return { moves: [lost, joint] }
    }
  } finally {
    position.load(state)
  }
  return { problem: `${texts.join(' ')} cannot be played here, nor after any one move` }
}

/** The i-th combination; the player's own move changes last. */
function jointAt(choices: readonly (readonly number[])[], role: Role, i: number): Int32Array {
  const joint = new Int32Array(choices.length)
  let rest = i
  for (const each of [...choices.keys()].filter((r) => r !== role).concat(role)) {
    joint[each] = choices[each][rest % choices[each].length]
    rest = Math.floor(rest / choices[each].length)
  }
  return joint
}

/** The legal moves of these texts; undefined if one of them is none. */
export function legalJoint(game: Game, position: Position, texts: readonly string[]): Int32Array | undefined {
  if (position.terminal()) return undefined
  const moves = texts.map((text, role) => legalNamed(game, position, role, text))
  return moves.includes(undefined) ? undefined : Int32Array.from(moves as number[])
}

/** The legal move of this text; in another case, if that leaves one. */
function legalNamed(game: Game, position: Position, role: Role, text: string): number | undefined {
  const legal = legalMoves(position, role)
  const exact = legal.find((move) => game.moves[move].text === text)
  if (exact !== undefined) return exact
  const alike = [...legal].filter((move) => sameText(game.moves[move].text, text))
  return alike.length === 1 ? alike[0] : undefined
}

function sameTexts(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((text, i) => sameText(text, b[i]))
}

function sameText(a: string, b: string): boolean {
  return a.toLowerCase() === b.toLowerCase()
}
