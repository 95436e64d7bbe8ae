// A design → a plan: variants of one recipe that differ from it in one thing, each against the same opponent (techniques left
// out, techniques added, parameters swept), and a ladder of budgets, each against the next. What a variant varies goes with it
// into the results, where the report finds it.
import { power } from '@depthcharge/engine/game'
import { closest } from '@depthcharge/engine/gdl'
import type { Allowance } from '@depthcharge/engine/match'
import { CATALOGUE, type Catalogue, parseRecipe, printRecipe, type Recipe } from '@depthcharge/engine/search'
import type { Bout, Factor, JobPlayer } from '@depthcharge/engine/tournament'
import { readText } from '../../load/rulesheet.ts'
import { checkRecipe, commonOf, type PlacedRecipe, type Plan, partsOf } from './plan.ts'
import { type ReadYaml, readYaml } from './read-yaml.ts'
import { type ExperimentFile, experimentSchema } from './schema.ts'

type Value = string | number | boolean
type Fault = ReadYaml<unknown>['fault']

interface Variant {
  readonly name: string
  readonly recipe: string
  readonly factor: Factor
  /** Where in the file it stands. */
  readonly path: readonly (string | number)[]
}

export async function loadExperiment(path: string): Promise<Plan> {
  const { value, fault } = readYaml(path, readText(path), experimentSchema)
  const parts = await partsOf(path, value, fault)
  const catalogue = parts?.catalogue ?? CATALOGUE
  checkRecipe(value.base, catalogue, (message) => fault(['base'], message))
  if (value.against !== undefined) checkRecipe(value.against, catalogue, (message) => fault(['against'], message))
  const variants = variantsOf(value, catalogue, fault)
  for (const { recipe, path: where, name } of variants)
    checkRecipe(recipe, catalogue, (message) => fault(where, `"${name}" would be ${recipe}: ${message}`))
  const opponent: JobPlayer = {
    name: value.against === undefined ? 'base' : 'opponent',
    recipe: value.against ?? value.base,
    play: value.play,
  }
  const isBaseVaried = variants.some(({ recipe }) => inFull(recipe, catalogue) === inFull(value.base, catalogue))
  const base: Variant[] =
    value.against === undefined || variants.length === 0 || isBaseVaried
      ? []
      : [{ name: 'base', recipe: value.base, factor: { name: 'base', value: 'base' }, path: ['base'] }]
  const varied = [...base, ...variants].map(
    ({ name, recipe, factor }): JobPlayer => ({ name, recipe, play: value.play, factor }),
  )
  const rungs = (value.ladder ?? []).map((budget) => rungOf(value.base, value.play, budget))
  if (varied.length + rungs.length === 0)
    throw fault([], 'nothing is varied: an experiment has an "ablation", "add", "sweep", "ladder" or "variants"')
  const first = varied.length === 0 ? [] : [opponent, ...varied]
  const bouts: Bout[] = [
    ...varied.map((_, i): Bout => [i + 1, 0]),
    ...rungs.slice(1).map((_, i): Bout => [first.length + i + 1, first.length + i]),
  ]
  const recipes: PlacedRecipe[] = [
    { recipe: value.base, where: ['base'] },
    ...(value.against === undefined ? [] : [{ recipe: value.against, where: ['against'] }]),
    ...variants.map(({ recipe, path: where }) => ({ recipe, where })),
  ]
  return { ...(await commonOf(path, value, { fault, recipes, parts })), agents: [...first, ...rungs], bouts }
}

/** With all parameters, so that recipes that mean the same are the same. */
function inFull(text: string, catalogue: Catalogue): string {
  const { recipe } = parseRecipe(text, catalogue)
  const defaults = (part: string) => catalogue.parts.find(({ name }) => name === part)?.params
  return printRecipe(recipe.map((use) => ({ ...use, params: { ...defaults(use.part), ...use.params } })))
}

function variantsOf(
  { base, ablation, add, sweep, variants }: ExperimentFile,
  catalogue: Catalogue,
  fault: Fault,
): Variant[] {
  const { recipe } = parseRecipe(base, catalogue)
  const names = recipe.map(({ part }) => part)
  const found: Variant[] = []
  const left = ablation === true ? names.slice(1) : (ablation ?? [])
  left.forEach((part, i) => {
    const path = ablation === true ? ['ablation'] : ['ablation', i]
    if (!names.includes(part)) throw fault(path, `the base has no part "${part}"; it has ${names.join(', ')}`)
    const rest = printRecipe(recipe.filter((use) => use.part !== part))
    found.push({ name: `without ${part}`, recipe: rest, factor: { name: 'without', value: part }, path })
  })
  ;(add ?? []).forEach((part, i) => {
    found.push({
      name: `with ${part}`,
      recipe: `${printRecipe(recipe)}+${part}`,
      factor: { name: 'with', value: part },
      path: ['add', i],
    })
  })
  for (const [key, given] of Object.entries(sweep ?? {})) {
    for (const value of valuesOf(given)) {
      const changed = withParameter(recipe, key, value, (message) => fault(['sweep', key], message))
      const shown = typeof value === 'boolean' ? String(value) : value
      found.push({
        name: `${key}=${value}`,
        recipe: printRecipe(changed),
        factor: { name: key, value: shown },
        path: ['sweep', key],
      })
    }
  }
  for (const [name, text] of Object.entries(variants ?? {}))
    found.push({ name, recipe: text, factor: { name: 'variant', value: name }, path: ['variants', name] })
  return found
}

/** The recipe with one parameter, such as uct.c, set. */
export function withParameter(recipe: Recipe, key: string, value: Value, fault: (message: string) => Error): Recipe {
  const [part, name] = key.split('.')
  const known = recipe.map((use) => use.part)
  if (name === undefined || !known.includes(part)) {
    const meant = closest(part, known)
    throw fault(`"${key}" should be a part of the base and a parameter, such as ${meant ?? known[0]}.${name ?? 'c'}`)
  }
  return recipe.map((use) => (use.part === part ? { ...use, params: { ...use.params, [name]: value } } : use))
}

/** The values of a sweep. */
export function valuesOf(given: NonNullable<ExperimentFile['sweep']>[string]): readonly Value[] {
  if (Array.isArray(given)) return given
  const { from, to, steps, scale } = given as { from: number; to: number; steps: number; scale: 'linear' | 'log' }
  return Array.from({ length: steps }, (_, i) => {
    const share = i / (steps - 1)
    const value = scale === 'log' ? from * power(to / from, share) : from + (to - from) * share
    return Number(value.toPrecision(4))
  })
}

/** The base with another budget. */
function rungOf(recipe: string, play: Allowance, budget: number): JobPlayer {
  const unit = play.iterations === undefined ? 'ms' : 'iterations'
  return { name: `${budget} ${unit}`, recipe, play: { [unit]: budget }, factor: { name: unit, value: budget } }
}
