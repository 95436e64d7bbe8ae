import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { compileGame } from '../compile/compile.ts'
import { GONE, HOLDS } from '../game/effects.ts'
import { randomWalk } from '../game/walk.ts'

const nameOf = (game: { facts(state: Int32Array): string[] }, words: number, bit: number): string => {
  const state = new Int32Array(words)
  state[bit >> 5] = 1 << (bit & 31)
  return game.facts(state)[0]
}

test('a move in Breakthrough leaves one square empty and takes the other', () => {
  const { game } = compileGame(catalogueText('breakthrough-6'))
  const { first, fact, becomes } = game!.effects!()
  const move = game!.moves.findIndex(({ text, role }) => text === '(move a 3 b 4)' && role === 0)
  const told = Array.from({ length: first[move + 1] - first[move] }, (_, i) => {
    const at = first[move] + i
    return [nameOf(game!, game!.stateWords, fact[at]), becomes[at]]
  })
  expect(told.sort()).toEqual([
    ['(cell a 3 black)', GONE],
    ['(cell a 3 white)', GONE],
    ['(cell b 4 black)', GONE],
    ['(cell b 4 white)', HOLDS],
  ])
})

test.each(['breakthrough-6', 'draughts', 'nim', 'pentago'])('what is certain comes true in %s', (name) => {
  const { game } = compileGame(catalogueText(name))
  const { first, fact, becomes } = game!.effects!()
  const has = (state: Int32Array, bit: number) => (state[bit >> 5] >>> (bit & 31)) & 1
  const position = game!.open()
  let seen = 0
  for (const { position: at, terminal } of randomWalk(game!, createRandom(3))) {
    if (terminal) continue
    const before = at.state.slice()
    position.load(before)
    const joint = Int32Array.from(game!.roles, (_, role) => {
      position.legals(role)
      return position.legal[role][0]
    })
    const mover = game!.roles.findIndex((_, role) => position.legals(role) > 1)
    position.play(joint)
    const move = joint[Math.max(0, mover)]
    for (let i = first[move]; i < first[move + 1]; i++) {
      const wanted = becomes[i] === GONE ? 0 : becomes[i] === HOLDS ? 1 : has(before, becomes[i])
      expect(has(position.state, fact[i])).toBe(wanted)
      seen++
    }
  }
  expect(seen).toBeGreaterThan(10)
})
