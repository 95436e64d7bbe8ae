import { expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { circuitOf } from '../../../test/networks.ts'
import { AND, DOES, type Gate, type Network } from '../../network/network.ts'
import { createMarks } from './marks.ts'

/** Whether a gate holds when one move is made, undefined where it asks about more than moves. */
function holds(network: Network, gate: Gate, move: number): boolean | undefined {
  if (network.kind(gate) === DOES) return network.input(gate, 0) === move
  if (network.kind(gate) !== AND) return undefined
  let all = true
  for (let i = 0; i < network.count(gate); i++) {
    const literal = network.input(gate, i)
    const input = holds(network, literal >> 1, move)
    if (input === undefined) return undefined
    all &&= input !== ((literal & 1) === 1)
  }
  return all
}

test('marks tell of each move what the network would compute', () => {
  const { ground, networks } = circuitOf(catalogueText('breakthrough-6'))
  const moveRole = ground.moves.map(({ role }) => role)
  let made = 0
  for (const network of networks) {
    let row = 100
    const marks = createMarks(network, moveRole, () => row++)
    for (let gate = 0; gate < network.size; gate++) {
      const mark = marks.of(gate)
      if (mark === undefined) continue
      made++
      const asked = rolesAsked(network, gate, moveRole)
      expect(asked.size).toBe(1)
      moveRole.forEach((role, move) => {
        if (!asked.has(role)) expect(marks.rows[move]).not.toContain(mark.row)
        else expect(marks.rows[move].includes(mark.row) !== mark.inverted).toBe(holds(network, gate, move))
      })
    }
  }
  expect(made).toBeGreaterThan(0)
})

/** The roles whose moves a gate asks about. */
function rolesAsked(network: Network, gate: Gate, moveRole: readonly number[]): Set<number> {
  if (network.kind(gate) === DOES) return new Set([moveRole[network.input(gate, 0)]])
  const asked = new Set<number>()
  for (let i = 0; i < network.count(gate); i++)
    for (const role of rolesAsked(network, network.input(gate, i) >> 1, moveRole)) asked.add(role)
  return asked
}
