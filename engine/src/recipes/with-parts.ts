// A catalogue and parts from outside: they are used like those of the catalogue, and what is wrong with them is said by name.
import { guarded } from '../search/guard.ts'
import type { Part } from '../search/part.ts'
import type { Catalogue } from '../search/recipe.ts'
import { partFault, titleOf } from '../search/shapes.ts'

/** The catalogue with parts of your own; throws an error that says which of them cannot be used, and why. */
export function withParts(catalogue: Catalogue, more: readonly Part[]): Catalogue {
  if (more.length === 0) return catalogue
  more.forEach((part, i) => {
    const fault = partFault(part, i + 1) ?? nameFault(part, more.slice(0, i), catalogue)
    if (fault !== undefined) throw new Error(fault)
  })
  return { ...catalogue, parts: [...catalogue.parts, ...more.map(guarded)] }
}

function nameFault(
  part: Part,
  before: readonly Part[],
  { parts, presets, absent = {} }: Catalogue,
): string | undefined {
  const { name } = part
  const taken = parts.find((other) => other.name === name)
  if (taken !== undefined || Object.hasOwn(absent, name))
    return `${titleOf(part)}: the catalogue has a part of this name${taken === undefined ? '' : ` (${taken.kind})`}; choose another`
  if (Object.hasOwn(presets, name)) return `${titleOf(part)}: there is a ready-made recipe of this name; choose another`
  return before.some((other) => other.name === name) ? `${titleOf(part)}: two parts have this name` : undefined
}
