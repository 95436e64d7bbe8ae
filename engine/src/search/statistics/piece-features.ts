// Facts → what FAST weighs: the kinds of pieces, of which it counts how many there are, or the pieces on their places. Which
// of the two is told by watching some random matches: where roles have pieces of several kinds that can be taken, the kinds
// matter; elsewhere the places.
//
// A piece is a fact of two arguments or more, its kind the last of them, as in (cell 3 4 white). In native games it is
// the value of a field that takes few of them.
import type { Random } from '../../base/random.ts'
import type { Game } from '../../game/game.ts'
import { randomWalk } from '../../game/walk.ts'
import { contentOf, createStateFacts, fieldOf } from './state-facts.ts'

export interface PieceFeatures {
  /** Features are numbered from 0. */
  readonly size: number
  readonly by: 'counts' | 'places'
  /** By fact: its feature, -1 for facts that are no pieces. */
  readonly feature: Int32Array
}

const WATCHED_MATCHES = 10
const WATCHED_STATES = 500
const MAX_VALUES = 8 // of a field that may hold pieces

export function findPieces(game: Game, random: Random, wanted: 'auto' | 'counts' | 'places'): PieceFeatures {
  const facts = createStateFacts(game)
  const states: number[][] = [] // the facts of each state; an empty list between matches
  for (let match = 0; match < WATCHED_MATCHES; match++) {
    for (const { position } of randomWalk(game, random, WATCHED_STATES / WATCHED_MATCHES)) {
      const count = facts.read(position.state, 0)
      states.push([...facts.list.subarray(0, count)])
    }
    states.push([])
  }
  const kinds = new Map<string, number>()
  const kind = new Int32Array(facts.most).fill(-1) // by fact
  const values = valuesSeen(states)
  for (let fact = 0; fact < facts.most; fact++) {
    const name = game.words === 'fields' ? fieldKind(fact, values) : sentenceKind(facts.text(fact))
    if (name === undefined) continue
    if (!kinds.has(name)) kinds.set(name, kinds.size)
    kind[fact] = kinds.get(name)!
  }
  const by =
    wanted !== 'auto' ? wanted : kindsTaken(states, kind, kinds.size) >= 2 * game.roles.length ? 'counts' : 'places'
  if (by === 'counts') return { size: kinds.size, by, feature: kind }
  return { size: facts.most, by, feature: kind.map((each, fact) => (each < 0 ? -1 : fact)) }
}

function sentenceKind(text: string | undefined): string | undefined {
  const words = text?.slice(1, -1).split(' ') ?? []
  return words.length < 3 ? undefined : `${words[0]}/${words.length} ${words[words.length - 1]}`
}

function fieldKind(fact: number, values: ReadonlyMap<number, ReadonlySet<number>>): string | undefined {
  const own = values.get(fieldOf(fact))
  return own !== undefined && own.size <= MAX_VALUES ? `${contentOf(fact)}` : undefined
}

function valuesSeen(states: readonly (readonly number[])[]): Map<number, Set<number>> {
  const values = new Map<number, Set<number>>()
  for (const fact of states.flat()) {
    if (!values.has(fieldOf(fact))) values.set(fieldOf(fact), new Set())
    values.get(fieldOf(fact))!.add(contentOf(fact))
  }
  return values
}

/** How many kinds of pieces become fewer at times; one of them may be what empty places are called. */
function kindsTaken(states: readonly (readonly number[])[], kind: Int32Array, kinds: number): number {
  const fewer = new Set<number>()
  let before: Int32Array | undefined
  for (const state of states) {
    const counts = new Int32Array(kinds)
    for (const fact of state) if (kind[fact] >= 0) counts[kind[fact]]++
    if (before !== undefined && state.length > 0)
      for (let k = 0; k < kinds; k++) if (counts[k] < before[k]) fewer.add(k)
    before = state.length > 0 ? counts : undefined
  }
  return fewer.size
}
