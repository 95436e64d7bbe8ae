// A searcher for callers outside the package: checks what its calls are given, once a call and never once a simulation.
import { check, checkMembers, type Kind, LIST, listOf, named, OBJECT, wholeFrom } from '../base/given.ts'
import type { Game } from '../game/game.ts'
import { checkState } from '../game/given-game.ts'
import { checkBudget } from '../search/budget.ts'
import type { Searcher } from '../search/searcher.ts'
import type { Search } from '../search/tree-search.ts'

const TIME: Kind = { wanted: 'a time by the clock', fits: (value) => typeof value === 'number' && !Number.isNaN(value) }
const LEARNED = listOf(OBJECT, 'a list of what others told by share()')
const PATHS: Kind = { wanted: 'a Float64Array', fits: (value) => value instanceof Float64Array }
const KNOWLEDGE = { moves: LIST, paths: PATHS, tables: OBJECT }
const PLACE = { index: wholeFrom(0), of: wholeFrom(1) }
const SAVED = named('what save() gave', OBJECT)

type Check = (game: Game, given: readonly unknown[]) => void
const nothing: Check = () => {} // budgets of runs are looked at behind the door
const CALLS: Readonly<Record<keyof Search, Check>> = {
  begin: (game, [state]) => checkState('begin', game, state),
  advance: (game, [joint]) => checkJoint(game, joint),
  follow: (game, [state]) => checkState('follow', game, state),
  run: nothing,
  prepare: (_, [budget]) => checkBudget('prepare', budget),
  makeReady: (_, [deadline]) => check('makeReady: the deadline', deadline, TIME),
  choose: nothing,
  summary: nothing,
  looked: nothing,
  findings: nothing,
  share: nothing,
  absorb: (_, [others, place]) => checkLearned(others, place),
  save: nothing,
  load(game, [state, saved]) {
    checkState('load', game, state)
    check('load: what was saved', saved, SAVED)
  },
  step: nothing,
  look: nothing,
  bytes: nothing,
}

// A search that begins again in the memory of the last is the same one outside too.
const checkedOf = new WeakMap<Searcher, Searcher>()

/** The same searcher, which says what is wrong with its calls. */
export function checkedSearcher<T extends Searcher>(game: Game, searcher: T): T {
  const known = checkedOf.get(searcher)
  if (known !== undefined) return known as T
  const calls: Record<string, unknown> = {}
  for (const [name, checkCall] of Object.entries(CALLS)) {
    const call = (searcher as Readonly<Record<string, unknown>>)[name]
    if (typeof call !== 'function') continue
    calls[name] = (...given: readonly unknown[]) => {
      checkCall(game, given)
      return name === 'load' ? loaded(() => call.apply(searcher, given)) : call.apply(searcher, given)
    }
  }
  checkedOf.set(searcher, calls as unknown as T)
  return calls as unknown as T
}

/** What was saved is read as it comes: what is missing in it shows only there, as a fault of the language. */
function loaded(load: () => unknown): unknown {
  try {
    return load()
  } catch (cause) {
    if (!(cause instanceof TypeError || cause instanceof RangeError)) throw cause
    throw new TypeError('load takes what save() gave of a search of the same game, recipe and role; this is none', {
      cause,
    })
  }
}

function checkJoint(game: Game, joint: unknown): void {
  const wanted = `an Int32Array with a move of each role of ${game.id}: ${game.roles.join(', ')}`
  check('advance: a joint move', joint, { wanted, fits: (value) => isJoint(game, value) })
}

function isJoint({ roles, moves }: Game, value: unknown): boolean {
  if (!(value instanceof Int32Array) || value.length !== roles.length) return false
  return value.every((move, role) => moves[move]?.role === role)
}

function checkLearned(others: unknown, place: unknown): void {
  check('absorb: what others learned', others, LEARNED)
  for (const each of others as readonly object[]) checkMembers('absorb', each, KNOWLEDGE, Object.keys(KNOWLEDGE))
  if (place === undefined) return
  check('absorb: the place', place, OBJECT)
  checkMembers('absorb: the place', place as object, PLACE, Object.keys(PLACE))
}
