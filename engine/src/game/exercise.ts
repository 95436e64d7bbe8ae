// The dynamic check: what no reading of the rules shows is looked for by playing random matches.
import type { Random } from '../base/random.ts'
import type { Diagnostic } from '../gdl/diagnostic.ts'
import type { Game } from './game.ts'
import { randomWalk } from './walk.ts'

export interface ExerciseOptions {
  readonly random: Random
  readonly matches?: number
  /** A match longer than this is taken for endless. */
  readonly maxPlies?: number
  /** Called before each match; false ends the exercise early. */
  readonly goOn?: (match: number) => boolean
}

export function exercise(game: Game, options: ExerciseOptions): readonly Diagnostic[] {
  const { random, matches = 10, maxPlies = 1000, goOn = () => true } = options
  const found = new Map<string, Diagnostic>()
  const report = (code: string, subject: string, severity: 'error' | 'warning', message: string) => {
    const key = `${code} ${subject}`
    if (!found.has(key)) found.set(key, { code, severity, message })
  }
  for (let match = 0; match < matches && goOn(match); match++) {
    const played: string[] = []
    const after = () =>
      played.length === 0
        ? 'in the first position'
        : `after ${played.slice(-12).join('; ')}${played.length > 12 ? ` (step ${played.length})` : ''}`
    for (const { position, terminal, legal, joint } of randomWalk(game, random, maxPlies)) {
      const stuck = !terminal && legal.some((moves) => moves.length === 0)
      if (joint === undefined && !terminal && !stuck)
        report('no-end', '', 'warning', `a match of random moves did not end within ${maxPlies} steps`)
      game.roles.forEach((role, r) => {
        if (!terminal && legal[r].length === 0)
          report('no-legal-move', role, 'error', `${role} has no legal move ${after()}`)
        if (terminal && Number.isNaN(position.goal(r))) {
          report('goal-not-unique', role, 'error', `${role} has no goal value, or several, at the end ${after()}`)
        }
      })
      if (joint !== undefined) played.push(Array.from(joint, (move) => game.moves[move].text).join(' '))
    }
  }
  return [...found.values()]
}
