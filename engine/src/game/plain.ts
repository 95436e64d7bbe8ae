// A game of plain states and moves → Game. A position holds the author's own state; it gets a number only when somebody reads
// its words, so that playouts cost what the author's functions cost and no more. Moves are numbered as they are met.
import { hashText } from '../base/hash.ts'
import type { Random } from '../base/random.ts'
import { CHANCE_ROLE, type Game, type Move, type MoveName, type Position, type Role, type State } from './game.ts'
import { keyOf } from './key.ts'
import { withLazyState } from './lazy-state.ts'
import { createMoveTable } from './move-table.ts'
import { chanceSlots, drawChance } from './odds.ts'
import type { Chance, PlainGame, PlainSource } from './plain-source.ts'
import { createStateTable } from './state-table.ts'

const WIDEST = 64 // legal moves that lists have room for at first

export function definePlain<S, M>(source: PlainSource<S, M>): PlainGame<S, M> {
  check(source)
  const { name, rewards, isOver } = source
  const players = typeof source.players === 'number' ? source.players : source.players.length
  const names = typeof source.players === 'number' ? playerNames(players) : source.players
  const hasChance = source.chance !== undefined
  const roles = hasChance ? [...names, CHANCE_ROLE] : names
  const [least, most] = source.range ?? [0, 1]
  const table = createStateTable<S>({ key: source.key ?? ((state) => keyOf(state)) })
  const moves: MoveName[] = []
  const moveTable = createMoveTable<M>(moves, roles.length, source.moveName)
  const nobody: readonly Chance<S>[] = []

  /** What nature may do, if it is its turn. */
  const chanceAt = (state: S): readonly Chance<S>[] => source.chance?.(state) ?? nobody
  const slack = (most - least) * 1e-9 // sums of fractions are off by less
  /** What is no reward would be nonsense in every mean it enters. */
  function goalOf(reward: number, what: string, state: S): number {
    if (reward >= least - slack && reward <= most + slack) return (100 * (reward - least)) / (most - least)
    throw new Error(
      `${name}: ${what} is ${reward} in ${keyOf(state)}; it has to be a number from ${least} to ${most}, or range says otherwise`,
    )
  }
  function rewardsOf(state: S): readonly number[] {
    const found = rewards(state)
    if (Array.isArray(found) && found.length === players) return found
    throw new Error(`${name}: rewards gives ${keyOf(found)} in ${keyOf(state)}; a list of ${players} numbers is needed`)
  }

  function movesOf(state: S, player: number): readonly M[] {
    const found = source.moves(state, player)
    if (found.length > 0) return found
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

  function open(): PlainPosition<S> {
    const words = new Int32Array(1)
    const legal = roles.map(() => new Int32Array(WIDEST))
    const chosen: M[] = new Array(players)
    let isRead = false // whether the words are those of the state
    // What is known of the state; undefined before it is asked for.
    let outcomes: readonly Chance<S>[] | undefined
    let mover: number | undefined
    let gains: readonly number[] | undefined

    function goTo(state: S): void {
      position.value = state
      isRead = false
      outcomes = undefined
      mover = undefined
      gains = undefined
    }
    function room(role: Role, count: number): Int32Array {
      if (count > game.maxLegal) game.maxLegal = count
      if (count > legal[role].length) legal[role] = new Int32Array(2 * count)
      return legal[role]
    }
    function only(role: Role): number {
      legal[role][0] = moveTable.wait(role)
      return 1
    }
    const nature = (): readonly Chance<S>[] => (outcomes ??= hasChance ? chanceAt(position.value) : nobody)
    /** Whose turn it is; all of them with -1. */
    const current = (): number => (mover ??= source.current === undefined ? -1 : currentOf(position.value))

    function legals(role: Role): number {
      if (nature().length > 0) {
        if (role < players) return only(role)
        const slots = chanceSlots(nature())
        const list = room(role, slots.length)
        slots.forEach((slot, i) => {
          list[i] = moveTable.outcome(role, slot, nature()[slot].name)
        })
        return slots.length
      }
      if (role === players || (current() >= 0 && current() !== role)) return only(role)
      const found = movesOf(position.value, role)
      const list = room(role, found.length)
      for (let i = 0; i < found.length; i++) list[i] = moveTable.number(role, found[i])
      return found.length
    }
    function play(joint: Int32Array): void {
      if (nature().length > 0) {
        const outcome = nature().findIndex((each, i) => moveTable.outcome(players, i, each.name) === joint[players])
        goTo(nature()[outcome].state)
      } else if (source.current !== undefined) {
        const player = current()
        goTo(source.apply(position.value, moveTable.move(joint[player]) as M, player))
      } else {
        for (let player = 0; player < players; player++) chosen[player] = moveTable.move(joint[player]) as M
        goTo(source.apply(position.value, chosen.slice()))
      }
    }
    function step(state: S, random: Random): S {
      const happens = hasChance ? chanceAt(state) : nobody
      if (happens.length > 0) return drawChance(happens, random).state
      if (source.current !== undefined) {
        const player = currentOf(state)
        const found = movesOf(state, player)
        return source.apply(state, found[found.length === 1 ? 0 : random.below(found.length)], player)
      }
      for (let player = 0; player < players; player++) {
        const found = movesOf(state, player)
        chosen[player] = found[found.length === 1 ? 0 : random.below(found.length)]
      }
      return source.apply(state, chosen.slice())
    }
    function readState(): State {
      if (!isRead) words[0] = table.intern(position.value)
      isRead = true
      return words
    }
    const position: PlainPosition<S> & { value: S } = withLazyState(readState, {
      value: source.initial,
      legal,
      reset: () => goTo(source.initial),
      load(state) {
        goTo(table.find(state[0]))
        words[0] = state[0]
        isRead = true
      },
      legals,
      play,
      terminal: () => isOver(position.value),
      goal(role) {
        if (role === players) return 0 // nature is after nothing
        const { value } = position
        if (isOver(value)) return goalOf((gains ??= rewardsOf(value))[role], `the reward of ${names[role]}`, value)
        return source.evaluate === undefined ? 50 : goalOf(source.evaluate(value, role), 'evaluate', value)
      },
      playout(maxPlies, random) {
        let state = position.value
        let ply = 0
        for (; ply < maxPlies && (ply === 0 || !isOver(state)); ply++) state = step(state, random)
        goTo(state)
        return ply
      },
    })
    return position
  }

  const valueAt = (position: Position): S =>
    'value' in position ? (position as PlainPosition<S>).value : table.find(position.state[0])
  const { evaluate, policy } = source
  const game: PlainGame<S, M> & { maxLegal: number } = {
    id: `${name}:${hashText([source.moves, source.apply, isOver, rewards].map(String).join())}`,
    roles,
    moves,
    growing: true,
    stateWords: 1,
    maxLegal: 1, // so far
    ...(hasChance ? { chance: players } : {}),
    keeping: table,
    advice: {
      ...(evaluate === undefined
        ? {}
        : {
            evaluate(position, role) {
              if (role === players) return 0
              const state = valueAt(position)
              return goalOf(evaluate.call(source, state, role), 'evaluate', state)
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
    open,
    facts: (state) => [keyOf(table.find(state[0]))],
    source,
    players,
    encode: (state) => Int32Array.of(table.intern(state)),
    decode: (state) => table.find(state[0]),
    moveOf: (move: Move) => moveTable.move(move),
    scale: (reward) => least + reward * (most - least),
    turn,
  }
  return game
}

/** A position of a plain game, with the state as the author knows it. */
export interface PlainPosition<S> extends Position {
  readonly value: S
}

/** Whether a game is made of the author's own states and moves. */
export function isPlain<S, M>(game: Game | PlainGame<S, M>): game is PlainGame<S, M> {
  return 'encode' in game
}

function playerNames(count: number): string[] {
  return Array.from({ length: count }, (_, i) => `player ${i + 1}`)
}

/** Mistakes that would show only as nonsense later. */
function check<S, M>(source: PlainSource<S, M>): void {
  const { name, players, range } = source
  const count = typeof players === 'number' ? players : players.length
  if (!Number.isInteger(count) || count < 1) throw new Error(`${name} has ${count} players; at least one is needed`)
  for (const each of ['moves', 'apply', 'isOver', 'rewards'] as const)
    if (typeof source[each] !== 'function') throw new Error(`${name} lacks the function ${each}`)
  if (range !== undefined && !(range[0] < range[1]))
    throw new Error(`the range of rewards of ${name} is ${range.join(' … ')}; the least comes first`)
}
