// What no single state shows of hidden information: over all states that selfCheck looks at, whether determinize deals anything
// anew, and whether it ever touches what another player sees and this one does not. That there is such a thing is seen where
// states look alike to one player and different to another.
import type { Random } from '../base/random.ts'
import { keyOf } from '../game/key.ts'
import type { PlainGame } from '../game/plain-source.ts'
import type { Fault } from './inspect.ts'
import { copyOf } from './steps.ts'

const DEALS = 4 // that are drawn of each state
const LEAST_STATES = 3 // before one may say that nothing is ever dealt
const LEAST_DRAWN = 24 // deals that would have had something to change

/** What one player's deals did to the sight of another. */
interface Pair {
  readonly player: number
  readonly other: number
  changed: boolean
  /** By what the player sees: all that the other saw then, and the deals that were drawn. */
  readonly alike: Map<string, { readonly seen: Set<string>; drawn: number }>
}

export interface KnowledgeCheck<S> {
  look(state: S): void
  faults(): Fault[]
}

export function createKnowledgeCheck<S, M>(game: PlainGame<S, M>, random: Random): KnowledgeCheck<S> {
  const { source, players, roles } = game
  const { determinize, view } = source
  const pairs = new Map<string, Pair>()
  let states = 0
  let isChanged = false

  const sightOf = (state: S, player: number) => keyOf(view!.call(source, copyOf(state), player))

  function compare(state: S, deals: readonly S[], player: number, other: number): void {
    const name = `${player} ${other}`
    const pair = pairs.get(name) ?? { player, other, changed: false, alike: new Map() }
    pairs.set(name, pair)
    const own = sightOf(state, player)
    const sight = sightOf(state, other)
    const group = pair.alike.get(own) ?? { seen: new Set<string>(), drawn: 0 }
    pair.alike.set(own, group)
    group.seen.add(sight)
    group.drawn += deals.length
    if (!pair.changed) pair.changed = deals.some((deal) => sightOf(deal, other) !== sight)
  }

  return {
    look(state) {
      const player = game.turn(copyOf(state))
      if (typeof player !== 'number' || determinize === undefined) return
      states++
      const before = keyOf(state)
      const deals = Array.from({ length: DEALS }, () => determinize.call(source, copyOf(state), player, random.split()))
      if (!isChanged) isChanged = deals.some((deal) => keyOf(deal) !== before)
      if (view === undefined) return
      for (let other = 0; other < players; other++) if (other !== player) compare(state, deals, player, other)
    },
    faults() {
      if (states >= LEAST_STATES && !isChanged)
        return [
          {
            code: 'identity',
            severity: 'error',
            message: `determinize gave back what it was given in all of ${states} states: the bot sees what is hidden`,
          },
        ]
      for (const { player, other, changed, alike } of pairs.values()) {
        const open = [...alike.values()].filter(({ seen }) => seen.size > 1)
        const drawn = open.reduce((sum, each) => sum + each.drawn, 0)
        if (changed || drawn < LEAST_DRAWN) continue
        const message = `determinize for ${roles[player]} never changed what ${roles[other]} sees, in ${drawn} states drawn where that could have been something else: the bot knows what is hidden`
        return [{ code: 'leak', severity: 'error', message }]
      }
      return []
    },
  }
}
