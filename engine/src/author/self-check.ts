// selfCheck: a plain game → the mistakes in it, each with the shortest way there that was found. States near the start are
// looked at one after another, breadth first; then random matches go deep, and what they find is made shorter by leaving
// moves out. At last the search is compared with exact play where the end is near.
import { createRandom, type Random } from '../base/random.ts'
import { keyOf } from '../game/key.ts'
import type { PlainGame } from '../game/plain-source.ts'
import { compareWithExact } from './compare.ts'
import { type Fault, type Finding, inspect } from './inspect.ts'
import { copyOf, type GameStep, stateAfter, stepsFrom, stepText } from './steps.ts'

/** How much is looked at. */
export interface SelfCheckOptions {
  readonly seed?: number
  readonly matches?: number
  /** A match that is longer is taken for endless. */
  readonly maxPlies?: number
  /** States near the start that are all looked at. */
  readonly states?: number
}

/** What was found, and in how much. */
export interface SelfCheck {
  /** No errors; there may be warnings. */
  readonly ok: boolean
  readonly findings: readonly Finding[]
  /** How many states were looked at, and how many positions were compared with exact play. */
  readonly states: number
  readonly compared: number
  /** All of it, for people. */
  readonly text: string
}

const LEAST_DEALS = 3 // before one may say that nothing is ever dealt

type Way<M> = readonly GameStep<M>[]

/**
 * Looks for mistakes in the rules of a game, each with the shortest way there that was found. Throws on no game.
 *
 * @example
 * ```ts
 * const { ok, text } = selfCheck(game)
 * if (!ok) console.log(text)
 * ```
 */
export function selfCheck<S, M>(game: PlainGame<S, M>, options: SelfCheckOptions = {}): SelfCheck {
  const { seed = 1, matches = 20, maxPlies = 1000, states: most = 200 } = options
  const random = createRandom(seed)
  const found = new Map<string, { readonly fault: Fault; readonly way: Way<M> }>()
  const ends: { readonly way: Way<M>; readonly rewards: readonly number[] }[] = []
  const movers = new Set<GameStep<M>['by']>()
  const keys = new Map<string | number, { readonly text: string; readonly way: Way<M> }>()
  let states = 0
  let deals = 0 // states in which something was dealt anew, and how many of those deals changed anything
  let changed = 0

  const report = (fault: Fault, way: Way<M>) => {
    if (!found.has(fault.code)) found.set(fault.code, { fault, way })
  }
  /** What the author's functions throw where nobody expects it is a finding like any other. */
  function attempt(doing: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      const message = `${doing} fails: ${error instanceof Error ? error.message : String(error)}`
      report({ code: 'throws', severity: 'error', message }, [])
    }
  }

  /** Two states that share a key are one to a search that compares them. */
  function lookAtKey(state: S, way: Way<M>): void {
    const key = game.source.key?.(copyOf(state))
    if (key === undefined) return
    const text = keyOf(state)
    const known = keys.get(key)
    if (known === undefined) keys.set(key, { text, way })
    else if (known.text !== text)
      report(
        {
          code: 'key',
          severity: 'error',
          message: `key is ${keyOf(key)} for ${known.text} and for ${text}; states that differ need different keys`,
        },
        way,
      )
  }
  function lookAtDeals(state: S): void {
    const turn = game.turn(copyOf(state))
    if (typeof turn !== 'number' || game.source.determinize === undefined) return
    deals++
    const before = keyOf(state)
    for (let i = 0; i < 4; i++)
      if (keyOf(game.source.determinize(copyOf(state), turn, random.split())) !== before) {
        changed++
        return
      }
  }

  /** Looks at a state; false if one cannot go on from it. */
  function look(state: S, way: Way<M>): boolean {
    states++
    const faults = inspect(game, state)
    for (const fault of faults) report(fault, way)
    if (faults.some(({ severity }) => severity === 'error')) return false
    lookAtKey(state, way)
    lookAtDeals(state)
    return true
  }

  function exploreStart(): void {
    const seen = new Set<string>()
    const queue: { readonly state: S; readonly way: Way<M> }[] = [{ state: game.source.initial, way: [] }]
    for (let i = 0; i < queue.length && i < most; i++) {
      const { state, way } = queue[i]
      if (!look(state, way)) continue
      seen.add(keyOf(state))
      for (const step of stepsFrom(game, state, random)) {
        const next = stateAfter(game, state, step)
        if (seen.size > most || seen.has(keyOf(next))) continue
        seen.add(keyOf(next))
        queue.push({ state: next, way: [...way, step] })
      }
    }
  }

  function playMatch(): void {
    const way: GameStep<M>[] = []
    let state = copyOf(game.source.initial)
    for (;;) {
      if (!look(state, [...way])) return
      if (game.source.isOver(copyOf(state))) break
      if (way.length === maxPlies) {
        const message = `a match of random moves did not end within ${maxPlies} plies; search cuts such matches off and learns little from them`
        found.set('endless', { fault: { code: 'endless', severity: 'warning', message }, way: way.slice(0, 10) })
        return
      }
      const steps = stepsFrom(game, state, random)
      const step = steps[random.below(steps.length)]
      movers.add(step.by)
      way.push(step)
      state = stateAfter(game, state, step)
    }
    ends.push({ way, rewards: game.source.rewards(copyOf(state)) })
  }

  attempt('looking at the states near the start', exploreStart)
  const isBroken = () => [...found.values()].some(({ fault }) => fault.severity === 'error')
  for (let match = 0; match < matches && !isBroken(); match++) attempt('a random match', playMatch)
  if (!isBroken() && deals >= LEAST_DEALS && changed === 0)
    report(
      {
        code: 'identity',
        severity: 'error',
        message: `determinize gave back what it was given in all of ${deals} states: the bot sees what is hidden`,
      },
      [],
    )
  const findings = [...found.values()].map(({ fault, way }) => finding(game, fault, shorten(game, fault, way, random)))
  let compared = 0
  if (!isBroken()) {
    findings.push(...oddities(game, ends, movers))
    attempt('a comparison with exact play', () => {
      const comparison = compareWithExact(game, random)
      compared = comparison.compared
      findings.push(...comparison.findings)
    })
    const late = found.get('throws')
    if (late !== undefined) findings.push(finding(game, late.fault, []))
  }
  const ok = !findings.some(({ severity }) => severity === 'error')
  return { ok, findings, states, compared, text: textOf(game.source.name, findings, states, compared) }
}

