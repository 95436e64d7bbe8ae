import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../../test/games.ts'
import { spelling } from '../../../../test/scripted.ts'
import { openSearch } from '../../../../test/search.ts'
import { compileGame } from '../../../compile/compile.ts'
import type { Context } from '../../part.ts'
import { moveAverages } from '../../statistics/move-averages.ts'

// Three letters each; who says c first wins.
const game = spelling({
  roles: 2,
  plies: 4,
  letters: 3,
  goal: (word) => (word.includes('c') ? (word.indexOf('c') % 2 === 0 ? 100 : 0) : 50),
})
const letter = (role: number, text: string) => game.moves.findIndex((move) => move.role === role && move.text === text)

describe('move averages', () => {
  test('count every occurrence, in tree and playout, for the role that moved', () => {
    const { ctx, search } = openSearch(game, 'mast')
    const seen: { moves: number[]; rewards: number[] }[] = []
    ctx.on.simulation(({ moves, length, rewards }) =>
      seen.push({ moves: [...moves.slice(0, length * 2)], rewards: [...rewards] }),
    )
    search.run({ iterations: 50 })
    const { sum, count } = ctx.use(moveAverages({ decay: 0.2 }))
    for (const move of game.moves.keys()) {
      let n = 0
      let total = 0
      for (const { moves, rewards } of seen) {
        const times = moves.filter((each) => each === move).length
        n += times
        total += times * rewards[game.moves[move].role]
      }
      expect([move, count[move], sum[move]]).toEqual([move, n, expect.closeTo(total, 9)])
    }
  })

  test('those of the tree leave the playouts out', () => {
    const { ctx, search } = openSearch(game, 'toMast')
    search.run({ iterations: 1 })
    const { count } = ctx.use(moveAverages({ of: 'tree', decay: 0.2 }))
    expect(count.reduce((total, n) => total + n)).toBe(2) // one move of each role
  })

  const averages = (ctx: Context, decay: number) => {
    const { sum, count } = ctx.use(moveAverages({ decay }))
    const move = letter(0, 'a')
    return { n: count[move], mean: sum[move] / count[move] }
  }

  test('after a turn of ours, counts are scaled once, however many joint moves follow; means stay', () => {
    const { ctx, search } = openSearch(game, 'mast(decay=0.5)')
    search.run({ iterations: 200 })
    const before = averages(ctx, 0.5)
    search.advance(Int32Array.of(search.choose(), letter(1, 'noop')))
    search.advance(Int32Array.of(letter(0, 'noop'), letter(1, 'a')))
    expect(averages(ctx, 0.5).n).toBeCloseTo(before.n / 2, 9)
    expect(averages(ctx, 0.5).mean).toBeCloseTo(before.mean, 9)
    // The second turn of ours.
    search.advance(Int32Array.of(letter(0, 'a'), letter(1, 'noop')))
    expect(averages(ctx, 0.5).n).toBeCloseTo(before.n / 4, 9)
  })

  test.each(['follow', 'begin'] as const)('%s ends a turn as advance does', (how) => {
    const { ctx, search } = openSearch(game, 'mast(decay=0.5)')
    search.run({ iterations: 200 })
    const before = averages(ctx, 0.5)
    const position = game.open()
    for (const joint of search.summary().line.slice(0, 2)) position.play(Int32Array.from(joint))
    if (how === 'begin') search.begin(position.state)
    else expect(search.follow!(position.state)).toBe(true)
    expect(averages(ctx, 0.5).n).toBeCloseTo(before.n / 2, 9)
  })

  test('decay 0 forgets all, in the tables of machines too', () => {
    const { ctx, search } = openSearch(game, 'mast(decay=0,unseen=0.7)')
    search.run({ iterations: 50 })
    const table = new Float64Array(game.moves.length)
    ctx.others.playout()!.table!.attach(table)
    expect(new Set(table).size).toBeGreaterThan(1)
    search.advance(Int32Array.of(search.choose(), letter(1, 'noop')))
    expect(averages(ctx, 0).n).toBe(0)
    expect(new Set(table)).toEqual(new Set([0.7]))
  })

  test('a decay of playouts is none of progressive history', () => {
    const { ctx, search } = openSearch(game, 'progressiveHistory+mast(decay=0.5)')
    search.run({ iterations: 100 })
    const [kept, fading] = [averages(ctx, 1), averages(ctx, 0.5)]
    expect(kept).toEqual(fading)
    search.advance(Int32Array.of(search.choose(), letter(1, 'noop')))
    expect(averages(ctx, 1)).toEqual(kept)
    expect(averages(ctx, 0.5).n).toBeCloseTo(kept.n / 2, 9)
  })
})

