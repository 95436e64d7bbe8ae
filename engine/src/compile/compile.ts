// compileGame: rules in, the fastest machine for them out. The whole journey on one page:
//
//   text → parseRules → ground → createCircuit (network, phases, passes) → scalarGame, createLanes
//
// Which machine: the network, if the rules ground within the budget and the network stays below MOST_OPERATIONS; else the
// rule compiler; else, where code cannot be generated, the interpreter. The result says what was picked and why.
import { monotonicNow } from '../base/clock.ts'
import { checkOptions, FUNCTION, type Kinds, LIST, MS, oneOf, TEXT, wholeFrom } from '../base/given.ts'
import { announced } from '../base/pulse.ts'
import type { Game } from '../game/game.ts'
import { type Diagnostic, hasErrors } from '../gdl/diagnostic.ts'
import { parseRules } from '../gdl/parse.ts'
import type { Rules } from '../gdl/rules.ts'
import { rulesId } from '../gdl/rules-id.ts'
import { ground } from '../ground/ground.ts'
import { compileJoins } from '../joins/compile-joins.ts'
import { type Circuit, createCircuit } from '../machine/program/circuit.ts'
import { dependOnMoves } from '../machine/program/cones.ts'
import { buildNetwork, OwnNegation } from '../network/build.ts'
import type { Network } from '../network/network.ts'
import { operations } from '../network/uses.ts'
import { interpret } from '../reason/interpret.ts'
import { networkGame } from './network-game.ts'

export type MachineName = 'scalar' | 'rules' | 'interpret'

/** What may be chosen; nothing has to be. */
export interface CompileOptions {
  /** For the game's id. */
  readonly name?: string
  /** The machine to use; chosen by the stated rule where absent. */
  readonly machine?: MachineName
  /** What WebAssembly there is: with SIMD, as nearly everywhere, where absent; without, playouts run one at a time. */
  readonly wasm?: 'simd' | 'scalar' | 'none'
  /** For grounding; 20 s where absent. */
  readonly budgetMs?: number
  readonly maxClauses?: number
  /** Passes over the network to leave out. */
  readonly without?: readonly string[]
  /** Told at the start of each stage and now and then while grounding. */
  readonly progress?: (stage: string, count: number) => void
  readonly now?: () => number
}

/** A game, or why there is none. */
export interface Compiled {
  /** Absent when the rules cannot be played at all. */
  readonly game?: Game
  readonly machine?: MachineName
  /** Why this machine. */
  readonly why: string
  /** What the lanes machine is made from; there is none for the rule compiler and the interpreter. */
  readonly circuit?: Circuit
  readonly diagnostics: readonly Diagnostic[]
  /** Time from text to game. */
  readonly ms: number
}

const KINDS: Kinds<CompileOptions> = {
  name: TEXT,
  machine: oneOf('scalar', 'rules', 'interpret'),
  wasm: oneOf('simd', 'scalar', 'none'),
  budgetMs: MS,
  maxClauses: wholeFrom(1),
  without: LIST,
  progress: FUNCTION,
  now: FUNCTION,
}
const BUDGET_MS = 20_000
const WHOLE_CLAUSES = 4_000_000
const MAX_OPERATIONS = 800_000 // two-input operations, before the passes; more take too long to compile

/**
 * Rules in GDL → a game on the fastest machine that plays them correctly.
 *
 * @example
 * ```ts
 * const { game, diagnostics } = compileGame('(role me) (legal me go) (init here) (<= terminal (not (true here))) (goal me 100)')
 * if (game === undefined) console.log(diagnostics)
 * ```
 */
export function compileGame(text: string, options: CompileOptions = {}): Compiled {
  checkOptions('compileGame', options, KINDS)
  return announced(() => compile(text, options))
}

