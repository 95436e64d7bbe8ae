// selfCheck: a plain game → the mistakes in it, each with the shortest way there that was found. States near the start are
// looked at one after another, breadth first; then random matches go deep, and what they find is made shorter by leaving
// moves out. At last the search is compared with exact play where the end is near.
import { checkOptions, type Kinds, WHOLE, wholeFrom } from '../base/given.ts'
import { createRandom } from '../base/random.ts'
import { type Fields, type FieldsGame, hasFields } from '../game/fields-source.ts'
import type { Game } from '../game/game.ts'
import { checkGame } from '../game/given-game.ts'
import { keyOf } from '../game/key.ts'
import { isPlain } from '../game/plain.ts'
import type { PlainGame } from '../game/plain-source.ts'
import { compareWithExact } from './compare.ts'
import { plainForm } from './fields-form.ts'
import { type Fault, type Finding, inspect } from './inspect.ts'
import { createKnowledgeCheck } from './knowledge.ts'
import { misspelt } from './misspelt.ts'
import { createOddities } from './oddities.ts'
import { comparePlayouts } from './own-playout.ts'
import { firstState, type Inspect, shorten, type Way } from './shorten.ts'
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

const KINDS: Kinds<SelfCheckOptions> = {
  seed: WHOLE,
  matches: wholeFrom(0),
  maxPlies: wholeFrom(1),
  states: wholeFrom(0),
}
const FIRST_STATES = 8 // that are looked at, where they are dealt
const ENOUGH = 300_000 // legal moves of the states that are looked at: who lists thousands waits no longer than others

/**
 * Looks for mistakes in the rules of a game, each with the shortest way there that was found. Throws on no game.
 *
 * @example
 * ```ts
 * const { ok, text } = selfCheck(game)
 * if (!ok) console.log(text)
 * ```
 */
export function selfCheck<S, M>(game: PlainGame<S, M>, options?: SelfCheckOptions): SelfCheck
/**
 * In a game of fields: also whether `undo` leaves every field as it was.
 *
 * @example
 * ```ts
 * const { findings } = selfCheck(game)
 * for (const { code, message, moves } of findings) console.log(code, message, moves)
 * ```
 */
export function selfCheck<F extends Fields>(game: FieldsGame<F>, options?: SelfCheckOptions): SelfCheck
export function selfCheck<S, M>(game: PlainGame<S, M> | FieldsGame, options: SelfCheckOptions = {}): SelfCheck {
  checkGame('selfCheck', game)
  checkOptions('selfCheck', options, KINDS)
  if (!isPlain(game) && !hasFields(game))
    throw new TypeError(
      `selfCheck looks at games that defineGame made, and ${(game as Game).id} was compiled: check its rules`,
    )
  if (isPlain(game)) return checkPlain(game, options, (state) => inspect(game, state))
  const form = plainForm(game)
  const { findings, ...rest } = checkPlain(form.game, options, form.inspect)
  const told = findings.map((each) => ({ ...each, message: form.tell(each.message) }))
  return { ...rest, findings: told, text: textOf(form.game.source.name, told, rest.states, rest.compared) }
}

