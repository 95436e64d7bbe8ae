// Results → a file that the command reads, too.
import type { GameResult } from '@depthcharge/engine/tournament'
import { saveFile } from '../base/save-file.ts'

export function saveResults(results: readonly GameResult[]): void {
  saveFile('results.jsonl', results.map((result) => `${JSON.stringify(result)}\n`).join(''), 'application/x-ndjson')
}
