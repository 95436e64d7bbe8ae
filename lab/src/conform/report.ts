// Results → what is said about them. A failure is a match that differs, or a rulesheet that cannot be played.
import type { Difference } from './compare.ts'
import type { Result } from './entry.ts'

export interface Verdict extends Result {
  /** Why this rulesheet need not agree. */
  readonly exception?: string
  /** The differences that count. */
  readonly failures: readonly Difference[]
}

/** `exceptions` holds reasons by key; one that is no longer needed is itself a failure. */
export function judge(result: Result, exceptions: ReadonlyMap<string, string>): Verdict {
  const exception = exceptions.get(result.key)
  if (exception === undefined) return { ...result, failures: result.differences }
  const outdated = { match: 0, step: 0, what: ['listed as an exception, yet it agrees: take it off the list'] }
  return { ...result, exception, failures: result.differences.length > 0 ? [] : [outdated] }
}

/** A line per failure, and one for an exception. */
export function verdictLines({ key, exception, failures }: Verdict): readonly string[] {
  if (exception !== undefined && failures.length === 0) return [`${key}: exception: ${exception}`]
  return failures.map(({ match, step, what }) => `${key}: match ${match}, step ${step}: ${what.join('\n  ')}`)
}

export function summaryLine(verdicts: readonly Verdict[]): string {
  const sum = (of: (verdict: Verdict) => number) => verdicts.reduce((total, verdict) => total + of(verdict), 0)
  const failures = sum((verdict) => verdict.failures.length)
  return `conformance: ${verdicts.length} rulesheets, ${sum((verdict) => verdict.steps)} steps, ${failures} failures`
}
