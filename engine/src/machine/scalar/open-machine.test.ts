import { expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import { SIBLING_BYTES } from '../../game/open-machine.ts'
import { randomWalk } from '../../game/walk.ts'

const GAMES = ['breakthrough', 'chase-3p', 'connect-four', 'draughts', 'nim', 'reversi-6', 'tic-tac-toe', 'tron']

test.each(GAMES)('in %s, moves that are made together lead where each leads alone', (name) => {
  const game = compileGame(catalogueText(name), { name }).game!
  const machine = game.machine!()
  machine.memory.grow(1)
  const words = new Int32Array(machine.memory.buffer)
  const packed = words.subarray(machine.packed >> 2, (machine.packed >> 2) + game.stateWords)
  const list = machine.bytes
  const alone = game.open()
  for (const { position, terminal } of randomWalk(game, createRandom(name.length))) {
    if (terminal) continue
    const phase = machine.phaseOf(position.state)
    const joint = game.roles.map((_, role) => (position.legals(role) > 0 ? position.legal[role][0] : -1))
    for (const role of game.roles.keys()) {
      const moves = position.legal[role].slice(0, Math.min(32, position.legals(role)))
      packed.set(position.state)
      machine.phases[phase].unpack()
      joint.forEach((move, each) => {
        words[(machine.made >> 2) + each] = each === role ? -1 : move
      })
      moves.forEach((move, i) => {
        words[(list + i * SIBLING_BYTES) >> 2] = move
      })
      machine.phases[phase].spread(list, list + moves.length * SIBLING_BYTES)
      const next = machine.phases[(phase + 1) % machine.phases.length]
      const over = next.arrive()
      next.goals()
      moves.forEach((move, bit) => {
        alone.load(position.state)
        alone.play(Int32Array.from(joint, (other, each) => (each === role ? move : other)))
        next.take(bit)
        expect([...packed]).toEqual([...alone.state])
        expect(((over >>> bit) & 1) === 1).toBe(alone.terminal())
        const met = machine.goals.filter(({ role: own, address }) => own === 0 && (words[address >> 2] >>> bit) & 1)
        expect(met.length === 1 ? met[0].value : Number.NaN).toBe(alone.goal(0))
      })
    }
  }
})
