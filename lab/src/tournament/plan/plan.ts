// The text of a plan → a tournament that can be played: recipes checked, rules loaded, names unique, bouts listed.
import { basename, dirname, extname, isAbsolute, resolve } from 'node:path'
import { createRandom, type Game, legalMoves, playMoves, randomWalk } from '@depthcharge/engine/game'
import { hasErrors } from '@depthcharge/engine/gdl'
import type { Allowance } from '@depthcharge/engine/match'
import { CATALOGUE, type Catalogue, parseRecipe } from '@depthcharge/engine/search'
import {
  type Bout,
  gauntlet,
  type JobPlayer,
  type JobTerms,
  type PlannedGame,
  roundRobin,
  type ScheduleOptions,
  type SprtOptions,
} from '@depthcharge/engine/tournament'
import { findGame } from '@depthcharge/games'
import { Failure } from '../../base/failure.ts'
import { gtpCommand } from '../../gtp/gtp-agent.ts'
import { compiledOf } from '../../load/load-game.ts'
import { loadParts, type PartsModule } from '../../load/parts-module.ts'
import { misfit } from '../../load/recipe-fit.ts'
import { loadRules, readText } from '../../load/rulesheet.ts'
import { withShipped } from '../../load/weights-file.ts'
import { type ReadYaml, readYaml } from './read-yaml.ts'
import { type PlanFile, planSchema } from './schema.ts'

export interface GamePlan extends PlannedGame {
  /** Roles that choose at the same time, as far as a random game shows. */
  readonly atOnce: number
}

export interface Plan {
  readonly name: string
  readonly games: readonly GamePlan[]
  readonly agents: readonly JobPlayer[]
  readonly bouts: readonly Bout[]
  readonly rounds: number
  readonly seed: number
  readonly start: Allowance
  readonly sprt?: SprtOptions
  /** Beyond the catalogue. */
  readonly parts?: PartsModule
}

/** A recipe, and where in the file it stands. */
export interface PlacedRecipe {
  readonly recipe: string
  readonly where: readonly (string | number)[]
}

/** What the plan's path and text come to; throws a failure that says where what is wrong. */
export async function loadPlan(path: string): Promise<Plan> {
  return planOf(path, readYaml(path, readText(path), planSchema))
}

export async function planOf(path: string, { value, fault }: ReadYaml<PlanFile>): Promise<Plan> {
  const parts = await partsOf(path, value, fault)
  const catalogue = parts?.catalogue ?? CATALOGUE
  const recipes: PlacedRecipe[] = []
  const agents = value.agents.map((given, i): JobPlayer => {
    const { name, recipe, play = value.play } = typeof given === 'string' ? named(given) : given
    const where = typeof given === 'string' ? ['agents', i] : ['agents', i, 'recipe']
    checkRecipe(recipe, catalogue, (message) => fault(where, message))
    recipes.push({ recipe, where })
    return { name: name ?? recipe, recipe, play }
  })
  agents.forEach(({ name }, i) => {
    if (agents.findIndex((other) => other.name === name) < i)
      throw fault(['agents', i], `there are two agents "${name}"; give each a name of its own`)
  })
  const bouts = boutsOf(value, agents, fault)
  const common = await commonOf(path, value, { fault, recipes, parts })
  return { ...common, agents, bouts, ...(value.sprt && { sprt: value.sprt }) }
}

interface CommonOptions {
  readonly fault: ReadYaml<unknown>['fault']
  /** All that are played: each has to be able to begin in each of the games. */
  readonly recipes: readonly PlacedRecipe[]
  readonly parts: PartsModule | undefined
}

/** What plans and experiments have in common. */
export async function commonOf(
  path: string,
  value: Omit<PlanFile, 'agents' | 'format' | 'pairs' | 'sprt'>,
  { fault, recipes, parts }: CommonOptions,
): Promise<Pick<Plan, 'name' | 'games' | 'rounds' | 'seed' | 'start' | 'parts'>> {
  const games: GamePlan[] = []
  for (const [i, given] of value.games.entries()) {
    const own = typeof given === 'string' ? { game: given } : given
    const where = typeof given === 'string' ? ['games', i] : ['games', i, 'game']
    const { game: name, openings, maxPlies } = { ...value, ...own }
    const { plan, game } = await loadGame(path, name, openings, maxPlies).catch((error) => {
      if (!(error instanceof Error)) throw error
      throw fault(where, error.message)
    })
    games.push(plan)
    for (const each of recipes) {
      const why = misfit(game, each.recipe, parts)
      if (why !== undefined) throw fault(each.where, `${each.recipe} cannot begin in ${name}: ${why}`)
    }
    if (games.findIndex((other) => other.name === games[i].name) < i)
      throw fault(where, `the game "${games[i].name}" is there twice`)
  }
  const name = value.name ?? basename(path, extname(path))
  const { rounds, seed, start = {} } = value
  return { name, games, rounds, seed, start, ...(parts === undefined ? {} : { parts }) }
}

