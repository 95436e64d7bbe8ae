import { describe, expect, test } from 'vitest'
import { openSearch, rowsOf, treeFaults } from '../../test/search.ts'
import { workedExample } from '../../test/search-games.ts'
import { connectFour, goofspiel, tron } from '../../test/small-games.ts'
import type { Step } from './step.ts'

describe('one phase at a time', () => {
  test('the phases come in order and say what happened', () => {
    const game = connectFour(4, 4)
    const { search, ctx } = openSearch(game, 'uct')
    const steps = Array.from({ length: 4 }, () => search.step())
    expect(steps.map(({ phase }) => phase)).toEqual(['select', 'expand', 'simulate', 'backUp'])
    const [select, expand, simulate, backUp] = steps as [
      Step & { phase: 'select' },
      Step & { phase: 'expand' },
      Step & { phase: 'simulate' },
      Step & { phase: 'backUp' },
    ]
    const [decision] = select.decisions
    expect(decision.choices.map(({ score, visits }) => [score, visits])).toEqual(
      Array.from({ length: 4 }, () => [Number.POSITIVE_INFINITY, 0]),
    )
    const { move } = decision.choices[decision.chosen]
    expect(expand.joint[0]).toBe(move)
    expect(expand.node).toBe(2)
    expect(simulate.moves.length).toBeGreaterThan(0)
    expect(simulate.rewards[0] + simulate.rewards[1]).toBe(1)
    expect(backUp.path).toEqual([expect.objectContaining({ role: 0, move, visits: 1, mean: simulate.rewards[0] })])
    expect(ctx.tree.nodes()).toBe(2)
  })

  test('the playout goes from the new node to the end', () => {
    const game = goofspiel(3)
    const { search } = openSearch(game, 'uct')
    search.step()
    const expand = search.step() as Step & { phase: 'expand' }
    const simulate = search.step() as Step & { phase: 'simulate' }
    const position = game.open()
    for (const joint of [expand.joint, ...simulate.moves]) position.play(Int32Array.from(joint))
    expect(position.terminal()).toBe(true)
    expect(simulate.rewards).toEqual([position.goal(0) / 100, position.goal(1) / 100])
  })

  test('a known end is not played out', () => {
    const { search } = openSearch(workedExample(), 'uct')
    const all = Array.from({ length: 40 }, () => search.step())
    const known = all.filter((step) => step.phase === 'simulate' && step.moves.length === 0)
    expect(known.length).toBeGreaterThan(0)
  })

  test('the tree is right after any number of steps and a run', () => {
    for (const game of [connectFour(4, 4), goofspiel(3), tron(3, 3)])
      for (const steps of [1, 2, 3, 4, 41, 42, 43]) {
        const { search, ctx, root } = openSearch(game, 'uct+mast')
        for (let i = 0; i < steps; i++) search.step()
        search.run({ iterations: 20 })
        expect(treeFaults(ctx, root(), { exact: true })).toEqual([])
        // What was begun is brought to its end first.
        expect(ctx.tree.nodeVisits[root()]).toBe(Math.ceil(steps / 4) + 20)
        const taken = rowsOf(ctx.tree, root())[0].edges.reduce((sum, edge) => sum + ctx.tree.edgeVisits[edge], 0)
        expect(taken).toBe(Math.ceil(steps / 4) + 20)
      }
  })

  test('what is under way is not counted before its rewards are backed up', () => {
    for (const game of [connectFour(4, 4), goofspiel(3), workedExample()])
      for (const recipe of ['uct', 'grave+parentPrior+solver']) {
        const { search } = openSearch(game, recipe)
        const { search: unseen } = openSearch(game, recipe)
        const seen = () => JSON.stringify(search.look())
        for (let simulation = 0; simulation < 20; simulation++) {
          const before = seen()
          search.step()
          expect(seen()).toBe(before)
          search.step()
          const { children } = search.look()
          expect(children.filter(({ visits }) => visits === 0).length).toBeLessThan(2)
          search.step()
          expect(search.look().visits).toBe(simulation)
          expect(search.summary().moves.reduce((sum, { visits }) => sum + visits, 0)).toBeLessThanOrEqual(simulation)
          search.step()
          expect(search.look().visits).toBe(simulation + 1)
          for (let phase = 0; phase < 4; phase++) unseen.step()
        }
        // Looking changes nothing.
        expect(search.look()).toEqual(unseen.look())
      }
  })
})
