import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { compileGame } from '../compile/compile.ts'
import { type Game, legalMoves, type State } from '../game/game.ts'
import type { Symmetry } from '../game/symmetry.ts'
import { parseRules } from '../gdl/parse.ts'
import { ground } from './ground.ts'
import { relationsOf } from './relations.ts'
import { findSymmetries } from './symmetries.ts'

const compiled = (name: string) => compileGame(catalogueText(name)).game!
const changesSides = ({ roles }: Symmetry) => roles.some((to, role) => to !== role)

/** The facts that symmetries make one of, by the text of one of them. */
function orbit(game: Game, symmetries: readonly Symmetry[], fact: string): string[] {
  const names = Array.from({ length: game.stateWords * 32 }, (_, bit) => {
    const state = new Int32Array(game.stateWords)
    state[bit >> 5] = 1 << (bit & 31)
    return game.facts(state)[0]
  })
  const bits = new Set([names.indexOf(fact)])
  for (const bit of bits) for (const { facts } of symmetries) bits.add(facts[bit])
  return [...bits].map((bit) => names[bit]).sort()
}

const exchanged = (state: State, facts: Int32Array): State => {
  const image = new Int32Array(state.length)
  facts.forEach((to, bit) => {
    if (((state[bit >> 5] >>> (bit & 31)) & 1) === 1) image[to >> 5] |= 1 << (to & 31)
  })
  return image
}

describe('symmetries of the rules', () => {
  test('of tic-tac-toe are those of the square, and the change of sides', () => {
    const game = compiled('tic-tac-toe')
    const found = game.symmetries!()
    expect(orbit(game, found, '(cell 1 1 x)')).toEqual(
      ['o', 'x'].flatMap((m) => [1, 3].flatMap((c) => [1, 3].map((r) => `(cell ${c} ${r} ${m})`))).sort(),
    )
    expect(orbit(game, found, '(cell 2 2 x)')).toEqual(['(cell 2 2 o)', '(cell 2 2 x)'])
    expect(found.filter(changesSides)).toHaveLength(1)
  })

  test.each(['breakthrough-6', 'connect-four', 'domineering', 'amazons-6', 'draughts'])(
    'in %s are kept by play: moves, what they lead to, ends and goals',
    (name) => {
      const game = compiled(name)
      const found = game.symmetries!()
      expect(found.some(changesSides)).toBe(true)
      const [here, there] = [game.open(), game.open()]
      const random = createRandom(1)
      const { roles } = game
      for (const { facts, moves, roles: seats } of found)
        for (let each = 0; each < 3; each++)
          for (here.reset(); !here.terminal(); ) {
            there.load(exchanged(here.state, facts))
            const joint = Int32Array.from(roles, (_, role) => {
              const legal = legalMoves(here, role)
              const images = legal.map((move) => moves[move]).sort()
              expect(legalMoves(there, seats[role]).sort()).toEqual(images)
              return legal[random.below(legal.length)]
            })
            here.play(joint)
            const image = new Int32Array(roles.length)
            joint.forEach((move, role) => {
              image[seats[role]] = moves[move]
            })
            there.play(image)
            expect(there.state).toEqual(exchanged(here.state, facts))
            expect(there.terminal()).toBe(here.terminal())
            if (here.terminal()) for (const role of roles.keys()) expect(there.goal(seats[role])).toBe(here.goal(role))
          }
    },
  )

  test('end with one rule that treats a square or a side otherwise', () => {
    const text = catalogueText('tic-tac-toe')
    const of = (rules: string) => {
      const program = ground(parseRules(rules).rules).program!
      return findSymmetries(program, relationsOf(program))
    }
    const [cornered, biased] = [
      of(`${text}\n(<= (next (seen corner)) (true (cell 1 1 x)))\n(<= terminal (true (seen corner)))`),
      of(`${text}\n(<= (goal xplayer 60) (true (cell 2 2 x)))`),
    ]
    expect(of(text)).toHaveLength(3)
    // The diagonal through the corner is left; the goal leaves the square alone and keeps the sides.
    expect(cornered).toHaveLength(1)
    expect([biased.length, biased.some(changesSides)]).toEqual([2, false])
  })

  test('there are none where everything differs', () => {
    expect(compiled('sheep-and-wolf').symmetries!()).toEqual([])
  })
})
