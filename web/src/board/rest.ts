// The facts that no board shows → those worth a glance, and bookkeeping that is folded away: what only tells the time, what
// comes and goes, and where there is much, all that is no number. Nothing that the rules say is lost.
import { type Fact, type Picture, pictureOf, readFact, type View } from '@depthcharge/engine/view'

export interface Rest {
  readonly shown: readonly Fact[]
  readonly folded: readonly Fact[]
}

const FEW = 3

/** Beside a board, what the `first` position knows nothing of comes and goes, unless it is what a role has. */
export function restOf(view: View, facts: readonly string[], first?: readonly string[]): Rest {
  const rest = byRole(view, pictureOf(view, facts).rest)
  const hasBoard = view.boards.length > 0
  const isClock = (fact: Fact) => tellsTime(view, fact) || isOfRole(view, fact)
  const live = rest.filter((fact) => !isClock(fact))
  const many = hasBoard && live.length > FEW
  const lasting = hasBoard && first !== undefined ? new Set(first.map((each) => readFact(each).symbol)) : undefined
  const stays = (fact: Fact) => lasting === undefined || lasting.has(fact.symbol) || isScore(view, fact)
  const isShown = (fact: Fact) => !isClock(fact) && stays(fact) && (!many || isCount(fact))
  // A game of clocks alone would show nothing.
  const shown = !hasBoard && live.length === 0 ? rest : rest.filter(isShown)
  return { shown, folded: rest.filter((fact) => !shown.includes(fact)) }
}

/** What is said of several roles stands together, in the order of the roles. */
function byRole({ roles }: View, rest: Picture['rest']): Picture['rest'] {
  const first = ({ symbol }: Fact) => rest.findIndex((fact) => fact.symbol === symbol)
  const role = ({ args }: Fact) => Math.max(-1, ...args.map((each) => roles.indexOf(each)))
  return [...rest].sort((a, b) => first(a) - first(b) || role(a) - role(b))
}

/** Whether it says no more than whose turn it is. */
export function isTurn(view: View, fact: Fact): boolean {
  return tellsTime(view, fact) && isOfRole(view, fact)
}

function tellsTime({ clocks = [] }: View, { symbol }: Fact): boolean {
  return clocks.includes(symbol)
}

function isOfRole({ roles }: View, { args }: Fact): boolean {
  return args.length === 1 && roles.length > 1 && roles.includes(args[0])
}

function isCount({ args }: Fact): boolean {
  return /^-?\d+(\.\d+)?$/.test(args.at(-1) ?? '')
}

function isScore({ roles }: View, fact: Fact): boolean {
  return isCount(fact) && fact.args.some((each) => roles.includes(each))
}
