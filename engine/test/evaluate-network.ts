// The obvious reading of a network, gate by gate in booleans: what the passes and the machines are held to.

import type { Random } from '../src/base/random.ts'
import type { Game, Position } from '../src/game/game.ts'
import { randomWalk } from '../src/game/walk.ts'
import type { GroundProgram } from '../src/ground/program.ts'
import { AND, CONST, type Literal, LOOP, type Network, STATE } from '../src/network/network.ts'

/** What the leaves are: by fluent whether it holds, by move whether it is made. */
export interface Situation {
  readonly state: readonly boolean[]
  readonly does: readonly boolean[]
}

export interface SinkValues {
  readonly next: readonly boolean[]
  readonly legal: readonly boolean[]
  readonly goals: readonly boolean[]
  readonly terminal: boolean
}

/** The values of the sinks. Loops start from false and go round until nothing changes. */
export function evaluate(network: Network, { state, does }: Situation): SinkValues {
  const values: boolean[] = new Array(network.size).fill(false)
  const of = (literal: Literal) => values[literal >> 1] !== ((literal & 1) === 1)
  const pass = () => {
    for (let gate = 0; gate < network.size; gate++) {
      const kind = network.kind(gate)
      if (kind === CONST || kind === LOOP) continue
      if (kind === AND) {
        values[gate] = true
        for (let i = 0; i < network.count(gate); i++) values[gate] &&= of(network.input(gate, i))
      } else values[gate] = (kind === STATE ? state : does)[network.input(gate, 0)]
    }
  }
  pass()
  for (const { variables, definitions } of network.loops) {
    for (let changed = true; changed; pass()) {
      const found = definitions.map(of)
      changed = variables.some((gate, i) => values[gate] !== found[i])
      variables.forEach((gate, i) => {
        values[gate] = found[i]
      })
    }
  }
  const { next, legal, goals, terminal } = network.sinks
  return { next: next.map(of), legal: legal.map(of), goals: goals.map(of), terminal: of(terminal) }
}

export interface PlayedSituation extends Situation {
  readonly position: Position
  /** Whether no move follows. */
  readonly last: boolean
}

/** The situations of a random match, as the reference plays it; the last one, without moves, included. */
export function* situations(
  program: GroundProgram,
  reference: Game,
  random: Random,
  maxPlies: number,
): Generator<PlayedSituation> {
  for (const { position, joint } of randomWalk(reference, random, maxPlies)) {
    const facts = new Set(reference.facts(position.state))
    const name = (role: number, text: string) => `${role} ${text}`
    const made = new Set(Array.from(joint ?? [], (m) => name(reference.moves[m].role, reference.moves[m].text)))
    yield {
      state: program.fluents.map(({ text }) => facts.has(text)),
      does: program.moves.map(({ role, text }) => made.has(name(role, text))),
      position,
      last: joint === undefined,
    }
  }
}
