import { describe, expect, test } from 'vitest'
import { scripted, spelling } from '../../../test/scripted.ts'
import { openSearch } from '../../../test/search.ts'
import { connectFour } from '../../../test/small-games.ts'
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
    expect([1, a, c].map((node) => pages.speaks(node, 1, 0))).toEqual([true, true, false])
    expect(read(pages, a)[1]).toEqual([0, 1])
  })

  test('follow their nodes, and are empty when they go to another', () => {
    const { pages, ctx, search } = withPages(['cda', 'aba', 'abb'], { from: 1 })
    const before = read(pages, ctx.tree.edgeChild[1])
    search.advance(Int32Array.of(0))
    expect(read(pages, 1)).toEqual(before)
    search.run({ iterations: 1 })
    const newest = ctx.tree.edgeChild[ctx.tree.rowFirst[ctx.tree.rowOf(1, 0)]]
    expect(read(pages, newest).flat()).toEqual([0, 0, 0, 1, 0, 0, 0, 0])
  })

  test('nodes go without where there are no more, but for the root', () => {
    const { pages, ctx, search } = withPages(['cda', 'aba', 'abb'], { from: 1, numbers: 2 * MOVES })
    expect([1, ctx.tree.edgeChild[1]].map((node) => pages.speaks(node, 1, 0))).toEqual([true, false])
    search.advance(Int32Array.of(0))
    search.run({ iterations: 1 })
    expect(pages.at(1)).toBeGreaterThan(0)
  })

  test('a page goes to a node with more visits when there are no more', () => {
    const options = { from: 1, numbers: 4 * MOVES } // two pages
    const owners = (words: readonly string[]) => {
      const { pages, ctx } = withPages(words, options)
      const [a, , c] = [1, 2, 3].map((edge) => ctx.tree.edgeChild[edge])
      return [1, a, c].map((node) => pages.at(node) > 0)
    }
    expect(owners(['aba', 'abb', 'cda', 'cdb'])).toEqual([true, true, false])
    expect(owners(['aba', 'abb', 'cda', 'cdb', 'cdc'])).toEqual([true, false, true])
  })

  test('a page that comes late speaks when it has seen enough itself', () => {
    const { pages, ctx } = withPages(['aba', 'abb', 'cda', 'cdb', 'cdc'], { from: 1, numbers: 4 * MOVES })
    const c = ctx.tree.edgeChild[3]
    // Of three visits it has seen one.
    expect([0, 1, 2].map((ref) => pages.speaks(c, 3, ref))).toEqual([true, true, false])
  })

  test('a leaf gets none for the playouts of its first visit, however many', () => {
    let pages: AmafPages | undefined
    const keeper = definePart({
      kind: 'bonus',
      name: 'keeper',
      about: 'keeps pages',
      cite: '',
      params: {},
      ranges: {},
      attach(ctx) {
        pages = createAmafPages(ctx, { from: 10 })
        return () => {}
      },
    })
    const { search, ctx } = openSearch(connectFour(4, 4), 'batch(leaves=4,playouts=16)', { extra: [keeper] })
    search.run({ iterations: 16 * 60 })
    const { nodeVisits } = ctx.tree
    const nodes = Array.from({ length: ctx.tree.nodes() }, (_, i) => i + 1)
    expect(nodes.filter((node) => nodeVisits[node] === 16 && pages!.at(node) > 0)).toEqual([])
    expect(nodes.filter((node) => nodeVisits[node] > 32 && pages!.at(node) === 0)).toEqual([])
  })
})