function checkPlain<S, M>(game: PlainGame<S, M>, options: SelfCheckOptions, inspect: Inspect<S>): SelfCheck {
  const { seed = 1, matches = 20, maxPlies = 1000, states: most = 200 } = options
  const random = createRandom(seed)
  const found = new Map<string, { readonly fault: Fault; readonly way: Way<M> }>()
  const oddities = createOddities(game)
  const keys = new Map<string | number, { readonly text: string; readonly way: Way<M> }>()
  const knowledge = createKnowledgeCheck(game, random)
  let states = 0
  let listed = 0 // legal moves

  const report = (fault: Fault, way: Way<M>) => {
    if (!found.has(fault.code)) found.set(fault.code, { fault, way })
  }
  /** What the author's functions throw where nobody expects it is a finding like any other. */
  function attempt(doing: string, work: () => void): void {
    try {
      work()
    } catch (error) {
      const message = `${doing} fails: ${error instanceof Error ? error.message : String(error)}`
      report({ code: 'throws', severity: 'error', message }, { deal: 0, steps: [] })
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
  /** Looks at a state; false if one cannot go on from it. */
  function look(state: S, way: Way<M>): boolean {
    states++
    const faults = inspect(state)
    for (const fault of faults) report(fault, way)
    if (faults.some(({ severity }) => severity === 'error')) return false
    lookAtKey(state, way)
    knowledge.look(state)
    oddities.look(state)
    return true
  }

  function exploreStart(): void {
    const seen = new Set<string>()
    const queue = Array.from({ length: game.dealt === true ? FIRST_STATES : 1 }, (_, deal) => ({
      state: firstState(game, deal),
      way: { deal, steps: [] } as Way<M>,
    }))
    for (const fault of faultsOfDeals(game)) report(fault, { deal: 0, steps: [] })
    for (let i = 0; i < queue.length && i < most && listed < ENOUGH / 2; i++) {
      const { state, way } = queue[i]
      if (!look(state, way)) continue
      seen.add(keyOf(state))
      const steps = stepsFrom(game, state, random)
      listed += steps.length
      for (const step of steps) {
        if (seen.size > most) break
        const next = stateAfter(game, state, step)
        if (seen.has(keyOf(next))) continue
        seen.add(keyOf(next))
        queue.push({ state: next, way: { ...way, steps: [...way.steps, step] } })
      }
    }
  }

  function playMatch(): void {
    const deal = game.dealt === true ? random.bits() : 0
    const steps: GameStep<M>[] = []
    let state = copyOf(firstState(game, deal))
    for (;;) {
      if (!look(state, { deal, steps: [...steps] })) return
      if (game.source.isOver(copyOf(state))) break
      if (steps.length === maxPlies) {
        const message = `a match of random moves did not end within ${maxPlies} plies; search cuts such matches off and learns little from them`
        found.set('endless', {
          fault: { code: 'endless', severity: 'warning', message },
          way: { deal, steps: steps.slice(0, 10) },
        })
        return
      }
      const next = stepsFrom(game, state, random)
      listed += next.length
      if (listed > ENOUGH) return
      const step = next[random.below(next.length)]
      oddities.moved(step.by)
      steps.push(step)
      state = stateAfter(game, state, step)
    }
    oddities.ended({ deal, steps }, game.source.rewards(copyOf(state)))
  }

  attempt('looking at the states near the start', exploreStart)
  const isBroken = () => [...found.values()].some(({ fault }) => fault.severity === 'error')
  for (let match = 0; match < matches && listed < ENOUGH && !isBroken(); match++) attempt('a random match', playMatch)
  if (!isBroken()) for (const fault of knowledge.faults()) report(fault, { deal: 0, steps: [] })
  const findings = [...found.values()].map(({ fault, way }) =>
    finding(game, fault, shorten(game, fault, way, random, inspect)),
  )
  let compared = 0
  if (!isBroken()) {
    findings.push(...oddities.faults().map(({ fault, way }) => finding(game, fault, way)))
    attempt('a comparison of playouts', () => findings.push(...comparePlayouts(game, random, maxPlies)))
    attempt('a comparison with exact play', () => {
      const comparison = compareWithExact(game, random)
      compared = comparison.compared
      findings.push(...comparison.findings)
    })
    const late = found.get('throws')
    if (late !== undefined) findings.push(finding(game, late.fault, late.way))
  }
  findings.push(...misspelt(game.source))
  const ok = !findings.some(({ severity }) => severity === 'error')
  return { ok, findings, states, compared, text: textOf(game.source.name, findings, states, compared) }
}

function finding<S, M>(game: PlainGame<S, M>, fault: Fault, way: Way<M>): Finding {
  const moves = way.steps.map((step) => stepText(game, step))
  return { ...fault, moves, ...(game.dealt === true ? { dealt: dealtText(game, way.deal) } : {}) }
}

function dealtText<S, M>(game: PlainGame<S, M>, deal: number): string {
  try {
    return keyOf(firstState(game, deal))
  } catch (error) {
    return `what cannot be told: ${error instanceof Error ? error.message : String(error)}`
  }
}

/** Deals are drawn by what they are given, and by nothing else. */
function faultsOfDeals<S, M>(game: PlainGame<S, M>): Fault[] {
  if (game.dealt !== true) return []
  const deals = Array.from({ length: FIRST_STATES }, (_, deal) => keyOf(firstState(game, deal)))
  const other = deals.findIndex((deal, number) => keyOf(firstState(game, number)) !== deal)
  if (other >= 0)
    return [
      {
        code: 'not-deterministic',
        severity: 'error',
        message: `initial deals differently by the same random: ${deals[other]} at first; draw by random, and nothing else`,
      },
    ]
  if (new Set(deals).size > 1) return []
  const message = `initial dealt the same ${deals.length} times: ${deals[0]}; draw by random, or give the state itself`
  return [{ code: 'deal', severity: 'warning', message }]
}

function textOf(name: string, findings: readonly Finding[], states: number, compared: number): string {
  const work = `${states} states looked at, ${compared} positions compared with exact play`
  if (findings.length === 0) return `${name}: no mistakes found; ${work}`
  return [
    `${name}: ${findings.length === 1 ? 'one finding' : `${findings.length} findings`}; ${work}`,
    ...findings.map(
      ({ code, severity, message, moves, dealt }) =>
        `\n${severity} ${code}: ${message}\n  ${moves.length === 0 ? 'in the first state' : `after ${moves.join('; ')}`}${dealt === undefined ? '' : `, dealt ${dealt}`}`,
    ),
  ].join('\n')
}
