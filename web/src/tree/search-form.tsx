// What the tree is of: game, recipe, another one beside it, seed, and how much of it is drawn.
import { catalogue } from '@depthcharge/games'
import type { ReactElement } from 'react'
import { RecipeField } from '../base/recipe-field.tsx'
import { go } from '../base/route.ts'
import { PLAIN_RECIPE } from '../subject/lessons.ts'
import type { Subject } from '../subject/subject.ts'
import type { Watching } from './use-watching.ts'

const DETAILS = [60, 150, 400, 1200] as const

interface SearchFormProps {
  readonly subject: Subject
  readonly watching: Watching
  /** Nodes to draw. */
  readonly most: number
  readonly onMost: (most: number) => void
}

export function SearchForm({ subject, watching, most, onMost }: SearchFormProps): ReactElement {
  const { recipe, setRecipe, versus, setVersus, seed, setSeed } = watching
  return (
    <details>
      <summary>Game, recipe, seed</summary>
      <div className="tree-form">
        <label className="field">
          <span>Game</span>
          <select
            className="input"
            value={subject.link.game ?? ''}
            onChange={({ target }) => go({ view: 'tree', game: target.value })}
          >
            {subject.link.game === undefined && <option value="">{subject.title}</option>}
            {catalogue.map(({ name, title }) => (
              <option key={name} value={name}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <RecipeField recipe={recipe} onRecipe={setRecipe} />
        <label className="field">
          <span>Beside it</span>
          <select
            className="input"
            value={versus === undefined ? '' : versus === PLAIN_RECIPE ? PLAIN_RECIPE : 'own'}
            onChange={({ target }) =>
              setVersus(target.value === '' ? undefined : target.value === 'own' ? 'uct(c=0)' : target.value)
            }
          >
            <option value="">nothing</option>
            <option value={PLAIN_RECIPE}>plain Monte-Carlo search</option>
            <option value="own">another recipe</option>
          </select>
        </label>
        {versus !== undefined && versus !== PLAIN_RECIPE && (
          <RecipeField label="The other recipe" recipe={versus} onRecipe={setVersus} />
        )}
        <label className="field">
          <span>Seed</span>
          <input
            className="input"
            type="number"
            min={0}
            max={999999}
            value={seed}
            onChange={({ target }) => setSeed(Math.max(0, Math.floor(Number(target.value) || 0)))}
          />
        </label>
        <label className="field">
          <span>Nodes to draw</span>
          <select className="input" value={most} onChange={({ target }) => onMost(Number(target.value))}>
            {DETAILS.map((each) => (
              <option key={each} value={each}>
                {each.toLocaleString('en')}
              </option>
            ))}
          </select>
        </label>
      </div>
    </details>
  )
}
