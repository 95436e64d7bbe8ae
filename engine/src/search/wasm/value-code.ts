// What a move changes of the sum that values states, as evaluate/linear-value.ts tells it, in WebAssembly. The sum lies in memory
// as its records want it, so that nothing is looked up twice:
//
//   weights  by bit
//   pairs    by bit the address of its first pair, and one more; a pair: byte of the partner's word, its mask, weight
//   lines    likewise the address of the first entry; then by bit what a threat is worth that lacks it; an entry: the line, and
//            whether the bit is in it or stops it; a line: address of the value with one fact, of the last value, of its end;
//            for each word: its byte, facts, stops, and the address of its threats
import {
  add,
  and,
  call,
  choose,
  createRoutine,
  ctz,
  eq,
  load,
  lt,
  negated,
  or,
  popcnt,
  type Routine,
  shl,
  sub,
  xor,
} from '../../machine/wasm/routine.ts'
import type { LinearValue } from '../evaluate/linear-value.ts'
import type { Assembly } from './layout.ts'

const PAIR = 12 // bytes
const ENTRY = 8
const LINE = 12
const LINE_WORD = 16

/** (frame) → what its state adds to the sum of the frame before. */
export function changeCode({ layout, add: addFunction, read }: Assembly): number {
  const { scratch, stride, state, words } = layout
  const threats = 4 * (words * 32 + 1) // behind the first entries
  const line = addFunction(lineRoutine())
  const change = createRoutine(1, 1)
  const [frame] = change.params
  const last = change.variable(sub(frame, stride))
  const weights = change.variable(read('weights'))
  const pairs = change.variable(read('pairs'))
  const lines = change.variable(read('lines'))
  const isRich = change.variable(or(pairs, lines))
  const after = change.variable()
  const rest = change.variable()
  const mask = change.variable()
  const bit = change.variable()
  const part = change.variable()
  const sum = change.variable(0)
  const at = change.variable()
  const end = change.variable()
  const before = (word: number) => load(last, state + 4 * word)
  change.if(isRich, () => {
    for (let word = 0; word < words; word++) change.store(scratch + 4 * word, 0, before(word))
  })
  for (let word = 0; word < words; word++) {
    change.set(after, load(frame, state + 4 * word))
    change.set(rest, xor(before(word), after))
    change.while(rest, () => {
      change.set(mask, and(rest, negated(rest)))
      change.set(bit, shl(ctz(rest), 2))
      change.set(rest, xor(rest, mask))
      change.set(part, load(add(weights, bit), word * 128))
      change.if(isRich, () => {
        change.if(pairs, () => {
          change.set(at, load(add(pairs, bit), word * 128))
          change.set(end, load(add(pairs, bit), word * 128 + 4))
          change.while(lt(at, end), () => {
            change.if(and(load(load(at)), load(at, 4)), () => change.set(part, add(part, load(at, 8))))
            change.set(at, add(at, PAIR))
          })
        })
        const here = scratch + 4 * word
        const without = and(load(here), xor(mask, -1))
        change.if(lines, () => {
          change.store(here, 0, without)
          change.set(at, add(lines, bit))
          change.set(
            part,
            add(part, call(line, load(at, word * 128), load(at, word * 128 + 4), add(at, threats + word * 128))),
          )
        })
        change.store(here, 0, or(without, and(after, mask)))
      })
      change.set(sum, add(sum, choose(and(after, mask), part, negated(part))))
    })
  }
  change.return(sum)
  return addFunction(change)
}

