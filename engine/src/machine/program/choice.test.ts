import { describe, expect, test } from 'vitest'
import { expectLikely } from '../../../test/chi-square.ts'
import { evaluateProgram, runProgram } from '../../../test/run-program.ts'
import { createRandom } from '../../base/random.ts'
import { SIMD } from '../wasm/target.ts'
import { chooseUniformly } from './choice.ts'
import { createProgram } from './program.ts'

const LANES = 128
const SETS = 8 // lane l has the legal moves of set l % SETS
const DRAWS = 204_800 // over all lanes

/** Legal moves, unevenly: all; only the last; few at either end; and random ones of growing number. */
function legalSets(moves: number): boolean[][] {
  const random = createRandom(moves)
  const set = (isLegal: (move: number) => boolean) => Array.from({ length: moves }, (_, move) => isLegal(move))
  const sets = [
    set(() => true),
    set((move) => move === moves - 1),
    set((move) => move < 2 || move === moves - 1),
    set((move) => move >= moves - 3),
    set((move) => move % 7 === 0),
    ...[8, 3, 2].map((part) => set(() => random.below(part) === 0)),
  ]
  for (const each of sets) if (!each.includes(true)) each[random.below(moves)] = true
  return sets
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 41, 100, 300])('of %i moves', (moves) => {
  const GENERATOR = 0
  const LEGAL = 2
  const CHOSEN = LEGAL + moves
  const program = createProgram()
  const legal = Array.from({ length: moves }, (_, move) => program.row(LEGAL + move))
  const stores = chooseUniformly(program, legal).map((value, move) => ({ row: CHOSEN + move, value }))
  const { words, at, run } = runProgram(program, stores, { target: SIMD, rows: CHOSEN + moves, generator: GENERATOR })
  const seeds = createRandom(20)
  for (let i = 0; i < 8; i++) words[at(GENERATOR) + i] = seeds.bits()
  const sets = legalSets(moves)
  for (let lane = 0; lane < LANES; lane++)
    sets[lane % SETS].forEach((isLegal, move) => {
      if (isLegal) words[at(LEGAL + move) + (lane >> 5)] |= 1 << (lane & 31)
    })
  const counts = sets.map(() => new Int32Array(moves))

  test('every lane gets one, and a legal one', () => {
    for (let draw = 0; draw < DRAWS / LANES; draw++) {
      run()
      for (let w = 0; w < LANES / 32; w++) {
        let any = 0
        let wrong = 0
        for (let move = 0; move < moves; move++) {
          const chosen = words[at(CHOSEN + move) + w]
          wrong |= (any & chosen) | (chosen & ~words[at(LEGAL + move) + w])
          any |= chosen
          for (let bits = chosen; bits !== 0; bits &= bits - 1) counts[(31 - Math.clz32(bits & -bits)) % SETS][move]++
        }
        if (any !== -1 || wrong !== 0) throw new Error(`draw ${draw}, word ${w}: chosen ${any}, wrong ${wrong}`)
      }
    }
    expect(counts.reduce((sum, of) => sum + of.reduce((a, b) => a + b), 0)).toBe(DRAWS)
  })

  test('each is drawn as often as another', () => {
    sets.forEach((set, s) => {
      const many = set.filter((isLegal) => isLegal).length
      const uniform = set.map((isLegal) => (isLegal ? 1 / many : 0))
      expectLikely(counts[s], uniform)
    })
  })

  test('each is as likely as another, but for 2^-11 and 1/64 of it: all random bits are gone through', () => {
    for (const set of sets.slice(0, 5)) {
      const many = set.filter((isLegal) => isLegal).length
      exactProbabilities(set).forEach((probability, move) => {
        const error = Math.abs(probability - (set[move] ? 1 / many : 0))
        expect(error).toBeLessThanOrEqual(Math.min(2 ** -11, 1 / 64 / many))
      })
    }
  })
})

/** The probability of every move, with a row for each random one that the choice asks for. */
function exactProbabilities(legal: readonly boolean[]): number[] {
  const program = createProgram()
  const moves = legal.length
  let bits = 0
  const chosen = chooseUniformly(
    { ...program, random: () => program.row(moves + bits++) },
    legal.map((_, move) => program.row(move)),
  )
  // Five of the bits differ from lane to lane of a word; the others are constant in it.
  const LANE_BITS = [0xaaaaaaaa, 0xcccccccc, 0xf0f0f0f0, 0xff00ff00, 0xffff0000]
  const counts = legal.map(() => 0)
  const words = 2 ** Math.max(0, bits - 5)
  for (let word = 0; word < words; word++) {
    const values = evaluateProgram(program, (row) => {
      if (row < moves) return legal[row] ? -1 : 0
      const bit = row - moves
      return bit < 5 ? LANE_BITS[bit] : -((word >> (bit - 5)) & 1)
    })
    chosen.forEach((value, move) => {
      for (let rest = values[value]; rest !== 0; rest &= rest - 1) counts[move]++
    })
  }
  return counts.map((count) => count / (words * 32))
}
