// The score of a choice as a sum with its numbers in place: what each part of the recipe adds, and what it comes to.
import type { ReactElement } from 'react'
import { plain } from '../board/words.ts'
import type { Choice } from '../worker/protocol.ts'
import { type AccountLine, accountLines, number, otherTerms, partsOf, sumText, valuePart } from './account.ts'

interface FormulaProps {
  readonly recipe: string
  readonly choice: Choice
  /** Visits of the node it is a choice of. */
  readonly visits: number
}

export function Formula({ recipe, choice, visits }: FormulaProps): ReactElement {
  const { move, visits: n, mean, bounds, score } = choice
  const value = valuePart(recipe)
  const others = partsOf(recipe).filter(
    ({ kind, formula }) => formula !== undefined && ['prior', 'urgency', 'bonus', 'exploration'].includes(kind),
  )
  const draw = partsOf(recipe).find(({ kind }) => kind === 'draw')
  return (
    <div className="formula">
      <h3>The score of {plain(move)}</h3>
      <p className="formula-line mono">
        score = {value.formula ?? value.about}
        {others.map(({ name, formula }) => ` ; ${name}: ${formula}`)}
      </p>
      <p className="formula-line formula-sum mono" data-testid="formula">
        {sumText(choice)}
      </p>
      <dl className="formula-terms">
        {accountLines(recipe, choice, visits).map((line, i) => (
          <Term key={line.name} {...line} sign={i === 0 ? '' : line.value < 0 ? '−' : '+'} />
        ))}
        <Term
          name="score"
          value={score}
          sign="="
          about={draw === undefined ? 'the highest is tried next' : `${draw.name}: ${draw.about}`}
        />
      </dl>
      <dl className="formula-terms formula-others">
        <Term name="n" text={Math.round(n).toLocaleString('en')} about="games that tried this move here" />
        <Term name="N" text={Math.round(visits).toLocaleString('en')} about="games through this node" />
        {choice.addends[0]?.kind !== 'Q' && n > 0 && <Term name="Q" value={mean} about="their mean reward" />}
        {otherTerms(choice).map((line) => (
          <Term key={line.name} {...line} />
        ))}
        {bounds !== undefined && (
          <Term name="proven" text={`${number(bounds[0])} … ${number(bounds[1])}`} about="its value is within" />
        )}
      </dl>
      <p className="small quiet">
        {value.name}: {value.about}. {value.cite}.
      </p>
    </div>
  )
}

interface TermProps extends Omit<AccountLine, 'value'> {
  readonly value?: number
  readonly text?: string
  readonly sign?: string
}

function Term({ name, value, text, sign, about }: TermProps): ReactElement {
  // A sign of its own stands before the number without one.
  const shown = text ?? number(sign === '−' && value !== undefined ? -value : value)
  return (
    <div>
      <dt>{name}</dt>
      <dd>
        {sign !== undefined && <span className="formula-sign">{sign}</span>}
        {sign === '=' ? <strong>{shown}</strong> : shown}
      </dd>
      <dd className="quiet">{about}</dd>
    </div>
  )
}
