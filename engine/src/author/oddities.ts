// What no single state shows, and all that selfCheck looks at show together: who never moves, rewards that seem to be swapped or
// counted on another scale, evaluations that do not heed for whom they are asked.
import type { PlainGame } from '../game/plain-source.ts'
import type { Fault } from './inspect.ts'
import type { Way } from './shorten.ts'
import { copyOf, type GameStep } from './steps.ts'

interface Oddity<M> {
  readonly fault: Fault
  readonly way: Way<M>
}

export interface Oddities<S, M> {
  /** At a state that is sound by itself. */
  look(state: S): void
  /** In a random match. */
  moved(by: GameStep<M>['by']): void
  /** At the end of one. */
  ended(way: Way<M>, rewards: readonly number[]): void
  faults(): readonly Oddity<M>[]
}

const LEAST_ENDS = 5 // before one may say that something is always so
const LEAST_VALUES = 2 // that an evaluation gives
const SHOWN = 3 // names
const SMALL = 0.02 // of the range: rewards that differ by less are on another scale

export function createOddities<S, M>(game: PlainGame<S, M>): Oddities<S, M> {
  const { players, roles, source } = game
  const start: Way<M> = { deal: 0, steps: [] }
  const ends: { readonly way: Way<M>; readonly rewards: readonly number[] }[] = []
  const movers = new Set<GameStep<M>['by']>()
  const values = new Set<number>()
  let differ = false // evaluations, from player to player

  function silent(): Oddity<M>[] {
    const names = roles.slice(0, players).filter((_, player) => !movers.has(player))
    if (source.current === undefined || names.length === 0) return []
    const who =
      names.length > SHOWN
        ? `${names.slice(0, SHOWN).join(', ')} and ${names.length - SHOWN} more`
        : names.join(' and ')
    const message = `${who} never got a turn in ${ends.length} random matches; does apply pass the turn on, and does current read it?`
    return [{ fault: { code: 'never-moves', severity: 'error', message }, way: start }]
  }

  function swapped(): Oddity<M>[] {
    const decisive = ends.flatMap(({ way, rewards }) => {
      const by = way.steps.at(-1)?.by
      return typeof by === 'number' && players === 2 && rewards[0] !== rewards[1]
        ? [{ way, by, won: rewards[by] > rewards[1 - by] }]
        : []
    })
    // Where only one of them ever moves last, his position may just be lost.
    const losers = new Set(decisive.map(({ by }) => by))
    if (decisive.length < LEAST_ENDS || losers.size < 2 || decisive.some(({ won }) => won)) return []
    const { way } = decisive.reduce((a, b) => (b.way.steps.length < a.way.steps.length ? b : a))
    const message = `whoever made the last move lost, in all ${decisive.length} matches that somebody won; unless this is meant, rewards go to the wrong player`
    return [{ fault: { code: 'rewards-swapped', severity: 'warning', message }, way }]
  }

  function scaled(): Oddity<M>[] {
    const [least, most] = source.range ?? [0, 1]
    const all = ends.flatMap(({ rewards }) => rewards)
    const spread = Math.max(...all) - Math.min(...all)
    if (ends.length < LEAST_ENDS || spread === 0 || spread > SMALL * (most - least)) return []
    const message = `what rewards gives differs by ${spread} at most, in a range of ${most - least}: a search hardly sees that; is it counted on another scale?`
    return [{ fault: { code: 'rewards-scale', severity: 'warning', message }, way: ends[0].way }]
  }

  function deaf(): Oddity<M>[] {
    // Where players win and lose together, one worth is right for both.
    const isRivalry = ends.some(({ rewards }) => rewards[0] !== rewards[1])
    if (!isRivalry || differ || values.size < LEAST_VALUES) return []
    const message = `evaluate says the same to ${roles[0]} and to ${roles[1]} wherever it was asked; it is asked what a state is worth to the player it is given`
    return [{ fault: { code: 'evaluation', severity: 'warning', message }, way: start }]
  }

  return {
    look(state) {
      const { evaluate } = source
      if (evaluate === undefined || differ || players !== 2 || source.isOver(copyOf(state))) return
      const [first, second] = [0, 1].map((player) => evaluate.call(source, copyOf(state), player))
      values.add(first)
      differ = first !== second
    },
    moved: (by) => void movers.add(by),
    ended: (way, rewards) => void ends.push({ way, rewards }),
    faults() {
      if (ends.length === 0) return []
      if (ends.every(({ way }) => way.steps.length === 0)) {
        const message = 'isOver says that the match is over before anybody has moved'
        return [{ fault: { code: 'over-at-once', severity: 'error', message }, way: start }]
      }
      return [...silent(), ...swapped(), ...scaled(), ...deaf()]
    },
  }
}
