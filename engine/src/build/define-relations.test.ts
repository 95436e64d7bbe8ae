import { describe, expect, test } from 'vitest'
import { connectThree, pins, ticTacToe } from '../../test/relational-games.ts'
import { createRandom } from '../base/random.ts'
import { type Game, legalMoves } from '../game/game.ts'
import type { PlainGame } from '../game/plain-source.ts'
import { defineRelations } from './define-relations.ts'

/** The legal moves of whoever has a choice or the turn, by name. */
function namesOf(game: Game, position: ReturnType<Game['open']>): Map<string, number>[] {
  return game.roles.map(
    (_, role) => new Map(Array.from(legalMoves(position, role), (move) => [game.moves[move].text, move])),
  )
}

describe('a game by relations and the same game by functions', () => {
  test.each([
    ['tic-tac-toe', ticTacToe.relations.game(), ticTacToe.plain],
    ['connect three', connectThree.relations.game(), connectThree.plain],
    ['kayles', pins.relations.game(), pins.plain],
  ] as [string, Game, PlainGame<unknown, unknown>][])('agree in every random match: %s', (_, game, plain) => {
    const random = createRandom(1)
    const position = game.open()
    const { source } = plain
    if (source.current === undefined) throw new Error('players take turns')
    for (let match = 0; match < 60; match++) {
      position.reset()
      let state = source.initial
      while (!source.isOver(state)) {
        expect(position.terminal()).toBe(false)
        const player = source.current(state)
        const moves = source.moves(state, player)
        const names = namesOf(game, position)
        expect([...names[player].keys()].sort()).toEqual(moves.map((move) => source.moveName?.(move)).sort())
        expect([...names[1 - player].keys()]).toEqual(['noop'])
        const move = moves[random.below(moves.length)]
        const joint = names.map(
          (each, role) => each.get(role === player ? (source.moveName?.(move) ?? '') : 'noop') ?? -1,
        )
        position.play(Int32Array.from(joint))
        state = source.apply(state, move, player)
      }
      expect(position.terminal()).toBe(true)
      expect([0, 1].map((role) => position.goal(role) / 100)).toEqual(source.rewards(state))
    }
  })
})

const counting = () =>
  defineRelations({
    name: 'count',
    roles: ['me'],
    domains: { number: [0, 1, 2], colour: ['red', 'blue'] },
    fluents: { at: ['number'], is: ['colour'] },
    moves: { down: [], paint: ['colour'] },
    relations: { before: ['number', 'number'], done: [] },
  })

describe('what is wrong is said', () => {
  test('with the line of the file on which the rule stands', () => {
    const g = counting()
    const [n] = g.variables('number')
    g.init(g.fluents.at(2))
    g.legal('me', g.moves.down())
    const line = Number(/define-relations\.test\.ts:(\d+):\d+/.exec(new Error('here').stack ?? '')?.[1]) + 1
    g.next(g.fluents.at(n), g.not(g.relations.done()))
    g.terminal(g.fluents.at(0))
    g.goal('me', 100)
    const unsafe = g.check().find(({ severity }) => severity === 'error')
    expect(unsafe?.message).toContain('?number-1')
    expect(unsafe?.place).toMatch(new RegExp(`define-relations\\.test\\.ts:${line}:\\d+$`))
    expect(() => g.game()).toThrow(`define-relations.test.ts:${line}:`)
  })

  test('at once, where a word or an argument is none', () => {
    const { fluents, relations, variables } = counting()
    expect(() => fluents.at(7)).toThrow('at: 7 is no number; there are 0, 1, 2')
    const [colour] = variables('colour')
    // @ts-expect-error a colour is no number
    expect(() => fluents.at(colour)).toThrow('at: a variable of colour stands where a number is needed')
    // @ts-expect-error there is no green
    expect(() => fluents.is('green')).toThrow('green is no colour')
    // @ts-expect-error one argument is missing
    expect(() => relations.before(1)).toThrow('before takes 2 arguments, not 1')
    const { distinct, goal } = counting()
    expect(() => distinct(colour, 'red')).not.toThrow()
    // @ts-expect-error a text that would be a rule of its own
    expect(() => distinct(colour, 'red)) (terminal')).toThrow('distinct: red)) (terminal is in no domain')
    expect(() => goal('me', 0.5)).toThrow('goal: 0.5 is no whole number from 0 to 100')
    // @ts-expect-error the same
    expect(() => goal('me', '100) (init (at 1))')).toThrow('is no whole number')
    // @ts-expect-error nobody knows this word
    expect(relations.bfore).toBe(undefined)
  })

  test('where the vocabulary makes no sense', () => {
    const words = { name: 'g', roles: ['a'], domains: {}, fluents: {}, moves: {}, relations: {} } as const
    expect(() => defineRelations({ ...words, fluents: { next: [] } })).toThrow('"next": this word has a meaning')
    expect(() => defineRelations({ ...words, moves: { 'go on': [] } })).toThrow('a word is made of')
    expect(() => defineRelations({ ...words, moves: { go: [] }, fluents: { go: [] } })).toThrow('used for two things')
    expect(() => defineRelations({ ...words, fluents: { at: ['where'] } })).toThrow('there is no domain "where"')
    expect(() => defineRelations({ ...words, roles: [] })).toThrow('g has no roles')
  })
})

test('the rules are GDL, one a line', () => {
  const g = counting()
  const [m, n] = g.variables('number', 'number')
  g.next(
    g.fluents.at(m),
    g.fluents.at(n),
    g.relations.before(m, n),
    g.distinct(m, n),
    g.does('me', g.moves.paint('red')),
  )
  expect(g.text().split('\n').slice(-2)).toEqual([
    '(colour blue)',
    '(<= (next (at ?number-1)) (true (at ?number-2)) (before ?number-1 ?number-2) (distinct ?number-1 ?number-2) (does me (paint red)))',
  ])
})
