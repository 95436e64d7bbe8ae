// Playouts on the lanes machine. All lanes are in the same phase; a playout waits until its phase comes round and a lane is
// free, then its state is written into the lane. Lanes that nobody uses play on with whatever is in them, unheeded.
import type { PlayoutOptions, PlayoutPolicy, Playouts } from '../game/game.ts'
import { createPlayoutQueue } from '../game/playout-queue.ts'
import { checkPlies, MOST_PLIES } from '../game/playouts.ts'
import { type Circuit, createPhaseOf } from './circuit.ts'
import { createLanes } from './lanes.ts'
import { BLOCK_LANES, ROW_BYTES } from './lanes-layout.ts'
import { type Choose, createChoice } from './policy.ts'

export interface LanePlayoutOptions extends PlayoutOptions {
  readonly blocks?: number
}

export function lanePlayouts(circuit: Circuit, options: LanePlayoutOptions): Playouts {
  const { random, trace = false } = options
  const most = options.maxPlies ?? MOST_PLIES
  const { ground, phases } = circuit
  const phaseOf = createPhaseOf(circuit)
  const roles = ground.roles.length
  const { core, lanes } = createLanes(circuit, {
    seed: random.bits(),
    pieces: true,
    ...(options.blocks === undefined ? {} : { blocks: options.blocks }),
  })
  const { layout, choices, words, table, base, stride, blocks, exports } = core
  const at = (block: number, row: number) => (base + block * stride + row * ROW_BYTES) >> 2
  const changing = ground.fluents.map((_, f) => f).filter((f) => !phases.fluents.includes(f))
  // A role without a choice makes the one move it has.
  const forced = circuit.networks.map(({ sinks: { legal } }) =>
    ground.roles.map((_, role) => ground.moves.findIndex((move, m) => move.role === role && legal[m] !== 0)),
  )

  const stateWords = Math.max(1, Math.ceil(ground.fluents.length / 32))
  const waiting = phases.values.map(() => createPlayoutQueue(stateWords))
  let queued = 0
  let maxPlies = most
  let flying = 0
  let phase = 0
  let now = 0
  const busy = new Int32Array(blocks * 4) // a bit per lane
  const laneTicket = new Int32Array(lanes)
  const laneStart = new Int32Array(lanes)
  const played = new Int32Array(trace ? lanes * most * roles : 0)
  const resultLane = new Int32Array(lanes)
  const ticket = new Int32Array(lanes)
  const length = new Int32Array(lanes)
  const cut = new Uint8Array(lanes)
  const goals = new Float64Array(lanes * roles)
  const goalsOf = ground.roles.map((_, role) =>
    ground.goals.flatMap((goal, g) => (goal.role === role ? [{ row: layout.goals + g, value: goal.value }] : [])),
  )
  let policy: PlayoutPolicy = { kind: 'uniform' }
  let choose: Choose | undefined

  /** Gives free lanes to the playouts that wait for this phase. */
  function fill(): void {
    const queue = waiting[phase]
    for (let w = 0; w < busy.length && queue.size > 0; w++) {
      while (busy[w] !== -1 && queue.size > 0) {
        const { state, ticket: number, copies } = queue
        let mask = 0
        let taken = 0
        for (let free = ~busy[w]; free !== 0 && taken < copies; free &= free - 1) {
          const bit = free & -free
          const lane = w * 32 + 31 - Math.clz32(bit)
          laneTicket[lane] = number
          laneStart[lane] = now
          mask |= bit
          taken++
        }
        flying += taken
        queued -= taken
        busy[w] |= mask
        const first = at(w >> 2, layout.area(phase)) + (w & 3)
        for (const f of changing) {
          const word = first + f * 4
          words[word] = ((state[f >> 5] >>> (f & 31)) & 1) === 1 ? words[word] | mask : words[word] & ~mask
        }
        queue.take(taken)
      }
    }
  }

  function step(): void {
    if (choose === undefined && !trace) exports[`step${phase}`](base, blocks, stride)
    else {
      exports[`legal${phase}`](base, blocks, stride)
      exports[`uniform${phase}`](base, blocks, stride)
      for (let block = 0; block < blocks; block++) {
        const rows = { words, legal: at(block, layout.legal), does: at(block, layout.does) }
        if (choose !== undefined) for (const moves of choices[phase]) if (moves.length > 0) choose({ ...rows, moves })
        if (trace) record(block, rows.does)
      }
      exports[`next${phase}`](base, blocks, stride)
    }
    now++
    phase = phase + 1 === phases.count ? 0 : phase + 1
  }

  function record(block: number, does: number): void {
    choices[phase].forEach((moves, role) => {
      if (moves.length === 0) {
        for (let l = 0; l < BLOCK_LANES; l++) put(block * BLOCK_LANES + l, role, forced[phase][role])
      }
      for (const move of moves) {
        for (let w = 0; w < 4; w++) {
          for (let bits = words[does + move * 4 + w] & busy[block * 4 + w]; bits !== 0; bits &= bits - 1) {
            put(block * BLOCK_LANES + w * 32 + 31 - Math.clz32(bits & -bits), role, move)
          }
        }
      }
    })
  }

  function put(lane: number, role: number, move: number): void {
    const ply = now - laneStart[lane]
    if (ply < most) played[(lane * most + ply) * roles + role] = move
  }

  /** Takes the playouts that have ended out of their lanes. */
  function harvest(): number {
    let results = 0
    for (let block = 0; block < blocks; block++) {
      let known = false
      for (let w = 0; w < 4; w++) {
        const index = block * 4 + w
        const terminal = words[at(block, layout.terminal) + w]
        let ended = terminal & busy[index]
        for (let open = busy[index] & ~ended; open !== 0; open &= open - 1) {
          const bit = open & -open
          if (now - laneStart[index * 32 + 31 - Math.clz32(bit)] >= maxPlies) ended |= bit
        }
        if (ended === 0) continue
        if (!known) computeGoals(block)
        known = true
        busy[index] &= ~ended
        for (let rest = ended; rest !== 0; rest &= rest - 1) {
          const bit = rest & -rest
          const lane = index * 32 + 31 - Math.clz32(bit)
          resultLane[results] = lane
          ticket[results] = laneTicket[lane]
          length[results] = now - laneStart[lane]
          cut[results] = (terminal & bit) === 0 ? 1 : 0
          for (let role = 0; role < roles; role++) goals[results * roles + role] = goalAt(block, role, w, bit)
          results++
          flying--
        }
      }
    }
    if (phase === 0) exports.settle(base, blocks, stride)
    return results
  }

  function computeGoals(block: number): void {
    const kept = layout.ended[phase]
    if (kept >= 0) {
      const from = at(block, layout.arrival(phase))
      words.copyWithin(at(block, kept), from, from + ground.fluents.length * 4)
    }
    exports[`goals${phase}`](base + block * stride, 1, stride)
  }

  function goalAt(block: number, role: number, w: number, bit: number): number {
    let value = Number.NaN
    let found = 0
    for (const goal of goalsOf[role]) {
      if ((words[at(block, goal.row) + w] & bit) === 0) continue
      value = goal.value
      found++
    }
    return found === 1 ? value : Number.NaN
  }

  return {
    lanes,
    get policy() {
      return policy
    },
    set policy(next) {
      policy = next
      choose = createChoice(next, table, random)
    },
    table,
    get maxPlies() {
      return maxPlies
    },
    set maxPlies(plies) {
      maxPlies = checkPlies(plies, most)
    },
    ticket,
    length,
    cut,
    goals,
    start(state, number, copies = 1) {
      if (copies <= 0) return
      waiting[phaseOf(state)].push(state, number, copies)
      queued += copies
    },
    run() {
      while (flying + queued > 0) {
        // With no playout in the air, any phase will do.
        if (flying === 0) while (waiting[phase].size === 0) phase = phase + 1 === phases.count ? 0 : phase + 1
        fill()
        step()
        const results = harvest()
        if (results > 0) return results
      }
      return 0
    },
    moves: (result) =>
      played.subarray(resultLane[result] * most * roles, (resultLane[result] * most + length[result]) * roles),
  }
}
