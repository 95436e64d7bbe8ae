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
test('where facts tell colour and piece, both together are the kind', () => {
  const names = ['a', 'b', 'c', 'd'].flatMap((file) =>
    ['white', 'black'].flatMap((colour) => ['king', 'man'].map((piece) => `(cell ${file} 1 ${colour} ${piece})`)),
  )
  const game = compileGame(catalogueText('tic-tac-toe')).game!
  const bits = { ...createRandomGames(game, createRandom(1))!.bits, words: 1, name: (bit: number) => names[bit] }
  // One of four on each of four squares.
  const states = Array.from({ length: 256 }, (_, i) =>
    Int32Array.of([0, 2, 4, 6].reduce((set, at) => set | (1 << (2 * at + ((i >> at) & 3))), 0)),
  )
  const { count, kindOf } = factKinds(bits, states)
  expect([count, new Set(names.map((_, bit) => `${bit % 4} ${kindOf[bit]}`)).size]).toEqual([4, 4])
})
