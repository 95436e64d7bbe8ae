// A field for a recipe, with what is wrong with it below.
import { CATALOGUE, parseRecipe } from '@depthcharge/engine/search'
import { type ReactElement, useId, useState } from 'react'

/** A recipe, checked while it is typed and used when it is right. */
export function RecipeField({
  recipe,
  onRecipe,
  label = 'Recipe',
}: {
  recipe: string
  onRecipe: (recipe: string) => void
  label?: string
}): ReactElement {
  const [text, setText] = useState(recipe)
  const [used, setUsed] = useState(recipe)
  const names = useId()
  if (used !== recipe) {
    setUsed(recipe)
    setText(recipe)
  }
  const known = (each: string) => parseRecipe(each, CATALOGUE).diagnostics
  const [fault] = text === recipe ? [] : known(text)
  return (
    <label className="field">
      <span>{label}</span>
      <input
        className="input mono"
        list={names}
        value={text}
        spellCheck={false}
        aria-invalid={fault !== undefined}
        onChange={({ target }) => {
          setText(target.value)
          if (known(target.value).length === 0) onRecipe(target.value)
        }}
      />
      <datalist id={names}>
        {Object.entries(CATALOGUE.presets).map(([name, whole]) => (
          <option key={name} value={name}>
            {whole}
          </option>
        ))}
        <option value="uct(c=0.4)" />
        <option value="uct+mast" />
      </datalist>
      <span className="small" role="status">
        {fault?.message ?? ''}
      </span>
    </label>
  )
}
