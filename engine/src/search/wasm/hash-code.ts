// The hash of states, as drivers/state-hash.ts tells it, in WebAssembly.

import { FINISH_FIRST, FINISH_SECOND } from '../../base/hash.ts'
import {
  add,
  call,
  createRoutine,
  load,
  lt,
  mul,
  ne,
  type Routine,
  shr,
  sub,
  type Variable,
  xor,
} from '../../machine/wasm/routine.ts'
import { HIGH, LOW, PLACE } from '../drivers/state-hash.ts'
import { type Assembly, FRAME } from './layout.ts'

/** The number of a function that writes the hash of a frame, from that of the frame before and the words that differ. */
export function hashCode({ layout, add: addFunction }: Assembly): number {
  const { stride, state, words } = layout
  const part = addFunction(partRoutine())
  const hash = createRoutine(1, 0)
  const [frame] = hash.params
  const last = hash.variable(sub(frame, stride))
  const low = hash.variable(load(last, FRAME.low))
  const high = hash.variable(load(last, FRAME.high))
  const before = hash.variable()
  const after = hash.variable()
  const place = hash.variable(0)
  const at = hash.variable(last)
  hash.while(lt(place, words), () => {
    hash.set(before, load(at, state))
    hash.set(after, load(at, state + stride))
    hash.if(ne(before, after), () => {
      const number = mul(add(place, 1), PLACE)
      hash.set(low, xor(low, xor(call(part, number, before, LOW), call(part, number, after, LOW))))
      hash.set(high, xor(high, xor(call(part, number, before, HIGH), call(part, number, after, HIGH))))
    })
    hash.set(place, add(place, 1))
    hash.set(at, add(at, 4))
  })
  hash.store(frame, FRAME.low, low)
  hash.store(frame, FRAME.high, high)
  return addFunction(hash)
}

/** (number of the place, word, salt) */
function partRoutine(): Routine {
  const part = createRoutine(3, 1)
  const [place, word, salt] = part.params
  const h = part.variable(xor(mul(word, salt), place))
  finish(part, h)
  part.set(h, add(h, mul(word, PLACE)))
  finish(part, h)
  part.return(h)
  return part
}

function finish(to: Routine, h: Variable): void {
  to.set(h, mul(xor(h, shr(h, 16)), FINISH_FIRST))
  to.set(h, mul(xor(h, shr(h, 13)), FINISH_SECOND))
  to.set(h, xor(h, shr(h, 16)))
}
