// defineGame: a game written in TypeScript → Game. It comes in two forms. Plain: states and moves are any data; see
// plain-source.ts. Fields, for speed: the author names the fields of the state and their lengths, and writes the rules on a
// view of them: a field of length 1 is a number, a longer one an Int32Array; see fields-source.ts.
import { check, OBJECT } from '../base/given.ts'
import type { Random } from '../base/random.ts'
import { defineFields } from './fields.ts'
import type { Fields, FieldsGame, FieldsSource, GameSource, TurnFieldsSource } from './fields-source.ts'
import type { Game } from './game.ts'
import { definePlain } from './plain.ts'
import type { DealtSource, PlainGame, PlainSource, SimultaneousSource, TurnSource } from './plain-source.ts'

/**
 * A game in which players take turns and whose state is fields of integers, changed in place.
 *
 * @example
 * ```ts
 * const game = defineGame({
 *   name: 'count to 10',
 *   roles: ['a', 'b'],
 *   state: { at: 1, turn: 1 },
 *   moves: ['one', 'two'],
 *   current: (s) => s.turn,
 *   legal: (_s, _role, add) => [0, 1].forEach(add),
 *   apply(s, move, role) {
 *     s.at += 1 + move
 *     s.turn = 1 - role
 *   },
 *   undo(s, move, role) {
 *     s.at -= 1 + move
 *     s.turn = role
 *   },
 *   terminal: (s) => s.at >= 10,
 *   goal: (s, role) => (s.turn === role ? 0 : 100),
 * })
 * ```
 */
export function defineGame<const F extends Fields>(source: TurnFieldsSource<F>): FieldsGame<F, 'turns'>
/**
 * A game whose state is fields of integers, in which each role has a move at every ply.
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
export function defineGame<const F extends Fields>(source: GameSource<F>): FieldsGame<F, 'jointly'>
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
export function defineGame<S, M>(source: PlainSource<S, M> | DealtSource<S, M> | FieldsSource<Fields>): Game {
  check('what defineGame makes a game of', source, OBJECT)
  return 'initial' in source ? definePlain(source) : defineFields(source)
}
