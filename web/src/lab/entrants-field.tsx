// Who plays in a tournament: recipes, two at least.
import type { ReactElement } from 'react'
import { RecipeField } from '../base/recipe-field.tsx'
import type { Entrant } from './tournament.ts'

interface EntrantsFieldProps {
  readonly entrants: readonly Entrant[]
  readonly onEntrants: (entrants: readonly Entrant[]) => void
}

export function EntrantsField({ entrants, onEntrants }: EntrantsFieldProps): ReactElement {
  return (
    <fieldset className="stack">
      <legend className="small quiet">Players</legend>
      {entrants.map(({ recipe }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entrants are known by their place
        <div key={i} className="lab-entrant">
          <RecipeField
            label={`Recipe ${i + 1}`}
            recipe={recipe}
            onRecipe={(next) => onEntrants(entrants.map((each, j) => (j === i ? { name: next, recipe: next } : each)))}
          />
          <button
            type="button"
            className="button button-icon button-plain"
            aria-label={`Leave recipe ${i + 1} out`}
            disabled={entrants.length <= 2}
            onClick={() => onEntrants(entrants.filter((_, j) => j !== i))}
          >
            ×
          </button>
        </div>
      ))}
      <button
        type="button"
        className="button button-small"
        onClick={() => onEntrants([...entrants, { name: 'uct', recipe: 'uct(c=1)' }])}
      >
        Add a recipe
      </button>
    </fieldset>
  )
}