function finding<S, M>(game: PlainGame<S, M>, fault: Fault, way: Way<M>): Finding {
  return { ...fault, moves: way.map((step) => stepText(game, step)) }
}

/** Leaves moves out, one or two at a time, as long as the fault still shows. */
function shorten<S, M>(game: PlainGame<S, M>, fault: Fault, way: Way<M>, random: Random): Way<M> {
  if (fault.code === 'endless') return way
  let shortest = way
  for (let size = 2; size >= 1; size--)
    for (let at = 0; at + size <= shortest.length; ) {
      const shorter = [...shortest.slice(0, at), ...shortest.slice(at + size)]
      if (showsSafely(game, fault, shorter, random)) shortest = shorter
      else at++
    }
  return shortest
}

/** False where the way there throws. */
function showsSafely<S, M>(game: PlainGame<S, M>, fault: Fault, way: Way<M>, random: Random): boolean {
  try {
    return shows(game, fault, way, random)
  } catch {
    return false
  }
}

/** Whether the moves are legal one after the other and lead to the fault. */
function shows<S, M>(game: PlainGame<S, M>, fault: Fault, way: Way<M>, random: Random): boolean {
  let state = copyOf(game.source.initial)
  for (const step of way) {
    // A way through another fault is none.
    if (inspect(game, state).some(({ severity }) => severity === 'error')) return false
    const wanted = keyOf(step)
    if (!stepsFrom(game, state, random).some((each) => keyOf(each) === wanted)) return false
    state = stateAfter(game, state, step)
  }
  return inspect(game, state).some(({ code }) => code === fault.code)
}

/** What no single state shows. */
function oddities<S, M>(
  game: PlainGame<S, M>,
  ends: readonly { readonly way: Way<M>; readonly rewards: readonly number[] }[],
  movers: ReadonlySet<GameStep<M>['by']>,
): Finding[] {
  const findings: Finding[] = []
  const { players, roles, source } = game
  if (source.current !== undefined && ends.length > 0)
    for (let player = 0; player < players; player++)
      if (!movers.has(player))
        findings.push({
          code: 'never-moves',
          severity: 'error',
          message: `${roles[player]} never got a turn in ${ends.length} random matches; does apply pass the turn on, and does current read it?`,
          moves: [],
        })
  const decisive = ends.flatMap(({ way, rewards }) => {
    const by = way.at(-1)?.by
    return typeof by === 'number' && players === 2 && rewards[0] !== rewards[1]
      ? [{ way, by, won: rewards[by] > rewards[1 - by] }]
      : []
  })
  // Where only one of them ever moves last, his position may just be lost.
  const losers = new Set(decisive.map(({ by }) => by))
  if (decisive.length >= 5 && losers.size === 2 && decisive.every(({ won }) => !won)) {
    const { way } = decisive.reduce((a, b) => (b.way.length < a.way.length ? b : a))
    findings.push(
      finding(
        game,
        {
          code: 'rewards-swapped',
          severity: 'warning',
          message: `whoever made the last move lost, in all ${decisive.length} matches that somebody won; unless this is meant, rewards go to the wrong player`,
        },
        way,
      ),
    )
  }
  return findings
}

function textOf(name: string, findings: readonly Finding[], states: number, compared: number): string {
  const work = `${states} states looked at, ${compared} positions compared with exact play`
  if (findings.length === 0) return `${name}: no mistakes found; ${work}`
  return [
    `${name}: ${findings.length === 1 ? 'one finding' : `${findings.length} findings`}; ${work}`,
    ...findings.map(
      ({ code, severity, message, moves }) =>
        `\n${severity} ${code}: ${message}\n  ${moves.length === 0 ? 'in the first state' : `after ${moves.join('; ')}`}`,
    ),
  ].join('\n')
}
