// What a random match has found is told with fewer moves: as many of them are left out as can be.
import { createRandom, type Random } from '../base/random.ts'
import { keyOf } from '../game/key.ts'
import type { PlainGame } from '../game/plain-source.ts'
import type { Fault } from './inspect.ts'
import { copyOf, type GameStep, stateAfter, stepsFrom } from './steps.ts'

/** From a first state, of the deal with that number where they are dealt, to where something shows. */
export interface Way<M> {
  readonly deal: number
  readonly steps: readonly GameStep<M>[]
}

/** What is wrong in a state. */
export type Inspect<S> = (state: S) => readonly Fault[]

export function firstState<S, M>(game: PlainGame<S, M>, deal: number): S {
  return game.deal(createRandom(deal))
}

/** Leaves moves out, one or two at a time, as long as the fault still shows. */
export function shorten<S, M>(
  game: PlainGame<S, M>,
  fault: Fault,
  way: Way<M>,
  random: Random,
  inspect: Inspect<S>,
): Way<M> {
  if (fault.code === 'endless') return way
  let shortest = way.steps
  for (let size = 2; size >= 1; size--)
    for (let at = 0; at + size <= shortest.length; ) {
      const shorter = [...shortest.slice(0, at), ...shortest.slice(at + size)]
      if (showsSafely(game, fault, { ...way, steps: shorter }, random, inspect)) shortest = shorter
      else at++
    }
  return { ...way, steps: shortest }
}

/** False where the way there throws. */
function showsSafely<S, M>(
  game: PlainGame<S, M>,
  fault: Fault,
  way: Way<M>,
  random: Random,
  inspect: Inspect<S>,
): boolean {
  try {
    return shows(game, fault, way, random, inspect)
  } catch {
    return false
  }
}

/** Whether the moves are legal one after the other and lead to the fault. */
function shows<S, M>(game: PlainGame<S, M>, fault: Fault, way: Way<M>, random: Random, inspect: Inspect<S>): boolean {
  let state = copyOf(firstState(game, way.deal))
  for (const step of way.steps) {
    // A way through another fault is none.
    if (inspect(state).some(({ severity }) => severity === 'error')) return false
    const wanted = keyOf(step)
    if (!stepsFrom(game, state, random).some((each) => keyOf(each) === wanted)) return false
    state = stateAfter(game, state, step)
  }
  return inspect(state).some(({ code }) => code === fault.code)
}
