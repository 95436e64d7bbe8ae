// What moves would add to the evaluation by what they do for certain, as drivers/gains.ts tells it, in WebAssembly. Facts of a square
// mostly lie in one word, and few of them hold, so that a move looks at words and goes through the bits that are set. In memory:
//
//   moves    by number: what its facts add that hold after it in any case, first entry, end of its entries
//   entries  where a word lies in a frame, its bits that matter, where their weights are from those of the sum on, and ± 1
//
// A fact that the move touches takes its weight away where it holds; one that becomes what another was adds its own where that one
// holds, which in chess is a fixed way further in the table for all that may stand on a square.
import { HOLDS, type MoveEffects } from '../../game/effects.ts'
import { add, and, createRoutine, ctz, load, lt, mul, shl, sub } from '../../machine/wasm/routine.ts'
import type { WeightedSum } from '../evaluate/judge.ts'
import type { Assembly } from './layout.ts'

const MOVE = 12 // bytes
const ENTRY = 16

/** The number of a function: (frame, move) → what the move adds for the own role. */
export function gainCode({ read, add: addFunction }: Assembly): number {
  const gain = createRoutine(2, 1)
  const [frame, move] = gain.params
  const record = gain.variable(add(read('gains'), mul(move, MOVE)))
  const sum = gain.variable(load(record))
  const at = gain.variable(load(record, 4))
  const end = gain.variable(load(record, 8))
  const weights = gain.variable(read('weights'))
  const bits = gain.variable()
  gain.while(lt(at, end), () => {
    gain.set(bits, and(load(add(frame, load(at))), load(at, 4)))
    gain.while(bits, () => {
      const weight = load(add(add(weights, load(at, 8)), shl(ctz(bits), 2)))
      gain.set(sum, add(sum, mul(weight, load(at, 12))))
      gain.set(bits, and(bits, sub(bits, 1)))
    })
    gain.set(at, add(at, ENTRY))
  })
  gain.return(sum)
  return addFunction(gain)
}

/** The bytes that it takes at most. */
export const gainBytes = ({ first, fact }: MoveEffects): number => MOVE * (first.length - 1) + 2 * ENTRY * fact.length

/** Writes what moves do to an address; `state` is where it lies in a frame. What is certain is left to `writeCertain`. */
export function writeGains(
  memory: Int32Array,
  address: number,
  state: number,
  { first, fact, becomes }: MoveEffects,
): void {
  const moves = first.length - 1
  let next = (address >> 2) + (MOVE >> 2) * moves
  for (let move = 0; move < moves; move++) {
    const start = next
    /** Where the bit holds: ± the weight of the fact `further` bits on. */
    const count = (bit: number, further: number, times: 1 | -1) => {
      const word = state + 4 * (bit >> 5)
      const weights = 4 * ((bit & ~31) + further)
      let at = start
      while (at < next && !(memory[at] === word && memory[at + 2] === weights && memory[at + 3] === times)) at += 4
      if (at === next) {
        memory.set([word, 0, weights, times], at)
        next += 4
      }
      memory[at + 1] |= 1 << (bit & 31)
    }
    for (let i = first[move]; i < first[move + 1]; i++) {
      count(fact[i], 0, -1)
      if (becomes[i] >= 0) count(becomes[i], fact[i] - becomes[i], 1)
    }
    memory.set([start * 4, next * 4], ((address + MOVE * move) >> 2) + 1)
  }
}

/** Writes what facts add that hold after a move in any case, by the weights of a sum. */
export function writeCertain(
  memory: Int32Array,
  address: number,
  { first, fact, becomes }: MoveEffects,
  { value, sign }: WeightedSum,
): void {
  for (let move = 0; move < first.length - 1; move++) {
    let certain = 0
    for (let i = first[move]; i < first[move + 1]; i++)
      if (becomes[i] === HOLDS) certain += sign * value.weight[fact[i]]
    memory[(address + MOVE * move) >> 2] = certain
  }
}
