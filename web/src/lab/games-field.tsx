// The games of a tournament: chips, and a list to add from.
import { catalogue, findGame } from '@depthcharge/games'
import type { ReactElement } from 'react'

interface GamesFieldProps {
  readonly games: readonly string[]
  readonly onGames: (games: readonly string[]) => void
}

export function GamesField({ games, onGames }: GamesFieldProps): ReactElement {
  return (
    <fieldset className="stack">
      <legend className="small quiet">Games</legend>
      <div className="row">
        {games.map((name) => (
          <button
            key={name}
            type="button"
            className="chip chip-button"
            aria-label={`Leave ${name} out`}
            onClick={() => onGames(games.filter((each) => each !== name))}
          >
            {findGame(name)?.title ?? name} ×
          </button>
        ))}
      </div>
      <select
        className="input"
        aria-label="Add a game"
        value=""
        onChange={({ target }) => onGames([...games.filter((name) => name !== target.value), target.value])}
      >
        <option value="">Add a game …</option>
        {catalogue
          .filter(({ name }) => !games.includes(name))
          .map(({ name, title }) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
      </select>
    </fieldset>
  )
}
