// A game of plain states and moves → Game. States stay the author's own, see plain-position.ts; moves are numbered as they are
// met.
import { check, checkMembers, FUNCTION, type Kind, shown, TEXT } from '../base/given.ts'
import { hashText } from '../base/hash.ts'
import { createRandom } from '../base/random.ts'
import { dealsOf } from './deal.ts'
import { CHANCE_ROLE, type Game, type Hidden, type Move, type MoveName, type Position, type Role } from './game.ts'
import { keyOf } from './key.ts'
import { createMoveTable } from './move-table.ts'
import type { PlainMachine } from './plain-machine.ts'
import { openPlain, type PlainPosition } from './plain-position.ts'
import type { Chance, DealtSource, PlainGame, PlainSource } from './plain-source.ts'
import { createStateTable } from './state-table.ts'

export function definePlain<S, M>(given: PlainSource<S, M> | DealtSource<S, M>): PlainGame<S, M> {
  checkSource(given)
  const { source, deal } = dealsOf(given)
  const { name, rewards, isOver } = source
  const players = typeof source.players === 'number' ? source.players : source.players.length
  const names = typeof source.players === 'number' ? playerNames(players) : source.players
  const hasChance = source.chance !== undefined
  const roles = hasChance ? [...names, CHANCE_ROLE] : names
  const [least, most] = source.range ?? [0, 1]
  const table = createStateTable<S>({ key: source.key?.bind(source) })
  const moves: MoveName[] = []
  const moveTable = createMoveTable<M>(moves, roles.length, source.moveName)
  const nobody: readonly Chance<S>[] = []

  /** What nature may do, if it is its turn. */
  const chanceAt = (state: S): readonly Chance<S>[] => source.chance?.(state) ?? nobody
  const slack = (most - least) * 1e-9 // sums of fractions are off by less
  /** What is no reward would be nonsense in every mean it enters. Of a role, or of `evaluate`. */
  function goalOf(reward: number, state: S, role?: Role): number {
    if (typeof reward === 'number' && reward >= least - slack && reward <= most + slack)
      return (100 * (reward - least)) / (most - least)
    const what = role === undefined ? 'evaluate' : `the reward of ${names[role]}`
    const given = typeof reward === 'number' ? reward : shown(reward)
    throw new Error(
      `${name}: ${what} is ${given} in ${keyOf(state)}; it has to be a number from ${least} to ${most}, or range says otherwise`,
    )
  }
  function rewardsOf(state: S): readonly number[] {
    const found = rewards(state)
    if (Array.isArray(found) && found.length === players) return found
    throw new Error(`${name}: rewards gives ${keyOf(found)} in ${keyOf(state)}; a list of ${players} numbers is needed`)
  }

  function movesOf(state: S, player: number): readonly M[] {
    const found = source.moves(state, player)
    if (found?.length > 0) return found
    if (!Array.isArray(found))
      throw new Error(`${name}: moves gives ${shown(found)} in ${keyOf(state)}; a list is needed`)
    throw new Error(
      `${name}: ${names[player]} is to move and has no moves in ${keyOf(state)}; let isOver say that the match is over, or give a move such as "pass"`,
    )
  }
  function currentOf(state: S): number {
    const player = source.current!(state)
    if (Number.isInteger(player) && player >= 0 && player < players) return player
    throw new Error(`${name}: current is ${player} in ${keyOf(state)}; it has to be 0 … ${players - 1}`)
  }
  function turn(state: S): Role | 'chance' | 'all' | 'over' {
    if (isOver(state)) return 'over'
    if (hasChance && chanceAt(state).length > 0) return 'chance'
    return source.current === undefined ? 'all' : currentOf(state)
  }

  const machine: PlainMachine<S, M> = {
    source,
    players,
    roles: roles.length,
    table,
    moveTable,
    first: (number) => (number === undefined || deal === undefined ? source.initial : deal(createRandom(number))),
    movesOf,
    currentOf,
    chanceAt,
    goalOf,
    rewardsOf,
    widen(count) {
      if (count > game.maxLegal) game.maxLegal = count
    },
  }

  const valueAt = (position: Position): S =>
    'value' in position ? (position as PlainPosition<S>).value : table.find(position.state[0])
  const { evaluate, policy, view } = source
  const determinize = source.determinize?.bind(source)
  const hidden: Hidden | undefined = determinize && {
    determinize: (state, role, random) => Int32Array.of(table.keep(determinize(table.find(state[0]), role, random))),
    ...(view === undefined ? {} : { observe: (position, role) => keyOf(view.call(source, valueAt(position), role)) }),
  }
  const game: PlainGame<S, M> & { maxLegal: number } = {
    id: `${name}:${hashText([source.moves, source.apply, isOver, rewards].map(String).join())}`,
    roles,
    moves,
    growing: true,
    ...(deal === undefined ? {} : { dealt: true }),
    stateWords: 1,
    maxLegal: 1, // so far
    ...(hasChance ? { chance: players } : {}),
    ...(hidden === undefined ? {} : { hidden }),
    keeping: table,
    advice: {
      ...(evaluate === undefined
        ? {}
        : {
            evaluate(position, role) {
              if (role === players) return 0
              const state = valueAt(position)
              return goalOf(evaluate.call(source, state, role), state)
            },
          }),
      ...(policy === undefined
        ? {}
        : {
            choose(position, role, legal, count, random) {
              if (role === players) return random.below(count)
              const choices = Array.from({ length: count }, (_, i) => moveTable.move(legal[i]) as M)
              const chosen = policy.call(source, valueAt(position), choices, role, random)
              const found = choices.indexOf(chosen)
              if (found >= 0) return found
              const key = keyOf(chosen)
              const alike = choices.findIndex((each) => keyOf(each) === key)
              if (alike >= 0) return alike
              throw new Error(`${name}: policy chose ${key}, which is none of the moves it was given`)
            },
          }),
    },
    open: (words = 'comparable') => openPlain(machine, words),
    facts: (state) => [keyOf(table.find(state[0]))],
    source,
    deal: deal ?? (() => source.initial),
    players,
    encode: (state) => Int32Array.of(table.intern(state)),
    decode: (state) => table.find(state[0]),
    moveOf: (move: Move) => moveTable.move(move),
    numbered: moveTable.list,
    withNumbers(wanted) {
      if (moveTable.agree(wanted)) return game
      const other = definePlain(given)
      if (other.numbered().length > 0) throw new Error(`${name} numbers moves before it is played`)
      return other.withNumbers(wanted)
    },
    scale: (reward) => least + reward * (most - least),
    turn,
  }
  return game
}