/** (first entry, end of the entries, threat of their bit) → what setting the bit adds to the lines of the set in `scratch`. */
function lineRoutine(): Routine {
  const lines = createRoutine(3, 1)
  const [at, end, threat] = lines.params
  const sum = lines.variable(0)
  const line = lines.variable()
  const count = lines.variable()
  const word = lines.variable()
  const last = lines.variable()
  const bits = lines.variable()
  const lacking = lines.variable()
  /** The addresses of the threats of the one or two facts that the line lacks, put together. */
  const findLacking = () => {
    lines.set(lacking, 0)
    const at = lines.variable(add(line, LINE))
    lines.while(lt(at, load(line, 8)), () => {
      lines.set(bits, and(load(at, 4), xor(load(load(at)), -1)))
      lines.while(bits, () => {
        lines.set(lacking, xor(lacking, add(load(at, 12), shl(ctz(bits), 2))))
        lines.set(bits, and(bits, sub(bits, 1)))
      })
      lines.set(at, add(at, LINE_WORD))
    })
  }
  lines.while(lt(at, end), () => {
    lines.set(line, load(at))
    lines.set(count, 0)
    lines.set(word, add(line, LINE))
    lines.set(last, load(line, 8))
    lines.while(lt(word, last), () => {
      lines.set(bits, load(load(word)))
      lines.if(
        and(bits, load(word, 8)),
        () => {
          lines.set(count, -1)
          lines.set(word, last)
        },
        () => {
          lines.set(count, add(count, popcnt(and(bits, load(word, 4)))))
          lines.set(word, add(word, LINE_WORD))
        },
      )
    })
    lines.if(lt(-1, count), () => {
      lines.set(last, load(line, 4))
      lines.set(word, add(load(line), shl(count, 2))) // with one fact more
      // Two facts that are lacking become one, and one becomes none.
      lines.if(lt(last, add(word, 4)), () => {
        findLacking()
        lines.if(eq(word, add(last, 4)), () => lines.set(sum, sub(sum, load(lacking))))
        lines.if(and(eq(word, last), load(at, 4)), () => lines.set(sum, add(sum, load(xor(lacking, threat)))))
      })
      const value = (address: typeof word) => load(choose(lt(address, last), address, last))
      lines.if(load(at, 4), () => lines.set(sum, add(sum, value(word))))
      lines.if(count, () => {
        lines.set(word, sub(word, 4))
        lines.set(sum, sub(sum, value(word)))
      })
    })
    lines.set(at, add(at, ENTRY))
  })
  lines.return(sum)
  return lines
}

/** Bytes that a sum takes. */
export function valueBytes({ weight, partner, lines, lineWeight, pairWeight }: LinearValue): number {
  const bits = weight.length
  const pairs = pairWeight.length === 0 ? 0 : 4 * (bits + 1) + PAIR * partner.length
  const own =
    lineWeight.length === 0
      ? 0
      : 4 * (2 * bits + 1) +
        ENTRY * lines.entries.length +
        LINE * lines.size +
        LINE_WORD * lines.word.length +
        4 * lines.values
  return 4 * bits + pairs + own
}

/** Where a sum's tables lie; 0 where it has none of the kind. */
export interface ValuePlaces {
  readonly weights: number
  readonly pairs: number
  readonly lines: number
}

/** Writes a sum, times `sign`, to an address. */
export function writeValue(
  memory: Int32Array,
  at: number,
  scratch: number,
  value: LinearValue,
  sign: number,
): ValuePlaces {
  const { weight, first, partner, pairOf, pairWeight, lines, lineWeight, threatWeight } = value
  const bits = weight.length
  let next = at >> 2
  const put = (word: number) => {
    memory[next++] = word
  }
  for (let bit = 0; bit < bits; bit++) put(sign * weight[bit])
  const pairs = pairWeight.length === 0 ? 0 : next * 4
  if (pairs > 0) {
    const base = (next + bits + 1) * 4
    for (let bit = 0; bit <= bits; bit++) put(base + PAIR * first[bit])
    for (let i = 0; i < partner.length; i++) {
      put(scratch + 4 * (partner[i] >> 5))
      put(1 << (partner[i] & 31))
      put(sign * pairWeight[pairOf[i]])
    }
  }
  const linesAt = lineWeight.length === 0 ? 0 : next * 4
  if (linesAt > 0) {
    const threats = (next + bits + 1) * 4
    const entries = threats + bits * 4
    const records = entries + ENTRY * lines.entries.length
    const recordOf = (line: number) => records + LINE * line + LINE_WORD * lines.wordFirst[line]
    const values = recordOf(lines.size)
    for (let bit = 0; bit <= bits; bit++) put(entries + ENTRY * lines.first[bit])
    for (let bit = 0; bit < bits; bit++) put(sign * threatWeight[bit])
    for (const entry of lines.entries) {
      put(recordOf(entry >> 1))
      put(1 - (entry & 1))
    }
    for (let line = 0; line < lines.size; line++) {
      put(values + 4 * lines.base[line])
      put(values + 4 * (lines.base[line + 1] - 1))
      put(recordOf(line + 1))
      for (let i = lines.wordFirst[line]; i < lines.wordFirst[line + 1]; i++) {
        put(scratch + 4 * lines.word[i])
        put(lines.own[i])
        put(lines.stop[i])
        put(threats + 128 * lines.word[i])
      }
    }
    for (let i = 0; i < lineWeight.length; i++) put(sign * lineWeight[i])
  }
  return { weights: at, pairs, lines: linesAt }
}
