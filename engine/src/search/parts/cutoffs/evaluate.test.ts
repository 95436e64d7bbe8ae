import { describe, expect, test } from 'vitest'
import { openSearch } from '../../../../test/search.ts'
import { connectFour, dotsAndBoxes } from '../../../../test/small-games.ts'
import { readRecipe } from '../../../recipes/create.ts'

describe('evaluate', () => {
  test('at once: a simulation is worth what the leaf is', () => {
    const { ctx, search } = openSearch(connectFour(4, 4), 'evaluate+mobility')
    const seen: { played: number; rewards: number[] }[] = []
    ctx.on.simulation(({ length, treeLength, rewards }) =>
      seen.push({ played: length - treeLength, rewards: [...rewards] }),
    )
    search.run({ iterations: 5 })
    // The second player is to move and has 4 of at most 5 moves, the first one.
    expect(seen.slice(0, 4)).toEqual(
      Array.from({ length: 4 }, () => ({ played: 0, rewards: [expect.closeTo(0.2, 9), expect.closeTo(0.8, 9)] })),
    )
  })

  test('after some plies of a playout', () => {
    const { ctx, search } = openSearch(dotsAndBoxes(2, 2), 'evaluate(depth=3)+goalProximity')
    const position = ctx.game.open()
    let simulations = 0
    ctx.on.simulation(({ length, treeLength, moves, rewards }) => {
      position.reset()
      for (let ply = 0; ply < length; ply++) position.play(moves.slice(ply * 2, ply * 2 + 2))
      expect(length - treeLength === 3 || position.terminal()).toBe(true)
      expect([...rewards]).toEqual([0, 1].map((role) => expect.closeTo(position.goal(role) / 100, 9)))
      simulations++
    })
    search.run({ iterations: 200 })
    expect(simulations).toBe(200)
  })

  test('needs an evaluation', () => {
    expect(() => readRecipe('evaluate')).toThrow('it has to be told what a state is worth')
  })

  test('the game’s own evaluation, or an error that says that there is none', () => {
    const plain = connectFour(4, 4)
    expect(() => openSearch(plain, 'evaluate+gameEvaluation')).toThrow('brings no evaluation')
    const advised = { ...plain, advice: { evaluate: (_: unknown, role: number) => (role === 0 ? 70 : 30) } }
    const { ctx, search } = openSearch(advised, 'evaluate+gameEvaluation')
    const rewards: number[][] = []
    ctx.on.simulation((trace) => rewards.push([...trace.rewards]))
    search.run({ iterations: 1 })
    expect(rewards).toEqual([[0.7, 0.3]])
  })
})

describe('gamePolicy', () => {
  test('the game’s own policy makes the moves of playouts', () => {
    const plain = connectFour(4, 4)
    expect(() => openSearch(plain, 'gamePolicy')).toThrow('brings no policy')
    const { ctx, search } = openSearch({ ...plain, advice: { choose: () => 0 } }, 'gamePolicy')
    const played = new Set<string>()
    ctx.on.simulation(({ length, treeLength, moves }) => {
      for (let ply = treeLength; ply < Math.min(length, treeLength + 3); ply++)
        for (const move of moves.slice(ply * 2, ply * 2 + 2)) played.add(plain.moves[move].text)
    })
    search.run({ iterations: 1 })
    expect(played).toEqual(new Set(['(drop 1)', 'noop']))
  })
})
