// Circuit → Game whose positions run on WebAssembly, one at a time: for the tree and for playouts with any policy.
//
// Memory, one 32-bit word per row, 0 or -1:   states | moves being made | legal bits | terminal | goals | …
// There is a state for each phase; a step reads that of its phase and writes the next. With one phase, it is copied back.
// Legal moves come out as packed bits, of which the list is read; the state is packed only when somebody looks at it.
import { CHANCE_ROLE, type Game, type Position, type Role } from '../game/game.ts'
import { FALSE, type Literal, type Network, TRUE } from '../network/network.ts'
import { type Circuit, phaseOf } from './circuit.ts'
import { createCode, LOAD_I64, STORE_I64 } from './code.ts'
import { type Cone, type ConeContext, emitCone, type Leaves, loopVariables, movesSeen } from './cones.ts'
import { BLOCKWISE } from './emit.ts'
import { emitRandomPly } from './random-ply.ts'
import { createRows } from './rows.ts'
import { SINGLE } from './target.ts'
import { type WasmFunction, writeModule } from './wasm.ts'

const PAGE = 65536

type Step = (base: number, blocks: number, stride: number) => void

export function scalarGame(circuit: Circuit, id: string): Game {
  const { ground, phases, networks } = circuit
  const { fluents, moves, roles } = ground
  const rows = createRows()
  const areas = Array.from({ length: Math.max(2, phases.count) }, () => rows.reserve(fluents.length + 1)) // copied in pairs
  const alone = phases.count === 1
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
  const choices = networks.map((network) => {
    const { legal } = network.sinks
    const seen = movesSeen(network)
    let row = LEGAL
    return roles.map((_, role) => {
      const own = Int32Array.from(moves.flatMap((move, m) => (move.role === role && legal[m] !== FALSE ? [m] : [])))
      // A role's only move, if it is legal whatever the state and makes no difference, need not be looked for.
      const certain = own.length === 1 && legal[own[0]] === TRUE && !seen.has(own[0])
      const choice = { moves: own, row, certain }
      row += Math.ceil(own.length / 32)
      return choice
    })
  })
  const constant = new Set(phases.fluents)
  const functions: WasmFunction[] = []
  /** Exports the functions of a cone under one name, followed by `more` where it is given. */
  const add = (name: string, { functions: made }: Cone, more: readonly WasmFunction[] = []): number => {
    const all = [...made, ...more]
    if (all.length === 1) return functions.push({ ...all[0], exported: name }) - 1
    const code = createCode()
    for (const each of all)
      code
        .get(0)
        .get(1)
        .get(2)
        .call(functions.push(each) - 1)
    return functions.push({ ...BLOCKWISE, locals: [], code: code.bytes, exported: name }) - 1
  }
  const copyBack = alone ? [copyRows(areas[1], areas[0], fluents.length)] : []
  const numbers = networks.map((network, phase) => {
    const { legal, next, terminal, goals } = network.sinks
    const arriving = circuit.arrivals[phase]
    const before = { state: areas[phase] }
    const after = areas[alone ? 1 : (phase + 1) % phases.count]
    const legalBits = choices[phase]
      .filter(({ certain }) => !certain)
      .flatMap(({ moves: own, row }) =>
        Array.from(own, (m, i) => ({ row: row + (i >> 5), bit: i & 31, literal: legal[m] })),
      )
    const changing = next.flatMap((literal, fluent) => (constant.has(fluent) ? [] : [{ literal, row: after + fluent }]))
    const cone = (from: Network, leaves: Leaves, outputs: readonly { row: number; literal: Literal; bit?: number }[]) =>
      emitCone(
        context,
        from,
        leaves,
        outputs.map(({ literal }) => literal),
        (valueAt) => outputs.map(({ literal, ...store }) => ({ ...store, value: valueAt(literal) })),
      )
    const made = {
      legal: add(`legal${phase}`, cone(network, before, legalBits)),
      next: add(`next${phase}`, cone(network, { ...before, does: DOES }, changing), copyBack),
      arrive: add(`arrive${phase}`, cone(arriving, before, [{ row: TERMINAL, literal: arriving.sinks.terminal }])),
    }
    add(`terminal${phase}`, cone(network, before, [{ row: TERMINAL, literal: terminal }]))
    add(
      `goals${phase}`,
      cone(
        network,
        before,
        goals.map((literal, g) => ({ row: GOALS + g, literal })),
      ),
    )
    return made
  })
  // Random plies inside the machine find the row of a chosen move in these tables.
  const GENERATOR = rows.reserve(2)
  const tables = choices.map((byRole) =>
    byRole.map((choice) => ({ ...choice, table: choice.certain ? -1 : rows.reserve(choice.moves.length) })),
  )
  tables.forEach((byRole, phase) => {
    const { arrive } = numbers[(phase + 1) % phases.count]
    const setup = {
      ...numbers[phase],
      arrive,
      choices: byRole.filter(({ certain, moves: own }) => !certain && own.length > 0),
      terminal: TERMINAL,
      generator: GENERATOR,
    }
    functions.push({ ...emitRandomPly(setup), exported: `ply${phase}` })
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
    const [computeLegal, computeNext, computeTerminal, computeArrived, computeGoals] = [
      'legal',
      'next',
      'terminal',
      'arrive',
      'goals',
    ].map(named)
    const legal = roles.map(
      (_, role) => new Int32Array(Math.max(1, ...choices.map((byRole) => byRole[role].moves.length))),
    )
    const counts = new Int32Array(roles.length).fill(-1)
    const packed = initial.slice()
    let isPacked = true
    let phase = 0
    let legalKnown = false
    let goalsKnown = false
    let arrived = false // by a move, from a state that was not terminal

    const forget = () => {
      legalKnown = false
      goalsKnown = false
      for (let role = 0; role < counts.length; role++) counts[role] = -1
    }
    const load = (state: Int32Array) => {
      packed.set(state)
      isPacked = true
      phase = phaseOf(circuit, state)
      for (let f = 0; f < fluents.length; f++) words[areas[phase] + f] = -((state[f >> 5] >>> (f & 31)) & 1)
      arrived = false
      forget()
    }
    const pack = () => {
      packed.fill(0)
      for (let f = 0; f < fluents.length; f++) packed[f >> 5] |= (words[areas[phase] + f] & 1) << (f & 31)
      const values = phases.values[phase]
      phases.fluents.forEach((f, i) => {
        if (values[i]) packed[f >> 5] |= 1 << (f & 31)
        else packed[f >> 5] &= ~(1 << (f & 31))
      })
      isPacked = true
    }
    const isTerminal = (): boolean => {
      if (arrived) computeArrived[phase](0, 1, 0)
      else computeTerminal[phase](0, 1, 0)
      return words[TERMINAL] !== 0
    }
    for (const { table, moves: own } of tables.flat())
      for (let i = 0; table >= 0 && i < own.length; i++) words[table + i] = (DOES + own[i]) * 4
    const plies = phases.values.map((_, p) => exported[`ply${p}`] as unknown as () => number)
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
        const { moves: own, row, certain } = choices[phase][role]
        if (certain) {
          legal[role][0] = own[0]
          counts[role] = 1
          return 1
        }
        if (!legalKnown) {
          computeLegal[phase](0, 1, 0)
          legalKnown = true
        }
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
        arrived = true
        phase = phase + 1 === phases.count ? 0 : phase + 1
        isPacked = false
        forget()
      },
      terminal: isTerminal,
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
      playout(maxPlies, random) {
        words[GENERATOR] = random.bits() | 1
        words[GENERATOR + 1] = random.bits()
        let played = 0
        let ended = isTerminal() ? 1 : 0
        while (played < maxPlies && ended === 0) {
          ended = plies[phase]()
          phase = phase + 1 === phases.count ? 0 : phase + 1
          played++
        }
        if (played === 0) return 0
        arrived = true
        isPacked = false
        forget()
        return played
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

/** A function that copies rows, two at a time. */
function copyRows(from: number, to: number, count: number): WasmFunction {
  const code = createCode()
  for (let row = 0; row < count; row += 2) {
    code
      .get(0)
      .get(0)
      .memory(LOAD_I64, 2, (from + row) * 4)
      .memory(STORE_I64, 2, (to + row) * 4)
  }
  return { ...BLOCKWISE, locals: [], code: code.bytes }
}
