// A file of results, or a report, as `depthcharge tournament` and `depthcharge report` write them.
import { type GameResult, readResult } from '@depthcharge/engine/tournament'

export type Opened =
  | { readonly kind: 'results'; readonly results: readonly GameResult[]; readonly note: string }
  | { readonly kind: 'report'; readonly html: string }

/** Throws where nothing in the file is a result. */
export async function openResults(file: File): Promise<Opened> {
  const text = await file.text()
  if (/^\s*<(!doctype|html)/i.test(text)) return { kind: 'report', html: text }
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const results: GameResult[] = []
  const problems: string[] = []
  lines.forEach((line, i) => {
    const read = readResult(line)
    if ('result' in read) results.push(read.result)
    else problems.push(`line ${i + 1}: ${read.problem}`)
  })
  if (results.length === 0)
    throw new Error(`${file.name} holds no results: ${problems[0] ?? 'it is empty'}. Results are lines of JSON.`)
  const note = problems.length === 0 ? '' : `${problems.length} lines could not be read; the first is ${problems[0]}`
  return { kind: 'results', results, note }
}
