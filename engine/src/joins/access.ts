// What the code of a condition needs to know of the table behind it: how to test it and how to run through its answers.
// One implementation for each source of sentences.
import type { Atom } from './flat.ts'
import type { Use } from './order.ts'
import type { Scope } from './scope.ts'

export interface Access {
  /** A JavaScript condition: some sentence has these known arguments. The known ones lie in the predicate's ranges. */
  test(atom: Atom, uses: readonly Use[], scope: Scope): string
  /** Writes a loop over the answers; `body` writes what is done with each, the new variables being defined. */
  each(atom: Atom, uses: readonly Use[], scope: Scope, body: () => void): void
}

/** The positions of the arguments with this use. */
export function positions(uses: readonly Use[], use: Use): number[] {
  return uses.flatMap((each, i) => (each === use ? [i] : []))
}

/** For each argument that is used again, the position where its variable is new. */
export function repeats(atom: Atom, uses: readonly Use[]): (readonly [number, number])[] {
  return positions(uses, 'again').map((i) => [i, atom.args.indexOf(atom.args[i])] as const)
}
