// depthcharge net GAME: the network of a game, as figures by phase or as a picture.

import { compileGame } from '@depthcharge/engine'
import { renderDiagnostic } from '@depthcharge/engine/gdl'
import {
  type Circuit,
  type CircuitStatistics,
  circuitStatistics,
  type NetworkSize,
  networkDot,
  type PhaseStatistics,
  STEP_NAMES,
} from '@depthcharge/engine/machine'
import { type Command, Option } from 'commander'
import { Failure } from '../base/failure.ts'
import { loadRulesheet } from '../load/rulesheet.ts'
import { wholeNumber } from '../options/arguments.ts'
import { table } from '../terminal/table.ts'

interface Options {
  readonly without: readonly string[]
  readonly dot?: boolean
  readonly phase: number
  readonly json?: boolean
}

export function addNet(program: Command): void {
  program
    .command('net')
    .description('show the network of a game: sizes before and after each pass, and what each part costs')
    .argument('<game>', 'a catalogue name or a path to a rulesheet')
    .addOption(
      new Option('--without <pass...>', 'leave out passes; phases keeps the network in one piece')
        .choices(STEP_NAMES)
        .default([]),
    )
    .option('--dot', 'print the network of one phase for Graphviz')
    .option('--phase <n>', 'the phase to print, from 0', wholeNumber, 0)
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nExamples:\n  depthcharge net connect-four --without pairs one-hot\n' +
        '  depthcharge net tic-tac-toe --dot --phase 1 | dot -Tsvg > network.svg',
    )
    .action(async (name: string, options: Options) => {
      const circuit = await loadCircuit(name, options.without)
      if (options.dot) process.stdout.write(phaseDot(circuit, options.phase))
      else {
        const statistics = circuitStatistics(circuit, options.without)
        console.log(options.json ? JSON.stringify({ game: name, ...statistics }) : render(name, statistics))
      }
    })
}

async function loadCircuit(name: string, without: readonly string[]): Promise<Circuit> {
  const { text } = await loadRulesheet(name)
  const { circuit, why, diagnostics } = compileGame(text, { name, machine: 'scalar', without })
  if (circuit !== undefined) return circuit
  const faults = diagnostics.map((diagnostic) => renderDiagnostic(name, text, diagnostic))
  throw new Failure([...faults, `${name} has no network: ${why}`].join('\n'))
}

function phaseDot({ ground, networks }: Circuit, phase: number): string {
  if (phase >= networks.length)
    throw new Failure(`there is no phase ${phase}; the phases of this game are 0 … ${networks.length - 1}`)
  const role = (r: number, text: string | number) => `${ground.roles[r]} ${text}`
  return networkDot(networks[phase], {
    fluents: ground.fluents.map(({ text }) => text),
    moves: ground.moves.map((move) => role(move.role, move.text)),
    goals: ground.goals.map((goal) => role(goal.role, goal.value)),
  })
}

function render(name: string, statistics: CircuitStatistics): string {
  const { roles, fluents, moves, goals, clauses, sentences, whole, fixed, phases, codeBytes } = statistics
  const number = (n: number) => n.toLocaleString('en')
  const size = (s: NetworkSize) =>
    `${number(s.gates)} gates, ${number(s.operations)} operations, depth ${s.depth}, ` +
    (s.loops === 0 ? 'no loops' : `${number(s.loops)} loops of ${number(s.loopVariables)} variables`)
  const row = (label: string, value: (phase: PhaseStatistics) => number) => [
    label,
    ...phases.map((phase) => number(value(phase))),
  ]
  const rows = [
    ['', ...phases.map((_, phase) => `phase ${phase}`)],
    row('operations before the passes', ({ before }) => before.operations),
    ...phases[0].passes.map((pass, i) => row(`  after ${pass.name}`, ({ passes }) => passes[i].operations)),
    row('gates', ({ after }) => after.gates),
    row('depth', ({ after }) => after.depth),
    row('loop variables', ({ after }) => after.loopVariables),
    row('operations of legal', ({ cones }) => cones.legal),
    row('operations of next', ({ cones }) => cones.next),
    row('operations of terminal', ({ cones }) => cones.terminal),
    row('  on arrival', ({ arrival }) => arrival.terminal),
    row('operations of goals', ({ cones }) => cones.goals),
    row('  on arrival', ({ arrival }) => arrival.goals),
    row('values alive at once', ({ live }) => live),
    row('lanes: operations of a step', ({ lanes }) => lanes.step),
    row('  of the terminal test', ({ lanes }) => lanes.terminal),
    row('  of the goals beyond it', ({ lanes }) => lanes.goals),
  ]
  const told = phases.map(({ told: facts }, phase) => `phase ${phase}: ${facts.join(' ') || 'none of these'}`)
  return [
    `${name}: ${roles} roles, ${number(fluents)} fluents, ${number(moves)} moves, ${goals} goals`,
    `ground: ${number(clauses)} clauses over ${number(sentences)} sentences`,
    `network: ${size(whole)}`,
    ...(fixed.operations < whole.operations ? [`  with constants for what never changes: ${size(fixed)}`] : []),
    `lanes: ${number(codeBytes)} bytes of code`,
    ...(phases.length === 1 ? ['one phase'] : told),
    '',
    table(rows, { right: phases.map((_, phase) => phase + 1) }),
  ].join('\n')
}
