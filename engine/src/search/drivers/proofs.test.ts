import { expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import { type Game, legalMoves, type State } from '../../game/game.ts'
import { randomWalk } from '../../game/walk.ts'
import { isWin, LEAST_WIN } from '../evaluate/judge.ts'
import { learnedJudge } from '../evaluate/learned-judge.ts'
import { linearValue } from '../evaluate/linear-value.ts'
import { stateBits } from '../evaluate/state-bits.ts'
import { createAlphaBeta } from './alphabeta.ts'
import { openTurnSearch } from './open-turn-search.ts'
import { createRootSight } from './root-sight.ts'

const game = compileGame(catalogueText('connect-four')).game!

/** An evaluation to which all states are alike, which follows lines. */
function alike(of: Game) {
  const bits = stateBits(of)!
  const values = [linearValue(bits.words, [], [])]
  const judge = (own: number) => learnedJudge({ bits, values, zeroSum: true, scale: 1000, swing: 2 ** 30 }, own)
  return Object.assign(() => 0.5, { judge })
}

const PLY = 24

/** The states of this ply in the first random matches that come so far. */
function* lateStates(count: number): Generator<{ readonly state: State; readonly role: number }> {
  for (let seed = 0, found = 0; found < count; seed++) {
    const states: State[] = []
    for (const { position, terminal } of randomWalk(game, createRandom(seed)))
      if (!terminal) states.push(position.state.slice())
    if (states.length <= PLY) continue
    found++
    yield { state: states[PLY], role: PLY % 2 }
  }
}

test('what looks that are cut short cannot know, proofs do', () => {
  let compared = 0
  for (const { state, role } of lateStates(5)) {
    const [quick, decisive, exact] = [{}, { decisive: true }, { selective: false }].map((way) => {
      const search = createAlphaBeta(game, { role, seed: 1, evaluate: alike, ...way })
      search.begin(state)
      const { decided } = search.run({ iterations: 300_000 })
      return { decided, value: search.summary().moves[0].mean }
    })
    if (!exact.decided) continue
    expect(quick).toEqual(exact)
    expect(decisive).toEqual(exact)
    compared++
  }
  expect(compared).toBeGreaterThan(2)
})

test('a proof that sees what moves let the other one do finds the same at fewer positions', () => {
  const visits = [0, 0]
  const position = game.open()
  for (const { state, role } of lateStates(5)) {
    position.load(state)
    const { others } = createRootSight(game, game.decisive!(), role)(state, [...legalMoves(position, role)])
    if (others.length === 0) continue
    const found = [game, game.decisive!()].map((of, i) => {
      const search = openTurnSearch(of, {
        own: role,
        judge: alike(of).judge(role),
        memory: 2 ** 22,
        selective: true,
        room: () => 1000,
        spend(positions) {
          visits[i] += positions
          return false
        },
        onRoot() {},
      })
      search.open(state)
      return [LEAST_WIN, -LEAST_WIN - 1].map((score) => {
        search.prove(others, score)
        search.go()
        return [search.final(), search.score() > score, isWin(search.score())]
      })
    })
    expect(found[1]).toEqual(found[0])
  }
  expect(visits[1]).toBeLessThan(0.7 * visits[0])
})
