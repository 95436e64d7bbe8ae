import type { View } from '@depthcharge/engine/view'

export interface Recorded {
  readonly file: string
  readonly matches: readonly { readonly steps: readonly { readonly state: readonly string[] }[] }[]
}
export function recordsOf(corpus: string): readonly Recorded[]
export function viewOfRecord(corpus: string, record: Recorded): View
