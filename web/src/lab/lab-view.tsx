// Lab: small tournaments in the page, with standings that change as games come in; or results that were played elsewhere, or
// are being played there.
import type { GameResult } from 'depthcharge'
import { catalogue, findGame } from 'depthcharge-games'
import { type ReactElement, useState } from 'react'
import { RecipeField } from '../base/recipe-field.tsx'
import type { Route } from '../base/route.ts'
import { openResults } from './open-results.ts'
import { Outcome, Progress } from './outcome.tsx'
import type { Entrant } from './tournament.ts'
import { useTournament } from './use-tournament.ts'
import { useWatched, useWatchedFiles } from './use-watched.ts'
import { WatchedFiles, WatchedState } from './watched-files.tsx'
import '../styles/lab.css'

const FIRST: readonly Entrant[] = [
  { name: 'strong', recipe: 'strong' },
  { name: 'uct', recipe: 'uct(c=0.4)' },
  { name: 'mcs', recipe: 'mcs' },
]
const BUDGETS = [20, 100, 500, 2000] as const

export default function LabView(_: { route: Route }): ReactElement {
  const tournament = useTournament()
  const [games, setGames] = useState<readonly string[]>(['tic-tac-toe', 'connect-four'])
  const [entrants, setEntrants] = useState<readonly Entrant[]>(FIRST)
  const [rounds, setRounds] = useState(5)
  const [iterations, setIterations] = useState(100)
  const [workers, setWorkers] = useState(() => Math.max(1, Math.min(4, (navigator.hardwareConcurrency ?? 2) - 1)))
  const [note, setNote] = useState('')
  const [report, setReport] = useState<string>()
  const files = useWatchedFiles()
  const [watched, setWatched] = useState<number>()
  const watching = useWatched(watched)
  const { total, running, ms, error } = tournament
  const results = watched === undefined ? tournament.results : watching.results
  const named = entrants.map((entrant, i) => ({ ...entrant, name: unique(entrants, i) }))

  const start = () => {
    setWatched(undefined)
    setNote('')
    setReport(undefined)
    tournament.start(
      {
        games: games.map((name) => ({ name, seats: seatsOf(name) })),
        entrants: named,
        rounds,
        limit: { iterations },
        seed: 1,
      },
      workers,
    )
  }
  const open = async (file: File | undefined) => {
    if (file === undefined) return
    setWatched(undefined)
    try {
      const opened = await openResults(file)
      setReport(opened.kind === 'report' ? opened.html : undefined)
      setNote(opened.kind === 'results' ? opened.note : '')
      if (opened.kind === 'results') tournament.show(opened.results)
    } catch (reason) {
      setNote((reason as Error).message)
    }
  }

  const watch = (file: number | undefined) => {
    tournament.stop()
    setNote('')
    setReport(undefined)
    setWatched(file)
  }

  return (
    <div className="lab-view">
      <header className="rules-head">
        <h1>Which search plays better?</h1>
        <p className="quiet">
          Let recipes play each other, everybody in every role, and see how sure the result is. Everything runs in this
          page; results can be saved and opened again, here or with the command.
        </p>
      </header>

      <div className="lab-main">
        <div className="stack lab-side">
          <WatchedFiles files={files} watched={watched} onWatch={watch} />
          <section className="card stack lab-form" aria-label="Tournament">
            <h2>Tournament</h2>
            <fieldset className="stack">
              <legend className="small quiet">Games</legend>
              <div className="row">
                {games.map((name) => (
                  <button
                    key={name}
                    type="button"
                    className="chip chip-button"
                    aria-label={`Leave ${name} out`}
                    onClick={() => setGames(games.filter((each) => each !== name))}
                  >
                    {findGame(name)?.title ?? name} ×
                  </button>
                ))}
              </div>
              <select
                className="input"
                aria-label="Add a game"
                value=""
                onChange={({ target }) => setGames([...games.filter((name) => name !== target.value), target.value])}
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
            <fieldset className="stack">
              <legend className="small quiet">Players</legend>
              {entrants.map(({ recipe }, i) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: entrants are known by their place
                <div key={i} className="lab-entrant">
                  <RecipeField
                    label={`Recipe ${i + 1}`}
                    recipe={recipe}
                    onRecipe={(next) =>
                      setEntrants(entrants.map((each, j) => (j === i ? { name: next, recipe: next } : each)))
                    }
                  />
                  <button
                    type="button"
                    className="button button-icon button-plain"
                    aria-label={`Leave recipe ${i + 1} out`}
                    disabled={entrants.length <= 2}
                    onClick={() => setEntrants(entrants.filter((_, j) => j !== i))}
                  >
                    ×
                  </button>
                </div>
              ))}
              <button
                type="button"
                className="button button-small"
                onClick={() => setEntrants([...entrants, { name: 'uct', recipe: 'uct(c=1)' }])}
              >
                Add a recipe
              </button>
            </fieldset>
            <div className="lab-numbers">
              <label className="field">
                <span>Rounds</span>
                <input
                  className="input"
                  type="number"
                  min={1}
                  max={200}
                  value={rounds}
                  onChange={({ target }) =>
                    setRounds(Math.max(1, Math.min(200, Math.floor(Number(target.value) || 1))))
                  }
                />
              </label>
              <label className="field">
                <span>Simulations a move</span>
                <select
                  className="input"
                  value={iterations}
                  onChange={({ target }) => setIterations(Number(target.value))}
                >
                  {BUDGETS.map((each) => (
                    <option key={each} value={each}>
                      {each.toLocaleString('en')}
                    </option>
                  ))}
                </select>
              </label>
              <label className="field">
                <span>Workers</span>
                <input
                  className="input"
                  type="number"
                  min={1}
                  max={16}
                  value={workers}
                  onChange={({ target }) =>
                    setWorkers(Math.max(1, Math.min(16, Math.floor(Number(target.value) || 1))))
                  }
                />
              </label>
            </div>
            <div className="row">
              {running ? (
                <button type="button" className="button button-main" onClick={tournament.stop}>
                  Stop
                </button>
              ) : (
                <button type="button" className="button button-main" disabled={games.length === 0} onClick={start}>
                  Start
                </button>
              )}
              <label className="button file-button">
                Open results
                <input type="file" accept=".jsonl,.json,.html" onChange={({ target }) => open(target.files?.[0])} />
              </label>
              <button type="button" className="button" disabled={results.length === 0} onClick={() => save(results)}>
                Save results
              </button>
            </div>
          </section>
        </div>

        <div className="stack lab-out">
          {watched === undefined ? (
            <Progress done={results.length} total={total} running={running} ms={ms} />
          ) : (
            <WatchedState name={files[watched]?.name ?? ''} watching={watching} />
          )}
          {error !== undefined && (
            <p className="notice notice-bad" role="alert">
              {error}
            </p>
          )}
          {note !== '' && (
            <p className="notice notice-warn" role="alert">
              {note}
            </p>
          )}
          {report !== undefined && <iframe className="lab-report" title="Report" sandbox="" srcDoc={report} />}
          {results.length > 0 ? (
            <Outcome results={results} />
          ) : (
            report === undefined && (
              <p className="card quiet">
                {running || watched !== undefined
                  ? 'The first games are being played.'
                  : 'Press Start: the standings appear here and change with every game.'}
              </p>
            )
          )}
        </div>
      </div>
    </div>
  )
}

function seatsOf(name: string): number {
  return findGame(name)?.roles.filter((role) => role !== 'random').length ?? 2
}

/** Recipes that stand there twice are told apart. */
function unique(entrants: readonly Entrant[], index: number): string {
  const { recipe } = entrants[index]
  const before = entrants.slice(0, index).filter((each) => each.recipe === recipe).length
  return before === 0 ? recipe : `${recipe} (${before + 1})`
}

function save(results: readonly GameResult[]): void {
  const text = results.map((result) => `${JSON.stringify(result)}\n`).join('')
  const address = URL.createObjectURL(new Blob([text], { type: 'application/x-ndjson' }))
  const link = document.createElement('a')
  link.href = address
  link.download = 'results.jsonl'
  link.click()
  URL.revokeObjectURL(address)
}
