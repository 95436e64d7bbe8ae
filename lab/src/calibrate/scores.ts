// The bouts of a calibration that have been played, a line each: {id, score}, and the claims of those between equals. Killed at
// any moment, it loses at most the line that was being written, and that bout is played again. Ids name the game, the recipe
// and the seed, so that lines of another calibration do no harm.
import type { Played } from '@depthcharge/engine/match'
import { Failure } from '../base/failure.ts'
import { openGrowing } from '../base/growing-file.ts'

export interface Scores {
  readonly known: ReadonlyMap<string, Played>
  add(id: string, played: Played): void
}

/** Opens the file, or begins it. Throws a failure that names a line that cannot be read. */
export function openScores(path: string): Scores {
  const file = openGrowing(path)
  const known = new Map(file.lines.flatMap((line, i) => (line === '' ? [] : [readLine(path, i + 1, line)])))
  return {
    known,
    add: (id, played) => file.add(JSON.stringify({ id, ...played })),
  }
}

function readLine(path: string, number: number, line: string): [string, Played] {
  const problem = (found: string) =>
    new Failure(`${path}:${number}: {"id":"…","score":0.5} is expected, ${found}; name another file by --out`)
  let json: { readonly id?: unknown; readonly score?: unknown; readonly claims?: unknown } | null
  try {
    json = JSON.parse(line)
  } catch (error) {
    throw problem(`and this is no JSON: ${(error as Error).message}`)
  }
  const { id, score, claims } = json ?? {}
  if (typeof id !== 'string' || !isShare(score) || !(claims === undefined || areClaims(claims)))
    throw problem(`not ${line}`)
  return [id, claims === undefined ? { score } : { score, claims }]
}

const isShare = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value <= 1
const areClaims = (value: unknown): value is NonNullable<Played['claims']> =>
  Array.isArray(value) && value.every((each) => Array.isArray(each) && each.length === 2 && each.every(isShare))
