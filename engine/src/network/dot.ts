// Network → Graphviz, for people who want to look at one. Boxes on the left are leaves, those on the right sinks, circles are
// conjunctions; an edge with a dot at its end inverts. A dashed edge closes a loop: the definition is the variable's next
// value. For `dot -Tsvg`; beyond a few hundred gates no layout is of use.
import { AND, CONST, DOES, type Gate, type Literal, LOOP, type Network, STATE } from './network.ts'
import { liveGates } from './rewrite.ts'

/** What the leaves and sinks are called, by index. */
export interface NetworkNames {
  readonly fluents: readonly string[]
  readonly moves: readonly string[]
  readonly goals: readonly string[]
}

export function networkDot(network: Network, names: NetworkNames): string {
  const { next, legal, goals, terminal } = network.sinks
  const live = liveGates(network, network.sinks)
  const lines = ['digraph network {', '  rankdir=LR', '  node [shape=box]']
  const add = (line: string) => lines.push(`  ${line}`)
  const edge = (from: Literal, to: string, style = '') => {
    const attributes = [(from & 1) === 1 ? 'arrowhead=odot' : '', style].filter((each) => each !== '')
    add(`g${from >> 1} -> ${to}${attributes.length > 0 ? ` [${attributes.join(' ')}]` : ''}`)
  }
  const leafName = (gate: Gate): string => {
    const kind = network.kind(gate)
    if (kind === CONST) return 'false'
    const index = network.input(gate, 0)
    if (kind === STATE) return names.fluents[index]
    return kind === DOES ? `does ${names.moves[index]}` : `loop ${index}`
  }
  const sinks: [string, Literal][] = [
    ...next.map((literal, f): [string, Literal] => [`next ${names.fluents[f]}`, literal]),
    ...legal.map((literal, m): [string, Literal] => [`legal ${names.moves[m]}`, literal]),
    ...goals.map((literal, g): [string, Literal] => [`goal ${names.goals[g]}`, literal]),
    ['terminal', terminal],
  ]
  const usesConstant = sinks.some(([, literal]) => literal >> 1 === 0)
  for (let gate = usesConstant ? 0 : 1; gate < network.size; gate++) {
    if (live[gate] === 0) continue
    if (network.kind(gate) !== AND) {
      add(`g${gate} [label=${quoted(leafName(gate))}${network.kind(gate) === LOOP ? ' style=dashed' : ''}]`)
      continue
    }
    add(`g${gate} [shape=circle label="∧"]`)
    for (let i = 0; i < network.count(gate); i++) edge(network.input(gate, i), `g${gate}`)
  }
  sinks.forEach(([name, literal], i) => {
    add(`s${i} [label=${quoted(name)} style=bold]`)
    edge(literal, `s${i}`)
  })
  for (const { variables, definitions } of network.loops) {
    variables.forEach((gate, i) => {
      if (live[gate] === 1) edge(definitions[i], `g${gate}`, 'style=dashed')
    })
  }
  return `${[...lines, '}'].join('\n')}\n`
}

function quoted(text: string): string {
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`
}
