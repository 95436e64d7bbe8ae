import { describe, expect, test } from 'vitest'
import { openSearch, rowsOf } from '../../../../test/search.ts'
import { goofspiel } from '../../../../test/small-games.ts'

const game = goofspiel(4)
type Opened = ReturnType<typeof openSearch>

/** By role, the visits of the moves at the root. */
const visits = ({ ctx, root }: Opened) =>
  rowsOf(ctx.tree, root()).map(({ edges }) => edges.map((edge) => ctx.tree.edgeVisits[edge]))
/** How likely a role is taken to move at random. */
const errs = ({ search }: Opened, role: number) => search.look().rows[role].choices[0].terms!.errs

describe('fallible', () => {
  test('the others make any move so often; we never do', () => {
    const opened = openSearch(game, 'uct+fallible(rate=1,learn=false)')
    opened.search.run({ iterations: 2000 })
    const [own, other] = visits(opened)
    for (const n of other) expect(Math.abs(n / 2000 - 0.25)).toBeLessThan(0.04)
    expect(Math.max(...own)).toBeGreaterThan(1200)
    expect([errs(opened, 0), errs(opened, 1)]).toEqual([0, 1])
  })

  test('who makes moves that nobody would is taken to move at random, who makes the best is not', () => {
    const after = (pick: (n: readonly number[]) => number) => {
      const opened = openSearch(game, 'uct+fallible')
      opened.search.run({ iterations: 1000 })
      const [own, other] = visits(opened)
      const rows = rowsOf(opened.ctx.tree, opened.root())
      const moveAt = (role: number, i: number) => opened.ctx.tree.edgeMove[rows[role].edges[i]]
      const best = own.indexOf(Math.max(...own))
      opened.search.advance(Int32Array.of(moveAt(0, best), moveAt(1, other.indexOf(pick(other)))))
      return errs(opened, 1)
    }
    expect(after((n) => Math.min(...n))).toBeGreaterThan(0.6)
    expect(after((n) => Math.max(...n))).toBeLessThan(0.2)
  })

  test('a rate of 0 is argmax', () => {
    const found = ['uct', 'uct+fallible(rate=0)'].map((recipe) => {
      const opened = openSearch(game, recipe)
      opened.search.run({ iterations: 300 })
      return visits(opened)
    })
    expect(found[0]).toEqual(found[1])
  })
})
