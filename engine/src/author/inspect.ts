// One state of a plain game → what is wrong with the author's functions there. Every function is called twice, on copies: what
// changes its copy mutates, what answers differently is left to chance.
import { createRandom } from '../base/random.ts'
import { keyOf } from '../game/key.ts'
import type { PlainGame } from '../game/plain-source.ts'
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
}

export function inspect<S, M>(game: PlainGame<S, M>, state: S): Fault[] {
  const { source, players, roles } = game
  const faults: Fault[] = []
  const report = (code: string, message: string, severity: Fault['severity'] = 'error') =>
    void faults.push({ code, severity, message })
  const before = keyOf(state)

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
      report('throws', `${name} throws: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }

  function inspectMoves(player: number): void {
    const moves = ask('moves', (s) => source.moves(s, player))
    if (moves === undefined) return
    if (moves.length === 0)
      report(
        'no-moves',
        `${roles[player]} is to move and has no moves, but isOver says that the match goes on; end it, or give a move such as "pass"`,
      )
    const names = new Set(moves.map((move) => keyOf(move)))
    if (names.size < moves.length)
      report('double-moves', `${roles[player]} has the same move more than once: ${keyOf(moves)}`, 'warning')
    const { policy } = source
    if (policy !== undefined && moves.length > 0) {
      const chosen = ask('policy', (s) => policy.call(source, s, moves, player, createRandom(1)))
      if (chosen !== undefined && !moves.includes(chosen))
        report('policy', `policy answers ${keyOf(chosen)}, which is none of the moves it was given; return one of them`)
    }
    if (source.current === undefined) return
    for (const move of moves) {
      const after = ask(`apply(${keyOf(move)})`, (s) => source.apply(s, move, player))
      if (after === undefined) {
        if (faults.length === 0)
          report('no-state', `apply(${keyOf(move)}) returns nothing; it has to return the next state`)
      } else if (keyOf(after) === before)
        report(
          'no-change',
          `the legal move ${keyOf(move)} of ${roles[player]} changes nothing, not even whose turn it is`,
          'warning',
        )
    }
  }

  function inspectEnd(): void {
    const found = ask('rewards', (s) => source.rewards(s))
    if (found === undefined) return
    const [least, most] = source.range ?? [0, 1]
    if (found.length !== players)
      report('rewards-count', `rewards has ${found.length} numbers for ${players} players: ${keyOf(found)}`)
    found.forEach((reward, player) => {
      if (!(reward >= least && reward <= most))
        report(
          'rewards-range',
          `the reward of ${roles[player]} is ${reward}, which is not within ${least} … ${most}; give the game another range, such as range: [-1, 1]`,
        )
    })
  }

  function inspectChance(): boolean {
    const outcomes = source.chance === undefined ? [] : (ask('chance', (s) => source.chance!(s) ?? []) ?? [])
    if (outcomes.length === 0) return false
    const total = outcomes.reduce((sum, { probability }) => sum + probability, 0)
    if (outcomes.some(({ probability }) => !(probability >= 0)) || !(total > 0))
      report('odds', `the probabilities of chance are ${outcomes.map(({ probability }) => probability).join(', ')}`)
    else if (Math.abs(total - 1) > 1e-6)
      report('odds', `the probabilities of chance add up to ${total}, not to 1`, 'warning')
    return true
  }

  function inspectSight(player: number): void {
    const { view, determinize } = source
    const [least, most] = source.range ?? [0, 1]
    const worth = source.evaluate === undefined ? least : ask('evaluate', (s) => source.evaluate!(s, player))
    if (worth !== undefined && !(worth >= least && worth <= most))
      report('evaluation', `evaluate gives ${roles[player]} ${worth}, which is not within ${least} … ${most}`)
    if (view === undefined && determinize === undefined) return
    if (determinize === undefined) {
      report('peeking', 'there is a view but no determinize: the bot looks at what is hidden', 'warning')
      return
    }
    const other = ask('determinize', (s) => determinize.call(source, s, player, createRandom(1)))
    if (other === undefined) return
    const seen = (each: S) => (view === undefined ? '' : keyOf(view.call(source, copyOf(each), player)))
    if (seen(other) !== seen(state))
      report('determinize', `determinize changes what ${roles[player]} sees: ${seen(state)} becomes ${seen(other)}`)
    const canMove = (each: S) => keyOf(source.moves(copyOf(each), player))
    if (canMove(other) !== canMove(state))
      report('determinize', `determinize changes the moves of ${roles[player]}; he would know more than he sees`)
  }

  const isOver = ask('isOver', (s) => source.isOver(s))
  if (isOver === undefined) return faults
  if (typeof isOver !== 'boolean') report('is-over', `isOver answers ${keyOf(isOver)}; it has to be true or false`)
  if (isOver) {
    inspectEnd()
    return faults
  }
  if (inspectChance()) return faults
  if (source.current === undefined) for (let player = 0; player < players; player++) inspectMoves(player)
  else {
    const player = ask('current', (s) => source.current(s))
    if (player === undefined) return faults
    if (!Number.isInteger(player) || player < 0 || player >= players) {
      report('current', `current is ${keyOf(player)}; with ${players} players it has to be 0 … ${players - 1}`)
      return faults
    }
    inspectMoves(player)
    if (faults.length === 0) inspectSight(player)
  }
  return faults
}
