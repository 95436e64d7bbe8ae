import type { Fact, View } from '@depthcharge/engine/view'

interface Observation {
  readonly steps: readonly { readonly facts: readonly Fact[]; readonly legals: readonly (readonly Fact[])[] }[]
}

export function isBoardGame(observation: Observation): boolean
export function faultsOf(view: View, observation: Observation): string[]
