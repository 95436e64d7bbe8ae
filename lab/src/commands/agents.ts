// depthcharge agents: every part a recipe can be made of, and the ready-made recipes.

import { CATALOGUE } from '@depthcharge/engine/search'
import type { Command } from 'commander'
import { Failure } from '../base/failure.ts'
import { paint, terminalWidth, wrap } from '../terminal/terminal.ts'

type Part = (typeof CATALOGUE.parts)[number]

const KINDS: Readonly<Record<string, string>> = {
  driver: 'Searches',
  value: 'What moves in the tree are worth',
  exploration: 'How much is explored',
  prior: 'What is believed before there are visits',
  urgency: 'When a move is tried for the first time',
  bonus: 'What is added to the value of a move',
  draw: 'How a move in the tree is drawn',
  expansion: 'When a node is added',
  playout: 'How playouts choose moves',
  reply: 'Replies that playouts repeat',
  cutoff: 'When playouts are cut off',
  evaluation: 'What an unfinished state is worth',
  backup: 'How results become values',
  proof: 'What is proven',
  final: 'Which move is made in the end',
  setting: 'The search as a whole',
}

export function addAgents(program: Command): void {
  program
    .command('agents')
    .description('list the parts recipes are made of, their parameters, and ready-made recipes')
    .argument('[part]', 'show one part or recipe')
    .option('--json', 'print one JSON document')
    .addHelpText(
      'after',
      '\nA recipe joins parts by +, such as "grave(ref=50)+mast(epsilon=0.4)+solver".\n\nExamples:\n  depthcharge agents\n  depthcharge agents grave',
    )
    .action((name: string | undefined, options: { json?: boolean }) => {
      const parts = CATALOGUE.parts.filter((part) => name === undefined || part.name === name)
      const presets = Object.entries(CATALOGUE.presets).filter(([preset]) => name === undefined || preset === name)
      if (parts.length + presets.length === 0)
        throw new Failure(`there is no part or recipe "${name}"; depthcharge agents lists all`)
      if (options.json) console.log(JSON.stringify([...parts.map(partDocument), ...presets.map(presetDocument)]))
      else console.log(render(parts, presets))
    })
}

function partDocument({ name, kind, about, formula, cite, params, ranges }: Part) {
  // JSON has no infinity.
  const plain = (value: unknown) => (value === Number.POSITIVE_INFINITY ? 'inf' : value)
  return {
    name,
    kind,
    about,
    formula: formula ?? null,
    cite,
    params: Object.fromEntries(Object.entries(params).map(([key, value]) => [key, plain(value)])),
    ranges: Object.fromEntries(Object.entries(ranges).map(([key, range]) => [key, range.map(plain)])),
  }
}

function presetDocument([name, recipe]: [string, string]) {
  return { name, kind: 'preset', recipe, cite: null, params: {}, ranges: {} }
}

function render(parts: readonly Part[], presets: readonly [string, string][]): string {
  const lines: string[] = []
  for (const [kind, title] of Object.entries(KINDS)) {
    const own = parts.filter((part) => part.kind === kind)
    if (own.length === 0) continue
    lines.push(paint('bold', title))
    for (const part of own) {
      const params = Object.entries(part.params).map(
        ([key, value]) => `${key}=${value === Number.POSITIVE_INFINITY ? 'inf' : value}`,
      )
      lines.push(
        `  ${paint('cyan', part.name)}${params.length === 0 ? '' : `(${params.join(', ')})`}${part.formula === undefined ? '' : `  ${part.formula}`}`,
      )
      lines.push(
        ...wrap(part.about.split(' '), terminalWidth() * 2)
          .split('\n')
          .map((text) => `      ${text.replaceAll('  ', ' ')}`),
      )
      lines.push(paint('grey', `      ${part.cite}`))
    }
    lines.push('')
  }
  if (presets.length > 0)
    lines.push(
      paint('bold', 'Ready-made recipes'),
      ...presets.map(([name, recipe]) => `  ${paint('cyan', name.padEnd(10))} ${recipe}`),
    )
  return lines.join('\n').trimEnd()
}
