// What a search has found → why it moves as it does, in sentences whose every number is the search's own.
import { counted } from '../base/counted.ts'
import { plain } from '../board/words.ts'
import type { Joint, Thought } from '../worker/protocol.ts'

const RARELY = 0.05 // of all games
const MOST_NEAR = 3 // named one by one

const count = (n: number) => Math.round(n).toLocaleString('en')
const games = (n: number) => counted(n, 'game')
export const points = (value: number) => (Number.isNaN(value) ? '–' : (value * 100).toFixed(1))

/** Half the width of a 95 % interval of a mean of rewards within 0 … 1; their variance is at most q(1 - q). */
export function halfWidth(mean: number, visits: number): number {
  return visits === 0 ? Number.POSITIVE_INFINITY : 1.96 * Math.sqrt(Math.max(mean * (1 - mean), 0.25 / visits) / visits)
}

export function reasons(thought: Thought, roles: readonly string[]): string[] {
  return thought.depth === undefined ? reasonsOfGames(thought, roles) : reasonsOfLook(thought, thought.depth, roles)
}

/** Of a search that looks ahead: how far, what that is worth, and what else there was. */
function reasonsOfLook(
  { moves, best, role, line, simulations, decided }: Thought,
  depth: number,
  roles: readonly string[],
) {
  const own = moves.find(({ move }) => move === best)
  const second = moves.find(({ move, visits }) => move !== best && visits > 0)
  if (own === undefined || moves.length < 2) return [`${roles[role]} has only one sensible move: ${plain(best)}.`]
  const proven = own.bounds !== undefined && own.bounds[0] === own.bounds[1]
  const told = [
    `${roles[role]} looked ${counted(depth, 'step')} ahead, at ${counted(simulations, 'position')}. ${plain(best)} is ${proven ? 'proven to be ' : ''}worth ${points(own.mean)} of 100 points there.`,
  ]
  if (second !== undefined) told.push(`The next best, ${plain(second.move)}, is worth ${points(second.mean)} or less.`)
  if (line.length > 1) told.push(`It expects ${lineText(line.slice(0, 5))}.`)
  if (decided) told.push('More thought would not change its mind.')
  return told
}

function reasonsOfGames({ moves, best, role, line, decided }: Thought, roles: readonly string[]): string[] {
  const own = moves.find(({ move }) => move === best)
  if (moves.length > 1 && moves.every(({ visits }) => visits === 0))
    return [`${roles[role]} had no time to play even one game in its head, and moved without a reason.`]
  if (own === undefined || own.visits === 0 || moves.length < 2)
    return [`${roles[role]} has only one sensible move: ${plain(best)}.`]
  const others = moves.filter(({ move, visits }) => move !== best && visits > 0)
  const second = [...others].sort((a, b) => b.visits - a.visits)[0]
  const worst = [...others].sort((a, b) => a.mean - b.mean)[0]
  const total = moves.reduce((sum, { visits }) => sum + visits, 0)
  const told: string[] = []
  const proven = own.bounds !== undefined && own.bounds[0] === own.bounds[1]
  told.push(
    proven
      ? `${plain(best)} is proven to give ${points(own.bounds![0])} points whatever the others do.`
      : `${roles[role]} played ${games(total)} in its head, and ${plain(best)} began ${count(own.visits)} of them (${((own.visits / total) * 100).toFixed(0)} %). They ended with ${points(own.mean)} of 100 points on average.`,
  )
  if (second !== undefined && !proven) {
    const gap = own.mean - second.mean
    const sure = gap > halfWidth(own.mean, own.visits) + halfWidth(second.mean, second.visits)
    told.push(
      `The move it tried most after that, ${plain(second.move)}, gave ${points(second.mean)} in ${games(second.visits)}: ${
        gap <= 0
          ? 'no less, but it was tried less often, and a mean of few games is worth less'
          : sure
            ? 'clearly less'
            : 'a little less, within what chance can do'
      }.`,
    )
  }
  const better = others
    .filter((each) => each !== second && each.mean > own.mean && each.visits > RARELY * second!.visits)
    .sort((a, b) => b.mean - a.mean)[0]
  if (better !== undefined && !proven)
    told.push(
      `${plain(better.move)} has done better so far, ${points(better.mean)} in ${games(better.visits)}, but ${
        halfWidth(better.mean, better.visits) > better.mean - own.mean
          ? 'that is within what chance can do'
          : 'it was tried too late to be trusted'
      }; more thought may turn to it.`,
    )
  const near = others.filter(
    (each) =>
      each.visits > RARELY * total &&
      Math.abs(own.mean - each.mean) <= halfWidth(own.mean, own.visits) + halfWidth(each.mean, each.visits),
  )
  if (near.length > 1 && !proven && !decided) {
    const names = list(near.map(({ move }) => plain(move)))
    const isMost = others.every(({ visits }) => visits <= own.visits)
    told.push(
      `${near.length} other moves are as good, as far as these games can tell: ${names}.` +
        (isMost ? ` It takes ${plain(best)} because that was tried most, so its mean is the surest.` : ''),
    )
  }
  if (worst !== undefined && worst !== second && worst.visits <= RARELY * total)
    told.push(`It soon gave up on ${plain(worst.move)}: ${points(worst.mean)} in ${games(worst.visits)}.`)
  if (line.length > 1) told.push(`It expects ${lineText(line.slice(0, 5))}.`)
  if (decided) told.push('More thought would not change its mind.')
  return told
}

/** a, b and c; of many the first. */
function list(words: readonly string[]): string {
  if (words.length > MOST_NEAR) return `${words.slice(0, MOST_NEAR).join(', ')} and ${words.length - MOST_NEAR} more`
  return `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

/** The moves of an expected course; those who only wait are left out. */
export function lineText(line: readonly Joint[]): string {
  return line
    .map((joint) => {
      const told = joint.filter((text) => !/^(noop|pass|wait)$/i.test(text))
      return (told.length > 0 ? told : joint).map(plain).join(' with ')
    })
    .join(', then ')
}
