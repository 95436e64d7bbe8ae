// What one needs to do it all again: the plan as the results tell it, the commands, the versions.
import type { GameResult } from '@depthcharge/engine/tournament'
import { Document, isPair, isScalar, visit } from 'yaml'
import type { Section } from './section.ts'

export function repeatSection(results: readonly GameResult[], command: string): Section {
  const versions = [...new Set(results.map(({ version }) => version))].sort()
  const hosts = [...new Set(results.map(({ host }) => host))].filter((host) => host !== '')
  const ids = [...new Map(results.map(({ game, gameId }) => [game, gameId])).values()]
  return {
    title: 'To repeat this',
    text: [
      `Depthcharge ${versions.join(', ')}; ${hosts.length} ${hosts.length === 1 ? 'machine' : 'machines'}; rules: ${ids.join(', ')}.`,
      'Games with budgets of iterations come out move by move the same with the same version; games by the clock do not.',
    ],
    code: [
      { title: 'plan.yaml', text: planText(results) },
      {
        title: 'Commands',
        text: [
          'npx depthcharge tournament plan.yaml --results plan.jsonl',
          'npx depthcharge rate plan.jsonl',
          command,
        ].join('\n'),
      },
    ],
  }
}

/** A plan that leads to these games, as far as results show it. */
export function planText(results: readonly GameResult[]): string {
  const agents = new Map<string, unknown>()
  const bouts = new Map<string, readonly string[]>()
  for (const { players, bout } of results) {
    for (const player of players)
      if (player !== null) agents.set(player.agent, { name: player.agent, recipe: player.recipe, play: player.play })
    if (bout !== undefined) bouts.set(bout.join(' '), bout)
  }
  const [first] = results
  const [, name, seed] = /^(.*)#(\d+)$/.exec(first.tournament) ?? ['', first.tournament, '1']
  const opening = Math.max(...results.map((result) => result.opening))
  const plan = new Document({
    name,
    games: [...new Set(results.map(({ game, rules }) => (rules === undefined ? game : `./${game}.kif`)))],
    agents: [...agents.values()],
    ...(bouts.size === 0 ? {} : { format: 'pairs', pairs: [...bouts.values()] }),
    rounds: Math.max(...results.map(({ round }) => round)),
    seed: Number(seed),
    play: first.players.find((player) => player !== null)!.play,
    ...(Object.keys(first.start).length === 0 ? {} : { start: first.start }),
    ...(opening === 0 ? {} : { openings: { plies: opening } }),
  })
  visit(plan, {
    // An agent or a pair a line; games and budgets in the line of their name.
    Collection(_, node, path) {
      if (path.length > 3 || (path.length === 3 && !['agents', 'pairs'].includes(keyOf(path[2])))) node.flow = true
    },
  })
  return plan.toString({ lineWidth: 0, flowCollectionPadding: true }).trimEnd()
}

function keyOf(pair: unknown): string {
  return isPair(pair) && isScalar(pair.key) ? String(pair.key.value) : ''
}