/** Whether a game is made of the author's own states and moves. */
export function isPlain<S, M>(game: Game | PlainGame<S, M>): game is PlainGame<S, M> {
  return 'encode' in game
}

function playerNames(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `player ${i + 1}`)
}

const PLAYERS: Kind = {
  wanted: 'a number, or a list of names',
  fits: (value) => typeof value === 'number' || Array.isArray(value),
}
const RANGE: Kind = {
  wanted: 'the least reward and the greatest, such as [0, 1]',
  fits: (value) => Array.isArray(value) && value.length === 2 && value.every((each) => Number.isFinite(each)),
}
const RULES = ['moves', 'apply', 'isOver', 'rewards'] as const
const MORE = 'current chance view determinize evaluate policy playout moveName board key'.split(' ')
const KINDS = {
  players: PLAYERS,
  range: RANGE,
  ...Object.fromEntries([...RULES, ...MORE].map((name) => [name, FUNCTION])),
}
/** What a game may have. */
export const MEMBERS: readonly string[] = ['name', 'initial', ...Object.keys(KINDS)]

/** Mistakes that would show only as nonsense later. */
function checkSource<S, M>(source: PlainSource<S, M> | DealtSource<S, M>): void {
  const { name, players, range } = source
  check('the name of a game', name, TEXT)
  for (const each of RULES) if (source[each] === undefined) throw new Error(`${name} lacks the function ${each}`)
  checkMembers(name, source, KINDS, ['players'])
  const count = typeof players === 'number' ? players : players.length
  if (!Number.isInteger(count) || count < 1) throw new Error(`${name} has ${count} players; at least one is needed`)
  if (typeof players !== 'number') {
    const odd = players.find((each, i) => typeof each !== 'string' || each === '' || players.indexOf(each) < i)
    if (odd !== undefined)
      throw new Error(`a player of ${name} is called ${JSON.stringify(odd)}; each needs a name that no other has`)
  }
  if (range !== undefined && !(range[0] < range[1]))
    throw new Error(`the range of rewards of ${name} is ${range.join(' … ')}; the least comes first`)
}
