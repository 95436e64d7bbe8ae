import { describe, expect, test } from 'vitest'
import { scores, scripted, spelling } from '../../../../test/scripted.ts'
import { definePart } from '../../part.ts'

const game = spelling({ roles: 1, plies: 2, goal: (word) => (word[1] === 'a' ? 100 : 0) })
const advised = { ...game, advice: { prior: (_position: unknown, move: number) => (move + 1) / 5 } }
const WORDS = ['aa', 'ab', 'ba']
// The first letter, as a number.
const byLetter = definePart({
  kind: 'evaluation',
  name: 'byLetter',
  about: 'likes late letters',
  cite: '',
  params: {},
  ranges: {},
  attach: () => (position) => position.state[1] / 10,
})

describe('what is thought of moves as a bonus', () => {
  test('by their mean reward anywhere', () => {
    const search = scripted(game, 'uct(c=0)+fpu(c=0)+progressiveBias', WORDS)
    expect(scores(search)).toEqual({ a: 0.5 + 0.75 / 3, b: 1 + 0.5 / 2, c: 1, d: 1 })
  })

  test('by what the game says', () => {
    const search = scripted(advised, 'uct(c=0)+fpu(c=0)+progressiveBias(from=prior,w=2)', WORDS)
    expect(scores(search)).toEqual({ a: 0.5 + 0.4 / 3, b: 1 + 0.8 / 2, c: 1.2, d: 1.6 })
    expect(() => scripted(game, 'progressiveBias(from=prior)', [])).toThrow(
      'says nothing of how promising its moves are',
    )
  })

  test('by an evaluation of the states after them, and where the match ends by the rules', () => {
    const search = scripted(game, 'uct(c=0)+fpu(c=0)+progressiveBias(from=evaluation)', WORDS, [byLetter])
    expect(scores(search)).toEqual({ a: 0.5, b: 1 + 0.1 / 2, c: 0.2, d: 0.3 })
    const next = scripted(game, 'uct(c=0)+fpu(c=0)+progressiveBias(from=evaluation)', ['ca'], [byLetter])
    expect(scores(next, 1, 'c')).toEqual({ a: 1, b: 0, c: 0, d: 0 })
    expect(() => scripted(game, 'progressiveBias(from=evaluation)', [])).toThrow('names no evaluation')
  })
})
