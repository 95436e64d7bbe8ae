// A match as readable data: the golden files of the catalogue, and what `depthcharge trace` prints.
import type { Random } from '../base/random.ts'
import type { Game } from './game.ts'
import { type DrawnBy, randomWalk } from './walk.ts'

export interface TraceStep {
  readonly state: readonly string[]
  readonly terminal: boolean
  /** By role; null where there is not exactly one value. */
  readonly goals: readonly (number | null)[]
  readonly legals?: readonly (readonly string[])[]
  readonly moves?: readonly string[]
}
export interface Trace {
  readonly roles: readonly string[]
  readonly steps: readonly TraceStep[]
}

export function traceMatch(game: Game, random: Random, maxPlies?: number, drawnBy?: DrawnBy): Trace {
  const steps: TraceStep[] = []
  const text = (move: number) => game.moves[move].text
  for (const { position, terminal, legal, joint } of randomWalk(game, random, maxPlies, drawnBy)) {
    const goals = game.roles.map((_, role) => position.goal(role)).map((goal) => (Number.isNaN(goal) ? null : goal))
    steps.push({
      state: game.facts(position.state),
      terminal,
      goals,
      ...(terminal ? {} : { legals: legal.map((moves) => Array.from(moves, text).sort()) }),
      ...(joint === undefined ? {} : { moves: Array.from(joint, text) }),
    })
  }
  return { roles: game.roles, steps }
}

/** How much of a trace is shown. */
export interface TraceLimits {
  /** Steps at the beginning and at the end; those between are counted. */
  readonly firstSteps: number
  readonly lastSteps: number
  /** Legal moves of a role; the others are counted. */
  readonly moves: number
}

/** What a person reads: the golden files of the catalogue are cut to it. */
export const BRIEF: TraceLimits = { firstSteps: 12, lastSteps: 2, moves: 40 }

const EVERYTHING: TraceLimits = { firstSteps: Number.POSITIVE_INFINITY, lastSteps: 0, moves: Number.POSITIVE_INFINITY }

/** Each step as a paragraph. Facts are given in full at first, then as what went and what came since the step above. */
export function traceText({ roles, steps }: Trace, limits: TraceLimits = EVERYTHING): string {
  const lines: string[] = []
  let before: readonly string[] = []
  const resume = Math.max(limits.firstSteps, steps.length - limits.lastSteps)
  steps.forEach((step, ply) => {
    if (ply === limits.firstSteps && ply < resume) lines.push(`(${resume - ply} steps left out)`)
    if (ply >= limits.firstSteps && ply < resume) return
    lines.push(`step ${ply}`)
    const [old, now] = [new Set(before), new Set(step.state)]
    for (const fact of before) if (!now.has(fact)) lines.push(`  - ${fact}`)
    for (const fact of step.state) if (!old.has(fact)) lines.push(`  + ${fact}`)
    roles.forEach((role, r) => {
      const goal = step.goals[r] === null ? '' : ` goal ${step.goals[r]}`
      const moves = step.legals?.[r]
      lines.push(`  ${role}${goal}${moves === undefined ? '' : ` ${legalText(moves, limits.moves)}`}`)
    })
    if (step.moves !== undefined) lines.push(`  plays ${step.moves.join(' | ')}`)
    if (step.terminal) lines.push('  terminal')
    before = step.state
  })
  return `${lines.join('\n')}\n`
}

function legalText(moves: readonly string[], most: number): string {
  const more = moves.length > most ? ` … and ${moves.length - most} more` : ''
  return `legal ${moves.length}: ${moves.slice(0, most).join(' ')}${more}`
}
