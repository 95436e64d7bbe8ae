// A game of fields as one of plain data, so that all that is looked for in those is looked for in it; and what is looked for in it
// alone: whether `undo` takes back what `apply` did.
import {
  type Fields,
  type FieldsGame,
  type FieldValues,
  type TurnFieldsSource,
  takesTurns,
} from '../game/fields-source.ts'
import { keyOf } from '../game/key.ts'
import { definePlain } from '../game/plain.ts'
import type { PlainGame, PlainSource } from '../game/plain-source.ts'
import { type Fault, inspect } from './inspect.ts'

/** The fields of a state, as data. */
type FieldState = Record<string, number | number[]>
/** The index of a move in the author's list. */
type FieldMove = number

export interface PlainForm {
  readonly game: PlainGame<FieldState, FieldMove>
  inspect(state: FieldState): readonly Fault[]
  /** A message in the words of the rules of fields. */
  tell(message: string): string
}

const WORDS: readonly (readonly [RegExp, string])[] = [
  [/\bisOver\b/g, 'terminal'],
  [/\brewards\b/g, 'goal'],
  [/^moves\b|\bwhat moves\b/g, 'legal'],
]

export function plainForm<F extends Fields>(game: FieldsGame<F>): PlainForm {
  const { rules, roles } = game
  const names = Object.keys(rules.state)

  /** Calls the author's rules on the fields of a state; what they change is changed there. */
  function on<T>(state: FieldState, call: (view: FieldValues<F>) => T): T {
    const words = Int32Array.from(names.flatMap((name) => state[name]))
    const view = game.view(words)
    const answer = call(view)
    Object.assign(state, read(view))
    return answer
  }
  function read(view: FieldValues<F>): FieldState {
    return Object.fromEntries(
      names.map((name) => {
        const value: number | Int32Array = view[name]
        return [name, typeof value === 'number' ? value : [...value]]
      }),
    )
  }
  function after(state: FieldState, change: (view: FieldValues<F>) => void): FieldState {
    const next = { ...state }
    on(next, change)
    return next
  }

  const initial = read(game.view(game.open().state))
  const common = {
    name: rules.name,
    players: roles,
    initial,
    range: [0, 100] as const,
    moves(state: FieldState, role: number): FieldMove[] {
      const found: FieldMove[] = []
      on(state, (view) => rules.legal(view, role, (move) => void found.push(move)))
      return found
    },
    isOver: (state: FieldState) => on(state, (view) => rules.terminal(view)),
    rewards: (state: FieldState) => on(state, (view) => roles.map((_, role) => rules.goal(view, role))),
  }
  const source: PlainSource<FieldState, FieldMove> = takesTurns(rules)
    ? {
        ...common,
        moveName: (move) => rules.moves[move] ?? `move ${move}`,
        current: (state) => on(state, (view) => rules.current(view)),
        apply: (state, move, role) => after(state, (view) => rules.apply(view, move, role)),
      }
    : { ...common, apply: (state, moves) => after(state, (view) => rules.play(view, Int32Array.from(moves))) }
  const plain = definePlain(source)

  function inspectMoves(state: FieldState): Fault[] {
    if (source.isOver({ ...state })) return []
    const movers = takesTurns(rules) ? [on({ ...state }, (view) => rules.current(view))] : roles.map((_, role) => role)
    return movers.flatMap((role) => {
      const list: readonly string[] = takesTurns(rules) ? rules.moves : rules.moves[role]
      const moves = common.moves({ ...state }, role)
      const odd = moves.find((move) => list[move] === undefined)
      if (odd !== undefined) {
        const message = `legal adds the move ${odd} for ${roles[role]}; moves has ${list.length}, from 0 to ${list.length - 1}`
        return [{ code: 'move-number', severity: 'error', message } as const]
      }
      return takesTurns(rules) ? inspectUndo(rules, state, moves, role) : []
    })
  }

  function inspectUndo(turns: TurnFieldsSource<F>, state: FieldState, moves: FieldMove[], role: number): Fault[] {
    if (turns.undo === undefined) return []
    for (const move of moves) {
      const back = after(state, (view) => {
        turns.apply(view, move, role)
        turns.undo!(view, move, role)
      })
      const field = names.find((name) => keyOf(back[name]) !== keyOf(state[name]))
      if (field === undefined) continue
      const message = `undo(${turns.moves[move]}) leaves the field ${field} as ${keyOf(back[field])}; before apply it was ${keyOf(state[field])}`
      return [{ code: 'undo', severity: 'error', message }]
    }
    return []
  }

  return {
    game: plain,
    inspect(state) {
      const faults = inspect(plain, state)
      if (faults.some(({ severity }) => severity === 'error')) return faults
      try {
        return [...faults, ...inspectMoves(state)]
      } catch (error) {
        const message = `undo throws: ${error instanceof Error ? error.message : String(error)}`
        return [...faults, { code: 'throws', severity: 'error', message }]
      }
    },
    tell: (message) => WORDS.reduce((text, [word, ours]) => text.replace(word, ours), message),
  }
}
