// The choice of a move for every lane at once, as gates. The legal bits are added up in a tree; a random number below the
// sum is formed in every lane; the tree is descended by subtraction until exactly one move per lane is left.
//
//        count 5        k = 3        at each node: k < left count ? left : right with k − left count
//       /        \
//   count 2     count 3              k is ⌊u·n / 2^B⌋ with B random bits u, so that no probability is off by more
//   m0  m1     m2 m3 m4              than 2^-B: below 0.0005 in all, and below 1/64 of the probability itself
//
// With many moves the tree ends in groups. The group that a lane has come to is copied into one common group, and the
// move is chosen there, once for all groups.
import { ONES, type ProgramBuilder, type Value, ZERO } from './program.ts'

const LEAST_BITS = 11 // random bits: no probability is off by more than 2^-11
const EXTRA_BITS = 6 // random bits beyond those of the number of moves: nor by more than 1/64 of itself
const MANY = 40 // moves from which groups pay
const GROUP = 1.5 // times the square root of the number of moves: the size of a group

/** A number in every lane: binary, lowest bit first. */
type Bits = readonly Value[]

interface Node {
  /** Legal moves below it. */
  readonly count: Bits
  /** The largest that can be. */
  readonly most: number
  readonly children?: readonly [Node, Node]
}

/** For each legal bit, the bit that says its move was chosen; uniform over the legal moves of a lane. */
export function chooseUniformly(program: ProgramBuilder, legal: readonly Value[]): Value[] {
  if (legal.length === 1) return [legal[0]]
  const { and, or, xor, andNot } = program
  if (legal.length < MANY) {
    const chooser = triples(legal)
    return chooser.choose(below(chooser.root), ONES)
  }

  const size = Math.round(GROUP * Math.sqrt(legal.length))
  const groups: Value[][] = []
  for (let i = 0; i < legal.length; i += size) groups.push(legal.slice(i, i + size))
  const leaves = groups.map((group): Node => ({ count: sum(group), most: group.length }))
  const root = tree(leaves)
  const common = Array.from({ length: size }, () => ZERO)
  const commonK = Array.from({ length: width(size - 1) }, () => ZERO)
  const selected: Value[] = []
  descend(root, below(root), ONES, (leaf, k, here) => {
    const g = leaves.indexOf(leaf)
    selected[g] = here
    groups[g].forEach((bit, j) => {
      common[j] = or(common[j], and(here, bit))
    })
    k.forEach((bit, j) => {
      commonK[j] = or(commonK[j], and(here, bit))
    })
  })
  const picked = triples(common).choose(commonK, ONES)
  return groups.flatMap((group, g) => group.map((_, j) => and(selected[g], picked[j])))

  /** A tree with up to three moves at each leaf. */
  function triples(bits: readonly Value[]): { root: Node; choose(k: Bits, where: Value): Value[] } {
    const threes: { node: Node; first: number }[] = []
    for (let first = 0; first < bits.length; first += 3) {
      const three = bits.slice(first, first + 3)
      threes.push({ node: { count: sum(three), most: three.length }, first })
    }
    const top = tree(threes.map(({ node }) => node))
    return {
      root: top,
      choose(k, where) {
        const chosen: Value[] = bits.map(() => ZERO)
        descend(top, k, where, (leaf, rest, here) => {
          const { first } = threes.find(({ node }) => node === leaf)!
          pick(bits, chosen, first, rest, here)
        })
        return chosen
      },
    }
  }

  /** Neighbours are joined until one node is left. */
  function tree(leavesOf: readonly Node[]): Node {
    let nodes = leavesOf
    while (nodes.length > 1) {
      const joined: Node[] = []
      for (let i = 0; i + 1 < nodes.length; i += 2) {
        const [left, right] = [nodes[i], nodes[i + 1]]
        const most = left.most + right.most
        joined.push({ count: add(left.count, right.count, width(most)), most, children: [left, right] })
      }
      if (nodes.length % 2 === 1) joined.push(nodes[nodes.length - 1])
      nodes = joined
    }
    return nodes[0]
  }

  /** The number of set bits: full adders, column by column. */
  function sum(bits: readonly Value[]): Value[] {
    const count: Value[] = []
    let column = [...bits]
    while (column.length > 0) {
      const carries: Value[] = []
      while (column.length > 1) {
        const [a, b, c = ZERO] = column.splice(0, 3)
        const half = xor(a, b)
        column.push(xor(half, c))
        carries.push(or(and(a, b), and(half, c)))
      }
      count.push(column[0])
      column = carries.filter((carry) => carry !== ZERO)
    }
    return count.slice(0, width(bits.length))
  }

  function add(x: Bits, y: Bits, bits: number): Value[] {
    const total: Value[] = []
    let carry = ZERO
    for (let j = 0; j < bits; j++) {
      const [a, b] = [x[j] ?? ZERO, y[j] ?? ZERO]
      const half = xor(a, b)
      total.push(xor(half, carry))
      carry = or(and(a, b), and(half, carry))
    }
    return total
  }

  /** A random number below the count of a node: u·n, bit by bit from the lowest, shifted right as it grows. */
  function below({ count, most }: Node): Value[] {
    const bits = width(most)
    let product: Value[] = Array.from({ length: bits }, () => ZERO)
    for (let i = 0; i < Math.max(LEAST_BITS, bits + EXTRA_BITS); i++) {
      const random = program.random()
      const addend = product.map((_, j) => and(random, count[j] ?? ZERO))
      product = add(product, addend, bits + 1).slice(1)
    }
    return product
  }

  function descend(node: Node, k: Bits, where: Value, arrive: (leaf: Node, k: Bits, where: Value) => void): void {
    if (node.children === undefined) {
      arrive(node, k, where)
      return
    }
    const [left, right] = node.children
    const difference: Value[] = []
    let borrow = ZERO
    for (let j = 0; j < width(node.most - 1); j++) {
      const [a, b] = [k[j] ?? ZERO, left.count[j] ?? ZERO]
      const half = xor(a, b)
      difference.push(xor(half, borrow))
      borrow = or(andNot(b, a), andNot(borrow, half))
    }
    descend(left, k.slice(0, width(left.most - 1)), and(where, borrow), arrive)
    descend(right, difference.slice(0, width(right.most - 1)), andNot(where, borrow), arrive)
  }

  /** The k-th of up to three moves, in lanes where one of them is to be taken. */
  function pick(
    bits: readonly Value[],
    chosen: Value[],
    first: number,
    [k0 = ZERO, k1 = ZERO]: Bits,
    where: Value,
  ): void {
    const [a, b, c] = [first, first + 1, first + 2]
    if (b >= bits.length) {
      chosen[a] = where
      return
    }
    const isZero = andNot(where, or(k0, k1))
    chosen[a] = and(isZero, bits[a])
    if (c >= bits.length) {
      chosen[b] = andNot(where, chosen[a])
      return
    }
    const isOne = and(where, k0)
    chosen[b] = and(bits[b], or(and(isOne, bits[a]), andNot(isZero, bits[a])))
    chosen[c] = andNot(andNot(where, chosen[a]), chosen[b])
  }
}

/** Bits that numbers up to `most` take. */
function width(most: number): number {
  return 32 - Math.clz32(most)
}
