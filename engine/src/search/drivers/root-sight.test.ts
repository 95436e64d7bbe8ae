import { expect, test } from 'vitest'
import { turnOf } from '../../../test/conform-decisive.ts'
import { catalogueText } from '../../../test/games.ts'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import { createDecisiveMoves } from '../../game/decisive-moves.ts'
import { randomWalk } from '../../game/walk.ts'
import { createAlphaBeta } from './alphabeta.ts'
import { createRootSight } from './root-sight.ts'

const game = compileGame(catalogueText('connect-four')).game!
const oracle = createDecisiveMoves(game, 'both')

/** What each role comes to choose from in random matches. */
function* turns(matches: number) {
  for (let seed = 0; seed < matches; seed++)
    for (const { position, terminal } of randomWalk(game, createRandom(seed))) {
      const turn = terminal ? undefined : turnOf(game, position)
      if (turn === undefined) continue
      const state = position.state.slice()
      yield { state, ...turn }
      position.load(state)
    }
}

test('a root is seen to have the moves that win at once, and those that let the other one do so', () => {
  const seen = [0, 1].map((role) => createRootSight(game, game.decisive!(), role))
  let [wins, losses] = [0, 0]
  for (const { state, role, legal, joint } of turns(10)) {
    const found = seen[role](state, [...legal])
    expect([...found.wins, ...found.losses, ...found.others].sort()).toEqual([...legal].sort())
    expect(found.wins).toEqual([...oracle.winning(state, role, legal, joint)])
    wins += found.wins.length
    losses += found.losses.length
    if (found.wins.length > 0) continue
    expect(found.losses).toEqual([...legal].filter((move) => oracle.losesAtOnce(state, role, move, joint)))
  }
  expect(Math.min(wins, losses)).toBeGreaterThan(10)
})

test('what is seen at the root is told, and nothing is searched for it', () => {
  const searchers = [0, 1].map((role) => createAlphaBeta(game, { role, seed: 1, decisive: true }))
  const kinds = new Set<string>()
  for (const { state, role, legal, joint } of turns(10)) {
    const wins = oracle.winning(state, role, legal, joint)
    const safe = [...legal].filter((move) => !oracle.losesAtOnce(state, role, move, joint))
    if (wins.length === 0 && safe.length > 1) continue
    const searcher = searchers[role]
    searcher.begin(state)
    const { decided, simulations } = searcher.run({ iterations: 50 })
    const { moves, best, line } = searcher.summary()
    expect(moves.map(({ move }) => move).sort()).toEqual([...legal].sort())
    expect(line[0]?.[role]).toBe(best)
    if (wins.length > 0) {
      kinds.add('wins')
      expect([decided, simulations, moves[0].mean]).toEqual([true, 0, 1])
      expect(wins).toContain(best)
    } else if (safe.length === 0) {
      kinds.add('losses')
      expect([decided, simulations, moves[0].mean]).toEqual([true, 0, 0])
    } else {
      kinds.add('forced')
      expect(best).toBe(safe[0])
    }
  }
  expect(kinds.size).toBe(3)
})