function compile(text: string, options: CompileOptions): Compiled {
  const now = options.now ?? monotonicNow
  const start = now()
  const { rules, diagnostics } = parseRules(text)
  const finish = (rest: Omit<Compiled, 'ms' | 'diagnostics'>, more: readonly Diagnostic[] = []): Compiled => ({
    ...rest,
    diagnostics: [...diagnostics, ...more],
    ms: now() - start,
  })
  if (hasErrors(diagnostics)) return finish({ why: 'the text has errors' })
  const id = rulesId(options.name ?? 'game', rules)

  const wanted = options.machine
  const found: Diagnostic[] = []
  let why = 'it was asked for'
  if (wanted === undefined && options.wasm === 'none') why = 'there is no WebAssembly'
  else if (wanted === undefined || wanted === 'scalar') {
    const network = compileNetwork(rules, id, options, now)
    found.push(...network.diagnostics)
    if (network.circuit !== undefined) return finish({ ...network, machine: 'scalar' }, found)
    why = network.why
    if (wanted === 'scalar') return finish({ why }, found)
  }
  if (wanted !== 'interpret') {
    const joined = compileJoins(rules, options.name)
    found.push(...joined.diagnostics)
    if (joined.game !== undefined) return finish({ game: joined.game, machine: 'rules', why }, found)
    why = joined.diagnostics[joined.diagnostics.length - 1]?.message ?? 'the rules cannot be compiled'
    if (wanted === 'rules') return finish({ why }, found)
  }
  const { game, diagnostics: more } = interpret(rules, options.name)
  return finish(game === undefined ? { why: 'the rules cannot be evaluated' } : { game, machine: 'interpret', why }, [
    ...found,
    ...more,
  ])
}

/** What is asked before anybody moves and depends on the moves all the same: no network can tell it. */
function askedTooEarly({ networks }: Circuit): 'legal' | 'goal' | 'terminal' | undefined {
  for (const network of networks) {
    const { legal, goals, terminal } = network.sinks
    if (dependOnMoves(network, legal)) return 'legal'
    if (dependOnMoves(network, goals)) return 'goal'
    if (dependOnMoves(network, [terminal])) return 'terminal'
  }
  return undefined
}

function compileNetwork(rules: Rules, id: string, options: CompileOptions, now: () => number) {
  const { budgetMs = BUDGET_MS, progress = () => {}, maxClauses, without } = options
  const start = now()
  progress('grounding', 0)
  const until = (share: number) => (clauses: number) => {
    progress('grounding', clauses)
    return now() - start < budgetMs * share
  }
  // Whole clauses give the better network; split ones ground where whole ones do not.
  const unsplit = ground(rules, { goOn: until(0.5), maxClauses: maxClauses ?? WHOLE_CLAUSES })
  const mayHelp = unsplit.diagnostics.some(({ code }) => code === 'grounding-budget')
  const { program, diagnostics } =
    unsplit.program === undefined && mayHelp
      ? ground(rules, { goOn: until(1), split: true, ...(maxClauses === undefined ? {} : { maxClauses }) })
      : unsplit
  if (program === undefined)
    return { why: diagnostics[diagnostics.length - 1]?.message ?? 'the rules cannot be grounded', diagnostics }
  progress('network', program.clauseCount)
  let whole: Network
  try {
    whole = buildNetwork(program)
  } catch (error) {
    if (!(error instanceof OwnNegation)) throw error
    return { why: error.message, diagnostics }
  }
  const size = operations(whole)
  if (size > MAX_OPERATIONS) return { why: `the network has ${size.toLocaleString('en')} operations`, diagnostics }
  const circuit = createCircuit(program, whole, without === undefined ? {} : { without })
  const early = askedTooEarly(circuit)
  if (early !== undefined) {
    const message = `"${early}" depends on "does": the moves are not known yet when it is asked for`
    return {
      why: message,
      diagnostics: [...diagnostics, { code: 'forbidden-dependency', severity: 'warning' as const, message }],
    }
  }
  progress('machine', circuit.operations)
  const why = `the rules ground to ${program.clauseCount.toLocaleString('en')} clauses and ${circuit.operations.toLocaleString('en')} operations`
  const game = networkGame(circuit, id, options.wasm === 'scalar' ? 'scalar' : 'simd')
  return { game, circuit, why, diagnostics }
}
