// Self-play by weights as they are, for who learns from many games at once: tells the states of games, and some of those that searches
// met below them, with what is to be learned of each. Looks below the root meet states that nobody would play to, and an
// evaluation that has seen only good play is lost there.
import { beat } from '../base/pulse.ts'
import { createRandom } from '../base/random.ts'
import type { Game, State } from '../game/game.ts'
import type { Weights } from '../game/weights.ts'
import { learnedJudge } from '../search/evaluate/learned-judge.ts'
import { learnedValue, scoring, sigmoid, withWeights } from '../search/evaluate/learned-value.ts'
import { createQuickSearch } from './quick-search.ts'
import { selfPlay } from './self-play.ts'

export interface ExampleOptions {
  readonly seed: number
  /** Positions that a move may look at. */
  readonly nodes: number
  /** How much of what comes later is mixed into what a search finds. */
  readonly lambda?: number
}

export interface Examples {
  /** Words of a set of bits. */
  readonly words: number
  /** Plays a game to its end; `see` gets sets of bits, which it may keep, and what the first role can expect of each. */
  play(see: (bits: Int32Array, reward: number) => void): void
}

const LAMBDA = 0.92 // with 0.7, weights of Breakthrough came to believe in themselves, and lost what they had learned
const BELOW = 3 // states below the root, of each search

/** Throws where a game has no single value that both roles share, one against the other, or roles decide at once. */
export function createExamples(game: Game, weights: Weights, options: ExampleOptions): Examples {
  if (!weights.zeroSum) throw new Error(`in ${game.id} one's gain is not the other's loss: there is no single value`)
  const { nodes, lambda = LAMBDA } = options
  const learned = learnedValue(withWeights(game, weights))
  const score = scoring(learned)
  const { bits } = learned
  const random = createRandom(options.seed)
  const scratch = new Int32Array(bits.words)
  const met: { bits: Int32Array; reward: number }[] = [] // a fair draw of those that a search has met
  let seen = 0
  const search = createQuickSearch(game, 0, learnedJudge(learned, 0), (state: State, reward) => {
    seen++
    const place = met.length < BELOW ? met.length : random.below(seen)
    if (place < BELOW) met[place] = { bits: bits.read(state, scratch).slice(), reward }
  })
  const searches = game.roles.map(() => search)

  return {
    words: bits.words,
    play(see) {
      const playing = selfPlay({
        game,
        bits,
        random,
        searches,
        zeroSum: true,
        positions: nodes,
        lambda,
        predict: (state) => sigmoid(score(state, 0) / learned.scale),
      })
      for (;;) {
        const { done, value } = playing.next()
        beat()
        for (const each of met) see(each.bits, each.reward)
        met.length = 0
        seen = 0
        if (done !== true) continue
        if (value === undefined)
          throw new Error(`in ${game.id} several roles decide at once: searches by turns cannot play it`)
        for (const lesson of value.lessons) see(lesson.bits, lesson.target[0])
        return
      }
    },
  }
}
