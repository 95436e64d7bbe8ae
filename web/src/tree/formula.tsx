// The formula of a choice with its numbers in place: what the recipe's parts say, and what they came to.
import { CATALOGUE, parseRecipe } from 'depthcharge'
import type { ReactElement } from 'react'
import { plain } from '../board/words.ts'
import type { Choice } from '../worker/protocol.ts'

const MEANINGS: Readonly<Record<string, string>> = {
  exploration: 'how curious the search is about it',
  amaf: 'mean of all games in which the move was made at any time',
  beta: 'how much of the score is AMAF',
  prior: 'what was believed before any game',
  bias: 'what a heuristic adds',
  variance: 'how much the results differ',
  history: 'what the move did elsewhere',
}

const number = (value: number | undefined) =>
  value === undefined || Number.isNaN(value) ? '–' : value === Number.POSITIVE_INFINITY ? '∞' : value.toFixed(3)

/** Whether a recipe describes a tree search; others have no tree to show and no phases. */
export function hasTree(recipe: string): boolean {
  const { recipe: uses } = parseRecipe(recipe, CATALOGUE)
  return uses.every(({ part }) => CATALOGUE.parts.find(({ name }) => name === part)?.kind !== 'driver')
}

interface FormulaProps {
  readonly recipe: string
  readonly choice: Choice
  /** Visits of the node it is a choice of. */
  readonly visits: number
}

export function Formula({ recipe, choice, visits }: FormulaProps): ReactElement {
  const { recipe: uses } = parseRecipe(recipe, CATALOGUE)
  const parts = uses.flatMap(({ part }) => CATALOGUE.parts.find(({ name }) => name === part) ?? [])
  const value = parts.find(({ kind }) => kind === 'value') ?? CATALOGUE.parts.find(({ name }) => name === 'uct')!
  const others = parts.filter(({ kind }) => kind === 'urgency' || kind === 'bonus' || kind === 'proof')
  const { move, visits: n, mean, score, terms = {}, bounds } = choice
  const c = Number(uses.find(({ part }) => part === 'uct')?.params.c ?? value.params.c ?? Math.SQRT2)
  const isUct = value.name === 'uct' || value.name === 'ucb1'
  return (
    <div className="formula">
      <h3>The score of {plain(move)}</h3>
      <p className="formula-line mono">
        score = {value.formula ?? value.about}
        {others.filter(({ formula }) => formula !== undefined).map(({ name, formula }) => ` ; ${name}: ${formula}`)}
      </p>
      {isUct && (
        <p className="formula-line mono" data-testid="formula">
          {n === 0
            ? `no visit yet: ${score === Number.POSITIVE_INFINITY ? 'tried before all others' : `counts as ${number(score)}`}`
            : `${number(mean)} + ${number(c)}·√(ln ${Math.round(visits)} / ${Math.round(n)}) = ${number(score)}`}
        </p>
      )}
      <dl className="formula-terms">
        <div>
          <dt>n</dt>
          <dd>{Math.round(n).toLocaleString('en')}</dd>
          <dd className="quiet">games that began with it here</dd>
        </div>
        <div>
          <dt>Q</dt>
          <dd>{number(mean)}</dd>
          <dd className="quiet">their mean reward for who moves</dd>
        </div>
        {Object.entries(terms).map(([name, each]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{number(each)}</dd>
            <dd className="quiet">{MEANINGS[name] ?? ''}</dd>
          </div>
        ))}
        {bounds !== undefined && (
          <div>
            <dt>proven</dt>
            <dd>
              {number(bounds[0])} … {number(bounds[1])}
            </dd>
            <dd className="quiet">its value is within</dd>
          </div>
        )}
        <div>
          <dt>score</dt>
          <dd>
            <strong>{number(score)}</strong>
          </dd>
          <dd className="quiet">the highest is tried next</dd>
        </div>
      </dl>
      <p className="small quiet">
        {value.name}: {value.about}. {value.cite}.
      </p>
    </div>
  )
}

export function Choices({
  choices,
  chosen,
  selected,
  onSelect,
}: {
  readonly choices: readonly Choice[]
  readonly chosen?: number
  readonly selected?: string | undefined
  readonly onSelect?: (move: string) => void
}): ReactElement {
  const order = choices.map((_, i) => i).sort((a, b) => choices[b].visits - choices[a].visits || a - b)
  return (
    <table className="table choices">
      <thead>
        <tr>
          <th scope="col">move</th>
          <th scope="col" className="number">
            n
          </th>
          <th scope="col" className="number">
            Q
          </th>
          <th scope="col" className="number">
            score
          </th>
        </tr>
      </thead>
      <tbody>
        {order.slice(0, 16).map((i) => {
          const { move, visits, mean, score } = choices[i]
          return (
            <tr key={move} className={i === chosen || move === selected ? 'choices-chosen' : ''}>
              <th scope="row">
                {onSelect === undefined ? (
                  <span className="mono">
                    {plain(move)}
                    {i === chosen ? ' ←' : ''}
                  </span>
                ) : (
                  <button
                    type="button"
                    className="link mono"
                    aria-pressed={move === selected}
                    onClick={() => onSelect(move)}
                  >
                    {plain(move)}
                  </button>
                )}
              </th>
              <td className="number">{Math.round(visits).toLocaleString('en')}</td>
              <td className="number">{number(mean)}</td>
              <td className="number">{number(score)}</td>
            </tr>
          )
        })}
      </tbody>
      {choices.length > 16 && (
        <tfoot>
          <tr>
            <td colSpan={4} className="small quiet">
              and {choices.length - 16} more
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
