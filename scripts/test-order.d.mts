export { BaseSequencer as LongestFirst } from 'vitest/node'
export declare const LONG: readonly string[]
export declare function inOrder<T extends { readonly moduleId: string; readonly project: { readonly name: string } }>(
  specs: readonly T[],
): T[]
