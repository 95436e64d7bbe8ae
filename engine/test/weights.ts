// Weights for tests: random ones for the facts that a game begins with.
import { createRandom } from '../src/base/random.ts'
import type { Game } from '../src/game/game.ts'
import { randomWalk } from '../src/game/walk.ts'
import type { Weights } from '../src/game/weights.ts'
import { withWeights } from '../src/search/evaluate/learned-value.ts'

/** The game with random weights for all facts of some random matches, and for some pairs of them. */
export function withRandomWeights(game: Game, zeroSum = game.roles.length === 2): Game {
  const random = createRandom(11)
  const seen = new Set<string>()
  for (let seed = 0; seed < 5; seed++)
    for (const { position } of randomWalk(game, createRandom(seed)))
      for (const fact of game.facts(position.state)) seen.add(fact)
  const facts = [...seen].sort()
  const number = () => random.below(401) - 200
  const pairs = Array.from({ length: 60 }, () => {
    const one = random.below(facts.length - 1)
    return [one, one + 1 + random.below(facts.length - 1 - one)]
  }).flat()
  const weights: Weights = {
    format: 'depthcharge-weights',
    version: 1,
    game: game.id,
    roles: game.roles,
    zeroSum,
    scale: 1000,
    swing: 150,
    facts,
    values: (zeroSum ? [0] : game.roles).map(() => ({
      bias: number(),
      facts: facts.map(number),
      pairs: Array.from({ length: pairs.length / 2 }, number),
    })),
    pairs,
    made: { seed: 1, games: 0, positions: 0, loss: 0, blind: 0 },
  }
  return withWeights(game, weights)
}

/** The game with random weights for facts, and a random net. */
export function withRandomNet(game: Game): Game {
  const { pairs: _, ...weights } = withRandomWeights(game).weights!
  const random = createRandom(12)
  const around = (most: number) => random.below(2 * most + 1) - most
  const units = [0, 1, 2, 3]
  return withWeights(game, {
    ...weights,
    version: 2,
    pairs: [],
    values: weights.values.map(({ bias, facts }) => ({
      bias,
      facts,
      pairs: [],
      net: {
        full: 256,
        start: units.map(() => around(256)),
        out: units.map(() => around(3000)),
        rows: facts.map((_, i) => (i % 5 === 0 ? [] : units.map(() => around(100)))),
      },
    })),
  })
}
