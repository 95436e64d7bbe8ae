import { describe, expect, test } from 'vitest'
import { conformPlayouts } from '../../test/conform-playouts.ts'
import { catalogueText, gameOf } from '../../test/games.ts'
import { circuitOf } from '../../test/networks.ts'
import { createRandom } from '../base/random.ts'
import { compileGame } from '../compile/compile.ts'
import { STEP_NAMES } from '../machine/program/circuit.ts'
import { scalarGame } from '../machine/scalar/game.ts'
import { defineGame } from './define.ts'
import { type Playouts, plainPlayouts, playoutsOf } from './playouts.ts'

conformPlayouts('plain playouts of the interpreter', (text, options) => {
  const game = gameOf(text)
  game.open().legals(0) // its moves have numbers once they were seen
  return { game, playouts: plainPlayouts(game, options) }
})

conformPlayouts('plain playouts of the scalar machine', (text, options) => {
  const game = scalarGame(circuitOf(text), 'test')
  return { game, playouts: plainPlayouts(game, options) }
})

conformPlayouts('playouts of the scalar machine, each in one call', (text, options) => {
  const game = scalarGame(circuitOf(text), 'test')
  return { game, playouts: playoutsOf(game, { ...options, lanes: 'one' }) }
})

conformPlayouts('playouts of the scalar machine, of a network as it was built', (text, options) => {
  const game = scalarGame(circuitOf(text, { without: STEP_NAMES }), 'test')
  return { game, playouts: playoutsOf(game, { ...options, lanes: 'one' }) }
})

test('plain playouts are one at a time', () => {
  const game = gameOf('(role a) (legal a go) (init p) (<= terminal (not (true p))) (goal a 50)')
  const playouts = plainPlayouts(game, { random: createRandom(1) })
  expect(playouts.lanes).toBe(1)
  playouts.start(game.open().state, 3, 2)
  expect([playouts.run(), playouts.run(), playouts.run()]).toEqual([1, 1, 0])
  expect([playouts.ticket[0], playouts.length[0], playouts.goals[0]]).toEqual([3, 1, 50])
})

describe('policies written in TypeScript', () => {
  const game = scalarGame(circuitOf(catalogueText('tic-tac-toe')), 'test')
  const { state } = game.open()

  test('choose by the index of a legal move, and see the playout so far', () => {
    const begun: number[] = []
    let asked = 0
    const playouts = plainPlayouts(game, {
      random: createRandom(1),
      trace: true,
      begin: ({ ply, ticket, position }) => {
        begun.push(ticket)
        expect(ply).toBe(0)
        expect([...position.state]).toEqual([...state])
      },
      choose(role, legal, count, { ply, moves, ticket }) {
        asked++
        expect([ticket, role, count]).toEqual([4, ply % 2, 9 - ply])
        if (ply > 0) expect(game.moves[moves[(ply - 1) * 2 + 1 - role]].text).toMatch(/mark/)
        return legal.subarray(0, count).indexOf(Math.max(...legal.subarray(0, count)))
      },
    })
    playouts.start(state, 4, 2)
    expect([playouts.run(), playouts.run(), playouts.run()]).toEqual([1, 1, 0])
    expect(begun).toEqual([4, 4])
    const made = Array.from(playouts.moves(0).subarray(0, 2 * playouts.length[0])).filter(
      (move) => game.moves[move].text !== 'noop',
    )
    expect(made.map((move) => game.moves[move].text).slice(0, 2)).toEqual(['(mark 3 3)', '(mark 3 2)'])
    expect(asked).toBe(2 * made.length)
  })

  test('say what a playout that was cut off is worth', () => {
    const playouts = plainPlayouts(game, {
      random: createRandom(1),
      maxPlies: 5,
      evaluate(position, goals) {
        expect(position.terminal()).toBe(false)
        goals.fill(77)
      },
    })
    playouts.start(state, 0, 50)
    // Three in a row can be made with five marks: those matches are over, and x has won.
    const goals = new Set<string>()
    while (playouts.run() > 0) goals.add(playouts.goals.join(' '))
    expect(goals).toEqual(new Set(['77 77', '100 0']))
  })
})

test('a device that answers later is driven by the same loop, waiting where it says so', async () => {
  const game = scalarGame(circuitOf(catalogueText('tic-tac-toe')), 'test')
  /** Plays at once and tells a turn of the event loop later. */
  const later = (): Playouts => {
    const inner = plainPlayouts(game, { random: createRandom(1) })
    let isHere = false
    return {
      ...inner,
      run: () => (isHere ? inner.run() : 0),
      settled: async () => {
        await Promise.resolve()
        isHere = true
      },
    }
  }
  const finish = async (playouts: Playouts, wanted: number) => {
    let [ended, waits] = [0, 0]
    playouts.start(game.open().state, 0, wanted)
    while (ended < wanted) {
      const results = playouts.run()
      ended += results
      if (results > 0 || playouts.settled === undefined) continue
      await playouts.settled()
      waits++
    }
    return { ended, waits }
  }
  expect(await finish(later(), 5)).toEqual({ ended: 5, waits: 1 })
  expect(await finish(plainPlayouts(game, { random: createRandom(1) }), 5)).toEqual({ ended: 5, waits: 0 })
})

test('where moves are numbered as they turn up, the table grows with them', () => {
  const source = { players: 1, initial: 0, current: () => 0, isOver: (n: number) => n > 2, rewards: () => [1] }
  const apply = (n: number) => n + 1
  const game = defineGame({ ...source, name: 'wide', moves: () => Array.from({ length: 3000 }, (_, i) => i), apply })
  const playouts = plainPlayouts(game, { random: createRandom(1) })
  expect([playouts.widen!(), playouts.table.length]).toEqual([false, 256])
  game.open().legals(0)
  expect(playouts.widen!()).toBe(true)
  expect(playouts.table.length).toBeGreaterThan(game.moves.length)
  expect(playouts.widen!()).toBe(false)
})

test('a move is chosen by its own place in the table', () => {
  const source = { players: 1, initial: '', current: () => 0, isOver: (s: string) => s !== '', rewards: () => [1] }
  const game = defineGame({ ...source, name: 'two', moves: () => ['a', 'b'], apply: (_: string, move: string) => move })
  const playouts = plainPlayouts(game, { random: createRandom(1), trace: true })
  playouts.setPolicy({ kind: 'greedy', epsilon: 0 })
  playouts.table.fill(1)
  playouts.table[game.moves.length] = 0 // the next move to be met: a
  playouts.start(game.open().state, 0, 20)
  const made = new Set<string>()
  while (playouts.run() > 0) made.add(game.moves[playouts.moves(0)[0]].text)
  expect([...made]).toEqual(['b'])
})

test('a game without playouts of its own gets plain ones', () => {
  const plain = { ...gameOf(catalogueText('tic-tac-toe')) }
  expect(playoutsOf(plain, { random: createRandom(1), lanes: 'many' }).lanes).toBe(1)
  const { game } = compileGame(catalogueText('tic-tac-toe'))
  expect(playoutsOf(game!, { random: createRandom(1), lanes: 'many' }).lanes).toBe(128)
  expect(playoutsOf(game!, { random: createRandom(1), lanes: 'one' }).lanes).toBe(1)
})
