export type Need = 'chromium' | 'redis' | 'gnugo' | 'corpus' | 'node' | 'typescript' | 'firefox'

/** Where something is; undefined where there is none, or where it is to be done without. */
export function placeOf(name: 'typescript'): { readonly least: string; readonly newest: string } | undefined
export function placeOf(name: Exclude<Need, 'typescript'>): string | undefined

/** Why a test that needs this cannot run, for its `skip`; undefined if it can. */
export function lack(name: Need): string | undefined
