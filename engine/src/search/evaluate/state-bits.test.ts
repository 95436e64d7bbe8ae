import { describe, expect, test } from 'vitest'
import { catalogueText, gameOf } from '../../../test/games.ts'
import { connectFour } from '../../../test/small-games.ts'
import { createRandom } from '../../base/random.ts'
import { compileGame } from '../../compile/compile.ts'
import { randomWalk } from '../../game/walk.ts'
import { rangesOf, type StateBits, stateBits } from './state-bits.ts'

const namesIn = (bits: StateBits, set: Int32Array) =>
  Array.from({ length: bits.words * 32 }, (_, bit) => bit)
    .filter((bit) => ((set[bit >> 5] >>> (bit & 31)) & 1) === 1)
    .map((bit) => bits.name(bit))

describe('the bits of a state', () => {
  test.each(['scalar', 'rules'] as const)('are its facts, by name, on the machine %s', (machine) => {
    const game = compileGame(catalogueText('breakthrough-6'), { machine }).game!
    const bits = stateBits(game)!
    for (const { position } of randomWalk(game, createRandom(3)))
      expect(namesIn(bits, bits.read(position.state, new Int32Array(bits.words))).sort()).toEqual(
        game.facts(position.state),
      )
  })
  test('of fields are the values that were seen, and others have none', () => {
    const bits = stateBits(connectFour(2, 2), [
      [0, 2],
      [5, 5],
      [-1, 0],
      [0, 1000],
    ])!
    const out = new Int32Array(bits.words)
    expect(namesIn(bits, bits.read(Int32Array.of(1, 5, -1, 7), out))).toEqual(['0=1', '2=-1'])
    expect(namesIn(bits, bits.read(Int32Array.of(3, 5, 4, 7), out))).toEqual([])
    const names = ['0=0', '0=1', '0=2', '2=-1', '2=0', '9=1']
    expect(rangesOf(names, 4)).toEqual([
      [0, 2],
      [0, 0],
      [-1, 0],
      [0, 0],
    ])
  })
  test('are not to be had where states are numbers of something else', () => {
    expect(stateBits(gameOf(catalogueText('tic-tac-toe')))).toBe(undefined)
  })
})
