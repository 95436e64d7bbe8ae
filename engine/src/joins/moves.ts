// Moves as integers, given out as moves turn up. Where the rules allow few enough of them, a table by mixed radix finds
// the number of a move; otherwise a hash table does.
import { createTuples, resized } from '../base/tuples.ts'
import type { MoveName } from '../game/game.ts'
import { type FlatProgram, leafCount, type Predicate, type Value, wordsOf } from './flat.ts'
import { type Layout, layOutAll } from './layout.ts'

export interface MoveSpace {
  /** The shapes of legal/2; the kind of a move is an index into them. */
  readonly predicates: readonly Predicate[]
  /** Whether `numbers` can be used. */
  readonly dense: boolean
  /** By kind: where its moves begin in `numbers`, and in which order they come. */
  readonly offsets: readonly number[]
  readonly layouts: readonly Layout[]
  /** By mixed radix: the move, or -1. */
  readonly numbers: Int32Array
  readonly names: readonly MoveName[]
  /** The number of the move that stands in words[0 … length-1] as kind, leaves of the role and leaves of the move. */
  intern(words: ArrayLike<number>, length: number): number
  /** The number of the predicate of does/2 that a move makes true. */
  does(move: number): number
  /** An argument of that predicate. */
  leaf(move: number, position: number): Value
}

const MAX_DENSE = 1 << 22 // 16 MB, once for all positions of a game

export function createMoves({ predicates: all, roles }: FlatProgram): MoveSpace {
  const predicates = all.filter(({ relation }) => relation === 'legal/2')
  const does = predicates.map(
    ({ forms }) => all.find((each) => each.relation === 'does/2' && each.forms.join() === forms.join())?.number ?? -1,
  )
  const { layouts, offsets, total } = layOutAll(predicates)
  const dense = total <= MAX_DENSE
  const numbers = new Int32Array(dense ? total : 0).fill(-1)
  const tuples = createTuples()
  const width = 1 + Math.max(0, ...predicates.map(({ ranges }) => ranges.length))
  let words = new Int32Array(64 * width) // by move: kind and leaves
  const names: MoveName[] = []
  const spelling = predicates.map(spellingOf)

  function enter(source: ArrayLike<number>, length: number): number {
    const move = names.length
    if ((move + 1) * width > words.length) words = resized(words, words.length * 2)
    for (let i = 0; i < length; i++) words[move * width + i] = source[i]
    names.push(nameOf(move))
    return move
  }
  const leafAt = (move: number, position: number): Value => words[move * width + 1 + position]
  function nameOf(move: number): MoveName {
    const kind = words[move * width]
    const [form] = predicates[kind].forms
    const role = roles.findIndex(
      (each) => each.form === form && each.leaves.every((leaf, i) => leaf === leafAt(move, i)),
    )
    // Joined and not added up, because sums of strings keep their parts alive.
    const parts = spelling[kind].map((part) => (typeof part === 'string' ? part : part.texts[leafAt(move, part.at)]))
    return { role, text: parts.join('') }
  }

  return {
    predicates,
    dense,
    offsets,
    layouts,
    numbers,
    names,
    intern(source, length) {
      if (!dense) {
        const move = tuples.intern(source, 0, length)
        return move < names.length ? move : enter(source, length)
      }
      const kind = source[0]
      const tuple = Array.from({ length: length - 1 }, (_, i) => source[i + 1])
      const number = offsets[kind] + layouts[kind].number(tuple)
      if (numbers[number] < 0) numbers[number] = enter(source, length)
      return numbers[number]
    },
    does: (move) => does[words[move * width]],
    leaf: leafAt,
  }
}

/** The text of a move of this shape: words, and the positions whose constants stand between them. */
function spellingOf({ forms, texts }: Predicate): (string | { at: number; texts: readonly string[] })[] {
  const before = leafCount(forms[0])
  const words = wordsOf(forms[1])
  return words.flatMap((word, i) => (i === 0 ? [word] : [{ at: before + i - 1, texts: texts[before + i - 1] }, word]))
}
