import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { circuitOf } from '../../../test/networks.ts'
import { createRandom } from '../../base/random.ts'
import { createGrams, type GramMemory, hashedGrams, hashJoint, pairContext } from '../../game/grams.ts'
import { scalarGame } from './game.ts'

const ENOUGH = 3

describe.each([
  'tic-tac-toe',
  'connect-four', // several words of state
  'goofspiel', // moves at once
  'dots-and-boxes', // who moves does not follow from the ply
])('playouts by n-grams: %s', (name) => {
  const game = scalarGame(circuitOf(catalogueText(name)), name)
  const roles = game.roles.length
  const { moves, maxLegal } = game
  const open = (options: object) =>
    game.playouts!({ random: createRandom(3), lanes: 'one', trace: true, forced: true, grams: true, ...options })

  /** Random numbers for many n-grams of random games, few enough that most come up again. */
  function learn(memory: GramMemory) {
    const random = createRandom(7)
    const options = { moves: moves.length, maxLegal, enough: ENOUGH }
    const [pairs, triples] = [createGrams(options), hashedGrams(options)]
    const uniform = open({ grams: false })
    const { state } = game.open()
    for (let i = 0; i < 400; i++) {
      uniform.start(state, 0)
      uniform.run()
      const made = uniform.moves(0)
      let [before, last] = [0, 0]
      for (let ply = 0; ply < uniform.length[0]; ply++) {
        const two = pairContext(before, last)
        for (let role = 0; role < roles; role++) {
          const move = made[ply * roles + role]
          if (last !== 0) pairs.add(last, move, random.unit(), 1 + random.below(ENOUGH))
          if (two !== 0) triples.add(two, move, random.unit(), 1 + random.below(ENOUGH))
        }
        if (two !== 0) triples.meet(two, 1)
        before = last
        last = hashJoint(made, ply * roles, roles)
      }
      if (i === 200) for (const grams of [pairs, triples]) grams.moveTo(memory)
    }
    return { pairs, triples }
  }

  test('make the best of the legal moves, by what TypeScript says of them', () => {
    const first = [-12345, 678]
    const playouts = open({
      onStart: () => new Int32Array(playouts.grams!.buffer, playouts.grams!.at, 2).set(first),
    })
    const { pairs, triples } = learn(playouts.grams!)
    const random = createRandom(9)
    for (let move = 0; move < moves.length; move++) playouts.table[move] = random.unit()
    playouts.setPolicy({ kind: 'grams', epsilon: 0 })
    const seen = { single: 0, pair: 0, triple: 0 }
    const value = (move: number, last: number, before: number): number => {
      const single = playouts.table[move]
      const pair = pairs.at(last) ? pairs.mean(move) : -1
      const two = pairContext(before, last)
      const triple = pair >= 0 && two !== 0 && triples.at(two) ? triples.mean(move) : -1
      seen[triple >= 0 ? 'triple' : pair >= 0 ? 'pair' : 'single']++
      return triple >= 0 ? (single + pair + triple) / 3 : pair >= 0 ? (single + pair) / 2 : single
    }
    const position = game.open()
    const start = position.state.slice()
    for (let i = 0; i < 30; i++) {
      playouts.start(start, 5)
      expect(playouts.run()).toBe(1)
      const made = playouts.moves(0)
      const forced = playouts.forced!(0)
      let [last, before] = first
      position.load(start)
      for (let ply = 0; ply < playouts.length[0]; ply++) {
        const joint = made.slice(ply * roles, ply * roles + roles)
        for (let role = 0; role < roles; role++) {
          const count = position.legals(role)
          const values = Array.from(position.legal[role].slice(0, count), (move) => value(move, last, before))
          expect(value(joint[role], last, before)).toBe(Math.max(...values))
          expect(forced[ply * roles + role]).toBe(count === 1 ? 1 : 0)
        }
        before = last
        last = hashJoint(joint, 0, roles)
        position.play(joint)
      }
      expect(position.terminal()).toBe(true)
      // Something else every time.
      for (let move = 0; move < moves.length; move++) playouts.table[move] = random.unit()
    }
    expect(Math.min(seen.single, seen.pair, seen.triple)).toBeGreaterThan(20)
  })

  test('with probability ε make any', () => {
    const played = (policy: 'grams' | 'uniform') => {
      const each = open({})
      each.setPolicy(policy === 'grams' ? { kind: 'grams', epsilon: 1 } : { kind: 'uniform' })
      each.start(game.open().state, 0)
      each.run()
      return [...each.moves(0).subarray(0, each.length[0] * roles)]
    }
    expect(played('grams')).toEqual(played('uniform'))
  })
})

test('playouts without n-grams refuse to choose by them', () => {
  const game = scalarGame(circuitOf(catalogueText('tic-tac-toe')), 'test')
  const playouts = game.playouts!({ random: createRandom(1), lanes: 'one' })
  expect(() => {
    playouts.setPolicy({ kind: 'grams', epsilon: 0.4 })
  }).toThrow(/n-grams/)
})
