// A position of a game of fields in which players take turns. Moves are made on the one state there is, and taken back on it where
// a playout looks a move ahead: no step allocates anything.
import type { Random } from '../base/random.ts'
import { createFieldsDecisive, type FieldsDecisive } from './fields-decisive.ts'
import { checkGoal, type FieldsMachine } from './fields-machine.ts'
import type { Fields, TurnFieldsSource } from './fields-source.ts'
import type { Decisiveness, Position, Role, TableChoice } from './game.ts'
import { chooseByTable } from './table-choice.ts'

export function openTurns<F extends Fields>(source: TurnFieldsSource<F>, machine: FieldsMachine<F>): Position {
  const { name, roles } = source
  const { initial, firstMove, chance } = machine
  const most = source.moves.length
  const state = initial.slice()
  const view = machine.view(state)
  const legal = roles.map(() => new Int32Array(machine.maxLegal))
  let list: Int32Array = legal[0]
  let first = 0
  let count = 0
  const add = (move: number) => {
    list[count++] = first + move
  }
  const waitOf = (role: Role): number => firstMove[role] + most

  function current(): Role {
    const role = source.current(view)
    if (firstMove[role] !== undefined) return role
    throw new Error(`${name}: current is ${role}; it has to be 0 … ${roles.length - 1}`)
  }
  /** Lists the moves of the role whose turn it is, the first move of all as `from`. */
  function listMoves(role: Role, into: Int32Array, from: number): number {
    list = into
    first = from
    count = 0
    source.legal(view, role, add)
    if (count > 0 && count <= most) return count
    if (count > 0) throw new Error(`${name}: legal adds ${count} moves for ${roles[role]}, and there are but ${most}`)
    throw new Error(
      `${name}: ${roles[role]} is to move and legal adds no move; let terminal say that the match is over, or give a move such as "pass"`,
    )
  }
  function playout(maxPlies: number, random: Random): number {
    let ply = 0
    let ended = false
    while (ply < maxPlies && !ended) {
      const role = current()
      const n = listMoves(role, legal[role], 0)
      source.apply(view, legal[role][n === 1 ? 0 : random.below(n)], role)
      ended = source.terminal(view)
      ply++
    }
    return ply
  }
  function playoutBy({ policy, table, moves }: TableChoice, maxPlies: number, random: Random): number {
    let ply = 0
    let ended = false
    while (ply < maxPlies && !ended) {
      const role = current()
      const n = listMoves(role, legal[role], firstMove[role])
      const move = legal[role][n === 1 ? 0 : chooseByTable(legal[role], n, policy, table, random)]
      if (moves !== undefined)
        for (let r = 0; r < roles.length; r++) moves[ply * roles.length + r] = r === role ? move : waitOf(r)
      source.apply(view, move - firstMove[role], role)
      ended = source.terminal(view)
      ply++
    }
    return ply
  }
  // Made when it is first asked for: most positions never play out.
  let decisive: FieldsDecisive | undefined
  function playoutDecisive(level: Decisiveness, maxPlies: number, random: Random): number {
    decisive ??= createFieldsDecisive({ source, state, view, current, listMoves })
    return decisive(level, maxPlies, random)
  }
  return {
    state,
    legal,
    reset: () => state.set(initial),
    load: (from) => state.set(from),
    legals(role) {
      if (current() === role) return listMoves(role, legal[role], firstMove[role])
      legal[role][0] = waitOf(role)
      return 1
    },
    play(joint) {
      const role = current()
      source.apply(view, joint[role] - firstMove[role], role)
    },
    terminal: () => source.terminal(view),
    mover: () => source.current(view),
    goal: (role) => checkGoal(source.goal(view, role), name, roles[role]),
    playout,
    ...(chance < 0 ? { playoutBy, playoutDecisive } : {}),
  }
}
