// defineGame: a game written in TypeScript → Game. It comes in two forms. Plain: states and moves are any data; see
// plain-source.ts. Fields, for speed: the author names the fields of the state and their lengths, and writes the rules on a
// view of them: a field of length 1 is a number, a longer one an Int32Array. All fields lie in one Int32Array, so that a
// position costs no allocation and equal states have equal words.
import { hashText } from '../base/hash.ts'
import type { Random } from '../base/random.ts'
import { CHANCE_ROLE, type Game, type MoveName, type Position, type Role } from './game.ts'
import { definePlain } from './plain.ts'
import type { DealtSource, PlainGame, PlainSource, SimultaneousSource, TurnSource } from './plain-source.ts'

/** Field → how many integers it holds. */
export type Fields = Readonly<Record<string, number>>
/** What the rules see: numbers for fields of length 1, arrays for the others. */
export type FieldValues<F extends Fields> = { -readonly [K in keyof F]: F[K] extends 1 ? number : Int32Array }

/** The form whose states are fields of integers: more to write, and faster. */
export interface GameSource<F extends Fields> {
  readonly name: string
  readonly roles: readonly string[]
  readonly state: F
  /** By role: all moves it can ever have. The rules speak of a move by its index here. */
  readonly moves: readonly (readonly string[])[]
  /** Sets the first state up; everything is 0 where absent. */
  start?(state: FieldValues<F>): void
  /** Calls `add` with every legal move of a role. A role with nothing to do has one move all the same. */
  legal(state: FieldValues<F>, role: Role, add: (move: number) => void): void
  /** Changes the state; `moves` holds one move per role. */
  play(state: FieldValues<F>, moves: Int32Array): void
  terminal(state: FieldValues<F>): boolean
  /** 0 … 100. */
  goal(state: FieldValues<F>, role: Role): number
  /** What holds, for people; the fields where absent. */
  facts?(state: FieldValues<F>): string[]
}

/**
 * A game whose state is fields of integers.
 *
 * @example
 * ```ts
 * const game = defineGame({
 *   name: 'count to 10',
 *   roles: ['a', 'b'],
 *   state: { at: 1, turn: 1 },
 *   moves: [['one', 'two', 'wait'], ['one', 'two', 'wait']],
 *   legal: (s, role, add) => (s.turn === role ? [0, 1].forEach(add) : add(2)),
 *   play(s, moves) {
 *     s.at += 1 + moves[s.turn]
 *     s.turn = 1 - s.turn
 *   },
 *   terminal: (s) => s.at >= 10,
 *   goal: (s, role) => (s.turn === role ? 0 : 100),
 * })
 * ```
 */
export function defineGame<const F extends Fields>(source: GameSource<F>): Game
/**
 * A game in which all move at once, and whose first state is dealt.
 *
 * @example
 * ```ts
 * const game = defineGame({
 *   name: 'higher bid',
 *   players: 2,
 *   initial: (random) => ({ purses: [1 + random.below(5), 1 + random.below(5)], bids: [] as number[] }),
 *   moves: ({ purses }, player) => Array.from({ length: purses[player] + 1 }, (_, bid) => bid),
 *   apply: (state, bids) => ({ ...state, bids: [...bids] }),
 *   isOver: ({ bids }) => bids.length > 0,
 *   rewards: ({ bids: [a, b] }) => (a === b ? [0.5, 0.5] : a > b ? [1, 0] : [0, 1]),
 * })
 * ```
 */
export function defineGame<S, M>(
  source: SimultaneousSource<S, M, (random: Random) => S>,
): PlainGame<S, M, SimultaneousSource<S, M>>
/**
 * A game in which players take turns, and whose first state is dealt: each match has one of its own, by its seed.
 *
 * @example
 * ```ts
 * const game = defineGame({
 *   name: 'nim from any number',
 *   players: 2,
 *   initial: (random) => ({ left: 10 + random.below(10), turn: 0 }),
 *   current: ({ turn }) => turn,
 *   moves: ({ left }) => [1, 2, 3].filter((n) => n <= left),
 *   apply: ({ left, turn }, n) => ({ left: left - n, turn: 1 - turn }),
 *   isOver: ({ left }) => left === 0,
 *   rewards: ({ turn }) => (turn === 0 ? [0, 1] : [1, 0]),
 * })
 * ```
 */
export function defineGame<S, M>(source: TurnSource<S, M, (random: Random) => S>): PlainGame<S, M, TurnSource<S, M>>
/**
 * A game in which all move at once.
 *
 * @example
 * ```ts
 * const game = defineGame({
 *   name: 'rock, paper, scissors',
 *   players: 2,
 *   initial: { shown: [] as string[] },
 *   moves: () => ['rock', 'paper', 'scissors'],
 *   apply: (_, moves) => ({ shown: [...moves] }),
 *   isOver: ({ shown }) => shown.length > 0,
 *   rewards: ({ shown: [a, b] }) => (a === b ? [0.5, 0.5] : 'rock scissors paper rock'.includes(`${a} ${b}`) ? [1, 0] : [0, 1]),
 * })
 * ```
 */
