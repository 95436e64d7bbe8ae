import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../../test/games.ts'
import { nim } from '../../../test/small-games.ts'
import { compileGame } from '../../compile/compile.ts'
import { createStateFacts } from './state-facts.ts'

describe('facts of a state', () => {
  test.each(['scalar', 'rules', 'interpret'] as const)('are those of the game, on the machine %s', (machine) => {
    const game = compileGame(catalogueText('tic-tac-toe'), { machine }).game!
    const facts = createStateFacts(game)
    const position = game.open()
    const texts = (state: Int32Array) => {
      const count = facts.read(Int32Array.of(-1, ...state), 1)
      return Array.from(facts.list.subarray(0, count), (fact) => facts.text(fact)).sort()
    }
    expect(texts(position.state)).toEqual(game.facts(position.state))
    const before = facts.list.slice(0, facts.read(position.state, 0))
    position.play(Int32Array.of(position.legal[0][position.legals(0) - 1], position.legal[1][position.legals(1) - 1]))
    expect(texts(position.state)).toEqual(game.facts(position.state))
    position.reset()
    expect(facts.list.slice(0, facts.read(position.state, 0))).toEqual(before)
  })

  test('of a native game: each field with its value', () => {
    const facts = createStateFacts(nim([3, 4]))
    const read = (...state: number[]) => [...facts.list.subarray(0, facts.read(Int32Array.from(state), 0))]
    const [first, second] = [read(3, 4, 0), read(3, 2, 0)]
    expect(first[0]).toBe(second[0])
    expect(first[1]).not.toBe(second[1])
    expect(first[2]).toBe(second[2])
    expect(Math.max(...first)).toBeLessThan(facts.most)
  })

  test('a game in text is read in any case', () => {
    const game = gameOf('(role a) (init (p 1)) (legal a go) (<= terminal (true (p 2))) (next (p 2)) (goal a 100)')
    const facts = createStateFacts(game)
    expect(facts.read(game.open().state, 0)).toBe(1)
    expect(facts.text(facts.list[0])).toBe('(p 1)')
  })
})
