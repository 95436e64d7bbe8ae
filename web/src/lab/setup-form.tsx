// What is to be played: games, recipes, how many rounds and how much thought.
import { type ReactElement, useState } from 'react'
import { EntrantsField } from './entrants-field.tsx'
import { GamesField } from './games-field.tsx'
import { NumberField } from './number-field.tsx'
import { saveResults } from './save-results.ts'
import type { Setup } from './tournament.ts'
import type { Bench } from './use-bench.ts'

const BUDGETS = [20, 100, 500, 2000] as const

function firstSetup(): Setup {
  return {
    games: ['tic-tac-toe', 'connect-four'],
    entrants: [
      { name: 'auto', recipe: 'auto' },
      { name: 'uct', recipe: 'uct(c=0.4)' },
      { name: 'mcs', recipe: 'mcs' },
    ],
    rounds: 5,
    iterations: 100,
    workers: Math.max(1, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1)),
  }
}

export function SetupForm({ bench }: { bench: Bench }): ReactElement {
  const [setup, setSetup] = useState(firstSetup)
  const { tournament, results } = bench
  const { games, entrants, rounds, iterations, workers } = setup
  return (
    <section className="card stack lab-form" aria-label="Tournament">
      <h2>Tournament</h2>
      <GamesField games={games} onGames={(next) => setSetup({ ...setup, games: next })} />
      <EntrantsField entrants={entrants} onEntrants={(next) => setSetup({ ...setup, entrants: next })} />
      <div className="lab-numbers">
        <NumberField
          label="Rounds"
          value={rounds}
          min={1}
          max={200}
          onValue={(next) => setSetup({ ...setup, rounds: next })}
        />
        <label className="field">
          <span>Simulations a move</span>
          <select
            className="input"
            value={iterations}
            onChange={({ target }) => setSetup({ ...setup, iterations: Number(target.value) })}
          >
            {BUDGETS.map((each) => (
              <option key={each} value={each}>
                {each.toLocaleString('en')}
              </option>
            ))}
          </select>
        </label>
        <NumberField
          label="Workers"
          value={workers}
          min={1}
          max={16}
          onValue={(next) => setSetup({ ...setup, workers: next })}
        />
      </div>
      <div className="row">
        {tournament.running ? (
          <button type="button" className="button button-main" onClick={tournament.stop}>
            Stop
          </button>
        ) : (
          <button
            type="button"
            className="button button-main"
            disabled={games.length === 0}
            onClick={() => bench.start(setup)}
          >
            Start
          </button>
        )}
        <label className="button file-button">
          Open results
          <input type="file" accept=".jsonl,.json,.html" onChange={({ target }) => bench.open(target.files?.[0])} />
        </label>
        <button type="button" className="button" disabled={results.length === 0} onClick={() => saveResults(results)}>
          Save results
        </button>
      </div>
    </section>
  )
}
