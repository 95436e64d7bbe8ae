import { describe, expect, test } from 'vitest'
import { compareDecisive, turnOf } from '../../../test/conform-decisive.ts'
import { catalogueText } from '../../../test/games.ts'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import { createDecisiveMoves } from '../../game/decisive-moves.ts'
import type { Decisiveness, Playouts } from '../../game/game.ts'
import { plainPlayouts } from '../../game/playouts.ts'
import { lanePlayouts } from '../lanes/playouts.ts'
import { decisiveCircuit } from './decisive-circuit.ts'

const LEVELS: readonly Decisiveness[] = ['wins', 'both']

const compile = (name: string) => {
  const { game, circuit } = compileGame(catalogueText(name))
  return { game: game!, circuit: circuit! }
}

describe.each(['tic-tac-toe', 'connect-four', 'breakthrough-6', 'pentago', 'nim'])('%s', (name) => {
  const { game, circuit } = compile(name)
  test.each(LEVELS)('wins and threats are those that trying the moves finds: %s', (level) => {
    const { faults, narrowings } = compareDecisive(game, circuit, level, { matches: 6, plies: 80 })
    expect(faults).toEqual([])
    expect(narrowings).toBeGreaterThan(0)
  })
})

describe.each(['tic-tac-toe', 'connect-four-3p', 'breakthrough-6'])('playouts of %s', (name) => {
  const { game, circuit } = compile(name)
  const makers: [string, (decisive: Decisiveness) => Playouts][] = [
    ['lanes', (decisive) => lanePlayouts(circuit, { random: createRandom(5), trace: true, decisive })],
    ['scalar', (decisive) => game.playouts!({ random: createRandom(5), trace: true, lanes: 'one', decisive })],
    ['plain', (decisive) => plainPlayouts(game, { random: createRandom(5), trace: true, decisive })],
  ]
  test.each(makers)('make no other moves, on the machine: %s', (_, make) => {
    const position = game.open()
    for (const level of LEVELS) {
      const playouts = make(level)
      const { narrow } = createDecisiveMoves(game, level)
      const state = game.open().state.slice()
      playouts.start(state, 0, 8)
      for (let count = playouts.run(); count > 0; count = playouts.run()) {
        for (let result = 0; result < count; result++) {
          const moves = playouts.moves(result).slice()
          position.load(state)
          for (let ply = 0; ply < playouts.length[result]; ply++) {
            const joint = moves.subarray(ply * game.roles.length, (ply + 1) * game.roles.length)
            const turn = turnOf(game, position)
            if (turn !== undefined) {
              const allowed = narrow(position.state.slice(), turn.role, turn.legal, turn.joint)
              expect([...allowed]).toContain(joint[turn.role])
            }
            position.play(joint)
          }
        }
      }
    }
  })
})

test('a way to win that costs too much is not looked for, and it is said', () => {
  const { leftOut } = decisiveCircuit(compile('breakthrough').circuit, 'wins')
  expect(leftOut).toEqual([1, 1]) // to have taken every piece
})

test('a circuit in which no win can be seen stays as it is', () => {
  const { circuit } = compile('rock-paper-scissors')
  expect(decisiveCircuit(circuit, 'both')).toEqual({ circuit, leftOut: [undefined] })
})

test('phases so large that asking about every move takes too long are left as they are', () => {
  const { circuit } = compile('lines-of-action')
  expect(decisiveCircuit(circuit, 'both')).toEqual({ circuit, leftOut: [undefined, undefined] })
})
