import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../../test/games.ts'
import { isNear, openRules } from '../../../../test/playout-rules.ts'
import { spelling } from '../../../../test/scripted.ts'
import { openSearch } from '../../../../test/search.ts'
import { raceOfThree } from '../../../../test/small-games.ts'
import { compileGame } from '../../../compile/compile.ts'
import { legalMoves } from '../../../game/game.ts'

// Moves of the first role are 0 … 3 and its noop 4, those of the second 5 … 8 and 9.
const game = spelling({ roles: 2, plies: 2, goal: () => 50 })
const [a, b, c] = [0, 1, 2]
const [x, y, z] = [5, 6, 7]
/** The first chooses a among three, then the second x among two. */
const MATCH = {
  moves: [
    [a, 9],
    [4, x],
  ],
  legals: [
    [[a, b, c], [9]],
    [[4], [x, y]],
  ],
}

describe('ppa', () => {
  test('the winner’s move gains α, and all moves it could have made lose α in proportion to their probability', () => {
    const rules = openRules(game, 'ppa(alpha=0.3,update=winner)')
    rules.learn({ ...MATCH, rewards: [1, 0] })
    const table = rules.table()
    expect([a, b, c].map((move) => Math.log(table[move]))).toEqual([
      expect.closeTo(0.3 - 0.1, 12),
      expect.closeTo(-0.1, 12),
      expect.closeTo(-0.1, 12),
    ])
    expect([table[x], table[y], table[z], table[4]]).toEqual([1, 1, 1, 1])
  })

  test('a second simulation goes by the probabilities of the first', () => {
    const rules = openRules(game, 'ppa(alpha=0.3,update=winner)')
    rules.learn({ ...MATCH, rewards: [1, 0] })
    rules.learn({ ...MATCH, rewards: [1, 0] })
    const [up, down] = [Math.exp(0.2), Math.exp(-0.1)]
    const p = up / (up + 2 * down)
    expect(Math.log(rules.table()[a])).toBeCloseTo(0.2 + 0.3 * (1 - p), 12)
    expect(Math.log(rules.table()[b])).toBeCloseTo(-0.1 - 0.3 * ((1 - p) / 2), 12)
  })

  test('a move made twice changes by the probabilities from before the simulation', () => {
    const rules = openRules(game, 'ppa(alpha=0.3,update=winner)')
    const turn = { moves: MATCH.moves[0], legals: MATCH.legals[0] }
    rules.learn({ moves: [turn.moves, turn.moves], legals: [turn.legals, turn.legals], rewards: [1, 0] })
    expect(Math.log(rules.table()[a])).toBeCloseTo(2 * 0.2, 12)
  })

  test('by payoff, every role learns as much as it got', () => {
    const rules = openRules(game, 'ppa(alpha=0.4)')
    rules.learn({ ...MATCH, rewards: [0.25, 0.75] })
    expect(Math.log(rules.table()[a])).toBeCloseTo(0.4 * 0.25 * (1 - 1 / 3), 12)
    expect(Math.log(rules.table()[x])).toBeCloseTo(0.4 * 0.75 * (1 - 1 / 2), 12)
  })

  test('without one winner, winners learn nothing', () => {
    const rules = openRules(game, 'ppa(update=winner)')
    rules.learn({ ...MATCH, rewards: [0.5, 0.5] })
    expect(new Set(rules.table())).toEqual(new Set([1]))
  })

  test('one of three can win', () => {
    const race = raceOfThree(4)
    const rules = openRules(race, 'ppa(alpha=0.5,update=winner)')
    rules.learn({
      moves: [[2, 3, 8]],
      legals: [[[2], [3, 4], [8]]],
      rewards: [0.25, 1, 0.5],
    })
    expect(Math.log(rules.table()[3])).toBeCloseTo(0.25, 12)
  })

  test('what stands for several playouts is learnt as often', () => {
    const [once, twice] = ['ppa', 'ppa'].map((text) => openRules(game, text))
    once.learn({ ...MATCH, rewards: [1, 0] })
    once.learn({ ...MATCH, rewards: [1, 0] })
    twice.learn({ ...MATCH, rewards: [1, 0], weight: 2 })
    expect(twice.table()).toEqual(once.table())
  })

  test('moves are drawn in proportion to exp(k·W), by the rule as by the table', () => {
    const rules = openRules(game, 'ppa(alpha=1,update=winner,k=2)')
    rules.learn({ ...MATCH, rewards: [1, 0] })
    const weights = [Math.exp(2 * (2 / 3)), Math.exp(-2 / 3), Math.exp(-2 / 3)]
    const total = weights.reduce((sum, weight) => sum + weight)
    const shares = rules.shares(0, [a, b, c])
    shares.forEach((share, i) => {
      expect(isNear(share, weights[i] / total)).toBe(true)
      expect(rules.table()[[a, b, c][i]]).toBeCloseTo(weights[i], 12)
    })
  })

  test('ε-greedy: the table holds the weights themselves', () => {
    const rules = openRules(game, 'ppa(alpha=0.3,update=winner,draw=epsilon,epsilon=0.3)')
    rules.learn({ ...MATCH, rewards: [1, 0] })
    expect(rules.table()[a]).toBeCloseTo(0.2, 12)
    expect(isNear(rules.shares(0, [a, b, c])[0], 0.8)).toBe(true)
  })

  test('weights are kept between moves of the match, as far as decay says', () => {
    const logs = ['ppa(alpha=0.3)', 'ppa(alpha=0.3,decay=0.5)', 'ppa(alpha=0.3,decay=0)'].map((text) => {
      const rules = openRules(game, text)
      rules.learn({ ...MATCH, rewards: [1, 0] })
      rules.advance()
      return Math.log(rules.table()[a])
    })
    expect(logs).toEqual([expect.closeTo(0.2, 12), expect.closeTo(0.1, 12), 0])
  })

  test.each(['tic-tac-toe', 'rock-paper-scissors', 'pig'])('learns in searches of %s as if told by hand', (name) => {
    const compiled = compileGame(catalogueText(name)).game!
    // What the machine tells of legal moves, and what move by move they are.
    for (const game of [compiled, { ...compiled, playouts: undefined as never }]) {
      const byHand = openRules(game, 'ppa')
      const { search, ctx } = openSearch(game, 'ppa+batch(leaves=2,playouts=3)')
      ctx.on.simulation(({ length, moves, legals, hasLegals, rewards, weight }) => {
        if (!hasLegals) return // in lanes, it learns from a playout of each leaf
        const joints = Array.from({ length }, (_, ply) => [...moves.slice(ply * ctx.roles, (ply + 1) * ctx.roles)])
        const position = game.open()
        const told: number[][][] = []
        for (const joint of joints) {
          told.push(joint.map((_, role) => [...legalMoves(position, role)]))
          position.play(Int32Array.from(joint))
        }
        expect([...legals.slice(0, told.flat().flat().length + length * ctx.roles)]).toEqual(
          told.flat().flatMap((each) => [each.length, ...each]),
        )
        byHand.learn({ moves: joints, legals: told, rewards: [...rewards], weight })
      })
      search.run({ iterations: 60 })
      const table = new Float64Array(game.moves.length)
      ctx.others.playout()!.table!.attach(table)
      expect(table).toEqual(byHand.table())
    }
  })

  test('moves of nature stay equally likely', () => {
    const pig = compileGame(catalogueText('pig')).game!
    const { ctx, search } = openSearch(pig, 'ppa(alpha=2)')
    search.run({ iterations: 30 })
    const table = new Float64Array(ctx.moves)
    ctx.others.playout()!.table!.attach(table)
    const rolls = pig.moves.flatMap(({ role }, move) => (role === pig.chance ? [table[move]] : []))
    expect(rolls.length).toBeGreaterThan(1)
    expect(new Set(rolls.map((weight) => weight || 1))).toEqual(new Set([1]))
  })
})
