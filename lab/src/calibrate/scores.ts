// The bouts of a calibration that have been played, a line each: {id, score}. Killed at any moment, it loses at most the line
// that was being written, and that bout is played again. Ids name the game, the recipe and the seed, so that lines of another
// calibration do no harm.
import { Failure } from '../base/failure.ts'
import { openGrowing } from '../base/growing-file.ts'

export interface Scores {
  readonly known: ReadonlyMap<string, number>
  add(id: string, score: number): void
}

/** Opens the file, or begins it. Throws a failure that names a line that cannot be read. */
export function openScores(path: string): Scores {
  const file = openGrowing(path)
  const known = new Map(file.lines.flatMap((line, i) => (line === '' ? [] : [readLine(path, i + 1, line)])))
  return {
    known,
    add: (id, score) => file.add(JSON.stringify({ id, score })),
  }
}

function readLine(path: string, number: number, line: string): [string, number] {
  const problem = (found: string) =>
    new Failure(`${path}:${number}: {"id":"…","score":0.5} is expected, ${found}; name another file by --out`)
  let json: { readonly id?: unknown; readonly score?: unknown } | null
  try {
    json = JSON.parse(line)
  } catch (error) {
    throw problem(`and this is no JSON: ${(error as Error).message}`)
  }
  const { id, score } = json ?? {}
  if (typeof id !== 'string' || typeof score !== 'number' || !(score >= 0 && score <= 1)) throw problem(`not ${line}`)
  return [id, score]
}
