// All parts that come with the package.
import { auto } from '../auto/auto.ts'
import { PARTS } from '../search/parts/all.ts'
import type { Catalogue } from '../search/recipe.ts'
import { PRESETS } from './presets.ts'

/** With the driver that chooses among recipes of the others. */
export const CATALOGUE: Catalogue = { parts: [auto, ...PARTS], presets: PRESETS }
