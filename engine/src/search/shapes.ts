// What a part has to look like: its own fields, and what `attach` returns for each kind. TypeScript says the same at compile
// time; parts that come from outside may have been written without it, and deserve a sentence rather than a crash.
import { closest } from '../base/closest.ts'
import type { Kind, Part } from './part.ts'

/** By kind: the functions that have to be there and those that may be; `undefined` where the result is a function itself. */
const SHAPES: Readonly<Record<Kind, Shape | undefined>> = {
  value: undefined,
  exploration: undefined,
  prior: undefined,
  urgency: undefined,
  bonus: undefined,
  draw: undefined,
  expansion: undefined,
  evaluation: undefined,
  playout: { needed: ['choose'], optional: ['begin', 'look', 'fringe', 'draw'] },
  reply: { needed: ['choose'], optional: ['begin', 'look', 'fringe', 'draw'] },
  cutoff: { needed: ['plies'], optional: ['evaluate'] },
  backup: { needed: ['backUp', 'means'], optional: [] },
  proof: { needed: ['known', 'added', 'conclude', 'means', 'mask', 'settle', 'decided', 'bounds'], optional: [] },
  final: { needed: ['score'], optional: ['settled'] },
  setting: { needed: [], optional: ['gain', 'random'] },
}

export interface Shape {
  readonly needed: readonly string[]
  readonly optional: readonly string[]
}

const KINDS: readonly string[] = [...Object.keys(SHAPES), 'driver']

/** The shape of what `attach` returns; undefined for a function. */
export const shapeOf = (kind: Kind): Shape | undefined => SHAPES[kind]

/** How errors name a part. */
export const titleOf = ({ name, kind }: Part): string => `part "${name}" (${kind})`

/** What is wrong with a part; undefined if it can be used. `place` says which it is among those given, from 1. */
export function partFault(part: Part, place: number): string | undefined {
  if (typeof part !== 'object' || part === null) return `part ${place} is no part but ${String(part)}; use definePart`
  const { name, kind, about, cite, params, ranges } = part
  if (typeof name !== 'string' || !/^[a-z]\w*$/i.test(name))
    return `part ${place} needs a name that a recipe can say, letters and digits, not ${JSON.stringify(name)}`
  if (!KINDS.includes(kind)) {
    const meant = closest(String(kind), KINDS)
    const hint = meant === undefined ? `there are ${KINDS.join(', ')}` : `did you mean "${meant}"?`
    return `part "${name}": there is no kind "${kind}"; ${hint}`
  }
  const fault = (what: string) => `${titleOf(part)}: ${what}`
  for (const [field, value] of Object.entries({ about, cite }))
    if (typeof value !== 'string') return fault(`"${field}" has to be a text`)
  for (const [field, value] of Object.entries({ params, ranges }))
    if (typeof value !== 'object' || value === null)
      return fault(`"${field}" has to be an object, {} where there are none`)
  const maker = kind === 'driver' ? 'create' : 'attach'
  if (typeof (part as unknown as Record<string, unknown>)[maker] !== 'function')
    return fault(`the function "${maker}" is missing`)
  if (kind === 'driver' && !Array.isArray(part.takes))
    return fault('"takes" has to list the kinds that may stand beside it')
  for (const [param, defaults] of Object.entries(params)) {
    const wrong = rangeFault(defaults, ranges[param])
    if (wrong !== undefined) return fault(`parameter "${param}" ${wrong}`)
  }
  return undefined
}

function rangeFault(defaults: unknown, range: unknown): string | undefined {
  if (typeof defaults === 'boolean') return undefined
  if (typeof defaults === 'number') {
    const [least, most] = Array.isArray(range) ? range : []
    if (typeof least !== 'number' || typeof most !== 'number') return 'needs a range [least, greatest]'
    return defaults >= least && defaults <= most
      ? undefined
      : `is ${defaults}, outside its own range ${least} … ${most}`
  }
  if (typeof defaults !== 'string') return 'has to be a number, a word or a switch'
  if (!Array.isArray(range)) return 'needs a range: the words that may stand'
  return range.includes(defaults) ? undefined : `is ${defaults}, which is none of ${range.join(', ')}`
}

/** What is wrong with what `attach` returned; undefined if it is as the kind demands. */
export function resultFault(kind: Kind, result: unknown): string | undefined {
  const shape = SHAPES[kind]
  if (shape === undefined)
    return typeof result === 'function' ? undefined : `attach has to return a function, not ${typeof result}`
  if (typeof result !== 'object' || result === null)
    return `attach has to return an object, not ${result === null ? 'null' : typeof result}`
  const found = result as Readonly<Record<string, unknown>>
  for (const name of shape.needed)
    if (typeof found[name] !== 'function') return `attach has to return an object with the function "${name}"`
  for (const name of shape.optional)
    if (found[name] !== undefined && typeof found[name] !== 'function')
      return `"${name}" of what attach returns has to be a function`
  return undefined
}
