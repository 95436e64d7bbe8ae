import { describe, expect, test } from 'vitest'
import { evaluate } from '../../../test/evaluate-network.ts'
import { runFunctions } from '../../../test/run-program.ts'
import { createRandom } from '../../base/random.ts'
import { createNetwork, FALSE, type Literal, LOOP, type Loop, type Network, STATE } from '../../network/network.ts'
import { rewrite } from '../../network/rewrite.ts'
import { sumOfProducts } from '../../network/sum.ts'
import { emitSegments } from '../wasm/emit.ts'
import { SIMD, SINGLE, type Target } from '../wasm/target.ts'
import { loopVariables, makeCone } from './cones.ts'
import { loopSegments } from './loops.ts'
import { createPool, createRows } from './rows.ts'

const FLUENTS = 7 // 128 states: one for each lane

/** A network with loops that use fluents and earlier loops in either way, and themselves only plainly. */
function randomNetwork(seed: number): Network {
  const random = createRandom(seed)
  const to = createNetwork()
  const known: Literal[] = Array.from({ length: FLUENTS }, (_, index) => to.leaf(STATE, index))
  const loops: Loop[] = []
  let variables = 0
  const product = (own: readonly Literal[]): Literal[] =>
    Array.from({ length: 1 + random.below(3) }, () =>
      own.length > 0 && random.below(3) > 0
        ? own[random.below(own.length)]
        : known[random.below(known.length)] ^ random.below(2),
    )
  const sum = (own: readonly Literal[]) =>
    sumOfProducts(
      Array.from({ length: 1 + random.below(4) }, () => product(own)),
      to,
    )
  for (let loop = random.below(5); loop >= 0; loop--) {
    const own = Array.from({ length: 1 + random.below(5) }, () => to.leaf(LOOP, variables++))
    // Some gates on the way that only the loop itself uses.
    const inner = own.map(() => sum(own))
    const definitions = own.map(() => sum([...own, ...inner]))
    loops.push({ variables: own.map((literal) => literal >> 1), definitions })
    known.push(...own, ...inner, ...definitions)
  }
  const next = Array.from({ length: 4 }, () => sum([]))
  return to.finish({ next, legal: [], goals: [], terminal: sum([]) }, loops)
}

/** Where a network is computed: fluents, then loop variables, then results. */
function run(network: Network, target: Target) {
  const rows = createRows()
  const state = rows.reserve(FLUENTS)
  const loops = rows.reserve(loopVariables(network))
  const out = rows.reserve(5)
  const wanted = [...network.sinks.next, network.sinks.terminal]
  const { segments } = makeCone({ loops, outside: createPool(rows) }, network, { state }, wanted, (valueAt) =>
    wanted.map((literal, i) => ({ row: out + i, value: valueAt(literal) })),
  )
  const functions = emitSegments(segments, { target, scratch: rows })
  return { out, ...runFunctions(functions, { target, rows: rows.size() }) }
}

const stateOf = (number: number) => Array.from({ length: FLUENTS }, (_, f) => ((number >> f) & 1) === 1)

describe('recursions are computed before what needs them:', () => {
  test('128 states at once', () => {
    for (let seed = 0; seed < 60; seed++) {
      const network = rewrite(randomNetwork(seed), {})
      const { words, at, out, run: compute } = run(network, SIMD)
      for (let lane = 0; lane < 128; lane++)
        stateOf(lane).forEach((holds, f) => {
          if (holds) words[at(f) + (lane >> 5)] |= 1 << (lane & 31)
        })
      compute()
      compute() // what the first time has left must not show
      for (let lane = 0; lane < 128; lane++) {
        const { next, terminal } = evaluate(network, { state: stateOf(lane), does: [] })
        const found = [0, 1, 2, 3, 4].map((i) => ((words[at(out + i) + (lane >> 5)] >>> (lane & 31)) & 1) === 1)
        expect(found).toEqual([...next, terminal])
      }
    }
  })

  test('one state at a time', () => {
    for (let seed = 0; seed < 20; seed++) {
      const network = rewrite(randomNetwork(seed), {})
      const { words, out, run: compute } = run(network, SINGLE)
      for (let number = 0; number < 128; number += 5) {
        stateOf(number).forEach((holds, f) => {
          words[f] = holds ? -1 : 0
        })
        compute()
        const { next, terminal } = evaluate(network, { state: stateOf(number), does: [] })
        expect([0, 1, 2, 3, 4].map((i) => words[out + i] !== 0)).toEqual([...next, terminal])
      }
    }
  })
})

describe('loopSegments', () => {
  const to = createNetwork()
  const [a, b] = [0, 1].map((index) => to.leaf(STATE, index))
  const [x, y, z] = [0, 1, 2].map((index) => to.leaf(LOOP, index))
  const loops = [
    { variables: [x >> 1], definitions: [to.or([a, x])] },
    { variables: [y >> 1], definitions: [to.or([b, y])] },
    { variables: [z >> 1], definitions: [to.or([to.and([x, y ^ 1]), z])] },
  ]
  const network = to.finish({ next: [], legal: [], goals: [], terminal: FALSE }, loops)
  const rows = {
    leaf: (gate: number) => gate,
    variable: (gate: number) => 100 + gate,
    outside: (gate: number) => 200 + gate,
  }
  const loopsFor = (...wanted: Literal[]) => loopSegments(network, wanted, rows).filter(({ loop }) => loop)

  test('loops that do not depend on each other run as one', () => {
    expect(loopsFor(z).map(({ stores }) => stores.length)).toEqual([2, 1])
    expect(loopsFor(x, y).map(({ stores }) => stores.length)).toEqual([2])
  })
  test('loops that nobody needs do not run', () => {
    expect(loopsFor(x).map(({ stores }) => stores.length)).toEqual([1])
    expect(loopSegments(network, [a], rows)).toEqual([])
  })
})
