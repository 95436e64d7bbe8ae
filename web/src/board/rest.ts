// The facts that no board shows → those worth a glance, and bookkeeping that is folded away: what only tells the time, and
// where there is much, all that is no number. Nothing that the rules say is lost.
import { type Fact, type Picture, pictureOf, type View } from '@depthcharge/engine/view'

export interface Rest {
  readonly shown: readonly Fact[]
  readonly folded: readonly Fact[]
}

const FEW = 3

export function restOf(view: View, facts: readonly string[]): Rest {
  const rest: Picture['rest'] = pictureOf(view, facts).rest
  // Whose turn it is stands above the board.
  const isTurn = ({ args }: Fact) => args.length === 1 && view.roles.length > 1 && view.roles.includes(args[0])
  const isClock = (fact: Fact) => view.clocks?.includes(fact.symbol) === true || isTurn(fact)
  const live = rest.filter((fact) => !isClock(fact))
  const many = view.boards.length > 0 && live.length > FEW
  const isShown = (fact: Fact) => !isClock(fact) && (!many || /^-?\d+$/.test(fact.args.at(-1) ?? ''))
  // A game of clocks alone would show nothing.
  const shown = view.boards.length === 0 && live.length === 0 ? rest : rest.filter(isShown)
  return { shown, folded: rest.filter((fact) => !shown.includes(fact)) }
}
