// State → the numbers of the facts that hold in it. The same number always stands for the same fact. States of compiled rules
// are bits, one per fact; those of native games are fields, where "this field has this value" is a fact; elsewhere facts
// are read as text, which is slow.
import type { Game } from '../../game/game.ts'

export interface StateFacts {
  /** Numbers are below this. */
  readonly most: number
  /** The facts found last. */
  readonly list: Int32Array
  /** Looks at the state whose words begin at `first`; returns how many facts hold. */
  read(words: Int32Array, first: number): number
  /** What a fact says, as a sentence; undefined where facts have none by themselves. */
  text(fact: number): string | undefined
  /** Where facts are numbered as they are met: all that were, and the same from a search that was saved. */
  readonly texts?: string[]
}

const VALUES = 256 // of a field that are told apart
const MAX_TEXTS = 1 << 16 // facts that are told apart where they are text; the others are left out

export function createStateFacts(game: Game): StateFacts {
  if (game.words === 'bits') return ofBits(game)
  return game.words === 'fields' ? ofFields(game) : ofTexts(game)
}

function ofBits(game: Game): StateFacts {
  const { stateWords } = game
  const list = new Int32Array(stateWords * 32)
  return {
    most: stateWords * 32,
    list,
    read(words, first) {
      let count = 0
      for (let w = 0; w < stateWords; w++) {
        for (let bits = words[first + w]; bits !== 0; bits &= bits - 1)
          list[count++] = (w << 5) | (31 - Math.clz32(bits & -bits))
      }
      return count
    },
    text(fact) {
      const state = new Int32Array(stateWords)
      state[fact >> 5] = 1 << (fact & 31)
      return game.facts(state)[0]
    },
  }
}

function ofFields({ stateWords }: Game): StateFacts {
  const list = new Int32Array(stateWords)
  return {
    most: stateWords * VALUES,
    list,
    read(words, first) {
      for (let w = 0; w < stateWords; w++) list[w] = w * VALUES + (words[first + w] & (VALUES - 1))
      return stateWords
    },
    text: () => undefined,
  }
}

/** The field and the value of a fact of fields. */
export const fieldOf = (fact: number): number => Math.floor(fact / VALUES)
export const contentOf = (fact: number): number => fact % VALUES

function ofTexts(game: Game): StateFacts {
  const list = new Int32Array(MAX_TEXTS)
  const numbers = new Map<string, number>()
  const texts: string[] = []
  return {
    most: MAX_TEXTS,
    list,
    read(words, first) {
      let count = 0
      for (const text of game.facts(words.slice(first, first + game.stateWords))) {
        if (numbers.size < texts.length) texts.forEach((each, i) => void numbers.set(each, i))
        let fact = numbers.get(text)
        if (fact === undefined && texts.length < MAX_TEXTS) {
          fact = texts.push(text) - 1
          numbers.set(text, fact)
        }
        if (fact !== undefined) list[count++] = fact
      }
      return count
    },
    text: (fact) => texts[fact],
    texts,
  }
}
