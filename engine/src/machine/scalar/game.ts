// Circuit → Game whose positions run on WebAssembly, one at a time: for the tree and for playouts with any policy.
// Legal moves come out as packed bits, of which the list is read; the state is packed only when somebody looks at it. A move
// leaves the area that it comes from as it was, so that going back there to try another one unpacks nothing.
import { finish, type Pieces, rest } from '../../base/job.ts'
import { CHANCE_ROLE, type Decisiveness, type Game, type Position } from '../../game/game.ts'
import { withLazyState } from '../../game/lazy-state.ts'
import type { Circuit } from '../program/circuit.ts'
import { decisiveJob } from '../program/decisive-circuit.ts'
import { openScalar } from './instance.ts'
import { maxLegalMoves, type ScalarModule, writeScalarModule } from './module.ts'
import { moverOf, openMachine } from './open-machine.ts'
import { type Packing, simdPacking } from './packing.ts'
import { UNIFORM } from './playout.ts'
import { scalarPlayouts } from './playouts.ts'
import { type Survey, writeSurvey } from './survey.ts'

const EMITTING = 4 // times the operations of the largest phase, as work: all functions of a module

/** With plainPacking it needs no SIMD. */
export function scalarGame(
  circuit: Circuit,
  id: string,
  packing: Packing = simdPacking,
  module: ScalarModule = writeScalarModule(circuit, packing),
): Game {
  const { fluents, moves, roles } = circuit.ground
  const chance = roles.indexOf(CHANCE_ROLE)
  const modules = new Map<Circuit, ScalarModule>([[circuit, module]])
  let survey: Survey | undefined
  /** What playouts run on. */
  function* machineOf(level: Decisiveness | undefined): Pieces<readonly [Circuit, ScalarModule]> {
    const wanted = level === undefined ? circuit : (yield* rest(decisiveJob(circuit, level))).circuit
    if (!modules.has(wanted)) yield EMITTING * wanted.operations
    const found = modules.get(wanted) ?? writeScalarModule(wanted, packing)
    modules.set(wanted, found)
    return [wanted, found]
  }
  return {
    id,
    roles,
    moves: moves.map(({ role, text }) => ({ role, text })),
    stateWords: Math.max(1, Math.ceil(fluents.length / 32)),
    words: 'bits',
    maxLegal: maxLegalMoves(module.choices),
    ...(chance >= 0 ? { chance } : {}),
    open: () => openPosition(circuit, module),
    machine() {
      survey ??= writeSurvey(circuit, module)
      return openMachine(circuit, module, survey, packing === simdPacking)
    },
    playouts: (options) => scalarPlayouts(...finish(machineOf(options.decisive)), options),
    *prepare({ decisive }) {
      yield* machineOf(decisive)
    },
    facts: (state) => fluents.flatMap(({ text }, f) => (((state[f >> 5] >>> (f & 31)) & 1) === 1 ? [text] : [])).sort(),
  }
}

function openPosition(circuit: Circuit, module: ScalarModule): Position {
  const { choices, rows } = module
  const phases = circuit.phases.count
  const roles = circuit.ground.roles.length
  const machine = openScalar(circuit, module)
  const { words, packed, initial } = machine
  const legal = circuit.ground.roles.map(
    (_, role) => new Int32Array(Math.max(1, ...choices.map((byRole) => byRole[role].moves.length))),
  )
  const movers = Int32Array.from(choices, moverOf)
  const counts = new Int32Array(roles) // by role, -1 where not known
  // By phase: the state that its area holds, if that is known. With one phase, moves write to the area they come from.
  const held = Array.from({ length: phases }, () => new Int32Array(packed.length))
  const isHeld = new Uint8Array(phases)
  let phase = 0
  let isPacked = true
  let areBitsKnown = false
  let areGoalsKnown = false
  let isArrived = false // by a move, from a state that was not terminal

  const forget = () => {
    areBitsKnown = false
    areGoalsKnown = false
    for (let role = 0; role < roles; role++) counts[role] = -1
  }
  const holds = (at: number, state: Int32Array): boolean => {
    if (isHeld[at] === 0) return false
    const own = held[at]
    for (let w = 0; w < own.length; w++) if (own[w] !== state[w]) return false
    return true
  }
  const remember = () => {
    const own = held[phase]
    for (let w = 0; w < own.length; w++) own[w] = packed[w]
    isHeld[phase] = 1
  }
  const load = (state: Int32Array) => {
    const at = machine.phaseOf(state)
    if (holds(at, state)) {
      phase = at
      isPacked = false
    } else {
      phase = machine.load(state)
      isPacked = true
      remember()
    }
    isArrived = false
    forget()
  }
  const isTerminal = (): boolean => (isArrived ? machine.arrive[phase]() : machine.terminal[phase]()) !== 0
  const readState = () => {
    if (isPacked) return packed
    machine.pack[phase]()
    isPacked = true
    remember()
    return packed
  }
  load(initial)
  return withLazyState(readState, {
    legal,
    reset: () => load(initial),
    load,
    legals(role) {
      if (counts[role] >= 0) return counts[role]
      const list = legal[role]
      const { moves, bits, certain } = choices[phase][role]
      if (certain) {
        list[0] = moves[0]
        counts[role] = 1
        return 1
      }
      if (!areBitsKnown) machine.legal[phase]()
      areBitsKnown = true
      let count = 0
      for (let first = 0, row = bits; first < moves.length; first += 32, row++) {
        for (let rest = words[row]; rest !== 0; rest &= rest - 1)
          list[count++] = moves[first + 31 - Math.clz32(rest & -rest)]
      }
      counts[role] = count
      return count
    },
    play(joint) {
      for (let role = 0; role < roles; role++) words[rows.made + role] = joint[role]
      machine.play[phase]()
      phase = phase + 1 === phases ? 0 : phase + 1
      isHeld[phase] = 0
      isArrived = true
      isPacked = false
      forget()
    },
    terminal: isTerminal,
    mover: () => movers[phase],
    goal(role) {
      if (!areGoalsKnown) machine.goals[phase]()
      areGoalsKnown = true
      return machine.goal(role)
    },
    playout(maxPlies, random) {
      if (maxPlies < 1 || isTerminal()) return 0
      words[rows.generator] = random.bits() | 1
      words[rows.generator + 1] = random.bits()
      const played = machine.playout(phase, maxPlies, UNIFORM, 0, 0, 0, 0)
      phase = (phase + played) % phases
      isHeld.fill(0)
      isArrived = true
      isPacked = false
      forget()
      return played
    },
  })
}
