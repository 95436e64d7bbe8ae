import { describe, expect, test } from 'vitest'
import { catalogueText } from '../../../../test/games.ts'
import { openSearch } from '../../../../test/search.ts'
import { compileGame } from '../../../compile/compile.ts'
import { legalMoves } from '../../../game/game.ts'

const game = compileGame(catalogueText('breakthrough-6')).game!

/** By move of white: its values in the tree where the square ahead to the side is empty, and where somebody is there. */
function valuesOf(recipe: string) {
  const { search, ctx } = openSearch(game, recipe)
  search.run({ iterations: 400 })
  const rule = ctx.others.playout()!
  const { tree } = ctx
  const { hints } = ctx.row
  const seen = new Map<string, Set<number>>()
  for (let node = 1; node <= tree.nodes(); node++) {
    const row = tree.rowOf(node, 0)
    if (!tree.hasRows(node) || tree.rowCount[row] < 2) continue
    rule.fringe!(node, 0, tree.rowFirst[row], tree.rowCount[row])
    for (let i = 0; i < tree.rowCount[row]; i++) {
      const { text } = game.moves[tree.edgeMove[tree.rowFirst[row] + i]]
      seen.set(text, (seen.get(text) ?? new Set()).add(hints[i]))
    }
  }
  return [...seen].map(([text, values]) => ({ text, values: values.size }))
}

describe('moves told apart by what they find', () => {
  test.each(['mastf', 'ppaf'])('%s gives a move different values in different states', (recipe) => {
    const found = valuesOf(recipe)
    expect(found.some(({ values }) => values > 1)).toBe(true)
    // A step straight ahead always finds an empty square.
    const ahead = found.filter(({ text }) => /\(move (\w+) \w+ \1 \w+\)/.test(text))
    expect(ahead.length).toBeGreaterThan(3)
    for (const { values } of ahead) expect(values).toBe(1)
  })

  test.each(['mast', 'ppa'])('%s does not', (recipe) => {
    for (const { values } of valuesOf(recipe)) expect(values).toBe(1)
  })

  test.each(['mastf', 'ppaf', 'mastf(draw=gibbs,decay=0)', 'ppaf(decay=0.5)'])('%s plays on', (recipe) => {
    const { search } = openSearch(game, recipe)
    const position = game.open()
    for (let turn = 0; turn < 3; turn++) {
      search.run({ iterations: 50 })
      const joint = Int32Array.from(game.roles, (_, role) => legalMoves(position, role)[0])
      position.play(joint)
      search.advance(joint)
    }
    expect(search.summary().simulations).toBe(0)
  })
})