export function defineGame<S, M>(source: SimultaneousSource<S, M>): PlainGame<S, M, SimultaneousSource<S, M>>
/**
 * A game in which players take turns; states and moves are any data.
 *
 * @example
 * ```ts
 * const game = defineGame({
 *   name: 'count to 10',
 *   players: 2,
 *   initial: { at: 0, turn: 0 },
 *   current: ({ turn }) => turn,
 *   moves: () => [1, 2],
 *   apply: ({ at, turn }, more) => ({ at: at + more, turn: 1 - turn }),
 *   isOver: ({ at }) => at >= 10,
 *   rewards: ({ turn }) => (turn === 0 ? [0, 1] : [1, 0]),
 * })
 * ```
 */
export function defineGame<S, M>(source: TurnSource<S, M>): PlainGame<S, M, TurnSource<S, M>>
export function defineGame<S, M>(source: PlainSource<S, M> | DealtSource<S, M> | GameSource<Fields>): Game {
  return 'initial' in source ? definePlain(source) : defineFields(source)
}

function defineFields<const F extends Fields>(source: GameSource<F>): Game {
  check(source)
  const { name, roles } = source
  const firstMove: number[] = [] // of each role, in the id space of all
  const moves: MoveName[] = []
  source.moves.forEach((texts, role) => {
    firstMove.push(moves.length)
    for (const text of texts) moves.push({ role, text })
  })
  const layout = Object.entries(source.state)
  const stateWords = layout.reduce((total, [, length]) => total + length, 0)
  const maxLegal = Math.max(...source.moves.map((texts) => texts.length))
  const chance = roles.indexOf(CHANCE_ROLE)

  /** A view whose fields are windows on the words. */
  function viewOf(words: Int32Array): FieldValues<F> {
    const view: Record<string, unknown> = {}
    let at = 0
    for (const [field, length] of layout) {
      const start = at
      if (length === 1) {
        Object.defineProperty(view, field, {
          enumerable: true,
          get: () => words[start],
          set: (value: number) => (words[start] = value),
        })
      } else view[field] = words.subarray(start, start + length)
      at += length
    }
    return view as FieldValues<F>
  }
  const initial = new Int32Array(stateWords)
  source.start?.(viewOf(initial))

  function open(): Position {
    const state = initial.slice()
    const view = viewOf(state)
    const legal = roles.map(() => new Int32Array(maxLegal))
    const chosen = new Int32Array(roles.length)
    let list = legal[0]
    let first = 0
    let count = 0
    const add = (move: number) => {
      list[count++] = first + move
    }
    const legals = (role: Role): number => {
      list = legal[role]
      first = firstMove[role]
      count = 0
      source.legal(view, role, add)
      return count
    }
    const position: Position = {
      state,
      legal,
      reset: () => state.set(initial),
      load: (from) => state.set(from),
      legals,
      play(joint) {
        for (let role = 0; role < chosen.length; role++) chosen[role] = joint[role] - firstMove[role]
        source.play(view, chosen)
      },
      terminal: () => source.terminal(view),
      goal(role) {
        const goal = source.goal(view, role)
        if (goal >= 0 && goal <= 100) return goal
        throw new Error(`${name}: the goal of ${roles[role]} is ${goal}; it has to be a number from 0 to 100`)
      },
      playout(maxPlies: number, random: Random) {
        let ply = 0
        for (; ply < maxPlies && (ply === 0 || !source.terminal(view)); ply++) {
          for (let role = 0; role < chosen.length; role++) {
            const n = legals(role)
            chosen[role] = list[n === 1 ? 0 : random.below(n)] - first
          }
          source.play(view, chosen)
        }
        return ply
      },
    }
    return position
  }

  return {
    id: `${name}:${hashText(JSON.stringify([roles, source.state, source.moves, String(source.legal), String(source.play)]))}`,
    roles,
    moves,
    stateWords,
    words: 'fields',
    maxLegal,
    ...(chance >= 0 ? { chance } : {}),
    open,
    facts(state) {
      const view = viewOf(state)
      if (source.facts !== undefined) return source.facts(view).sort()
      return layout
        .map(
          ([field]) =>
            `(${field} ${[(view as Record<string, number | Int32Array>)[field]].flatMap((v) => (typeof v === 'number' ? [v] : [...v])).join(' ')})`,
        )
        .sort()
    },
  }
}

/** Mistakes that would show only as nonsense later. */
function check<F extends Fields>({ name, roles, state, moves }: GameSource<F>): void {
  if (roles.length === 0) throw new Error(`${name} has no roles`)
  if (moves.length !== roles.length)
    throw new Error(`${name} has ${roles.length} roles and lists of moves for ${moves.length}`)
  const empty = moves.findIndex((texts) => texts.length === 0)
  if (empty >= 0)
    throw new Error(
      `${name} has no moves for ${roles[empty]}; a role with nothing to do still needs one, such as "noop"`,
    )
  for (const [field, length] of Object.entries(state)) {
    if (!Number.isInteger(length) || length < 1)
      throw new Error(`the field "${field}" of ${name} has the length ${length}; a whole number from 1 on is needed`)
  }
}
