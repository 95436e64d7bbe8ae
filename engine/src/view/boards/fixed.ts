// Things that the rules lay on cells for good: a door, a treasure, the camp that has to be reached. They stand in relations that
// never change, so that no fact of a position shows them. Which of those speak of cells is told from the variables they
// share with what does: in (next (at ?c ?r)) ← (enters ?c ?r), enters speaks of the cells that at stands on, and so does
// whatever is asked of ?c ?r beside it. What can be picked up is gone with the fact that says who has it.
import type { Clause } from '../../gdl/normal.ts'
import { type Sentence, symbolOf } from '../../gdl/rules.ts'
import type { FixedThing, View } from '../model/view.ts'
import { dynamicRelations, fluentPlace, type Occurrence, occurrences } from '../rules/places.ts'
import type { Statics } from '../rules/statics.ts'

const STEP = 4 // arguments of a step from cell to cell
const MOST = 0.25 // of the cells; what is on more of them is the ground

/** Two arguments of a relation, the column's place and the row's. */
type PlacePair = string

/** What lies on a board for good; undefined where nothing does. */
export function fixedThings(
  view: View,
  index: number,
  clauses: readonly Clause[],
  statics: Statics,
): readonly FixedThing[] | undefined {
  const { shape, columns, rows, panes, layers, cells } = view.boards[index]
  if (shape !== 'square' || panes.length > 1) return undefined
  const count = cells?.flat().filter(Boolean).length ?? columns.length * rows.length
  const pairs = cellPairs(
    clauses,
    layers.map(({ symbol, column, row }) => pairName(fluentPlace(symbol, column), fluentPlace(symbol, row!))),
  )
  const things = [...statics].flatMap(([symbol, table]): readonly FixedThing[] => {
    const arity = table[0]?.length ?? 0
    const at = coordinatesOf(symbol, arity, pairs)
    if (at === undefined || arity > 3 || table.length > MOST * count) return []
    const content = [0, 1, 2].slice(0, arity).find((arg) => !at.includes(arg))
    const taker = content === undefined ? undefined : takerOf(clauses, symbol, content)
    const found = table.map((args) => {
      const name = content === undefined ? symbol.replace(/\/\d+$/, '') : args[content]
      const [column, row] = [columns.indexOf(args[at[0]]), rows.indexOf(args[at[1]])]
      return { name, column, row, ...(taker === undefined ? {} : { goneWith: `(${taker} ${name})` }) }
    })
    return found.every(({ column, row }) => column >= 0 && row >= 0 && (cells?.[row][column] ?? true)) ? found : []
  })
  return things.length === 0 ? undefined : things
}

function coordinatesOf(
  symbol: string,
  arity: number,
  pairs: ReadonlySet<PlacePair>,
): readonly [number, number] | undefined {
  for (let column = 0; column < arity; column++)
    for (let row = 0; row < arity; row++)
      if (pairs.has(pairName(`${symbol} ${column}`, `${symbol} ${row}`))) return [column, row]
  return undefined
}

/** The relation of one argument that comes to hold of what lies there, such as (has key). */
function takerOf(clauses: readonly Clause[], symbol: string, content: number): string | undefined {
  for (const { head, positive } of clauses) {
    if (head.kind !== 'compound' || head.name !== 'next') continue
    const [fact] = head.args
    if (fact.kind !== 'compound' || fact.args.length !== 1 || fact.args[0].kind !== 'variable') continue
    const { name } = fact.args[0]
    const isIt = (sentence: Sentence) => {
      const term = sentence.kind === 'compound' && symbolOf(sentence) === symbol ? sentence.args[content] : undefined
      return term?.kind === 'variable' && term.name === name
    }
    if (positive.some(isIt)) return fact.name
  }
  return undefined
}

/** All pairs of arguments that name cells, beginning with those of the board's own relations. */
function cellPairs(clauses: readonly Clause[], seeds: readonly PlacePair[]): ReadonlySet<PlacePair> {
  const dynamic = dynamicRelations(clauses)
  const known = new Set(seeds)
  // The position that a game begins with says nothing about what stays.
  const asked = clauses.filter(({ head }) => dynamic.has(symbolOf(head)) && symbolOf(head) !== 'init/1')
  const sentences = asked.map(({ head, positive, negative }) =>
    [head, ...positive, ...negative].filter(({ name }) => name !== 'distinct').flatMap(variablePairs),
  )
  // Small tables, such as succ, serve for many things: that they speak of a cell once does not mean that they always do.
  const spreads = ({ symbol }: VariablePair) => dynamic.has(symbol) || Number(symbol.split('/')[1]) >= STEP
  const leads = new Set(known)
  for (let before = -1; before < known.size; ) {
    before = known.size
    for (const each of sentences) {
      const cells = new Set(each.filter(({ pair }) => leads.has(pair)).map(({ variables }) => variables))
      for (const one of each.filter(({ variables }) => cells.has(variables))) {
        known.add(one.pair)
        if (spreads(one)) leads.add(one.pair)
      }
    }
  }
  return known
}

interface VariablePair {
  readonly symbol: string
  readonly pair: PlacePair
  readonly variables: string
}

/** Every two arguments of a sentence that are different variables. */
function variablePairs(sentence: Sentence): readonly VariablePair[] {
  const named = occurrences(sentence).filter(({ term }) => term.kind === 'variable')
  const nameOf = ({ term }: Occurrence) => (term.kind === 'variable' ? term.name : '')
  return named.flatMap((first) =>
    named
      .filter((second) => nameOf(second) !== nameOf(first))
      .map((second) => ({
        symbol: symbolOf(sentence),
        pair: pairName(first.place, second.place),
        variables: `${nameOf(first)} ${nameOf(second)}`,
      })),
  )
}

function pairName(column: string, row: string): PlacePair {
  return `${column}, ${row}`
}
