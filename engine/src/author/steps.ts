// A match of a plain game as steps that can be listed, replayed and told to people: a move of a player, of all at once, or of
// chance. Every call of the author's functions gets a copy of the state, so that a function that changes it spoils nothing.
import type { Random } from '../base/random.ts'
import { keyOf } from '../game/key.ts'
import type { PlainGame } from '../game/plain-source.ts'

/** By player, or nature's outcome. */
export type GameStep<M> =
  | { readonly by: number; readonly move: M }
  | { readonly by: 'all'; readonly moves: readonly M[] }
  | { readonly by: 'chance'; readonly outcome: number; readonly name: string }

/** All steps that may follow; of simultaneous moves, as many as `most` at random. */
export function stepsFrom<S, M>(game: PlainGame<S, M>, state: S, random: Random, most = 60): GameStep<M>[] {
  const { source, players } = game
  const turn = game.turn(copyOf(state))
  if (turn === 'over') return []
  if (turn === 'chance')
    return (source.chance!(copyOf(state)) ?? []).map(({ name }, outcome) => ({
      by: 'chance',
      outcome,
      name: name ?? `outcome ${outcome + 1}`,
    }))
  if (turn !== 'all') return source.moves(copyOf(state), turn).map((move) => ({ by: turn, move }))
  const choices = Array.from({ length: players }, (_, player) => source.moves(copyOf(state), player))
  if (choices.some((moves) => moves.length === 0)) return []
  const joints = choices.reduce((total, moves) => total * moves.length, 1)
  return Array.from({ length: Math.min(joints, most) }, (_, i) => {
    // All of them where there are few, in the order of a counter with one digit per player.
    let rest = i
    const moves = choices.map((each) => {
      const digit = joints <= most ? rest % each.length : random.below(each.length)
      rest = Math.floor(rest / each.length)
      return each[digit]
    })
    return { by: 'all', moves }
  })
}

export function stateAfter<S, M>({ source }: PlainGame<S, M>, state: S, step: GameStep<M>): S {
  if (step.by === 'chance') return source.chance!(copyOf(state))![step.outcome].state
  if (step.by === 'all') {
    if (source.current !== undefined) throw new Error('moves of all at once in a game with turns')
    return source.apply(copyOf(state), step.moves)
  }
  if (source.current === undefined) throw new Error('a move of one player in a game in which all move at once')
  return source.apply(copyOf(state), step.move, step.by)
}

export function stepText<S, M>({ source, roles }: PlainGame<S, M>, step: GameStep<M>): string {
  const nameOf = (move: M) => {
    try {
      return source.moveName?.(move) ?? (typeof move === 'string' ? move : keyOf(move))
    } catch {
      return String(move) // of a move that has no name; that this is a mistake is said elsewhere
    }
  }
  if (step.by === 'chance') return `chance: ${step.name}`
  if (step.by === 'all') return step.moves.map((move, player) => `${roles[player]}: ${nameOf(move)}`).join(' and ')
  return `${roles[step.by]}: ${nameOf(step.move)}`
}

const DEEPEST = 500 // as in keys of states

/** Plain data, copied all the way down. */
export function copyOf<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null) return value
  if (depth > DEEPEST) throw new Error(`states and moves are data without circles, nested ${DEEPEST} deep at most`)
  const copied = <E>(each: E): E => copyOf(each, depth + 1)
  if (Array.isArray(value)) return value.map(copied) as T
  if (ArrayBuffer.isView(value)) return (value as unknown as Int32Array).slice() as T
  if (value instanceof Map) return new Map([...value].map(([key, each]) => [copied(key), copied(each)])) as T
  if (value instanceof Date) return new Date(value) as T
  if (value instanceof Set) return new Set([...value].map(copied)) as T
  const copy = Object.create(Object.getPrototypeOf(value))
  for (const [name, each] of Object.entries(value)) copy[name] = copied(each)
  return copy
}
