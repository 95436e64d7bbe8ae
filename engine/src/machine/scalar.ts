// Circuit → Game whose positions run on WebAssembly, one at a time: for the tree and for playouts with any policy.
//
// Memory, one 32-bit word per row, 0 or -1:   state | next state | moves being made | legal bits | terminal | goals | …
// Legal moves come out as packed bits, of which the list is read; the state is packed only when somebody looks at it.
import { CHANCE_ROLE, type Game, type Position, type Role } from '../game/game.ts'
import { FALSE } from '../network/network.ts'
import { type Circuit, phaseOf } from './circuit.ts'
import { createCode } from './code.ts'
import { type Cone, type ConeContext, emitCone, loopVariables } from './cones.ts'
import { BLOCKWISE } from './emit.ts'
import { createRows } from './rows.ts'
import { SINGLE } from './target.ts'
import { type WasmFunction, writeModule } from './wasm.ts'

const PAGE = 65536

type Step = (base: number, blocks: number, stride: number) => void

export function scalarGame(circuit: Circuit, id: string): Game {
  const { ground, phases, networks } = circuit
  const { fluents, moves, roles } = ground
  const rows = createRows()
  const STATE = rows.reserve(fluents.length)
  const NEXT = rows.reserve(fluents.length)
  const DOES = rows.reserve(moves.length)
  const TERMINAL = rows.reserve(1)
  const GOALS = rows.reserve(ground.goals.length)
  const LEGAL = rows.reserve(Math.ceil(moves.length / 32) + roles.length)
  const context: ConeContext = {
    target: SINGLE,
    rows,
    loops: rows.reserve(Math.max(0, ...networks.map(loopVariables))),
  }

  // By phase and role: the moves that can be legal, and the row where their bits begin.
  const choices = networks.map(({ sinks: { legal } }) => {
    let row = LEGAL
    return roles.map((_, role) => {
      const own = Int32Array.from(moves.flatMap((move, m) => (move.role === role && legal[m] !== FALSE ? [m] : [])))
      const choice = { moves: own, row }
      row += Math.ceil(own.length / 32)
      return choice
    })
  })
  const constant = new Set(phases.fluents)
  const functions: WasmFunction[] = []
  const add = (name: string, { functions: made }: Cone) => {
    const code = createCode()
    for (const each of made)
      code
        .get(0)
        .get(1)
        .get(2)
        .call(functions.push(each) - 1)
    functions.push({ ...BLOCKWISE, locals: [], code: code.bytes, exported: name })
  }
  networks.forEach((network, phase) => {
    const { legal, next, terminal, goals } = network.sinks
    const before = { state: STATE }
    add(
      `legal${phase}`,
      emitCone(context, network, before, legal, (valueOf) =>
        choices[phase].flatMap(({ moves: own, row }) =>
          Array.from(own, (m, i) => ({ row: row + (i >> 5), bit: i & 31, value: valueOf(legal[m]) })),
        ),
      ),
    )
    const changing = next.flatMap((literal, fluent) => (constant.has(fluent) ? [] : [{ literal, fluent }]))
    add(
      `next${phase}`,
      emitCone(
        context,
        network,
        { state: STATE, does: DOES },
        changing.map(({ literal }) => literal),
        (valueOf) => changing.map(({ literal, fluent }) => ({ row: NEXT + fluent, value: valueOf(literal) })),
      ),
    )
    add(
      `terminal${phase}`,
      emitCone(context, network, before, [terminal], (valueOf) => [{ row: TERMINAL, value: valueOf(terminal) }]),
    )
    add(
      `goals${phase}`,
      emitCone(context, network, before, goals, (valueOf) =>
        goals.map((literal, g) => ({ row: GOALS + g, value: valueOf(literal) })),
      ),
    )
  })
  const pages = Math.ceil((rows.size * 4) / PAGE)
  const module = new WebAssembly.Module(writeModule([], functions, pages))

  const stateWords = Math.max(1, Math.ceil(fluents.length / 32))
  const initial = new Int32Array(stateWords)
  fluents.forEach((fluent, f) => {
    if (fluent.initial) initial[f >> 5] |= 1 << (f & 31)
  })
  const goalsOf = roles.map((_, role) =>
    ground.goals.flatMap((goal, g) => (goal.role === role ? [{ row: GOALS + g, value: goal.value }] : [])),
  )
  const chance = roles.indexOf(CHANCE_ROLE)

  function open(): Position {
    const memory = new WebAssembly.Memory({ initial: pages })
    const words = new Int32Array(memory.buffer)
    const exported = new WebAssembly.Instance(module, { env: { memory } }).exports as Record<string, Step>
    const named = (name: string) => phases.values.map((_, phase) => exported[`${name}${phase}`])
    const [computeLegal, computeNext, computeTerminal, computeGoals] = ['legal', 'next', 'terminal', 'goals'].map(named)
    const legal = roles.map(
      (_, role) => new Int32Array(Math.max(1, ...choices.map((byRole) => byRole[role].moves.length))),
    )
    const counts = new Int32Array(roles.length).fill(-1)
    const packed = initial.slice()
    let isPacked = true
    let phase = 0
    let legalKnown = false
    let goalsKnown = false

    const forget = () => {
      legalKnown = false
      goalsKnown = false
      counts.fill(-1)
    }
    const load = (state: Int32Array) => {
      packed.set(state)
      isPacked = true
      phase = phaseOf(circuit, state)
      for (let f = 0; f < fluents.length; f++) words[STATE + f] = -((state[f >> 5] >>> (f & 31)) & 1)
      forget()
    }
    const pack = () => {
      packed.fill(0)
      for (let f = 0; f < fluents.length; f++) packed[f >> 5] |= (words[STATE + f] & 1) << (f & 31)
      const values = phases.values[phase]
      phases.fluents.forEach((f, i) => {
        if (values[i]) packed[f >> 5] |= 1 << (f & 31)
        else packed[f >> 5] &= ~(1 << (f & 31))
      })
      isPacked = true
    }
    load(initial)
    return {
      get state() {
        if (!isPacked) pack()
        return packed
      },
      legal,
      reset: () => load(initial),
      load,
      legals(role: Role) {
        if (counts[role] >= 0) return counts[role]
        if (!legalKnown) {
          computeLegal[phase](0, 1, 0)
          legalKnown = true
        }
        const { moves: own, row } = choices[phase][role]
        const list = legal[role]
        let count = 0
        for (let w = 0; w * 32 < own.length; w++) {
          for (let bits = words[row + w]; bits !== 0; bits &= bits - 1)
            list[count++] = own[w * 32 + 31 - Math.clz32(bits & -bits)]
        }
        counts[role] = count
        return count
      },
      play(joint) {
        for (let role = 0; role < joint.length; role++) words[DOES + joint[role]] = -1
        computeNext[phase](0, 1, 0)
        for (let role = 0; role < joint.length; role++) words[DOES + joint[role]] = 0
        words.copyWithin(STATE, NEXT, NEXT + fluents.length)
        phase = phase + 1 === phases.count ? 0 : phase + 1
        isPacked = false
        forget()
      },
      terminal() {
        computeTerminal[phase](0, 1, 0)
        return words[TERMINAL] !== 0
      },
      goal(role) {
        if (!goalsKnown) {
          computeGoals[phase](0, 1, 0)
          goalsKnown = true
        }
        let value = Number.NaN
        let found = 0
        for (const goal of goalsOf[role]) {
          if (words[goal.row] === 0) continue
          value = goal.value
          found++
        }
        return found === 1 ? value : Number.NaN
      },
    }
  }

  return {
    id,
    roles,
    moves: moves.map(({ role, text }) => ({ role, text })),
    stateWords,
    maxLegal: Math.max(1, ...choices.flat().map((choice) => choice.moves.length)),
    ...(chance >= 0 ? { chance } : {}),
    open,
    facts: (state) => fluents.flatMap(({ text }, f) => (((state[f >> 5] >>> (f & 31)) & 1) === 1 ? [text] : [])).sort(),
  }
}
