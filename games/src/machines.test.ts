// Every game of the catalogue that has a rulesheet on the network machines. The scalar machine is compared with the interpreter, move by move;
// the lanes with the scalar machine, as a game and lane by lane on the moves that playouts made.
import { compileGame } from '@depthcharge/engine'
import {
  createRandom,
  type Game,
  legalMoves,
  type PlayoutPolicy,
  type Playouts,
  randomWalk,
  type State,
} from '@depthcharge/engine/game'
import { parseRules } from '@depthcharge/engine/gdl'
import { interpret, laneGame } from '@depthcharge/engine/machine'
import { describe, expect, test } from 'vitest'
import { disagreement } from '../../engine/test/agree.ts'
import { compareDecisive } from '../../engine/test/conform-decisive.ts'
import { lanePlayouts } from '../../engine/test/machines.ts'
import { sheets } from './index.ts'

const PLIES = 12 // beside the interpreter, which is slow
const MORE_PLIES = 60 // among machines
const STATES = 3 // to start playouts from
const COPIES = 5 // playouts from each, with each policy
const LONGEST = 60 // plies of a playout

describe.each(sheets.map((entry) => [entry.name, entry] as const))('%s', (name, { rules }) => {
  test('the scalar machine, the lanes and the interpreter agree', async () => {
    const text = await rules()
    const { game, circuit, machine } = compileGame(text, { name })
    expect(machine).toBe('scalar')
    const reference = interpret(parseRules(text).rules, name).game!
    expect(disagreement(game!, reference, createRandom(3), PLIES)).toBe(undefined)
    expect(disagreement(laneGame(circuit!, name), game!, createRandom(4), MORE_PLIES)).toBe(undefined)
    const playouts = lanePlayouts(circuit!, { random: createRandom(5), trace: true, maxPlies: LONGEST })
    for (const policy of POLICIES) checkLanes(game!, playouts, policy)
    for (const level of ['wins', 'both'] as const)
      expect(compareDecisive(game!, circuit!, level, { matches: 2, plies: 30 }).faults).toEqual([])
  })
})

const POLICIES: readonly PlayoutPolicy[] = [{ kind: 'uniform' }, { kind: 'greedy', epsilon: 0.3 }, { kind: 'gibbs' }]

/** Plays every playout again on the scalar machine. */
function checkLanes(game: Game, playouts: Playouts, policy: PlayoutPolicy): void {
  const states: State[] = []
  for (const { position, joint } of randomWalk(game, createRandom(6), STATES))
    if (joint !== undefined) states.push(position.state.slice())
  playouts.setPolicy(policy)
  for (let move = 0; move < playouts.table.length; move++) playouts.table[move] = 1 + ((move * 7919) % 13)
  states.forEach((state, i) => {
    playouts.start(state, i, COPIES)
  })
  const position = game.open()
  const roles = game.roles.length
  const done = states.map(() => 0)
  for (let count = playouts.run(); count > 0; count = playouts.run()) {
    for (let result = 0; result < count; result++) {
      const moves = playouts.moves(result)
      done[playouts.ticket[result]]++
      position.load(states[playouts.ticket[result]])
      for (let ply = 0; ply < playouts.length[result]; ply++) {
        const joint = moves.slice(ply * roles, (ply + 1) * roles)
        if (position.terminal()) throw new Error(`${policy.kind}: the playout goes on after the end, at ply ${ply}`)
        joint.forEach((move, role) => {
          if (!legalMoves(position, role).includes(move))
            throw new Error(`${policy.kind}: ${game.moves[move]?.text} is not legal at ply ${ply}`)
        })
        position.play(joint)
      }
      if (playouts.length[result] < LONGEST) expect(position.terminal()).toBe(true)
      const goals = Array.from(playouts.goals.subarray(result * roles, (result + 1) * roles))
      expect(goals).toEqual(game.roles.map((_, role) => position.goal(role)))
    }
  }
  expect(done).toEqual(states.map(() => COPIES))
}
