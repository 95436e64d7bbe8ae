// Circuit → what a step of the game is, as programs: values that a target prints, and that know of none. By phase:
//
//   legal, uniform, next   legal moves, a uniform choice among them, the next state, with the moves in rows in between
//   code                   the numbers of the chosen moves, where they are recorded
//   whole                  all of these as one program, unless a recursion has to wait for the choice
//   terminal, goals        of states that a step has just led to
import type { Pieces } from '../../base/job.ts'
import { DOES, FALSE, type Network } from '../../network/network.ts'
import { operations } from '../../network/uses.ts'
import { chooseUniformly } from './choice.ts'
import type { Circuit } from './circuit.ts'
import { type Cone, coneOperations, leafValues, loopsOnMoves, makeCone, movesSeen, type ValueAt } from './cones.ts'
import { encodeIndex } from './encode.ts'
import { lower } from './lower.ts'
import { ONES, type ProgramBuilder, type Store, type Value, ZERO } from './program.ts'
import { createPool } from './rows.ts'
import { type Slot, slotsOf } from './slots.ts'
import { CODE_BITS, layOutRows, type StepRows } from './step-rows.ts'

export interface StepOptions {
  /** Also the steps in pieces, for policies other than the uniform one. */
  readonly pieces?: boolean
  /** Whether moves are recorded. */
  readonly trace?: boolean
  /** Whether moves are counted: whole steps then leave them in rows, too. */
  readonly tally?: boolean
}

export interface PhasePrograms {
  readonly whole?: Cone
  readonly pieces?: { readonly legal: Cone; readonly uniform: Cone; readonly next: Cone; readonly code?: Cone }
  /** With the goals, where these cost little more. */
  readonly terminal: Cone
  readonly goals?: Cone
}

export interface StepPrograms {
  readonly rows: StepRows
  /** By phase and role: the moves among which there is a choice. */
  readonly choices: readonly (readonly (readonly number[])[])[]
  /** Fluents that the phase does not tell. */
  readonly changing: readonly number[]
  readonly phases: readonly PhasePrograms[]
}

const CHEAP_GOALS = 32 // operations: goals that cost no more beyond the terminal test are computed with it
const COSTLY_GOALS = 4 // times the fluents: goals that cost more wait until many games have ended

