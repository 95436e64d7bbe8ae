// First-play urgency: a move without a visit is worth c, instead of having to be tried before all others.
import { definePart } from '../../part.ts'

export const fpu = definePart({
  kind: 'urgency',
  name: 'fpu',
  about: 'a move that was never tried has this score; infinity tries all first',
  formula: 'n = 0 ⇒ c',
  cite: 'Gelly & Wang 2006',
  params: { c: 1 },
  ranges: { c: [0, Number.POSITIVE_INFINITY] },
  attach({ row: { scores } }, { c }) {
    return (_node, _role, _first, count) => {
      for (let i = 0; i < count; i++) if (scores[i] === Number.POSITIVE_INFINITY) scores[i] = c
    }
  },
})
