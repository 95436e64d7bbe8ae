import { expect, test } from 'vitest'
import { catalogueText } from '../../test/games.ts'
import { createRandom } from '../base/random.ts'
import { compileGame } from '../compile/compile.ts'
import { factKinds } from './kinds.ts'
import { createRandomGames } from './random-games.ts'

/** Kinds of facts of a game, by one fact of each. */
function found(name: string) {
  const known = createRandomGames(compileGame(catalogueText(name)).game!, createRandom(1))!
  const states: Int32Array[] = []
  for (let i = 0; i < 30; i++) known.play((bits) => states.push(bits))
  const { count, kindOf } = factKinds(known.bits, states)
  const names = Array.from({ length: count }, (_, kind) =>
    [...kindOf.keys()].filter((bit) => kindOf[bit] === kind).map((bit) => known.bits.name(bit)!),
  )
  return names.sort((a, b) => b.length - a.length)
}

test('a piece on all squares is a kind, whoever moves is none', () => {
  const kinds = found('breakthrough-6')
  expect(kinds.map(({ length }) => length)).toEqual([36, 36])
  for (const kind of kinds) expect(new Set(kind.map((fact) => fact.split(' ')[3])).size).toBe(1)
})
test('chess has twelve pieces', () => {
  const pieces = found('chess').filter(([fact]) => fact.startsWith('(cell'))
  expect(pieces.length).toBeGreaterThanOrEqual(12)
})
