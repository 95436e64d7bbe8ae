// A path to a JavaScript module → the parts of searches that it exports, and the catalogue with them. Worker threads load the
// same module by its path: functions do not cross to them.
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { CATALOGUE, type Catalogue, type Part, withParts } from '@depthcharge/engine/search'
import { Failure } from '../base/failure.ts'

export interface PartsModule {
  /** From the root, so that it is found from anywhere. */
  readonly path: string
  readonly parts: readonly Part[]
  /** What recipes may name. */
  readonly catalogue: Catalogue
}

/** Throws a failure that says which file, which part and what is wrong. */
export async function loadParts(name: string): Promise<PartsModule> {
  const path = resolve(name)
  let exported: Record<string, unknown>
  try {
    exported = await import(pathToFileURL(path).href)
  } catch (error) {
    throw new Failure(`${name} cannot be imported: ${(error as Error).message}`)
  }
  const parts = [...new Set(Object.values(exported).flat())].filter(isPart)
  if (parts.length === 0) throw new Failure(`${name} exports no part; export what definePart returns`)
  try {
    return { path, parts, catalogue: withParts(CATALOGUE, parts) }
  } catch (error) {
    throw new Failure(`${name}: ${(error as Error).message}`)
  }
}

/** Whether it means to be one: what is missing is then said by name. */
function isPart(value: unknown): value is Part {
  return typeof value === 'object' && value !== null && ('attach' in value || 'create' in value || 'kind' in value)
}
