// Circuit → Game on the lanes machine, every lane of a block holding the same position. No use for playing, but it lets
// everything that checks a Game check the lanes; a lane that differs from the others is an error.
// States that no step has led to, the first one above all, are looked at by the scalar machine.
import type { Game, Position } from '../../game/game.ts'
import { type Circuit, createPhaseOf } from '../program/circuit.ts'
import { scalarGame } from '../scalar/game.ts'
import { createLanes } from './lanes.ts'
import { ROW_BYTES } from './layout.ts'

export function laneGame(circuit: Circuit, id: string): Game {
  const { ground, phases } = circuit
  const phaseOf = createPhaseOf(circuit)
  const scalar = scalarGame(circuit, id)
  const goalsOf = ground.roles.map((_, role) =>
    ground.goals.flatMap((goal, g) => (goal.role === role ? [{ g, value: goal.value }] : [])),
  )

  function open(): Position {
    const { core } = createLanes(circuit, { seed: 1, blocks: 1, pieces: true })
    const { layout, choices, words, base, stride, exports } = core
    const plain = scalar.open()
    const state = new Int32Array(scalar.stateWords)
    const legal = ground.roles.map(() => new Int32Array(scalar.maxLegal))
    let phase = 0
    let arrived = false

    const at = (row: number) => (base + row * ROW_BYTES) >> 2
    const run = (name: string) => exports[name](base, 1, stride)
    /** The bit that all lanes of a row share. */
    const read = (row: number): boolean => {
      const word = at(row)
      const first = words[word]
      let same = first === 0 || first === -1
      for (let i = 1; i < 4; i++) same &&= words[word + i] === first
      if (!same) throw new Error(`the lanes of row ${row} differ`)
      return first === -1
    }
    const write = (row: number, value: boolean) => {
      words.fill(value ? -1 : 0, at(row), at(row) + 4)
    }
    const readState = () => {
      state.fill(0)
      ground.fluents.forEach((_, f) => {
        const told = phases.fluents.indexOf(f)
        if (told >= 0 ? phases.values[phase][told] : read(layout.area(phase) + f)) state[f >> 5] |= 1 << (f & 31)
      })
    }
    const load = (from: Int32Array) => {
      state.set(from)
      plain.load(from)
      phase = phaseOf(from)
      arrived = false
      ground.fluents.forEach((_, f) => {
        write(layout.area(phase) + f, ((from[f >> 5] >>> (f & 31)) & 1) === 1)
      })
    }
    plain.reset()
    load(plain.state)
    return {
      state,
      legal,
      load,
      reset() {
        plain.reset()
        load(plain.state)
      },
      legals(role) {
        const moves = choices[phase][role]
        if (moves.length === 0) {
          plain.load(state)
          const count = plain.legals(role)
          legal[role].set(plain.legal[role].subarray(0, count))
          return count
        }
        run(`legal${phase}`)
        let count = 0
        for (const move of moves) if (read(layout.legal + move)) legal[role][count++] = move
        return count
      },
      play(joint) {
        for (let move = 0; move < ground.moves.length; move++) write(layout.does + move, joint.includes(move))
        run(`next${phase}`)
        phase = (phase + 1) % phases.count
        if (phase === 0) run('settle')
        arrived = true
        readState()
      },
      terminal() {
        if (arrived) return read(layout.terminal)
        plain.load(state)
        return plain.terminal()
      },
      goal(role) {
        if (!arrived) {
          plain.load(state)
          return plain.goal(role)
        }
        const kept = layout.ended[phase]
        if (kept >= 0)
          words.copyWithin(at(kept), at(layout.arrival(phase)), at(layout.arrival(phase) + ground.fluents.length))
        run(`goals${phase}`)
        const values = goalsOf[role].filter(({ g }) => read(layout.goals + g))
        return values.length === 1 ? values[0].value : Number.NaN
      },
    }
  }

  return { ...scalar, open }
}
