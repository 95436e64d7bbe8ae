import { describe, expect, test } from 'vitest'
import { scripted, spelling } from '../../../test/scripted.ts'
import { definePart } from '../part.ts'
import { type AmafPages, createAmafPages, type PagesOptions } from './amaf-pages.ts'

const game = spelling({ roles: 1, plies: 3, goal: (word) => (word === 'aba' ? 100 : 0) })
const MOVES = game.moves.length

/** A search with pages in view. */
function withPages(words: readonly string[], options: PagesOptions) {
  let pages: AmafPages | undefined
  const keeper = definePart({
    kind: 'bonus',
    name: 'keeper',
    about: 'keeps pages',
    cite: '',
    params: {},
    ranges: {},
    attach(ctx) {
      pages = createAmafPages(ctx, options)
      return () => {}
    },
  })
  const made = scripted(game, '', words, [keeper])
  return { ...made, pages: pages! }
}
/** [sum, visits] of the letters. */
function read({ numbers, at }: AmafPages, node: number): number[][] {
  return [0, 1, 2, 3].map((move) => [...numbers.subarray(at(node) + 2 * move, at(node) + 2 * move + 2)])
}

describe('pages of AMAF values', () => {
  test('hold every move made at the node or below', () => {
    const { pages, ctx } = withPages(['aba', 'abb', 'cda'], { from: 1 })
    const [root, child] = [1, ctx.tree.edgeChild[1]]
    expect(read(pages, root)).toEqual([
      [1, 3],
      [1, 2],
      [0, 1],
      [0, 1],
    ])
    expect(read(pages, child)).toEqual([
      [1, 1],
      [1, 2],
      [0, 0],
      [0, 0],
    ])
  })

  test('begin at so many visits', () => {
    const { pages, ctx } = withPages(['aba', 'abb', 'cda'], { from: 2 })
    const [a, , c] = [1, 2, 3].map((edge) => ctx.tree.edgeChild[edge])
    expect([pages.has(1), pages.has(a), pages.has(c)]).toEqual([true, true, false])
    expect(read(pages, a)[1]).toEqual([0, 1])
  })

  test('follow their nodes, and are empty when they go to another', () => {
    const { pages, ctx, search } = withPages(['cda', 'aba', 'abb'], { from: 1 })
    const before = read(pages, ctx.tree.edgeChild[1])
    search.advance(Int32Array.of(0))
    expect(read(pages, 1)).toEqual(before)
    search.run({ iterations: 1 })
    const newest = ctx.tree.edgeChild[ctx.tree.rowFirst[ctx.tree.nodeBlock[1]]]
    expect(read(pages, newest).flat()).toEqual([0, 0, 0, 1, 0, 0, 0, 0])
  })

  test('nodes go without where there are no more, but for the root', () => {
    const { pages, ctx, search } = withPages(['cda', 'aba', 'abb'], { from: 1, numbers: 2 * MOVES })
    expect([pages.has(1), pages.has(ctx.tree.edgeChild[1])]).toEqual([true, false])
    search.advance(Int32Array.of(0))
    search.run({ iterations: 1 })
    expect(pages.has(1)).toBe(true)
  })
})
