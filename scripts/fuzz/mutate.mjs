// A text → another that is nearly the same. Pieces are words, blanks and single signs, for the languages here are made of them.

const NUMBERS = ['0', '-1', '1e308', 'NaN', '4294967296', '0.1', '-0', '99999999999999999999']
const SIGNS = ['(', ')', '"', "'", '{', '}', '[', ']', ':', ',', ';', '\n', '\0', '\u{1F600}', '\uD800', '?', '<=', ' ']
const MAX_LENGTH = 6000

/** `random` has below(n); `others` are texts to take from, `words` what the language knows. */
export function mutate(text, { random, others, words }) {
  const pieces = text.match(/[\w.?-]+|\s+|[^\w\s]/gu) ?? []
  const at = () => random.below(pieces.length + 1)
  const any = (list) => list[random.below(list.length)]
  const span = () => {
    const from = at()
    return [from, Math.min(pieces.length, from + 1 + random.below(1 + random.below(12)))]
  }
  const ways = [
    () => pieces.splice(at(), 1 + random.below(4)),
    () => pieces.splice(at(), 0, any(words)),
    () => pieces.splice(at(), 1, any(words)),
    () => pieces.splice(at(), 1, any(SIGNS)),
    () => pieces.splice(at(), 1, any(NUMBERS)),
    () => {
      const [from, to] = span()
      pieces.splice(at(), 0, ...pieces.slice(from, to))
    },
    () => {
      const [from, to] = span()
      const moved = pieces.splice(from, to - from)
      pieces.splice(at(), 0, ...moved)
    },
    () => {
      const other = any(others).match(/[\w.?-]+|\s+|[^\w\s]/gu) ?? []
      const from = random.below(other.length + 1)
      pieces.splice(at(), random.below(6), ...other.slice(from, from + 1 + random.below(20)))
    },
    () => {
      const i = at()
      if (i < pieces.length) pieces[i] = pieces[i].slice(0, random.below(pieces[i].length + 1))
    },
    () => {
      const [from, to] = span()
      const again = pieces.slice(from, to)
      const times = 1 + random.below(random.below(8) === 0 ? 200 : 4)
      pieces.splice(from, 0, ...Array.from({ length: times }, () => again).flat())
    },
  ]
  for (let n = 1 + random.below(1 + random.below(5)); n > 0; n--) any(ways)()
  return pieces.join('').slice(0, MAX_LENGTH)
}
