// A game beside the reference traces of its rules: the recorded moves are played, and at every step facts, legal moves,
// end and goals must be the recorded ones. Text is compared in lower case, for the reference writes it so. A match is
// followed until the first step that differs: after that the two are in different positions.
import { type Game, legalMoves, type Position, type TraceStep } from '@depthcharge/engine/game'
import type { Reference, ReferenceMatch } from './corpus.ts'

export interface Comparison {
  /** Recorded steps that were looked at; the way through a tail is not counted. */
  readonly steps: number
  readonly differences: readonly Difference[]
}
export interface Difference {
  /** Index of the match in the reference. */
  readonly match: number
  /** Moves since the first position. */
  readonly step: number
  /** A sentence for each thing that differs. */
  readonly what: readonly string[]
}

const MAX_SHOWN = 4 // sentences of each kind in a report

/** Plays all recorded matches. */
export function compareGame(game: Game, reference: Reference): Comparison {
  const roles = differenceOf('roles', sorted(game.roles), sorted(reference.roles))
  if (roles.length > 0) return { steps: 0, differences: [{ match: 0, step: 0, what: roles }] }
  const position = game.open()
  const differences: Difference[] = []
  let steps = 0
  reference.matches.forEach((match, number) => {
    const found = compareMatch(game, position, reference.roles, match)
    steps += found.steps
    if (found.what.length > 0) differences.push({ match: number, step: found.at, what: found.what })
  })
  return { steps, differences }
}

function compareMatch(game: Game, position: Position, roles: readonly string[], match: ReferenceMatch) {
  // The roles in the order of the reference.
  const order = roles.map((role) => game.roles.findIndex((name) => name.toLowerCase() === role))
  position.reset()
  let at = 0
  for (const step of match.steps) {
    const what = compareStep(game, position, order, step)
    if (what.length > 0) return { steps: at + 1, at, what }
    if (step === match.steps.at(-1)) break
    const fault = play(game, position, order, step.moves ?? [])
    if (fault !== undefined) return { steps: at + 1, at, what: [fault] }
    at++
  }
  const { length } = match.steps
  if (match.tail === undefined) return { steps: length, at, what: [] }
  for (const moves of match.tail.moves) {
    const fault = play(game, position, order, moves)
    if (fault !== undefined) return { steps: length, at, what: [fault] }
    at++
  }
  return { steps: length, at, what: compareStep(game, position, order, match.tail.final) }
}

/** What differs between a position and a recorded step. */
function compareStep(game: Game, position: Position, order: readonly number[], step: TraceStep): readonly string[] {
  const what = differenceOf('facts', sorted(game.facts(position.state)), sorted(step.state))
  const terminal = position.terminal()
  if (terminal !== step.terminal) what.push(`terminal: ${terminal}, should be ${step.terminal}`)
  order.forEach((role, r) => {
    const goal = position.goal(role)
    const wanted = step.goals[r] ?? Number.NaN
    if (!Object.is(goal, wanted)) what.push(`goal of ${game.roles[role]}: ${goal}, should be ${wanted}`)
    if (step.legals === undefined) return
    const legal = sorted(Array.from(legalMoves(position, role), (move) => game.moves[move].text))
    what.push(...differenceOf(`legal moves of ${game.roles[role]}`, legal, sorted(step.legals[r])))
  })
  return what
}

/** Plays a recorded joint move; returns a sentence if it is none. */
function play(game: Game, position: Position, order: readonly number[], moves: readonly string[]): string | undefined {
  const joint = new Int32Array(order.length)
  for (const [r, role] of order.entries()) {
    const move = legalMoves(position, role).find((each) => game.moves[each].text.toLowerCase() === moves[r])
    if (move === undefined) return `the recorded move ${moves[r]} of ${game.roles[role]} is not legal`
    joint[role] = move
  }
  position.play(joint)
  return undefined
}

function sorted(sentences: readonly string[]): readonly string[] {
  return sentences.map((sentence) => sentence.toLowerCase()).sort()
}

/** Compares sorted lists; the empty list if they are equal. */
function differenceOf(subject: string, ours: readonly string[], theirs: readonly string[]): string[] {
  if (ours.length === theirs.length && ours.every((sentence, i) => sentence === theirs[i])) return []
  const [have, want] = [new Set(ours), new Set(theirs)]
  const extra = ours.filter((sentence) => !want.has(sentence))
  const missing = theirs.filter((sentence) => !have.has(sentence))
  const parts = [some('extra', extra), some('missing', missing)].filter((part) => part !== '')
  return [
    `${subject}: ${parts.length > 0 ? parts.join('; ') : `${ours.length} instead of ${theirs.length}, some twice`}`,
  ]
}

function some(kind: string, sentences: readonly string[]): string {
  if (sentences.length === 0) return ''
  const more = sentences.length > MAX_SHOWN ? ' …' : ''
  return `${sentences.length} ${kind}: ${sentences.slice(0, MAX_SHOWN).join(' ')}${more}`
}