describe('mast', () => {
  const shares = (recipe: string) => {
    const { ctx, search } = openSearch(game, recipe)
    search.run({ iterations: 300 })
    const rule = ctx.others.playout()!
    const legal = Int32Array.of(letter(1, 'a'), letter(1, 'b'), letter(1, 'c'))
    const counts = [0, 0, 0]
    const playing = { position: ctx.position, ply: 0, moves: new Int32Array(0), forced: new Uint8Array(0), ticket: 0 }
    for (let i = 0; i < 6000; i++) counts[rule.choose(1, legal, 3, playing)]++
    const { sum, count } = ctx.use(moveAverages({ decay: 0.2 }))
    return { shares: counts.map((n) => n / 6000), means: [...legal].map((move) => sum[move] / count[move]) }
  }

  test('ε-greedy: the best with 1 − ε, and each with ε', () => {
    const { shares: found, means } = shares('mast(epsilon=0.3)')
    const best = means.indexOf(Math.max(...means))
    for (const [i, share] of found.entries()) expect(Math.abs(share - (i === best ? 0.8 : 0.1))).toBeLessThan(0.025)
  })

  test('Gibbs: in proportion to exp(Q/τ)', () => {
    const { shares: found, means } = shares('mast(draw=gibbs,tau=0.5)')
    const weights = means.map((mean) => Math.exp(mean / 0.5))
    const total = weights.reduce((sum, weight) => sum + weight)
    for (const [i, share] of found.entries()) expect(Math.abs(share - weights[i] / total)).toBeLessThan(0.025)
  })

  test('the table that machines choose by holds means, or weights, and 1 for moves never seen', () => {
    for (const [recipe, weigh] of [
      ['mast', (mean: number) => mean],
      ['mast(draw=gibbs,tau=0.2)', (mean: number) => Math.exp((mean - 1) / 0.2)],
    ] as const) {
      const { ctx, search } = openSearch(game, recipe)
      const table = new Float64Array(game.moves.length)
      ctx.others.playout()!.table!.attach(table)
      expect(new Set(table)).toEqual(new Set([1]))
      search.run({ iterations: 20 })
      const { sum, count } = ctx.use(moveAverages({ decay: 0.2 }))
      // The search has attached its own table by now; a fresh one is filled with what is known.
      ctx.others.playout()!.table!.attach(table)
      for (const move of game.moves.keys())
        expect(table[move]).toBeCloseTo(count[move] === 0 ? 1 : weigh(sum[move] / count[move]), 9)
    }
  })

  test('moves of nature stay equally likely', () => {
    const pig = compileGame(catalogueText('pig')).game!
    const { ctx, search } = openSearch(pig, 'mast(draw=gibbs)')
    search.run({ iterations: 20 })
    const table = new Float64Array(ctx.moves)
    ctx.others.playout()!.table!.attach(table)
    const rolls = pig.moves.flatMap(({ role }, move) => (role === pig.chance ? [table[move]] : []))
    expect(rolls.length).toBeGreaterThan(1)
    expect(new Set(rolls)).toEqual(new Set([1]))
  })
})