/** In pieces, sized by their operations: large games take a second. */
export function* stepPrograms(circuit: Circuit, options: StepOptions): Pieces<StepPrograms> {
  const { pieces = false, trace = false, tally = false } = options
  const { ground, phases, networks, arrivals } = circuit
  const goalCosts = arrivals.map(
    (network) =>
      coneOperations(network, [network.sinks.terminal, ...network.sinks.goals]) -
      coneOperations(network, [network.sinks.terminal]),
  )
  const rows = layOutRows(
    circuit,
    goalCosts.map((operations) => operations > COSTLY_GOALS * ground.fluents.length),
    tally ? ground.moves.length : 0,
  )
  const context = { loops: rows.loops, outside: createPool(rows.rows) }
  const choices = networks.map(({ sinks: { legal } }) =>
    ground.roles.map((_, role) => {
      const own = ground.moves.flatMap((move, m) => (move.role === role && legal[m] !== FALSE ? [m] : []))
      return own.length < 2 ? [] : own
    }),
  )
  yield circuit.operations
  const slots = slotsOf(circuit, choices)
  const changing = ground.fluents.map((_, f) => f).filter((f) => !phases.fluents.includes(f))

  const nextLiterals = ({ sinks }: Network) => changing.map((f) => sinks.next[f])
  const legalLiterals = ({ sinks }: Network, phase: number) => choices[phase].flat().map((m) => sinks.legal[m])
  const nextStores = (network: Network, phase: number, valueAt: ValueAt): Store[] =>
    changing.map((f) => ({ row: rows.area(phase + 1) + f, value: valueAt(network.sinks.next[f]) }))

  /** Which of its choices each role makes, as numbers. */
  const codeStores = (program: ProgramBuilder, phase: number, made: (move: number) => Value): Store[] =>
    choices[phase].flatMap((own, role) =>
      encodeIndex(program, own.map(made)).map((value, bit) => ({ row: rows.codes + role * CODE_BITS + bit, value })),
    )

  function wholeStep(network: Network, phase: number): Cone | undefined {
    const next = nextLiterals(network)
    if (loopsOnMoves(network, next)) return undefined
    const from = { state: rows.area(phase) }
    const build = (valueAt: ValueAt, program: ProgramBuilder) => {
      const made = chooseAll(program, network, slots[phase], (m) => valueAt(network.sinks.legal[m]))
      const leaf = leafValues(context, network, from, program)
      const lowered = lower(network, program, next, (gate) =>
        network.kind(gate) === DOES ? made.get(network.input(gate, 0)) : leaf(gate),
      )
      const stores = nextStores(network, phase, lowered.value)
      if (tally) stores.push(...choices[phase].flat().map((m) => ({ row: rows.does + m, value: made.get(m)! })))
      return trace ? [...codeStores(program, phase, (m) => made.get(m)!), ...stores] : stores
    }
    return makeCone(context, network, from, legalLiterals(network, phase), build, next)
  }

  function* stepInPieces(network: Network, phase: number): Pieces<PhasePrograms['pieces']> {
    const size = operations(network)
    yield size
    const from = { state: rows.area(phase), does: rows.does }
    const legal = makeCone(context, network, from, legalLiterals(network, phase), (valueAt) =>
      choices[phase].flat().map((m) => ({ row: rows.legal + m, value: valueAt(network.sinks.legal[m]) })),
    )
    yield size
    const uniform = makeCone(context, network, from, [], (_, program) => {
      const made = chooseAll(program, network, slots[phase], (m) => program.row(rows.legal + m))
      return [...made].map(([m, value]) => ({ row: rows.does + m, value }))
    })
    yield size
    const next = makeCone(context, network, from, nextLiterals(network), (valueAt) =>
      nextStores(network, phase, valueAt),
    )
    if (!trace) return { legal, uniform, next }
    const code = makeCone(context, network, from, [], (_, program) =>
      codeStores(program, phase, (m) => program.row(rows.does + m)),
    )
    return { legal, uniform, next, code }
  }

  function tests(network: Network, phase: number): Pick<PhasePrograms, 'terminal' | 'goals'> {
    const { terminal, goals } = network.sinks
    const from = { state: rows.arrival(phase) }
    const storeTerminal = (valueAt: ValueAt) => [{ row: rows.terminal, value: valueAt(terminal) }]
    const storeGoals = (valueAt: ValueAt) =>
      goals.map((literal, g) => ({ row: rows.goals + g, value: valueAt(literal) }))
    if (goalCosts[phase] <= CHEAP_GOALS) {
      const both = makeCone(context, network, from, [terminal, ...goals], (valueAt) => [
        ...storeTerminal(valueAt),
        ...storeGoals(valueAt),
      ])
      return { terminal: both }
    }
    const kept = rows.ended[phase] >= 0 ? { state: rows.ended[phase] } : from
    return {
      terminal: makeCone(context, network, from, [terminal], storeTerminal),
      goals: makeCone(context, network, kept, goals, storeGoals),
    }
  }

  const made: PhasePrograms[] = []
  for (const [phase, network] of networks.entries()) {
    yield operations(network)
    const whole = wholeStep(network, phase)
    const inPieces = whole === undefined || pieces ? yield* stepInPieces(network, phase) : undefined
    made.push({
      ...(whole === undefined ? {} : { whole }),
      ...(inPieces === undefined ? {} : { pieces: inPieces }),
      ...tests(arrivals[phase], phase),
    })
  }
  return { rows, choices, changing, phases: made }
}

/** One uniform choice per role: whether each move is made, of those that took part in one or that the network sees. */
function chooseAll(
  program: ProgramBuilder,
  network: Network,
  byRole: readonly (readonly Slot[])[],
  legal: (move: number) => Value,
): Map<number, Value> {
  const made = new Map<number, Value>()
  for (const slots of byRole) {
    if (slots.length === 0) continue
    const any = slots.map((slot) => slot.map(legal).reduce(program.or))
    chooseUniformly(program, any).forEach((value, i) => {
      for (const move of slots[i]) made.set(move, slots[i].length === 1 ? value : program.and(value, legal(move)))
    })
  }
  // Without the pass that removes them, the network sees moves that nobody has to choose.
  for (const move of movesSeen(network))
    if (!made.has(move)) made.set(move, network.sinks.legal[move] === FALSE ? ZERO : ONES)
  return made
}
