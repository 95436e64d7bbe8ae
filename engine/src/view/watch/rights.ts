// Relations that say what is still allowed, such as castling: several facts in words at the start of a match, and during it none
// that was not there before. Beside a board they are bookkeeping: what is allowed shows in the moves.
import type { Fact } from '../model/fact.ts'
import type { Observation } from './observe.ts'

const LEAST = 2 // facts at the start

/** As symbolOf writes them: castle/2. */
export function rightsOf({ steps }: Observation): readonly string[] {
  const [start] = steps
  const symbols = new Set(start?.facts.map(({ symbol }) => symbol))
  const own = (symbol: string, facts: readonly Fact[]) =>
    facts.filter((fact) => fact.symbol === symbol).map(({ args }) => args.join(' '))
  return [...symbols].filter((symbol) => {
    const first = own(symbol, start.facts)
    if (first.length < LEAST || first.some((text) => /\d$/.test(text))) return false
    let before = first
    return steps.every(({ facts, joint }) => {
      const now = own(symbol, facts)
      const isLess = now.every((text) => before.includes(text))
      before = joint === undefined ? first : now
      return isLess
    })
  })
}
