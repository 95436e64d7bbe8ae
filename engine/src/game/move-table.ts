// Moves of the author's own type, by number: strings and numbers by their value, objects by all that they hold. Numbers grow
// as moves are met and never change their meaning.
import type { Move, MoveName, Role } from './game.ts'
import { keyOf } from './key.ts'

export interface MoveTable<M> {
  number(role: Role, move: M): Move
  /** Undefined for waiting and for what nature does. */
  move(number: Move): M | undefined
  /** Of a role with nothing to do. */
  wait(role: Role): Move
  /** Of nature, the outcome of this index in its list. */
  outcome(role: Role, index: number, name?: string): Move
  /** All that were numbered, in their order, beyond waiting. */
  list(): readonly NumberedMove<M>[]
  /** Numbers moves as another table did; false where some have another number here. */
  agree(moves: readonly NumberedMove<M>[]): boolean
}

/** A move of a player, or what nature does: by its name, or by its index where it has none. */
export type NumberedMove<M> = readonly [role: Role, move: M] | readonly [role: Role, outcome: number | string, 'chance']

const SMALL = 1024

/** Adds to `names` what it numbers. */
export function createMoveTable<M>(names: MoveName[], roles: number, nameOf?: (move: M) => string): MoveTable<M> {
  const values: (M | undefined)[] = []
  const byRole = Array.from({ length: roles }, () => new Map<unknown, Move>())
  const byObject = Array.from({ length: roles }, () => new WeakMap<object, Move>()) // saves the text of constants
  const byDigit = byRole.map(() => new Int32Array(SMALL).fill(-1)) // small numbers need no Map
  const outcomes: (Move | undefined)[] = []
  const named = new Map<string, Move>()

  function add(role: Role, text: string, value?: M): Move {
    values.push(value)
    return names.push({ role, text }) - 1
  }
  const waits = byRole.map((_, role) => add(role, 'wait'))
  const listed: NumberedMove<M>[] = []

  function numberOfObject(role: Role, move: M & object): Move {
    const met = byObject[role].get(move)
    if (met !== undefined) return met
    const key = keyOf(move)
    let number = byRole[role].get(key)
    if (number === undefined) {
      number = add(role, nameOf?.(move) ?? key, move)
      listed.push([role, move])
      byRole[role].set(key, number)
    }
    byObject[role].set(move, number)
    return number
  }

  const table: MoveTable<M> = {
    number(role, move) {
      const isSmall = typeof move === 'number' && move >= 0 && move < SMALL && (move | 0) === move
      if (isSmall && byDigit[role][move] >= 0) return byDigit[role][move]
      if (typeof move === 'object' && move !== null) return numberOfObject(role, move)
      const known = byRole[role].get(move)
      if (known !== undefined) return known
      const number = add(role, nameOf?.(move) ?? String(move), move)
      listed.push([role, move])
      byRole[role].set(move, number)
      if (isSmall) byDigit[role][move] = number
      return number
    },
    move: (number) => values[number],
    wait: (role) => waits[role],
    outcome(role, index, name) {
      const known = name === undefined ? outcomes[index] : named.get(name)
      if (known !== undefined) return known
      const number = add(role, name ?? `outcome ${index + 1}`)
      listed.push([role, name ?? index, 'chance'])
      if (name === undefined) outcomes[index] = number
      else named.set(name, number)
      return number
    },
    list: () => [...listed],
    agree: (moves) => moves.every((each, i) => numberOf(each) === waits.length + i),
  }
  return table

  function numberOf(numbered: NumberedMove<M>): Move {
    if (numbered.length === 2) return table.number(numbered[0], numbered[1])
    const [role, outcome] = numbered
    return typeof outcome === 'number' ? table.outcome(role, outcome) : table.outcome(role, 0, outcome)
  }
}
