// What a look asked of a position and what it found, in words and in signs.
import { plain } from '../board/words.ts'
import type { Look } from '../worker/protocol.ts'
import { number } from './account.ts'

const SIGNS = { exact: '', atMost: '≤ ', atLeast: '≥ ' } as const
const MAX_CUT = 6 // moves that are named

/** "≤ 0.40"; an ellipsis as long as it is being looked at. */
export function lookSign({ value, bound }: Look): string {
  return Number.isNaN(value) ? '…' : `${SIGNS[bound]}${value.toFixed(2)}`
}

export interface LookOf {
  readonly look: Look
  /** Who searches. */
  readonly own: string
  readonly isRoot: boolean
  /** Whether the move that leads here was another's. */
  readonly isAnswer: boolean
  readonly terminal: boolean
  /** Whether anything below was looked at. */
  readonly isOpen: boolean
}

/** Sentences: what was asked, what was found, and what was not looked at. */
export function lookSentences(of: LookOf): readonly string[] {
  const { look, own, isRoot } = of
  if (isRoot)
    return [
      `It looks ${look.depth === 1 ? 'one step' : `${look.depth} steps`} ahead for the move that is worth most to ${own}.`,
    ]
  return [askedText(of), foundText(of), ...cutText(look), ...timesText(look)]
}

function askedText({ look: { alpha, beta, narrow }, own, isAnswer }: LookOf): string {
  if (narrow)
    return `Asked: is it worth ${isAnswer ? `less than ${number(beta)}` : `more than ${number(alpha)}`} to ${own}?`
  if (alpha <= 0 && beta >= 1) return `Asked: what is it worth to ${own}?`
  return `Asked: what is it worth to ${own}, if that lies between α = ${number(alpha)} and β = ${number(beta)}?`
}

function foundText({ look, own, terminal, isOpen }: LookOf): string {
  const { value, bound, final, depth, alpha, beta } = look
  if (Number.isNaN(value)) return 'It is being looked at.'
  const found = `Found: ${bound === 'exact' ? '' : bound === 'atMost' ? 'at most ' : 'at least '}${number(value)}`
  if (terminal) return `${found}. The game is over here.`
  if (!isOpen)
    return depth <= 0
      ? `${found}, an estimate: the look ends here.`
      : `${found}. It was known from before, or seemed too far from what was asked.`
  if (bound === 'atMost') return `${found}. That is enough: ${own} can have ${number(alpha)} elsewhere.`
  if (bound === 'atLeast') return `${found}. That is enough: the others can hold ${own} to ${number(beta)} elsewhere.`
  return `${found}${final ? ', for certain: every line came to its end' : ', as far as it looked'}.`
}

function cutText({ cut }: Look): readonly string[] {
  if (cut.length === 0) return []
  const named = cut.slice(0, MAX_CUT).map(plain).join(', ')
  const rest = cut.length > MAX_CUT ? ` and ${cut.length - MAX_CUT} more` : ''
  return [`Cut off, never looked at: ${named}${rest}.`]
}

function timesText({ times }: Look): readonly string[] {
  return times === 1 ? [] : [`It was looked at ${times} times: the first question left open what it is worth.`]
}
