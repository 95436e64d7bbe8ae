// The number of move sequences of each length, against published counts.
import { compileGame } from '@depthcharge/engine'
import { perft } from '@depthcharge/engine/game'
import { describe, expect, test } from 'vitest'
import { findGame } from './index.ts'

/** By game: the counts for one move, two moves and so on, and how many of them the interpreter has the time for. */
const TABLE = [
  { name: 'chess', counts: [20, 400, 8902, 197281], interpreted: 3 },
  { name: 'reversi', counts: [4, 12, 56, 244, 1396, 8200], interpreted: 5 },
  { name: 'draughts', counts: [7, 49, 302, 1469, 7361], interpreted: 5 },
  { name: 'connect-four', counts: [7, 49, 343, 2401, 16807, 117649, 823536], interpreted: 5 },
]

describe.each(TABLE)('$name', ({ name, counts, interpreted }) => {
  test.each(['interpret', 'scalar', 'rules'] as const)('is counted right by the machine %s', async (machine) => {
    const { game } = compileGame(await findGame(name)!.rules(), { name, machine })
    const known = machine === 'interpret' ? counts.slice(0, interpreted) : counts
    expect(known.map((_, i) => perft(game!, i + 1))).toEqual(known)
  })
})
