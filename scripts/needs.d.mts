export type Need = 'chromium' | 'redis' | 'gnugo' | 'corpus' | 'node' | 'firefox'

/** Where something is; undefined where there is none, or where it is to be done without. */
export function placeOf(name: Need): string | undefined

/** Why a test that needs this cannot run, for its `skip`; undefined if it can. */
export function lack(name: Need): string | undefined
