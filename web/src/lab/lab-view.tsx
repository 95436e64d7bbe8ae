// Lab: small tournaments in the page, with standings that change as games come in; or results that were played elsewhere, or
// are being played there.
import type { ReactElement } from 'react'
import type { Route } from '../base/route.ts'
import { useTitle } from '../base/title.ts'
import { Outcome, Progress } from './outcome.tsx'
import { SetupForm } from './setup-form.tsx'
import { type Bench, useBench } from './use-bench.ts'
import { WatchedFiles, WatchedState } from './watched-files.tsx'
import '../styles/lab.css'

export default function LabView(_: { route: Route }): ReactElement {
  const bench = useBench()
  useTitle('Lab')
  return (
    <div className="lab-view">
      <header className="rules-head">
        <h1>Which search plays better?</h1>
        <p className="quiet">
          Let search recipes play each other, everyone in every role, and see how certain the result is. It all runs in
          this page; save the results to open them again here or on the command line.
        </p>
      </header>
      <div className="lab-main">
        <div className="stack lab-side">
          <WatchedFiles files={bench.files} watched={bench.watched} onWatch={bench.watch} />
          <SetupForm bench={bench} />
        </div>
        <Found bench={bench} />
      </div>
    </div>
  )
}

function Found({ bench }: { bench: Bench }): ReactElement {
  const { tournament, watched, watching, files, results, note, report } = bench
  const { total, running, ms, error } = tournament
  return (
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
              : 'Press Start: standings appear here and update after every game.'}
          </p>
        )
      )}
    </div>
  )
}
