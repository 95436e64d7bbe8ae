// Moves as integers, given out as moves turn up. Where the rules allow few enough of them, a table by mixed radix finds
// the number of a move; otherwise a hash table does.
import { createTuples } from '../base/tuples.ts'
import type { MoveName } from '../game/game.ts'
import { type FlatProgram, leafCount, type Predicate, textOf, type Value } from './flat.ts'
import { type Layout, layOut, MOST_DENSE } from './layout.ts'

export interface MoveSpace {
  /** The shapes of legal/2; the kind of a move is an index into them. */
  readonly predicates: readonly Predicate[]
  /** Whether `numbers` can be used. */
  readonly dense: boolean
  readonly offsets: readonly number[]
  readonly layouts: readonly Layout[]
  /** By mixed radix: the move, or -1. */
  readonly numbers: Int32Array
  readonly names: readonly MoveName[]
  /** The number of the move that stands in words[0 … length-1] as kind, leaves of the role and leaves of the move. */
  intern(words: ArrayLike<number>, length: number): number
  /** The predicate of does/2 that a move makes true, and its arguments. */
  does(move: number): number
  leaves(move: number): readonly Value[]
}

export function createMoves({ predicates: all, roles }: FlatProgram): MoveSpace {
  const predicates = all.filter(({ relation }) => relation === 'legal/2')
  const does = predicates.map(
    ({ forms }) => all.find((each) => each.relation === 'does/2' && each.forms.join() === forms.join())?.number ?? -1,
  )
  const layouts = predicates.map(({ ranges }) => layOut(ranges))
  const offsets: number[] = []
  let total = 0
  for (const { size } of layouts) {
    offsets.push(total)
    total += size
  }
  const dense = total <= MOST_DENSE
  const numbers = new Int32Array(dense ? total : 0).fill(-1)
  const tuples = createTuples()
  const names: MoveName[] = []
  const kinds: number[] = [] // by move
  const leaves: (readonly Value[])[] = [] // by move

  function nameOf(kind: number, tuple: readonly Value[]): MoveName {
    const { forms, texts } = predicates[kind]
    const width = leafCount(forms[0])
    const of = tuple.slice(0, width).join()
    const role = roles.findIndex((each) => each.form === forms[0] && each.leaves.join() === of)
    const leaves = tuple.map((value, i) => texts[i][value])
    return { role, text: textOf(forms[1], leaves.slice(width)) }
  }

  return {
    predicates,
    dense,
    offsets,
    layouts,
    numbers,
    names,
    intern(words, length) {
      const kind = words[0]
      const move = tuples.intern(words, 0, length)
      if (move < names.length) return move
      const tuple = Array.from({ length: length - 1 }, (_, i) => words[i + 1])
      if (dense) numbers[offsets[kind] + layouts[kind].number(tuple)] = move
      names.push(nameOf(kind, tuple))
      kinds.push(kind)
      leaves.push(tuple)
      return move
    },
    does: (move) => does[kinds[move]],
    leaves: (move) => leaves[move],
  }
}
