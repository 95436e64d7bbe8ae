// A choice of the search → its score as a sum that one can check: each addend with where it comes from, then the other
// numbers that stand in the formulas.
import { CATALOGUE, parseRecipe } from '@depthcharge/engine/search'
import type { Choice } from '../worker/protocol.ts'

export interface AccountLine {
  readonly value: number
  readonly name: string
  readonly about: string
}

/** What the numbers are that parts explain, by name. */
export const MEANINGS: Readonly<Record<string, string>> = {
  exploration: 'how curious the search is about it',
  amaf: 'Q_amaf: mean of all games in which the move was made at any time',
  beta: 'β: how much of the value is Q_amaf',
  prior: 'H: what was believed before any game',
  bias: 'what a heuristic adds',
  variance: 'σ²: how much the results differ',
  history: 'what the move did wherever it was made',
  proofRank: 'how near the move is to a proof, by rank',
  fast: 'what it changes about the pieces',
  minimax: 'v: what an evaluation says, backed up by minimax',
  parent: 'what the same move was worth before, and its neighbours are',
  chance: 'P: how likely it is to be drawn',
  errs: 'p: how likely the role is taken to make any move',
}

type Addend = Choice['addends'][number]

/** Whether a recipe describes a tree search; others have no tree to show and no phases. */
export function hasTree(recipe: string): boolean {
  return partsOf(recipe).every(({ kind }) => kind !== 'driver')
}

/** The parts a recipe names, those of its preset included. */
export function partsOf(recipe: string) {
  const { recipe: uses } = parseRecipe(recipe, CATALOGUE)
  return uses.flatMap(({ part }) => CATALOGUE.parts.find(({ name }) => name === part) ?? [])
}

/** The value of a recipe, as the part that says what it is. */
export function valuePart(recipe: string) {
  return partsOf(recipe).find(({ kind }) => kind === 'value') ?? CATALOGUE.parts.find(({ name }) => name === 'uct')!
}

/** 0.500; signs and infinities as people write them. */
export function number(value: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return '–'
  if (!Number.isFinite(value)) return value > 0 ? '∞' : '−∞'
  return value.toFixed(3).replace('-', '−')
}

/** 0.500 + 0.333 − 0.021 = 0.812. */
export function sumText({ addends, score }: Choice): string {
  const [first, ...more] = addends.map(({ value }) => value)
  const rest = more.map((value) => (value < 0 ? ` − ${number(-value)}` : ` + ${number(value)}`))
  return `${number(first)}${rest.join('')} = ${number(score)}`
}

/** One line an addend; `visits` are those of the node it is a choice of. */
export function accountLines(recipe: string, choice: Choice, visits: number): readonly AccountLine[] {
  return choice.addends.map((addend) => ({ value: addend.value, ...wordsOf(recipe, choice, visits, addend) }))
}

function wordsOf(recipe: string, choice: Choice, visits: number, { kind, part, value }: Addend) {
  const about = CATALOGUE.parts.find(({ name }) => name === part)?.formula ?? ''
  if (kind === 'Q')
    return { name: 'Q', about: `mean reward of its ${choice.visits === 1 ? 'game' : 'games'} for who moves` }
  if (kind === 'prior') return { name: part, about: `counts without having been played: ${about}` }
  if (kind === 'exploration') return { name: 'exploration', about: explorationText(recipe, choice, visits, value) }
  if (kind === 'urgency') return { name: part, about: `it has no visit: ${about}` }
  if (kind === 'bonus') return { name: part, about: about.replace(/^\+ /, '') }
  if (kind === 'proof')
    return {
      name: part,
      about: value === Number.NEGATIVE_INFINITY ? 'proven: it is not tried any more' : 'proven: Q is put within bounds',
    }
  if (value === Number.POSITIVE_INFINITY) return { name: 'no visit yet', about: 'tried before all others' }
  return { name: part, about: choice.visits === 0 ? 'Q_amaf: it has no visit of its own' : 'β·(Q_amaf − Q)' }
}

/** c·√(ln N / n) with its numbers where they give just this; else the formula. */
function explorationText(recipe: string, { visits: n }: Choice, visits: number, value: number): string {
  const part = valuePart(recipe)
  const { recipe: uses } = parseRecipe(recipe, CATALOGUE)
  const own = uses.find((use) => use.part === part.name)?.params.c ?? part.params.c
  const c = part.name === 'ucb1' ? Math.SQRT2 : Number(own)
  const isPlain = Math.abs(c * Math.sqrt(Math.log(visits) / n) - value) < 1e-9
  return isPlain ? `${number(c)}·√(ln ${Math.round(visits)} / ${Math.round(n)})` : `of ${part.formula ?? part.name}`
}

/** The numbers of the formulas that are no addends. */
export function otherTerms({ terms = {}, addends }: Choice): readonly AccountLine[] {
  const shown = new Set(addends.map(({ kind }) => kind as string))
  return Object.entries(terms)
    .filter(([name]) => !shown.has(name))
    .map(([name, value]) => ({ name, value, about: MEANINGS[name] ?? '' }))
}
