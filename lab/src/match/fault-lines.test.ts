import { expect, test } from 'vitest'
import { faultLines } from './fault-lines.ts'

const players = [{ agent: 'a', recipe: 'uct', play: {}, ms: 0, decisions: 0, simulations: 0 }]

test('faults are told in their order, and those that come again once', () => {
  const fault = (step: number, text: string) => ({ step, role: 0, kind: 'crash' as const, text })
  const faults = [fault(0, 'it ended'), ...[2, 4, 6].map((step) => fault(step, 'it is gone'))]
  expect(faultLines({ id: 'nim.1', players, faults })).toEqual([
    'nim.1, move 1: a: crash (it ended)',
    'nim.1, move 3: a: crash (it is gone), 3 times in this game',
  ])
  expect(faultLines({ id: 'nim.1', players, faults: [] })).toEqual([])
})
