// What the author of a game writes when its states are fields of integers: more to write than plain data, and faster, since the
// rules change one state in place and nothing is allocated. Either players take turns, or each has a move at every ply.
import { check, checkMembers, FUNCTION, LIST, listOf, named, OBJECT, shown, TEXT } from '../base/given.ts'
import type { Game, Role, State } from './game.ts'

/** Field → how many integers it holds. */
export type Fields = Readonly<Record<string, number>>
/** What the rules see: numbers for fields of length 1, arrays for the others. */
export type FieldValues<F extends Fields> = { -readonly [K in keyof F]: F[K] extends 1 ? number : Int32Array }

interface FieldRules<F extends Fields> {
  readonly name: string
  readonly roles: readonly string[]
  readonly state: F
  /** Sets the first state up; everything is 0 where absent. */
  start?(state: FieldValues<F>): void
  terminal(state: FieldValues<F>): boolean
  /** 0 … 100. */
  goal(state: FieldValues<F>, role: Role): number
  /** What holds, for people; the fields where absent. */
  facts?(state: FieldValues<F>): string[]
}

/** All have a move at every ply. */
export interface GameSource<F extends Fields> extends FieldRules<F> {
  /** By role: all moves it can ever have. The rules speak of a move by its index here. */
  readonly moves: readonly (readonly string[])[]
  /** Calls `add` with every legal move of a role. A role with nothing to do has one move all the same. */
  legal(state: FieldValues<F>, role: Role, add: (move: number) => void): void
  /** Changes the state; `moves` holds one move per role. */
  play(state: FieldValues<F>, moves: Int32Array): void
}

/** Players take turns. */
export interface TurnFieldsSource<F extends Fields> extends FieldRules<F> {
  /** All moves there can ever be, whoever makes them. The rules speak of a move by its index here. */
  readonly moves: readonly string[]
  /** Whose turn it is. */
  current(state: FieldValues<F>): Role
  /** Calls `add` with every legal move of the role whose turn it is. */
  legal(state: FieldValues<F>, role: Role, add: (move: number) => void): void
  /** Makes a move: changes the state it is given. */
  apply(state: FieldValues<F>, move: number, role: Role): void
  /** Takes back the move that was made last: every field is as it was. Where absent, states are copied where that is needed. */
  undo?(state: FieldValues<F>, move: number, role: Role): void
}

export type FieldsSource<F extends Fields> = GameSource<F> | TurnFieldsSource<F>

/** Who moves when. */
export type FieldsForm = 'turns' | 'jointly'

/** A Game whose states can be read by their fields. Its one name is all that declarations of an author's own files need. */
export interface FieldsGame<F extends Fields = Fields, Form extends FieldsForm = FieldsForm> extends Game {
  /** What the author wrote. */
  readonly rules: FieldsForm extends Form ? FieldsSource<F> : Form extends 'turns' ? TurnFieldsSource<F> : GameSource<F>
  /** The fields of a state; to change one is to change the words. */
  view(state: State): FieldValues<F>
}

export function takesTurns<F extends Fields>(source: FieldsSource<F>): source is TurnFieldsSource<F> {
  return 'apply' in source
}

/** Whether the states of a game are fields of its author. */
export function hasFields(game: Game): game is FieldsGame {
  return 'rules' in game && 'view' in game
}

const KINDS = {
  roles: listOf(TEXT, 'a list of names'),
  state: named('the fields of a state with their lengths, such as { board: 9, turn: 1 }', OBJECT),
  moves: named('a list of moves', LIST),
  ...Object.fromEntries(
    'legal terminal goal current apply undo play start facts'.split(' ').map((name) => [name, FUNCTION]),
  ),
}

/** Mistakes that would show only as nonsense later. */
export function checkFields<F extends Fields>(source: FieldsSource<F>): void {
  const { name, roles, state } = source
  check('the name of a game', name, TEXT)
  checkMembers(name, source, KINDS, ['roles', 'state', 'moves', 'legal', 'terminal', 'goal'])
  if (roles.length === 0) throw new Error(`${name} has no roles`)
  if (takesTurns(source)) checkTurns(source)
  else {
    checkMembers(name, source, KINDS, ['play'])
    checkMoves(source)
  }
  for (const [field, length] of Object.entries(state)) {
    if (!Number.isInteger(length) || length < 1)
      throw new Error(
        `the field "${field}" of ${name} has the length ${shown(length)}; a whole number from 1 on is needed`,
      )
  }
}

function checkTurns<F extends Fields>(source: TurnFieldsSource<F>): void {
  const { name, moves, current } = source
  checkMembers(name, source, KINDS, ['apply'])
  if (current === undefined)
    throw new Error(`${name} has apply, which makes the move of one player, but no current to say whose turn it is`)
  const odd = moves.find((text) => typeof text !== 'string')
  if (odd !== undefined)
    throw new Error(`where players take turns, moves is one list of texts for all of them; ${name} has ${odd} in it`)
  if (moves.length === 0) throw new Error(`${name} has no moves`)
}

function checkMoves<F extends Fields>({ name, roles, moves }: GameSource<F>): void {
  if (moves.length !== roles.length)
    throw new Error(`${name} has ${roles.length} roles and lists of moves for ${moves.length}`)
  for (const [role, texts] of moves.entries())
    check(`${name}: the moves of ${roles[role]}`, texts, listOf(TEXT, 'a list of texts'))
  const empty = moves.findIndex((texts) => texts.length === 0)
  if (empty >= 0)
    throw new Error(
      `${name} has no moves for ${roles[empty]}; a role with nothing to do still needs one, such as "noop"`,
    )
}
