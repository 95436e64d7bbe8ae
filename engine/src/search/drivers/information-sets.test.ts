import { describe, expect, test } from 'vitest'
import { tricks } from '../../../test/card-games.ts'
import { plainDuel, plainRps, plainTicTacToe } from '../../../test/plain-games.ts'
import { createBot } from '../../author/bot.ts'
import { createRandom } from '../../base/random.ts'
import { defineGame } from '../../game/define.ts'
import { CATALOGUE } from '../../recipes/catalogue.ts'
import { createSearcher } from '../../recipes/create.ts'

/** A card lies hidden, 0 or 1. One may look, for a fee, and then name it; or name it at once. A wrong name costs all. */
const guess = defineGame({
  name: 'guess',
  players: 2,
  initial: { card: 1, seen: false, named: -1 },
  current: () => 0,
  moves: ({ seen }) => (seen ? [0, 1] : [0, 1, 2]),
  apply: (state, move) => (move === 2 ? { ...state, seen: true } : { ...state, named: move }),
  isOver: ({ named }) => named >= 0,
  rewards({ card, seen, named }) {
    const won = (named === card ? 1 : 0) - (seen ? 0.2 : 0)
    return won > 0 ? [won, 1 - won] : [0, 1]
  },
  view: ({ card, seen, named }, player) => ({ named, card: seen && player === 0 ? card : undefined }),
  determinize: (state, player, random) => (state.seen && player === 0 ? state : { ...state, card: random.below(2) }),
})

function search(recipe: string, state = guess.source.initial) {
  const searcher = createSearcher(guess, recipe, { role: 0, seed: 4 })
  searcher.begin(guess.encode(state))
  searcher.run({ iterations: 2000 })
  return searcher.summary().moves.map(({ move, mean }) => ({ move: guess.moveOf(move), mean }))
}

describe('information-set search', () => {
  test('pays for what a search of single states would take for known', () => {
    const [best, ...others] = search('ismcts')
    expect(best.move).toBe(2)
    expect(best.mean).toBeGreaterThan(0.7)
    for (const { mean } of others) expect(Math.abs(mean - 0.5)).toBeLessThan(0.15)
  })

  test('uses what was seen', () => {
    expect(search('ismcts', { card: 0, seen: true, named: -1 })[0].move).toBe(0)
    expect(search('ismcts', { card: 1, seen: true, named: -1 })[0].move).toBe(1)
  })

  test('never looks at what is hidden: other cards, same thoughts', () => {
    const thoughts = [1, 2, 3].map((other) => {
      const searcher = createSearcher(plainDuel, 'ismcts', { role: 0, seed: 9 })
      searcher.begin(plainDuel.encode({ cards: [2, other], bets: [] }))
      searcher.run({ iterations: 300 })
      return searcher.summary().moves
    })
    expect(thoughts[1]).toEqual(thoughts[0])
    expect(thoughts[2]).toEqual(thoughts[0])
  })

  test('plays games in which nothing is hidden, and at once', () => {
    const searcher = createSearcher(plainTicTacToe, 'ismcts', { role: 0, seed: 1 })
    searcher.begin(plainTicTacToe.encode('xx..oo...'))
    searcher.run({ iterations: 300 })
    expect(plainTicTacToe.moveOf(searcher.choose())).toBe(2)
    const both = createSearcher(plainRps, 'ismcts', { role: 1, seed: 1 })
    both.begin(plainRps.encode(plainRps.source.initial))
    expect(both.run({ iterations: 100 }).simulations).toBe(100)
  })

  test('goes on with what it knows of what the player sees, whatever is hidden', () => {
    const { source } = tricks
    const deal = tricks.deal(createRandom(1))
    const thoughts = [deal, source.determinize!(deal, 0, createRandom(2))].map((state) => {
      const searcher = createSearcher(tricks, 'ismcts', { role: 0, seed: 9 })
      searcher.begin(tricks.encode(state))
      searcher.run({ iterations: 400 })
      const led = source.apply(state, tricks.moveOf(searcher.choose())!, 0)
      expect(searcher.follow!(tricks.encode(led))).toBe(true)
      return searcher.summary()
    })
    expect(thoughts[1]).toEqual(thoughts[0])
  })

  test('others choose by what they see themselves: who holds the best card bets, who holds the worst passes', () => {
    // The first one has the middle card. If the second chose blindly, to bet would be worth 0.625.
    const searcher = createSearcher(plainDuel, 'ismcts', { role: 0, seed: 3 })
    searcher.begin(plainDuel.encode({ cards: [2, 1], bets: [] }))
    searcher.run({ iterations: 3000 })
    const bet = searcher.summary().moves.find(({ move }) => plainDuel.moveOf(move) === 'bet')!
    expect(bet.mean).toBeGreaterThan(0.36)
    expect(bet.mean).toBeLessThan(0.46) // best play: half of 0 and half of 0.75
  })

  test('goes on from what was saved', () => {
    const state = plainDuel.encode({ cards: [2, 1], bets: [] })
    const [first, second] = [1, 2].map((seed) => createSearcher(plainDuel, 'ismcts', { role: 0, seed }))
    first.begin(state)
    first.run({ iterations: 100 })
    second.load!(state, structuredClone(first.save!()))
    for (const searcher of [first, second]) searcher.run({ iterations: 100 })
    expect(second.summary()).toEqual(first.summary())
  })

  test('forgets the states that it drew', () => {
    const searcher = createSearcher(plainDuel, 'ismcts', { role: 0, seed: 1 })
    searcher.begin(plainDuel.encode({ cards: [1, 2], bets: [] }))
    for (let i = 0; i < 60; i++) searcher.run({ iterations: 500 })
    const { size } = plainDuel.keeping as unknown as { size(): number }
    expect(size()).toBeLessThan(25_000)
  })
})

test('a bot that plays by it pays to find out, and one that searches single states does not', async () => {
  const choices = ['ismcts', 'uct'].map((recipe) =>
    createBot(guess, { recipe, iterations: 1000, seed: 2, catalogue: CATALOGUE }).choose(guess.source.initial),
  )
  const [one, single] = await Promise.all(choices)
  expect(one.move).toBe(2)
  expect(single.move).not.toBe(2)
})
