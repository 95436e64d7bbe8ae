// Rulesheets of the corpus that need not agree with the reference, each with the reason.

interface Exception {
  readonly key: string
  /** All machines, where absent. */
  readonly machines?: readonly string[]
  readonly reason: string
}

const EXCEPTIONS: readonly Exception[] = [
  {
    key: '_test/test_case_3f',
    reason:
      'an unsafe rule, outside the language: nothing but (not (on_list ?p)) holds the ?p of (goal ?p 0); the reference ' +
      'gives that goal to those on the list as well, here it goes to the others only',
  },
  {
    key: 'laikLee_hex',
    machines: ['rules'],
    reason: 'lists of up to 25 cells: functions nest deeper than the rule compiler follows them, and it says so',
  },
]

/** The reasons by key. */
export function exceptionsFor(machine: string): ReadonlyMap<string, string> {
  const own = EXCEPTIONS.filter(({ machines }) => machines?.includes(machine) ?? true)
  return new Map(own.map(({ key, reason }) => [key, reason]))
}
