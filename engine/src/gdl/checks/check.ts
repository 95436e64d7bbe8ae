// What a check of the language is. Each requirement has a file of its own beside this one; index.ts lists them.
import type { Dependencies } from '../depend.ts'
import type { Fix, Severity, Span } from '../diagnostic.ts'
import type { Clause } from '../normal.ts'
import type { Rules } from '../rules.ts'

export interface Subject {
  readonly rules: Rules
  readonly clauses: readonly Clause[]
  readonly dependencies: Dependencies
}

export interface Check {
  readonly code: string
  readonly severity: Severity
  run(subject: Subject, report: (message: string, span?: Span, fix?: Fix) => void): void
}
