// A position of a plain game. It holds the author's own state, which gets a number only when somebody reads its words: a
// random playout costs what the author's functions cost, and numbers no state and no move. What was asked of a state once is
// remembered until the next.
import { beat } from '../base/pulse.ts'
import type { Random } from '../base/random.ts'
import type { Decisiveness, Position, Role, State, TableChoice } from './game.ts'
import { withLazyState } from './lazy-state.ts'
import { chanceSlots, drawChance } from './odds.ts'
import { createDecisivePlayout, type DecisivePlayout } from './plain-decisive.ts'
import type { PlainMachine } from './plain-machine.ts'
import { createTablePlayout, type PlayedOut, type TablePlayout } from './plain-playout.ts'
import type { Chance } from './plain-source.ts'

/** A position of a plain game, with the state as the author knows it. */
export interface PlainPosition<S> extends Position {
  readonly value: S
}

const WIDEST = 64 // legal moves that lists have room for at first
const NOBODY: readonly never[] = []

export function openPlain<S, M>(machine: PlainMachine<S, M>, words: 'comparable' | 'kept'): PlainPosition<S> {
  const { source, players, roles, table, moveTable, movesOf, currentOf, chanceAt, goalOf, rewardsOf, widen } = machine
  const { isOver } = source
  const hasChance = source.chance !== undefined
  const number = words === 'kept' ? table.keep : table.intern
  const own = new Int32Array(1)
  const legal = Array.from({ length: roles }, () => new Int32Array(WIDEST))
  const chosen: M[] = new Array(players)
  const takesTurns = !hasChance && source.current !== undefined
  // Made when they are first asked for: most positions never play out.
  let played: TablePlayout<S> | undefined
  let playedDecisively: DecisivePlayout<S> | undefined
  let isRead = false // whether the words are those of the state
  let sweeps = 0 // of the table, when they were
  // What is known of the state; undefined before it is asked for.
  let over: boolean | undefined
  let outcomes: readonly Chance<S>[] | undefined
  let mover: number | undefined
  let gains: readonly number[] | undefined

  function goTo(state: S): void {
    position.value = state
    isRead = false
    over = undefined
    outcomes = undefined
    mover = undefined
    gains = undefined
  }
  function room(role: Role, count: number): Int32Array {
    widen(count)
    if (count > legal[role].length) legal[role] = new Int32Array(2 * count)
    return legal[role]
  }
  function only(role: Role): number {
    legal[role][0] = moveTable.wait(role)
    return 1
  }
  const nature = (): readonly Chance<S>[] => (outcomes ??= hasChance ? chanceAt(position.value) : NOBODY)
  /** Whose turn it is; all of them with -1. */
  const current = (): number => (mover ??= source.current === undefined ? -1 : currentOf(position.value))
  const isEnd = (): boolean => (over ??= isOver(position.value))

  function legals(role: Role): number {
    if (hasChance && nature().length > 0) {
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
    beat()
    if (hasChance && nature().length > 0) {
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

  function drawMove(state: S, player: number, random: Random): M {
    const found = movesOf(state, player)
    return found[found.length === 1 ? 0 : random.below(found.length)]
  }
  function step(state: S, random: Random): S {
    if (hasChance) {
      const happens = chanceAt(state)
      if (happens.length > 0) return drawChance(happens, random).state
    }
    if (source.current !== undefined) {
      const player = currentOf(state)
      return source.apply(state, drawMove(state, player, random), player)
    }
    for (let player = 0; player < players; player++) chosen[player] = drawMove(state, player, random)
    return source.apply(state, chosen.slice())
  }
  /** As the author would write it: a playout of his own, or move by move. */
  function playout(maxPlies: number, random: Random): number {
    let state = position.value
    if (source.playout !== undefined) {
      gains = source.playout(state, random)
      over = true
      return 1
    }
    let ply = 0
    let ended = false
    while (ply < maxPlies && !ended) {
      state = step(state, random)
      ended = isOver(state)
      ply++
    }
    goTo(state)
    over = ply === 0 ? undefined : ended
    return ply
  }

  function playoutBy(choice: TableChoice, maxPlies: number, random: Random): number {
    played ??= createTablePlayout(machine)
    return arrive(played(position.value, choice, maxPlies, random))
  }
  function playoutDecisive(level: Decisiveness, maxPlies: number, random: Random): number {
    playedDecisively ??= createDecisivePlayout(machine)
    return arrive(playedDecisively(position.value, level, maxPlies, random))
  }
  function arrive({ state, plies, ended }: PlayedOut<S>): number {
    goTo(state)
    over = plies === 0 ? undefined : ended
    return plies
  }

  function readState(): State {
    if (!isRead || (words === 'kept' && sweeps !== table.sweeps())) {
      own[0] = number(position.value)
      sweeps = table.sweeps()
    }
    isRead = true
    return own
  }
  const position: PlainPosition<S> & { value: S } = withLazyState(readState, {
    value: source.initial,
    legal,
    reset: (deal) => goTo(machine.first(deal)),
    load(state) {
      goTo(table.find(state[0]))
      own[0] = state[0]
      sweeps = table.sweeps()
      isRead = true
    },
    legals,
    play,
    terminal: isEnd,
    goal(role) {
      if (role === players) return 0 // nature is after nothing
      const { value } = position
      if (isEnd()) return goalOf((gains ??= rewardsOf(value))[role], value, role)
      return source.evaluate === undefined ? 50 : goalOf(source.evaluate(value, role), value)
    },
    playout,
    ...(takesTurns ? { playoutBy, playoutDecisive } : {}),
  })
  return position
}
