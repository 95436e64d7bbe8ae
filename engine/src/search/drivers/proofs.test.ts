import { expect, test } from 'vitest'
import { catalogueText } from '../../../test/games.ts'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import type { Game, State } from '../../game/game.ts'
import { randomWalk } from '../../game/walk.ts'
import { learnedJudge } from '../evaluate/learned-judge.ts'
import { linearValue } from '../evaluate/linear-value.ts'
import { stateBits } from '../evaluate/state-bits.ts'
import { createAlphaBeta } from './alphabeta.ts'

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
    const [quick, exact] = [true, false].map((selective) => {
      const search = createAlphaBeta(game, { role, seed: 1, selective, evaluate: alike })
      search.begin(state)
      const { decided } = search.run({ iterations: 300_000 })
      return { decided, value: search.summary().moves[0].mean }
    })
    if (!exact.decided) continue
    expect(quick.decided).toBe(true)
    expect(quick.value).toBe(exact.value)
    compared++
  }
  expect(compared).toBeGreaterThan(2)
})
