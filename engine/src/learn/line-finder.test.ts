import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { compileGame } from '../compile/compile.ts'
import { createRandomGames } from './random-games.ts'

/** The lines of a game with their facts by name, after so many random games. */
function found(name: string, games: number) {
  const known = createRandomGames(compileGame(catalogueText(name)).game!, createRandom(1))!
  const states: Int32Array[] = []
  for (let i = 0; i < games; i++) known.play((bits) => states.push(bits))
  const names = (bits: readonly number[]) => bits.map((bit) => known.bits.name(bit)).join(' ')
  return known.lines(100, states).map(({ bits, stops }) => ({ facts: names(bits), stops: names(stops) }))
}

test('in tic-tac-toe eight lines win for either role, and the marks of the other stop them', () => {
  const lines = found('tic-tac-toe', 2000)
  expect(lines.length).toBe(16)
  expect(lines).toContainEqual({
    facts: '(cell 1 1 x) (cell 2 2 x) (cell 3 3 x)',
    stops: '(cell 1 1 o) (cell 2 2 o) (cell 3 3 o)',
  })
})
test('where one fact wins alone, or nobody stands in a line, there are none', () => {
  expect(found('breakthrough-6', 300)).toEqual([])
})
