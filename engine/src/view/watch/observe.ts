// Game → what is seen in some random matches. Detection reads only this and the rules, so that recorded matches serve
// as well as played ones. Bounded by steps, and by the caller's patience: large games take a second for few of them.
import type { Random } from '../../base/random.ts'
import type { Game } from '../../game/game.ts'
import { randomWalk } from '../../game/walk.ts'
import { type Fact, readFact } from '../model/fact.ts'

export interface ObservedStep {
  readonly facts: readonly Fact[]
  /** By role; empty where the match ends. */
  readonly legals: readonly (readonly Fact[])[]
  /** By role, the moves that lead to the next step; undefined where the match ends. */
  readonly joint?: readonly Fact[]
}

export interface Observation {
  readonly roles: readonly string[]
  /** Matches one after another. */
  readonly steps: readonly ObservedStep[]
}

export interface ObserveOptions {
  /** At most this many positions. */
  readonly steps?: number
  readonly matches?: number
  /** Called before each position but the first; false ends the observation. */
  readonly goOn?: () => boolean
}

export function observe(game: Game, random: Random, options: ObserveOptions = {}): Observation {
  const { steps: most = 300, matches = 20, goOn = () => true } = options
  const steps: ObservedStep[] = []
  const moves: Fact[] = [] // by move, as they are met
  const moveOf = (move: number) => (moves[move] ??= readFact(game.moves[move].text))
  for (let match = 0; match < matches && steps.length < most; match++) {
    for (const { position, legal, joint } of randomWalk(game, random, most - steps.length)) {
      if (steps.length > 0 && !goOn()) return { roles: game.roles, steps }
      steps.push({
        facts: game.facts(position.state).map(readFact),
        legals: legal.map((each) => Array.from(each, moveOf)),
        ...(joint === undefined ? {} : { joint: Array.from(joint, moveOf) }),
      })
      if (steps.length >= most) break
    }
  }
  return { roles: game.roles, steps }
}
