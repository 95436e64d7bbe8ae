import { describe, expect, test } from 'vitest'
import { defineGame } from '../game/define.ts'
import { createSearcher } from '../recipes/create.ts'

/** Numbers are named in turn, the third time among many; who names the greatest multiple of 7 at last wins. */
const naming = (many: number) =>
  defineGame({
    name: 'naming',
    players: 2,
    initial: { named: [] as number[] },
    current: ({ named }) => named.length % 2,
    moves: ({ named }) => Array.from({ length: named.length === 2 ? many : 3 }, (_, i) => 10_000 * named.length + i),
    apply: ({ named }, move) => ({ named: [...named, move] }),
    isOver: ({ named }) => named.length === 4,
    rewards: ({ named }) => (named.reduce((sum, each) => sum + each, 0) % 7 < 3 ? [1, 0] : [0, 1]),
  })

/** In slices, as agents think. */
function think(game: ReturnType<typeof naming>, recipe: string, slices: number) {
  const search = createSearcher(game, `${recipe}+memory(nodes=3000)`, { role: 0, seed: 3 })
  search.begin(game.encode(game.source.initial))
  for (let i = 0; i < slices; i++) search.run({ iterations: 16 })
  const { simulations, nodes, moves } = search.summary()
  return { simulations, nodes, moves: moves.map(({ move, ...rest }) => ({ ...rest, move: game.moveOf(move) })) }
}

describe('a search whose game numbers moves as they turn up', () => {
  test.each(['uct+solver', 'grave+mast'])('has room for more than it was made for: %s', (recipe) => {
    const { simulations, moves } = think(naming(3000), recipe, 20)
    expect(simulations).toBe(320)
    expect(moves.reduce((sum, { visits }) => sum + visits, 0)).toBe(320)
    expect(moves.every(({ mean }) => mean >= 0 && mean <= 1)).toBe(true)
  })

  test('finds the same, whoever has searched the game before', () => {
    const fresh = think(naming(3000), 'uct+mast', 12)
    const used = naming(3000)
    think(used, 'uct', 40)
    expect(used.moves.length).toBeGreaterThan(1024)
    expect(think(used, 'uct+mast', 12)).toEqual(fresh)
  })

  test('goes on where it stood', () => {
    const game = naming(1500)
    const search = createSearcher(game, 'uct+solver', { role: 0, seed: 1 })
    search.begin(game.encode({ named: [0] }))
    search.advance(Int32Array.of(0, moveOf(game, 10_001)))
    const { simulations } = search.run({ iterations: 50 })
    expect(simulations).toBe(50)
    expect(search.summary().moves).toHaveLength(1500)
  })

  test('keeps its deadline', () => {
    let time = 0
    const game = naming(2000)
    const search = createSearcher(game, 'uct', { role: 0, seed: 1, now: () => time++ })
    search.begin(game.encode({ named: [0, 1] }))
    search.run({ ms: 4000 })
    expect(time).toBeLessThan(4200)
  })
})

/** The number of a move of the second player, once the game has met it. */
function moveOf(game: ReturnType<typeof naming>, move: number): number {
  const position = game.open()
  position.load(game.encode({ named: [0] }))
  position.legals(1)
  return game.moves.findIndex((_, number) => game.moveOf(number) === move)
}
