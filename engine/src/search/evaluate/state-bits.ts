// A state as a set of bits, each with a name: what weights are learned for. Where a machine keeps a bit for each fact, the
// words of a state are that set already. Where an author's state is numbers in fields, each value that a field was seen to
// have gets a bit. Games whose words tell nothing have no such set.
import type { Game, State } from '../../game/game.ts'

export interface StateBits {
  /** Words of a set. */
  readonly words: number
  /** Whether the words of a state are that set. */
  readonly isState: boolean
  /** The set of a state; may be the state itself, or else `out`. */
  read(state: State, out: Int32Array): Int32Array
  /** The name of a bit; the same for every machine. Undefined for bits that mean nothing. */
  name(bit: number): string | undefined
}

const MAX_VALUES = 64 // of a field; those with more are counters rather than kinds of things

/** Undefined where states cannot be read. Fields need to have been seen in play: lowest and highest value by word. */
export function stateBits(game: Game, ranges: readonly (readonly [number, number])[] = []): StateBits | undefined {
  if (game.words === 'bits')
    return { words: game.stateWords, isState: true, read: (state) => state, name: factNames(game) }
  return game.words === 'fields' ? fieldBits(ranges) : undefined
}

function factNames(game: Game): (bit: number) => string | undefined {
  const state = new Int32Array(game.stateWords)
  return (bit) => {
    state.fill(0)
    state[bit >> 5] = 1 << (bit & 31)
    const facts = game.facts(state)
    return facts.length === 1 ? facts[0] : undefined
  }
}

function fieldBits(ranges: readonly (readonly [number, number])[]): StateBits {
  const first: number[] = [] // bit of the lowest value, by word
  const names: string[] = []
  ranges.forEach(([low, high], word) => {
    first.push(names.length)
    // A value that never changes says nothing.
    if (high > low && high - low < MAX_VALUES)
      for (let value = low; value <= high; value++) names.push(`${word}=${value}`)
  })
  first.push(names.length)
  return {
    words: Math.max(1, Math.ceil(names.length / 32)),
    isState: false,
    read(state, out) {
      out.fill(0)
      for (let word = 0; word < ranges.length; word++) {
        const bit = first[word] + state[word] - ranges[word][0]
        if (bit >= first[word] && bit < first[word + 1]) out[bit >> 5] |= 1 << (bit & 31)
      }
      return out
    },
    name: (bit) => names[bit],
  }
}

/** The ranges of the fields that names of bits speak of, one for each word of a state. */
export function rangesOf(names: readonly string[], stateWords: number): (readonly [number, number])[] {
  const ranges = Array.from({ length: stateWords }, (): [number, number] => [0, 0])
  const seen = new Set<number>()
  for (const name of names) {
    const [word, value] = name.split('=').map(Number)
    if (!(word < stateWords)) continue
    ranges[word] = seen.has(word)
      ? [Math.min(ranges[word][0], value), Math.max(ranges[word][1], value)]
      : [value, value]
    seen.add(word)
  }
  return ranges
}
