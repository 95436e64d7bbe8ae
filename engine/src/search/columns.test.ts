import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addRun, type Column, closeUp, createRuns, entriesOf } from './columns.ts'

const TYPES = [Float64Array, Float32Array, Int32Array, Uint32Array, Uint8Array]

test('the entries that are kept close up from the first on, and what is behind them is 0', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...TYPES),
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.boolean(), { maxLength: 600 }),
      (type, width, kept) => {
        const entries = kept.length + 1 // entry 0 stands for none
        const room = entries + 5
        const column: Column = new type(room * width)
        for (let i = 0; i < room * width; i++) column[i] = (i * 7) % 251
        const before = [...column]
        const runs = createRuns()
        kept.forEach((isKept, i) => {
          if (isKept) addRun(runs, i + 1, i + 2)
        })
        closeUp(entriesOf(column, width), runs, entries)
        const entry = (i: number) => before.slice(i * width, (i + 1) * width)
        const wanted = [entry(0), ...kept.flatMap((isKept, i) => (isKept ? [entry(i + 1)] : []))].flat()
        const cleared = Array.from({ length: entries * width - wanted.length }, () => 0)
        expect([...column]).toEqual([...wanted, ...cleared, ...before.slice(entries * width)])
      },
    ),
  )
})
