// Results of designs → a plot for each thing that was varied: the score by its value, or the Elo by the budget.
import type { AgentRow, GameResult, Standings } from '@depthcharge/engine/tournament'
import { curves, type Point } from './plots.ts'
import type { Section } from './section.ts'

/** None where results do not say what was varied. */
export function curvesSection(
  results: readonly GameResult[],
  found: Standings,
  byGame: ReadonlyMap<string, Standings>,
): Section[] {
  const factors = new Map<string, Map<number, string>>()
  for (const { players } of results)
    for (const player of players) {
      if (typeof player?.factor?.value !== 'number') continue
      const { name, value } = player.factor
      factors.set(name, (factors.get(name) ?? new Map()).set(value, player.agent))
    }
  const groups = byGame.size > 1 ? [...byGame, ['all games', found] as const] : [...byGame]
  const plots = [...factors].flatMap(([name, agents]) => {
    if (agents.size < 2) return []
    const values = [...agents].sort(([a], [b]) => a - b)
    const isLadder = name === 'iterations' || name === 'ms'
    const points = groups.flatMap(([game, { agents: rows, pairs }]) =>
      values.flatMap(([value, agent]): Point[] => {
        const row = rows.find((each) => each.agent === agent)
        const pair = pairs.find(({ first }) => first === agent)
        if (isLadder) return row === undefined ? [] : [eloPoint(value, row, rows, values, game)]
        if (pair === undefined) return []
        return [
          { x: value, y: pair.score * 100, low: pair.interval[0] * 100, high: pair.interval[1] * 100, group: game },
        ]
      }),
    )
    return [
      {
        svg: curves(points, {
          x: name,
          y: isLadder ? 'Elo above the smallest budget' : 'Score, %',
          middle: isLadder ? 0 : 50,
        }),
        caption: isLadder
          ? `Strength against ${name === 'ms' ? 'thinking time in ms' : 'simulations per move'}; bars are 95 % errors.`
          : `Score against the opponent for values of ${name}; bars are 95 % intervals.`,
      },
    ]
  })
  return plots.length === 0 ? [] : [{ title: 'Curves', plots }]
}

function eloPoint(
  value: number,
  row: AgentRow,
  rows: readonly AgentRow[],
  values: readonly (readonly [number, string])[],
  group: string,
): Point {
  const least = rows.find(({ agent }) => agent === values[0][1])
  const y = row.elo - (least?.elo ?? 0)
  return { x: value, y, low: y - row.eloError, high: y + row.eloError, group }
}
