// Results → a file that the command reads, too.
import type { GameResult } from '@depthcharge/engine/tournament'

export function saveResults(results: readonly GameResult[]): void {
  const text = results.map((result) => `${JSON.stringify(result)}\n`).join('')
  const address = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'results.jsonl'
  link.click()
  URL.revokeObjectURL(address)
}
