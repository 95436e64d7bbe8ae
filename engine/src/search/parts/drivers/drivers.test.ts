import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../../../test/games.ts'
import { createSearcher, readRecipe } from '../../../recipes/create.ts'

const game = gameOf(catalogueText('tic-tac-toe'))
const position = game.open()
// x has 1 1 and 1 2, o has 2 1 and 2 2; x to move wins at 1 3.
for (const joint of ['(mark 1 1) noop', 'noop (mark 2 1)', '(mark 1 2) noop', 'noop (mark 2 2)']) {
  const texts = joint.startsWith('(') ? [joint.slice(0, 10), 'noop'] : ['noop', joint.slice(5)]
  position.play(Int32Array.from(texts, (text, role) => game.moves.findIndex((m) => m.role === role && m.text === text)))
}

describe('searches that are whole by themselves', () => {
  test.each([
    'mcs',
    'ismcts',
    'mcs(form=probes,depth=2)',
    'minimax',
    'minimax(model=maxn)',
    'alphabeta',
    'alphabeta(depth=1)',
  ])('%s takes the win', (recipe) => {
    const searcher = createSearcher(game, recipe, { role: 0, seed: 1 })
    searcher.begin(position.state)
    searcher.run({ iterations: 2000 })
    expect(game.moves[searcher.choose()].text).toBe('(mark 1 3)')
  })

  test.each(['random', 'legal'])('%s makes a legal move', (recipe) => {
    const searcher = createSearcher(game, recipe, { role: 0, seed: 1 })
    searcher.begin(position.state)
    expect(game.moves[searcher.choose()].text).toMatch(/^\(mark/)
  })

  test('puzzle solves one', () => {
    const hanoi = gameOf(catalogueText('hanoi'))
    const searcher = createSearcher(hanoi, 'puzzle', { role: 0, seed: 1 })
    searcher.begin(hanoi.open().state)
    searcher.run({ iterations: 100_000 })
    expect(searcher.summary().moves[0].mean).toBe(1)
  })

  test('parts of tree search have no place in them, evaluations do', () => {
    expect(() => readRecipe('mcs+mast')).toThrow('mcs is a whole search; mast belongs to tree search')
    expect(() => readRecipe('minimax+alphabeta')).toThrow('both say what kind of search is made')
  })
})
