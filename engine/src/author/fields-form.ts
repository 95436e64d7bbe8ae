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
import { watchedFields } from './watched-fields.ts'

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
    const view = watchedFields(rules.state, words)
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
  let isStarted = false
  /** What `start` writes beside the fields was lost when the game was defined. */
  function inspectStart(): Fault[] {
    if (isStarted) return []
    isStarted = true
    return faultOf('start', () => rules.start?.(watchedFields(rules.state, new Int32Array(game.stateWords))))
  }
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

  const moversIn = (state: FieldState) =>
    takesTurns(rules) ? [on({ ...state }, (view) => rules.current(view))] : roles.map((_, role) => role)

  /** What is no move would be made before anybody sees that it is none. */
  function oddMove(state: FieldState): Fault[] {
    try {
      if (source.isOver({ ...state })) return []
      for (const role of moversIn(state)) {
        const list: readonly string[] | undefined = takesTurns(rules) ? rules.moves : rules.moves[role]
        const odd = common.moves({ ...state }, role).find((move) => list?.[move] === undefined)
        if (odd === undefined || list === undefined) continue
        const message = `legal adds the move ${keyOf(odd)} for ${roles[role]}; moves has ${list.length}, from 0 to ${list.length - 1}`
        return [{ code: 'move-number', severity: 'error', message }]
      }
    } catch {
      // What fails here is told by name where each function is looked at.
    }
    return []
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
      const odd = [...inspectStart(), ...oddMove(state)]
      if (odd.length > 0) return odd
      const faults = inspect(plain, state)
      if (faults.some(({ severity }) => severity === 'error') || !takesTurns(rules) || source.isOver({ ...state }))
        return faults
      const [role] = moversIn(state)
      const left: Fault[] = []
      const thrown = faultOf('undo', () =>
        left.push(...inspectUndo(rules, state, common.moves({ ...state }, role), role)),
      )
      return [...faults, ...left, ...thrown]
    },
    tell: (message) => WORDS.reduce((text, [word, ours]) => text.replace(word, ours), message),
  }
}

/** What a function of the author throws. */
function faultOf(name: string, call: () => void): Fault[] {
  try {
    call()
    return []
  } catch (error) {
    const message = `${name} throws: ${error instanceof Error ? error.message : String(error)}`
    return [{ code: 'throws', severity: 'error', message }]
  }
}
