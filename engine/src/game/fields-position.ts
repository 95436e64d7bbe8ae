// A position of a game of fields in which each role has a move at every ply.
import type { Random } from '../base/random.ts'
import { checkGoal, type FieldsMachine } from './fields-machine.ts'
import type { Fields, GameSource } from './fields-source.ts'
import type { Position, Role } from './game.ts'

export function openJointly<F extends Fields>(source: GameSource<F>, machine: FieldsMachine<F>): Position {
  const { name, roles } = source
  const { initial, firstMove } = machine
  const state = initial.slice()
  const view = machine.view(state)
  const legal = roles.map(() => new Int32Array(machine.maxLegal))
  const chosen = new Int32Array(roles.length)
  let list = legal[0]
  let first = 0
  let count = 0
  const add = (move: number) => {
    list[count++] = first + move
  }
  const legals = (role: Role): number => {
    list = legal[role]
    first = firstMove[role]
    count = 0
    source.legal(view, role, add)
    return count
  }
  return {
    state,
    legal,
    reset: () => state.set(initial),
    load: (from) => state.set(from),
    legals,
    play(joint) {
      for (let role = 0; role < chosen.length; role++) chosen[role] = joint[role] - firstMove[role]
      source.play(view, chosen)
    },
    terminal: () => source.terminal(view),
    goal: (role) => checkGoal(source.goal(view, role), name, roles[role]),
    playout(maxPlies: number, random: Random) {
      let ply = 0
      for (; ply < maxPlies && (ply === 0 || !source.terminal(view)); ply++) {
        for (let role = 0; role < chosen.length; role++) {
          const n = legals(role)
          chosen[role] = list[n === 1 ? 0 : random.below(n)] - first
        }
        source.play(view, chosen)
      }
      return ply
    },
  }
}
