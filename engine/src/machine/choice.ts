// The choice of a move for every lane at once, as gates. The legal bits are added up in a tree; a random number below the
// sum is formed in every lane; the tree is descended by subtraction until exactly one move per lane is left.
//
//        count 5        k = 3        at each node: k < left count ? left : right with k − left count
//       /        \
//   count 2     count 3              k is ⌊u·n / 2^B⌋ with B random bits u, so that no probability is off by more
//   m0  m1     m2 m3 m4              than 2^-B: below 0.0005 in all, and below 1/64 of the probability itself
import { ONES, type ProgramBuilder, type Value, ZERO } from './program.ts'

const LEAST_BITS = 11 // random bits: no probability is off by more than 2^-11
const EXTRA_BITS = 6 // random bits beyond those of the number of moves: nor by more than 1/64 of itself

interface Node {
  /** Legal moves below it: binary, lowest bit first. */
  readonly count: readonly Value[]
  /** The largest that can be. */
  readonly most: number
  readonly children?: readonly [Node, Node]
  readonly moves?: readonly number[]
}

/** For each legal bit, the bit that says its move was chosen; uniform over the legal moves of a lane. */
export function chooseUniformly(program: ProgramBuilder, legal: readonly Value[]): Value[] {
  if (legal.length === 1) return [legal[0]]
  const { and, or, xor, andNot } = program
  const chosen: Value[] = new Array(legal.length).fill(ZERO)

  const groups: Node[] = []
  for (let i = 0; i < legal.length; i += 3) {
    const moves = [i, i + 1, i + 2].filter((move) => move < legal.length)
    const [a, b = ZERO, c = ZERO] = moves.map((move) => legal[move])
    const half = xor(a, b)
    groups.push({ count: [xor(half, c), or(and(a, b), and(half, c))], most: moves.length, moves })
  }
  let nodes = groups
  while (nodes.length > 1) {
    const joined: Node[] = []
    for (let i = 0; i < nodes.length; i += 2) {
      if (i + 1 === nodes.length) joined.push(nodes[i])
      else {
        const [left, right] = [nodes[i], nodes[i + 1]]
        const most = left.most + right.most
        joined.push({ count: add(left.count, right.count, width(most)), most, children: [left, right] })
      }
    }
    nodes = joined
  }
  const [root] = nodes
  descend(root, below(root), ONES)
  return chosen

  function add(x: readonly Value[], y: readonly Value[], bits: number): Value[] {
    const sum: Value[] = []
    let carry = ZERO
    for (let j = 0; j < bits; j++) {
      const [a, b] = [x[j] ?? ZERO, y[j] ?? ZERO]
      const half = xor(a, b)
      sum.push(xor(half, carry))
      carry = or(and(a, b), and(half, carry))
    }
    return sum
  }

  /** A random number below the count of a node: u·n, bit by bit from the lowest, shifted right as it grows. */
  function below({ count, most }: Node): Value[] {
    const bits = width(most)
    let product: Value[] = count.slice(0, bits).map(() => ZERO)
    for (let i = 0; i < Math.max(LEAST_BITS, bits + EXTRA_BITS); i++) {
      const random = program.random()
      const addend = count.slice(0, bits).map((bit) => and(random, bit))
      product = add(product, addend, bits + 1).slice(1)
    }
    return product
  }

  function descend(node: Node, k: readonly Value[], selected: Value): void {
    if (node.moves !== undefined) {
      pick(node.moves, k[0] ?? ZERO, k[1] ?? ZERO, selected)
      return
    }
    const [left, right] = node.children!
    const difference: Value[] = []
    let borrow = ZERO
    for (let j = 0; j < width(node.most - 1); j++) {
      const [a, b] = [k[j] ?? ZERO, left.count[j] ?? ZERO]
      const half = xor(a, b)
      difference.push(xor(half, borrow))
      borrow = or(andNot(b, a), andNot(borrow, half))
    }
    descend(left, k.slice(0, width(left.most - 1)), and(selected, borrow))
    descend(right, difference.slice(0, width(right.most - 1)), andNot(selected, borrow))
  }

  /** The k-th of up to three moves, in lanes where one of them is to be taken. */
  function pick(moves: readonly number[], k0: Value, k1: Value, selected: Value): void {
    const [a, b, c] = moves
    if (b === undefined) {
      chosen[a] = selected
      return
    }
    const isZero = andNot(selected, or(k0, k1))
    chosen[a] = and(isZero, legal[a])
    if (c === undefined) {
      chosen[b] = andNot(selected, chosen[a])
      return
    }
    const isOne = and(selected, k0)
    chosen[b] = and(legal[b], or(and(isOne, legal[a]), andNot(isZero, legal[a])))
    chosen[c] = andNot(andNot(selected, chosen[a]), chosen[b])
  }
}

/** Bits that numbers up to `most` take. */
function width(most: number): number {
  return 32 - Math.clz32(most)
}
