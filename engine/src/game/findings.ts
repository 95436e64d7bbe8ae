// What was found out about a game by playing it: the recipe that fits, why, and what was learned on the way. Plain data, a
// small file: a study that ends with its match goes on in the next one, and catalogues ship what theirs found.
import { readWeights, type Weights } from './weights.ts'

export interface Findings {
  readonly format: 'depthcharge-findings'
  readonly version: 1
  /** The id of the game. */
  readonly game: string
  readonly recipe: string
  /** Why, a sentence each: the reason for the recipe, then what happened. */
  readonly reasons: readonly string[]
  /** What was learned so far, if anything. */
  readonly weights?: Weights
  /** What was tried already; absent where nothing is left to try. */
  readonly rest?: RestOfStudy
}

/** Where a study stands that is not over. */
export interface RestOfStudy {
  /** Put to the test. */
  readonly lessons: number
  readonly learnedMs: number
  /** Recipes that have played for their place. */
  readonly tried: readonly string[]
}

/** What tells rules apart, whatever name they go by: the hash in the id of a game. */
export function rulesOf(id: string): string {
  return id.slice(id.lastIndexOf(':') + 1)
}

/** Findings from the text of a file; throws where it is none. */
export function readFindings(text: string): Findings {
  let data: Partial<Findings>
  try {
    data = JSON.parse(text) as Partial<Findings>
  } catch {
    throw new Error('a file of findings is JSON, and this is not')
  }
  if (data === null || typeof data !== 'object' || data.format !== 'depthcharge-findings')
    throw new Error('this is no file of findings: its format is not "depthcharge-findings"')
  if (data.version !== 1) throw new Error(`the findings are of version ${data.version}; version 1 is needed`)
  const { game, recipe, reasons, weights, rest } = data
  const isTexts = (list: unknown) => Array.isArray(list) && list.every((each) => typeof each === 'string')
  const isRest = rest === undefined || ([rest?.lessons, rest?.learnedMs].every(Number.isFinite) && isTexts(rest?.tried))
  if (typeof game !== 'string' || typeof recipe !== 'string' || !isTexts(reasons) || !isRest)
    throw new Error('the file of findings is damaged: game, recipe, reasons or rest is missing or of the wrong kind')
  if (weights !== undefined) readWeights(JSON.stringify(weights))
  return data as Findings
}

export function printFindings(findings: Findings): string {
  return `${JSON.stringify(findings)}\n`
}
