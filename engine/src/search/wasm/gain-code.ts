// What moves would add to the evaluation by what they do for certain, as drivers/gains.ts tells it, in WebAssembly. In memory:
//
//   moves    by number: what its facts add that hold after it in any case, first entry, end of its entries
//   entries  where the word of a fact lies in a frame, the fact's bit in it, the same of the fact that it becomes, its weight
import { GONE, HOLDS, type MoveEffects } from '../../game/effects.ts'
import { add, and, createRoutine, load, lt, mul, ne, sub } from '../../machine/wasm/routine.ts'
import type { WeightedSum } from '../evaluate/judge.ts'
import type { Assembly } from './layout.ts'

const MOVE = 12 // bytes
const ENTRY = 20

/** The number of a function: (frame, move) → what the move adds for the own role. */
export function gainCode({ read, add: addFunction }: Assembly): number {
  const gain = createRoutine(2, 1)
  const [frame, move] = gain.params
  const record = gain.variable(add(read('gains'), mul(move, MOVE)))
  const sum = gain.variable(load(record))
  const at = gain.variable(load(record, 4))
  const end = gain.variable(load(record, 8))
  const has = (offset: number) => ne(and(load(add(frame, load(at, offset))), load(at, offset + 4)), 0)
  gain.while(lt(at, end), () => {
    gain.set(sum, add(sum, mul(sub(has(8), has(0)), load(at, 16))))
    gain.set(at, add(at, ENTRY))
  })
  gain.return(sum)
  return addFunction(gain)
}

export const gainBytes = ({ first, fact }: MoveEffects): number => MOVE * (first.length - 1) + ENTRY * fact.length

/** Writes what moves do, with the weights of a sum, to an address; `state` is where it lies in a frame. */
export function writeGains(
  memory: Int32Array,
  address: number,
  state: number,
  { first, fact, becomes }: MoveEffects,
  { value, sign }: WeightedSum,
): void {
  const moves = first.length - 1
  let record = address >> 2
  let next = record + (MOVE >> 2) * moves
  for (let move = 0; move < moves; move++) {
    const start = next
    let certain = 0
    for (let i = first[move]; i < first[move + 1]; i++) {
      const weight = sign * value.weight[fact[i]]
      if (weight === 0) continue
      if (becomes[i] === HOLDS) certain += weight
      const source = Math.max(0, becomes[i])
      memory[next++] = state + 4 * (fact[i] >> 5)
      memory[next++] = 1 << (fact[i] & 31)
      memory[next++] = state + 4 * (source >> 5)
      memory[next++] = becomes[i] === GONE || becomes[i] === HOLDS ? 0 : 1 << (source & 31)
      memory[next++] = weight
    }
    memory[record++] = certain
    memory[record++] = start * 4
    memory[record++] = next * 4
  }
}
