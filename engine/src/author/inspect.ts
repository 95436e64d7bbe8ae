// One state of a plain game → what is wrong with the author's functions there. Every function is called twice, on copies: what
// changes its copy mutates, what answers differently is left to chance.
import { createRandom } from '../base/random.ts'
import { keyOf } from '../game/key.ts'
import type { Chance, PlainGame } from '../game/plain-source.ts'
import { placeOfNaN } from './not-a-number.ts'
import { copyOf } from './steps.ts'

export interface Fault {
  /** Such as "mutation"; the same for faults of the same kind. */
  readonly code: string
  readonly severity: 'error' | 'warning'
  readonly message: string
}

/** A fault and where it shows. */
export interface Finding extends Fault {
  /** The moves from the start to where it shows. */
  readonly moves: readonly string[]
  /** The first state there, where it was dealt. */
  readonly dealt?: string
}

const DEALS = 4 // that are drawn of each state
const TRIED = 200 // moves of a state, where there are more

/** What is wrong in a state. */
export function inspect<S, M>(game: PlainGame<S, M>, state: S): Fault[] {
  const { source, players, roles } = game
  const faults: Fault[] = []
  const report = (code: string, message: string, severity: Fault['severity'] = 'error') =>
    void faults.push({ code, severity, message })
  const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error))
  if (state instanceof Promise) {
    report('state', 'this state is a promise: initial and apply answer at once, without await')
    return faults
  }
  let before: string
  try {
    before = keyOf(state)
  } catch (error) {
    report('state', `this state cannot be kept: ${reasonOf(error)}`)
    return faults
  }
  const odd = before.includes('NaN') ? placeOfNaN(state) : undefined
  if (odd !== undefined) report('nan', `the state${odd} is NaN, which no number equals: is this meant?`, 'warning')

  /** Calls a function of the author on copies; undefined where it throws. */
  function ask<T>(name: string, call: (state: S) => T): T | undefined {
    try {
      const copy = copyOf(state)
      const first = call(copy)
      if (keyOf(copy) !== before)
        report('mutation', `${name} changes the state it is given; it has to leave it as it is and return a new one`)
      const again = call(copyOf(state))
      if (keyOf(first) !== keyOf(again))
        report(
          'not-deterministic',
          `${name} answers differently when asked twice: ${keyOf(first)}, then ${keyOf(again)}; let chance(state) draw, and nothing else`,
        )
      return first
    } catch (error) {
      if (failsOnCopies(call))
        report(
          'state',
          `${name} works on the state, but not on a copy of it (${reasonOf(error)}): what lies in private fields (#) can be neither copied nor compared; keep it in ordinary ones`,
        )
      else report('throws', `${name} throws: ${reasonOf(error)}`)
      return undefined
    }
  }

  /** Where a copy lacks something that the author's function needs. */
  function failsOnCopies(call: (state: S) => unknown): boolean {
    const works = (on: () => S) => {
      try {
        call(on())
        return true
      } catch {
        return false
      }
    }
    return !works(() => copyOf(state)) && works(() => state)
  }

  function inspectMoves(player: number): void {
    const found = faults.length
    const moves = ask('moves', (s) => source.moves(s, player))
    if (!Array.isArray(moves)) {
      if (faults.length === found) report('moves', `moves answers ${keyOf(moves)}; a list of moves is needed`)
      return
    }
    const hole = [...moves].indexOf(undefined)
    if (hole >= 0) {
      report(
        'moves',
        `moves has nothing at place ${hole} of its list, counted from 0; a move is any data but undefined`,
      )
      return
    }
    if (moves.length === 0)
      report(
        'no-moves',
        `${roles[player]} is to move and has no moves, but isOver says that the match goes on; end it, or give a move such as "pass"`,
      )
    const names = new Set(moves.map((move) => keyOf(move)))
    if (names.size < moves.length)
      report('double-moves', `${roles[player]} has the same move more than once: ${keyOf(moves)}`, 'warning')
    const { moveName } = source
    if (moveName !== undefined) {
      const texts = ask('moveName', () => moves.map((move) => moveName.call(source, move))) ?? []
      const first = new Map<string, number>()
      for (const [i, text] of texts.entries()) if (!first.has(text)) first.set(text, i)
      const same = texts.findIndex(
        (text, i) => first.get(text)! < i && keyOf(moves[i]) !== keyOf(moves[first.get(text)!]),
      )
      if (texts.some((text) => typeof text !== 'string'))
        report(
          'move-names',
          `moveName gives ${keyOf(texts.find((text) => typeof text !== 'string'))}; a text is needed`,
        )
      else if (same >= 0)
        report(
          'move-names',
          `${keyOf(moves[first.get(texts[same])!])} and ${keyOf(moves[same])} are both called "${texts[same]}"; different moves need different names`,
        )
    }
    const { policy } = source
    if (policy !== undefined && moves.length > 0) {
      const chosen = ask('policy', (s) => policy.call(source, s, moves, player, createRandom(1)))
      if (chosen !== undefined && !names.has(keyOf(chosen)))
        report('policy', `policy answers ${keyOf(chosen)}, which is none of the moves it was given; return one of them`)
    }
    if (source.current === undefined) return
    const listed = keyOf(moves)
    const stride = Math.ceil(moves.length / TRIED)
    for (let i = 0; i < moves.length; i += stride) {
      const move = moves[i]
      const found = faults.length
      const after = ask(`apply(${keyOf(move)})`, (s) => source.apply(s, move, player))
      if (after === undefined) {
        if (faults.length === found)
          report('no-state', `apply(${keyOf(move)}) returns nothing; it has to return the next state`)
      } else if (keyOf(after) === before)
        report(
          'no-change',
          `the legal move ${keyOf(move)} of ${roles[player]} changes nothing, not even whose turn it is`,
          'warning',
        )
      else if (i === 0) inspectList(moves, listed, after)
    }
  }

  /** What a search was given has to stay as it is while moves of other states are listed. */
  function inspectList(moves: readonly M[], listed: string, after: S): void {
    try {
      const next = game.turn(copyOf(after))
      if (typeof next === 'number') source.moves(copyOf(after), next)
    } catch {
      return // what is wrong there is told when that state is looked at
    }
    if (keyOf(moves) !== listed)
      report(
        'moves-change',
        `what moves answered is ${keyOf(moves)} after it was asked about another state, and was ${listed}; return a new list of new moves each time`,
      )
  }

  /** What `rewards` or `playout` answers. */
  function inspectRewards(name: string, call: (state: S) => unknown): void {
    const known = faults.length
    const found = ask(name, call)
    if (!Array.isArray(found)) {
      if (faults.length === known)
        report(
          `${name}-count`,
          `${name} answers ${keyOf(found)}; a list of ${players} numbers is needed, one for each player`,
        )
      return
    }
    const [least, most] = source.range ?? [0, 1]
    if (found.length !== players)
      report(`${name}-count`, `${name} has ${found.length} numbers for ${players} players: ${keyOf(found)}`)
    for (const [player, reward] of found.entries())
      if (!(typeof reward === 'number' && reward >= least && reward <= most))
        report(
          `${name}-range`,
          `${name} gives ${roles[player] ?? 'nobody'} ${keyOf(reward)}, which is not within ${least} … ${most}; give the game another range, such as range: [-1, 1]`,
        )
  }

  function inspectChance(): boolean {
    const outcomes = source.chance === undefined ? [] : (ask('chance', (s) => source.chance!(s) ?? []) ?? [])
    if (!Array.isArray(outcomes)) {
      report('odds', `chance answers ${keyOf(outcomes)}; a list of { probability, state } is needed`)
      return true
    }
    if (outcomes.length === 0) return false
    const nothing = outcomes.findIndex((each) => each?.state === undefined)
    if (nothing >= 0) {
      report('odds', `outcome ${nothing + 1} of chance has no state`)
      return true
    }
    const total = outcomes.reduce((sum, { probability }) => sum + probability, 0)
    if (outcomes.some(({ probability }) => typeof probability !== 'number' || !(probability >= 0)) || !(total > 0))
      report(
        'odds',
        `the probabilities of chance are ${outcomes.map(({ probability }) => keyOf(probability)).join(', ')}`,
      )
    else if (Math.abs(total - 1) > 1e-6)
      report('odds', `the probabilities of chance add up to ${total}, not to 1`, 'warning')
    inspectNames(outcomes)
    return true
  }

  /** Outcomes of one name are one to a search. */
  function inspectNames(outcomes: readonly Chance<S>[]): void {
    const named = new Map<string | undefined, string>()
    for (const { name, state: after } of outcomes) {
      const key = keyOf(after)
      if (name !== undefined && named.has(name) && named.get(name) !== key) {
        report('chance-names', `two outcomes of chance are called "${name}", and lead to different states`)
        return
      }
      named.set(name, key)
    }
  }

  function inspectSight(player: number): void {
    const { view, determinize } = source
    const [least, most] = source.range ?? [0, 1]
    const worth = source.evaluate === undefined ? least : ask('evaluate', (s) => source.evaluate!(s, player))
    if (!(typeof worth === 'number' && worth >= least && worth <= most) && faults.length === 0)
      report('evaluation', `evaluate gives ${roles[player]} ${keyOf(worth)}, which is not within ${least} … ${most}`)
    if (view === undefined && determinize === undefined) return
    if (view !== undefined) for (let each = 0; each < players; each++) inspectView(view, each)
    if (determinize === undefined) {
      report('peeking', 'there is a view but no determinize: the bot looks at what is hidden', 'warning')
      return
    }
    for (let deal = 1; deal <= DEALS && faults.length === 0; deal++) inspectDeal(player, deal)
  }

  function inspectView(view: NonNullable<typeof source.view>, player: number): void {
    const found = faults.length
    if (ask('view', (s) => view.call(source, s, player)) === undefined && faults.length === found)
      report('view', `view answers nothing for ${roles[player]}; what he sees is needed`)
  }

  function inspectDeal(player: number, deal: number): void {
    const { view } = source
    const other = ask('determinize', (s) => source.determinize!(s, player, createRandom(deal)))
    if (other === undefined) {
      if (faults.length === 0) report('determinize', 'determinize returns nothing; a state is needed')
      return
    }
    const seen = (each: S) => (view === undefined ? '' : keyOf(view.call(source, copyOf(each), player)))
    if (seen(other) !== seen(state))
      report('determinize', `determinize changes what ${roles[player]} sees: ${seen(state)} becomes ${seen(other)}`)
    const whose = ask('current', () => source.current?.(copyOf(other)))
    if (whose !== undefined && whose !== player)
      report(
        'determinize',
        `determinize makes it the turn of ${roles[whose] ?? keyOf(whose)}, where it was that of ${roles[player]}`,
      )
    if (ask('isOver', () => source.isOver(copyOf(other))) === true)
      report('determinize', `after determinize the match is over, though ${roles[player]} is to move`)
    if (faults.length > 0) return
    const canMove = (each: S) => keyOf(source.moves(copyOf(each), player))
    if (canMove(other) !== canMove(state))
      report('determinize', `determinize changes the moves of ${roles[player]}; he would know more than he sees`)
  }

  const { key } = source
  if (key !== undefined) {
    const text = ask('key', (s) => key.call(source, s))
    if (typeof text !== 'string' && typeof text !== 'number' && faults.length === 0)
      report('key', `key answers ${keyOf(text)}; a text or a number is needed`)
  }
  const { board, playout } = source
  if (board !== undefined) {
    const found = faults.length
    const text = ask('board', (s) => board.call(source, s))
    if (typeof text !== 'string' && faults.length === found)
      report('board', `board answers ${keyOf(text)}; a text is needed`)
  }
  const isOver = ask('isOver', (s) => source.isOver(s))
  if (isOver === undefined) {
    if (faults.length === 0) report('is-over', 'isOver answers undefined; it has to be true or false')
    return faults
  }
  if (typeof isOver !== 'boolean') report('is-over', `isOver answers ${keyOf(isOver)}; it has to be true or false`)
  if (isOver) {
    inspectRewards('rewards', (s) => source.rewards(s))
    return faults
  }
  if (playout !== undefined) inspectRewards('playout', (s) => playout.call(source, s, createRandom(1)))
  if (inspectChance()) return faults
  if (source.current === undefined) for (let player = 0; player < players; player++) inspectMoves(player)
  else {
    const player = ask('current', (s) => source.current(s))
    if (player === undefined && faults.length > 0) return faults
    if (!Number.isInteger(player) || player! < 0 || player! >= players) {
      report('current', `current is ${keyOf(player)}; with ${players} players it has to be 0 … ${players - 1}`)
      return faults
    }
    inspectMoves(player as number)
    if (faults.length === 0) inspectSight(player as number)
  }
  return faults
}
