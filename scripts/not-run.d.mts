import type { Reporter } from 'vitest/reporters'

/** Counts the tests that were not run, for the reporters of Vitest. */
export function notRun(): Reporter
