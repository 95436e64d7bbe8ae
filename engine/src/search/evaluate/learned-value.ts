// Weights that were learned from play, laid out for the bits of a game's states.
import { exponential } from '../../base/arithmetic.ts'
import type { Game, Role, State } from '../../game/game.ts'
import type { NetWeights, Weights } from '../../game/weights.ts'
import { type LinearValue, linearValue, total } from './linear-value.ts'
import { FULL, followNet, type NetValue, netValue } from './net-value.ts'
import { rangesOf, type StateBits, stateBits } from './state-bits.ts'

const LEAST_KNOWN = 0.8 // of the facts that weights speak of

/** Weights laid out for a game: a sum for each role, or for the first alone. They may change while they are learned. */
export interface LearnedValue {
  readonly bits: StateBits
  values: readonly LinearValue[]
  /** What is added to each sum, where there is such. */
  nets?: readonly NetValue[] | undefined
  readonly zeroSum: boolean
  readonly scale: number
  swing: number
  readonly slack?: number | undefined
  readonly quiescence?: number | undefined
}

/** The game with weights, so that recipes with `learned` can be played. */
export function withWeights(game: Game, weights: Weights): Game {
  if (weights.roles.length !== game.roles.length)
    throw new Error(
      `the weights are of a game with ${weights.roles.length} roles, and ${game.id} has ${game.roles.length}`,
    )
  // What the game says of itself may change as it grows; a copy would not.
  return Object.assign(Object.create(game) as Game, { weights })
}

/** Throws where there are no weights, or where they are not of this game. */
export function learnedValue(game: Game): LearnedValue {
  const { weights } = game
  if (weights === undefined) throw new Error(`nothing was learned of ${game.id} yet; \`learned\` needs weights`)
  const bits = stateBits(game, rangesOf(weights.facts, game.stateWords))
  if (bits === undefined)
    throw new Error(`the states of ${game.id} cannot be read bit by bit; \`learned\` cannot be used`)
  const bitOf = new Map<string, number>()
  for (let bit = 0; bit < bits.words * 32; bit++) {
    const name = bits.name(bit)
    if (name !== undefined) bitOf.set(name, bit)
  }
  const places = weights.facts.map((fact) => bitOf.get(fact) ?? -1)
  // A fact that a machine has left out never changes; but where many are missing it is another game.
  const known = places.filter((bit) => bit >= 0).length
  if (known < LEAST_KNOWN * places.length)
    throw new Error(`the weights are not of ${game.id}: it knows ${known} of their ${places.length} facts`)
  const whole: number[] = [] // pairs whose facts are known
  for (let i = 0; i < weights.pairs.length; i += 2)
    if (places[weights.pairs[i]] >= 0 && places[weights.pairs[i + 1]] >= 0) whole.push(i >> 1)
  const pairs = whole.flatMap((i) => [places[weights.pairs[2 * i]], places[weights.pairs[2 * i + 1]]])
  // A line that lacks a fact is none; a fact that is not there stops nothing.
  const lines = weights.lines ?? []
  const complete = lines.flatMap(({ facts }, i) => (facts.every((fact) => places[fact] >= 0) ? [i] : []))
  const laidLines = complete.map((i) => ({
    bits: lines[i].facts.map((fact) => places[fact]),
    stops: lines[i].stops.map((fact) => places[fact]).filter((bit) => bit >= 0),
  }))
  const values = weights.values.map((own) => {
    const value = linearValue(bits.words, pairs, laidLines)
    value.bias = own.bias
    own.facts.forEach((weight, i) => {
      if (places[i] >= 0) value.weight[places[i]] = weight
    })
    own.threats?.forEach((weight, i) => {
      if (places[i] >= 0) value.threatWeight[places[i]] = weight
    })
    whole.forEach((pair, i) => {
      value.pairWeight[i] = own.pairs[pair]
    })
    complete.forEach((line, i) => {
      value.lineWeight.set(own.lines?.[line] ?? [], value.lines.base[i])
    })
    return value
  })
  const nets = weights.values.flatMap(({ net }) => (net === undefined ? [] : [laidNet(net, places, bits.words)]))
  return {
    bits,
    values,
    nets: nets.length > 0 ? nets : undefined,
    zeroSum: weights.zeroSum,
    scale: weights.scale,
    swing: weights.swing,
    slack: weights.slack,
    quiescence: weights.quiescence,
  }
}

/** The net of weights, by bit; `places` are the bits of the facts. */
export function laidNet({ full, start, out, rows }: NetWeights, places: readonly number[], words: number): NetValue {
  const units = start.length
  const net = netValue(words, units)
  const size = (sum: number) => held(Math.round((sum * FULL) / full))
  net.start.set(start.map(size))
  net.out.set(out.map(held))
  rows.forEach((row, i) => {
    if (places[i] >= 0) net.rows.set(row.map(size), places[i] * units)
  })
  return net
}

/** As far as 16 bits go, either way. */
const held = (weight: number): number => Math.max(-0x7fff, Math.min(0x7fff, weight))

/** By role: the log-odds of a state, in the units of the weights. */
export function scoring({ bits, values, nets, zeroSum }: LearnedValue): (state: State, role: Role) => number {
  const set = new Int32Array(bits.words)
  const followers = nets?.map((net, head) => followNet(values[head], net))
  return (state, role) => {
    const head = zeroSum ? 0 : role
    const seen = bits.read(state, set)
    const sum = followers === undefined ? total(values[head], seen) : followers[head].at(seen)
    return zeroSum && role === 1 ? -sum : sum
  }
}

export const sigmoid = (odds: number): number => 1 / (1 + exponential(-odds))
