// What one sees while a tournament runs: on a terminal the standings, drawn anew about once a second and never for more than a
// fiftieth of the time; elsewhere a line a minute, so that a log shows that it goes on.
import { type GameResult, standings } from '@depthcharge/engine/tournament'
import { shortTable } from './print.ts'

const INTERVAL_MS = 1000
const LOG_INTERVAL_MS = 60_000
const SHARE = 50 // of the time that drawing takes

export interface Live {
  update(results: readonly GameResult[]): void
  clear(): void
}

export function createLive(total: number, before: number): Live {
  const out = process.stderr
  const begun = performance.now()
  let next = out.isTTY ? 0 : begun + LOG_INTERVAL_MS
  let lines = 0

  function clear(): void {
    if (lines > 0) out.write(`\u001b[${lines}A\u001b[J`)
    lines = 0
  }
  return {
    update(results) {
      const start = performance.now()
      if (start < next) return
      const progress = progressLine(results.length, total, before, start - begun)
      if (!out.isTTY) {
        out.write(`${progress}\n`)
        next = start + LOG_INTERVAL_MS
        return
      }
      const text = `${shortTable(standings(results).agents)}\n\n${progress}`
      const width = out.columns || 80
      const shown = text.split('\n').map((line) => line.slice(0, width - 1))
      clear()
      out.write(`${shown.join('\n')}\n`)
      lines = shown.length
      const spent = performance.now() - start
      next = start + Math.max(INTERVAL_MS, spent * SHARE)
    },
    clear,
  }
}

/** Such as "120 of 400 games, 3.4 games/s, 1 min 22 s left". */
export function progressLine(done: number, total: number, before: number, ms: number): string {
  const rate = ((done - before) / ms) * 1000
  const left = (total - done) / rate
  return `${done} of ${total} games, ${rate.toFixed(rate < 10 ? 2 : 0)} games/s, ${Number.isFinite(left) ? durationText(left) : '?'} left`
}

function durationText(seconds: number): string {
  if (seconds < 60) return `${Math.ceil(seconds)} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ${Math.round(seconds % 60)} s`
  return `${Math.floor(seconds / 3600)} h ${Math.round((seconds % 3600) / 60)} min`
}
