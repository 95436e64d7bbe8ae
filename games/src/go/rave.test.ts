// All moves as first, in Go: what the search says of the moves at its root beside a count of its simulations by hand.
import { createTreeSearch, definePart } from '@depthcharge/engine/search'
import { expect, test } from 'vitest'
import { createGo } from './go.ts'

interface Simulation {
  /** By ply and role. */
  readonly moves: readonly number[]
  readonly rewards: readonly number[]
}

/** What was simulated, and the moves at the root with what is said of them. */
function simulate(recipe: string, size: number, iterations: number) {
  const simulations: Simulation[] = []
  const witness = definePart({
    kind: 'bonus',
    name: 'witness',
    about: 'writes down what is simulated',
    cite: 'Brügmann 1993',
    params: {},
    ranges: {},
    attach(ctx) {
      ctx.on.simulation(({ length, moves, rewards }) => {
        simulations.push({ moves: [...moves.subarray(0, 2 * length)], rewards: [...rewards] })
      })
      return () => undefined
    },
  })
  const game = createGo({ size, komi: 0.5 })
  const search = createTreeSearch(game, `${recipe}+witness`, { role: 0, seed: 1, parts: [witness] })
  search.begin(game.open().state.slice())
  search.run({ iterations })
  return { game, simulations, moves: search.summary().moves }
}

test.each(['rave+gamePolicy', 'mcRave'])(
  '%s: a point counts once for each simulation in which its own side plays there, first or later',
  (recipe) => {
    const { game, simulations, moves } = simulate(recipe, 5, 300)
    expect(simulations).toHaveLength(300)
    let again = 0 // simulations in which a point was played twice
    for (const { move, terms } of moves) {
      const made = simulations.filter((simulation) => simulation.moves.includes(move))
      const won = made.filter(({ rewards }) => rewards[0] === 1)
      if (made.length === 0) expect(terms?.amaf).toBe(undefined)
      else expect(terms?.amaf, game.moves[move].text).toBeCloseTo(won.length / made.length, 12)
      again += made.filter((simulation) => simulation.moves.filter((each) => each === move).length > 1).length
    }
    expect(again).toBeGreaterThan(0)
  },
)

test('the rival of a stone is the other colour at the same point, and a pass has none', () => {
  const { moves, advice } = createGo({ size: 5 })
  const rivals = moves.map(({ text }, move) => [text, advice!.rival!(move)] as const)
  for (const [move, [text, rival]] of rivals.entries()) {
    if (!text.startsWith('(play')) expect(rival).toBe(undefined)
    else expect(moves[rival!]).toEqual({ role: 1 - moves[move].role, text })
  }
})

test('grave: a point counts once for each simulation in which its own side plays there before the other does', () => {
  const recipe = 'grave(ref=10)+gamePolicy(use=mogo_careful)+heuristicPrior(from=prior,m=10)'
  const { game, simulations, moves } = simulate(recipe, 5, 300)
  let late = 0 // simulations in which both played at a point, the other side first
  for (const { move, terms } of moves) {
    const rival = game.advice!.rival!(move) ?? -1
    const both = simulations.filter((simulation) => simulation.moves.includes(move))
    const made = both.filter(({ moves: all }) => !all.includes(rival) || all.indexOf(move) < all.indexOf(rival))
    const won = made.filter(({ rewards }) => rewards[0] === 1)
    if (made.length === 0) expect(terms?.amaf).toBe(undefined)
    else expect(terms?.amaf, game.moves[move].text).toBeCloseTo(won.length / made.length, 12)
    late += both.length - made.length
  }
  expect(late).toBeGreaterThan(0)
})
