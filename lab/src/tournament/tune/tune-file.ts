// The text of a tuning → the space that is searched, as a plan whose second agent is the reference.
import { CATALOGUE, type Catalogue, parseRecipe, printRecipe, type Recipe } from '@depthcharge/engine/search'
import type { SprtOptions } from '@depthcharge/engine/tournament'
import { readText } from '../../load/rulesheet.ts'
import { valuesOf, withParameter } from '../plan/experiment.ts'
import { checkRecipe, commonOf, type PlacedRecipe, type Plan, partsOf } from '../plan/plan.ts'
import { readYaml } from '../plan/read-yaml.ts'
import { tuneSchema } from '../plan/schema.ts'

type Value = string | number | boolean

export interface Space {
  readonly recipe: Recipe
  readonly parameters: readonly { readonly name: string; readonly values: readonly Value[] }[]
}

export interface Tuning {
  readonly space: Space
  /** Its first agent stands for all settings, the second is the reference. */
  readonly plan: Plan
  readonly confirm: SprtOptions & { readonly rounds: number }
}

export const REFERENCE = 'reference'

export async function loadTuning(path: string): Promise<Tuning> {
  const { value, fault } = readYaml(path, readText(path), tuneSchema)
  const parts = await partsOf(path, value, fault)
  const catalogue = parts?.catalogue ?? CATALOGUE
  checkRecipe(value.recipe, catalogue, (message) => fault(['recipe'], message))
  const against = value.against ?? value.recipe
  checkRecipe(against, catalogue, (message) => fault(['against'], message))
  const { recipe } = parseRecipe(value.recipe, catalogue)
  const parameters = Object.entries(value.parameters).map(([name, given]) => {
    const at = (message: string) => fault(['parameters', name], message)
    withParameter(recipe, name, 0, at)
    const values = given === true ? defaultValues(name, catalogue, at) : valuesOf(given)
    for (const each of values) checkRecipe(printRecipe(withParameter(recipe, name, each, at)), catalogue, at)
    return { name, values }
  })
  if (parameters.length === 0) throw fault(['parameters'], 'there is nothing to tune')
  const recipes: PlacedRecipe[] = [
    { recipe: value.recipe, where: ['recipe'] },
    { recipe: against, where: value.against === undefined ? ['recipe'] : ['against'] },
  ]
  const { rounds, ...test } = value.confirm ?? tuneSchema.shape.confirm.unwrap().parse({})
  return {
    space: { recipe, parameters },
    plan: {
      ...(await commonOf(path, value, { fault, recipes, parts })),
      agents: [
        { name: 'settings', recipe: value.recipe, play: value.play },
        { name: REFERENCE, recipe: against, play: value.play },
      ],
      bouts: [[0, 1]],
    },
    confirm: { ...test, rounds },
  }
}

/** The recipe that a point of the space stands for. */
export function recipeAt({ recipe, parameters }: Space, point: readonly number[]): string {
  const changed = parameters.reduce(
    (before, { name, values }, i) => withParameter(before, name, values[point[i]], (message) => new Error(message)),
    recipe,
  )
  return printRecipe(changed)
}

/** Such as "uct.c=0.2 mast.epsilon=0.4". */
export function nameAt({ parameters }: Space, point: readonly number[]): string {
  return parameters.map(({ name, values }, i) => `${name}=${values[point[i]]}`).join(' ')
}

const FACTORS = [1 / 8, 1 / 4, 1 / 2, 1, 2, 4, 8]

/** Words and switches in all their values; numbers by factors of two around the default, as far as the range allows. */
function defaultValues(name: string, catalogue: Catalogue, fault: (message: string) => Error): readonly Value[] {
  const [partName, parameter] = name.split('.')
  const part = catalogue.parts.find((each) => each.name === partName)!
  const defaults = part.params[parameter]
  const range = part.ranges[parameter]
  if (typeof defaults === 'boolean') return [false, true]
  if (typeof defaults === 'string' && range.length > 0) return range as readonly string[]
  if (defaults === undefined) throw fault(`${partName} has no parameter "${parameter}"`)
  const [least, most] = range as readonly [number, number]
  if (typeof defaults === 'string' || !Number.isFinite(defaults) || defaults === 0)
    throw fault(`${name} is ${defaults} by default; say which values are to be tried`)
  const values = FACTORS.map((factor) => defaults * factor).filter((value) => value >= least && value <= most)
  return Number.isInteger(defaults)
    ? [...new Set(values.map(Math.round))]
    : values.map((value) => Number(value.toPrecision(3)))
}