/** The module that a plan names. */
export async function partsOf(
  path: string,
  { parts }: Pick<PlanFile, 'parts'>,
  fault: ReadYaml<unknown>['fault'],
): Promise<PartsModule | undefined> {
  if (parts === undefined) return undefined
  try {
    return await loadParts(beside(path, parts))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    throw fault(['parts'], error.message)
  }
}

/** A path in a plan is seen from the plan. */
function beside(plan: string, path: string): string {
  return isAbsolute(path) ? path : resolve(dirname(plan), path)
}

/** Seeds are part of the name: games of two plans with equal names are not taken for each other. */
export function tournamentName({ name, seed }: Pick<Plan, 'name' | 'seed'>): string {
  return `${name}#${seed}`
}

/** What the games of a plan have in common. */
export function jobTerms(plan: Plan, version: string): JobTerms {
  const { games, agents, bouts, start, parts } = plan
  const terms = { tournament: tournamentName(plan), games, agents, bouts, start, version }
  return parts === undefined ? terms : { ...terms, parts: parts.path }
}

/** What the schedule needs to know of a plan. */
export function scheduleOptions({ games, agents, bouts, rounds, seed }: Plan): ScheduleOptions {
  return {
    games: games.map(({ name, roles, chance }) => ({ name, seats: roles.length - (chance === undefined ? 0 : 1) })),
    agents: agents.map(({ name }) => name),
    bouts,
    rounds,
    seed,
  }
}

export function checkRecipe(recipe: string, catalogue: Catalogue, fault: (message: string) => Failure): void {
  if (gtpCommand(recipe) !== undefined) return
  const { diagnostics } = parseRecipe(recipe, catalogue)
  if (!hasErrors(diagnostics)) return
  // YAML takes a comma inside [ ] or { } for its own.
  const isCut = recipe.split('(').length !== recipe.split(')').length
  const hint = isCut ? '; a recipe with commas needs quotes here' : ''
  throw fault(diagnostics.map(({ message }) => message).join('; ') + hint)
}

function named(recipe: string): { readonly name?: string; readonly recipe: string; readonly play?: Allowance } {
  return { recipe }
}

function boutsOf({ format, pairs }: PlanFile, agents: readonly JobPlayer[], fault: ReadYaml<unknown>['fault']): Bout[] {
  if (format === 'round robin' && pairs === undefined) return [...roundRobin(agents.length)]
  if (format === 'gauntlet' && pairs === undefined) return [...gauntlet(agents.length)]
  if (format !== 'pairs') throw fault(['pairs'], '"pairs" goes with "format: pairs"')
  if (pairs === undefined) throw fault(['format'], 'the format "pairs" needs a list "pairs" of two names each')
  return pairs.map((names, i): Bout => {
    const [first, second] = names.map((name, j) => {
      const found = agents.findIndex((agent) => agent.name === name)
      if (found < 0) throw fault(['pairs', i, j], `there is no agent "${name}"`)
      return found
    })
    if (first === second) throw fault(['pairs', i], 'an agent does not meet itself')
    return [first, second]
  })
}

async function loadGame(
  plan: string,
  given: string,
  openings: { plies: number } | { file: string } | undefined,
  maxPlies: number | undefined,
): Promise<{ readonly plan: GamePlan; readonly game: Game }> {
  const inCatalogue = findGame(given) !== undefined
  const { text } = await loadRules(inCatalogue || !/[./\\]/.test(given) ? given : beside(plan, given))
  const name = inCatalogue ? given : basename(given, extname(given))
  const { game } = compiledOf(name, text)
  const planned: GamePlan = {
    name,
    id: game.id,
    rules: text,
    inCatalogue,
    roles: game.roles,
    ...(game.chance === undefined ? {} : { chance: game.chance }),
    atOnce: choosingAtOnce(game),
    ...(openings === undefined ? {} : { openings: openingsOf(game, openings, (path) => beside(plan, path)) }),
    ...(maxPlies === undefined ? {} : { maxPlies }),
  }
  return { plan: planned, game: await withShipped(game) }
}

function openingsOf(game: Game, openings: { plies: number } | { file: string }, beside: (path: string) => string) {
  if ('plies' in openings) return openings
  const path = beside(openings.file)
  const lines: string[] = []
  for (const [i, line] of readText(path).split('\n').entries()) {
    const moves = line.replace(/#.*/, '').trim()
    if (moves === '') continue
    const position = game.open()
    position.reset()
    try {
      playMoves(game, position, moves)
    } catch (error) {
      throw new Failure(`${path}:${i + 1}: ${(error as Error).message}`)
    }
    if (position.terminal()) throw new Failure(`${path}:${i + 1}: the match is over after these moves`)
    lines.push(moves)
  }
  if (lines.length === 0) throw new Failure(`${path} has no opening in it`)
  return { lines }
}

/** The most roles that have a choice at the same time, in one random game. */
function choosingAtOnce(game: Game): number {
  let most = 1
  for (const { position, terminal } of randomWalk(game, createRandom(1), 30)) {
    if (terminal) break
    const choosing = game.roles.filter((_, role) => role !== game.chance && legalMoves(position, role).length > 1)
    most = Math.max(most, choosing.length)
  }
  return most
}
