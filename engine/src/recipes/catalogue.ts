// All parts that a recipe may name: those that come with the package, and those that a caller brings.
import { auto } from '../auto/auto.ts'
import { guarded } from '../search/guard.ts'
import type { Part } from '../search/part.ts'
import { PARTS as SEARCH_PARTS } from '../search/parts/index.ts'
import type { Catalogue } from '../search/recipe.ts'
import { partFault, titleOf } from '../search/shapes.ts'
import { PRESETS } from './presets.ts'

/** With the driver that chooses among recipes of the others. */
const PARTS: readonly Part[] = [auto, ...SEARCH_PARTS]

export const CATALOGUE: Catalogue = { parts: PARTS, presets: PRESETS }

/** The catalogue and parts from outside; throws an error that says which of them cannot be used, and why. */
export function catalogueWith(more: readonly Part[]): Catalogue {
  if (more.length === 0) return CATALOGUE
  more.forEach((part, i) => {
    const fault = partFault(part, i + 1) ?? nameFault(part, more.slice(0, i))
    if (fault !== undefined) throw new Error(fault)
  })
  return { parts: [...PARTS, ...more.map(guarded)], presets: PRESETS }
}

function nameFault(part: Part, before: readonly Part[]): string | undefined {
  const { name } = part
  const taken = PARTS.find((other) => other.name === name)
  if (taken !== undefined)
    return `${titleOf(part)}: the catalogue has a part of this name (${taken.kind}); choose another`
  if (Object.hasOwn(PRESETS, name)) return `${titleOf(part)}: there is a ready-made recipe of this name; choose another`
  return before.some((other) => other.name === name) ? `${titleOf(part)}: two parts have this name` : undefined
}
