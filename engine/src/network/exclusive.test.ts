import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { arbitraryGame } from '../../test/arbitrary-game.ts'
import { gameOf } from '../../test/games.ts'
import { circuitOf } from '../../test/networks.ts'
import { createRandom } from '../base/random.ts'
import { legalMoves } from '../game/game.ts'
import { frameOf } from '../machine/program/circuit.ts'
import { exclusiveGroups, type Group } from './exclusive.ts'

/** The groups that are proved of a game, as sentences. */
function proved(text: string, guess: (texts: readonly string[]) => Group[]): string[][] {
  const { ground, networks } = circuitOf(text)
  const texts = ground.fluents.map((fluent) => fluent.text)
  const initial = ground.fluents.map((fluent) => fluent.initial)
  return exclusiveGroups(networks, frameOf(ground), initial, guess(texts)).map((group) => group.map((f) => texts[f]))
}

const all = (texts: readonly string[]): Group[] => [[...texts.keys()]]
const pairs = (texts: readonly string[]): Group[] =>
  texts.flatMap((_, a) => texts.slice(0, a).map((_, b): Group => [b, a]))

/** A counter that a move advances or sets back. */
const COUNTER = `
  (role a) (init (at 0)) (succ 0 1) (succ 1 2) (legal a up) (legal a down) (legal a stay)
  (<= (next (at ?y)) (true (at ?x)) (succ ?x ?y) (does a up))
  (<= (next (at 0)) (does a down))
  (<= (next (at ?x)) (true (at ?x)) (does a stay))
  (<= terminal (true (at 2))) (goal a 50)`

describe('groups of which one fluent holds', () => {
  test('are proved by induction', () => {
    expect(proved(COUNTER, all)).toEqual([['(at 0)', '(at 1)', '(at 2)']])
  })

  test('lose a fluent that may hold beside the others', () => {
    expect(proved(`${COUNTER} (<= (next (at 2)) (does a down))`, all)).toEqual([['(at 0)', '(at 1)']])
  })

  test('are none where two hold at first', () => {
    expect(proved(`${COUNTER} (init (at 1))`, all)).toEqual([])
  })

  test('are none where what they rely on is not proved', () => {
    // b is alone as long as the counter is at one place only; and it is not.
    const text = `
      (role a) (init (at 0)) (legal a go) (legal a stay) (<= (next (b ?x)) (true (at ?x))) (<= (next (at 1)) (does a go))
      (<= (next (at ?x)) (true (at ?x))) (<= terminal (true (b 1))) (goal a 50)`
    expect(proved(text, pairs)).toEqual([])
  })
})

test('what is proved holds in random games', () => {
  let found = 0
  fc.assert(
    fc.property(arbitraryGame, fc.nat(), (text, seed) => {
      const groups = proved(text, pairs)
      found += groups.length
      const game = gameOf(text)
      const random = createRandom(seed)
      const position = game.open()
      for (let ply = 0; ply < 12; ply++) {
        const facts = game.facts(position.state)
        for (const group of groups) expect(group.filter((fact) => facts.includes(fact)).length).toBeLessThan(2)
        if (position.terminal()) return
        const moves = game.roles.map((_, role) => legalMoves(position, role))
        if (moves.some((own) => own.length === 0)) return
        position.play(Int32Array.from(moves, (own) => own[random.below(own.length)]))
      }
    }),
    { numRuns: 120 },
  )
  expect(found).toBeGreaterThan(40)
})
