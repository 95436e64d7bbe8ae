// Ground programs and networks for tests, from the text of rules.
import { parseRules } from '../src/gdl/parse.ts'
import { ground } from '../src/ground/ground.ts'
import type { GroundProgram } from '../src/ground/program.ts'
import { type Circuit, type CircuitOptions, createCircuit } from '../src/machine/program/circuit.ts'
import { buildNetwork } from '../src/network/build.ts'
import { AND, type Literal, type Network } from '../src/network/network.ts'

export function groundOf(text: string, split = false): GroundProgram {
  const { program, diagnostics } = ground(parseRules(text).rules, { split })
  if (program === undefined) throw new Error(diagnostics.map(({ message }) => message).join('; '))
  return program
}

export function circuitOf(text: string, options?: CircuitOptions): Circuit {
  const program = groundOf(text)
  return createCircuit(program, buildNetwork(program), options)
}

/** The clauses as text, such as "(next p) ← (true q) ¬(does a go)", sorted. */
export function clauseTexts({ clauses, text }: GroundProgram): string[] {
  const found: string[] = []
  for (const chunk of clauses) {
    for (let at = 0; at < chunk.length; at += chunk[at + 1] + 2) {
      const conditions = Array.from(chunk.subarray(at + 2, at + 2 + chunk[at + 1]))
      const texts = conditions.map((c) => (c % 2 === 1 ? '¬' : '') + text(c >> 1)).sort()
      found.push([text(chunk[at]), '←', ...texts].join(' '))
    }
  }
  return found.sort()
}

/** A literal as text: leaves by name, conjunctions in full. */
export function literalText(network: Network, literal: Literal, leaf: (kind: number, index: number) => string): string {
  const gate = literal >> 1
  if (gate === 0) return literal === 0 ? 'false' : 'true'
  const not = (literal & 1) === 1 ? '¬' : ''
  if (network.kind(gate) !== AND) return not + leaf(network.kind(gate), network.input(gate, 0))
  const inputs = Array.from({ length: network.count(gate) }, (_, i) =>
    literalText(network, network.input(gate, i), leaf),
  )
  return `${not}(${inputs.sort().join(' ∧ ')})`
}
