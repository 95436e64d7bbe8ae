// Rules: write a game; see what is wrong with it as you type, what it looks like, how fast it is; play it at once. Beside the
// rules, a view.json may say how the game is drawn.
import type { ReactElement } from 'react'
import { counted } from '../base/counted.ts'
import { Failure } from '../base/failure.tsx'
import type { Route } from '../base/route.ts'
import { useTitle } from '../base/title.ts'
import { type Subject, useSubject } from '../subject/subject.ts'
import { Diagnostics } from './diagnostics.tsx'
import { Editor } from './editor.tsx'
import { GameCard } from './game-card.tsx'
import { LookTab } from './look-tab.tsx'
import { OutlineCard } from './outline-card.tsx'
import { RulesBar } from './rules-bar.tsx'
import { type Tab, useWriting, type Writing } from './use-writing.ts'
import '../styles/rules.css'

const TABS: readonly { readonly name: Tab; readonly title: string }[] = [
  { name: 'rules', title: 'Rules' },
  { name: 'look', title: 'view.json' },
]

export default function RulesView({ route }: { route: Route }): ReactElement {
  const { subject, error } = useSubject({ ...route, ...(route.rules ? {} : { game: route.game ?? 'tic-tac-toe' }) })
  useTitle(subject === undefined ? 'Rules' : `Rules of ${subject.title}`)
  if (error !== undefined) return <Failure title="These rules cannot be opened" message={error} />
  if (subject === undefined) return <p className="loading">Opening the rules …</p>
  return <Written subject={subject} />
}

function Written({ subject }: { subject: Subject }): ReactElement {
  const writing = useWriting(subject)
  const { text, tab, setTab, diagnostics, lookFaults, editor, compiled, view } = writing
  const errors = diagnostics.filter(({ severity }) => severity === 'error').length
  return (
    <div className="rules-view">
      <header className="rules-head">
        <h1>Write the rules</h1>
        <p className="quiet">
          A game is a list of sentences: who plays, what holds at the start, which moves are legal, what follows from
          them, when it ends and what it is worth. Change one and see what happens.
        </p>
      </header>
      <RulesBar writing={writing} />
      <div className="rules-main">
        <div className="rules-editor">
          <div className="rules-tabs" role="group" aria-label="What to edit">
            {TABS.map(({ name, title }) => (
              <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
                {title}
                {name === 'rules' && errors > 0 && (
                  <span className="chip rules-state-faulty">{counted(errors, 'error')}</span>
                )}
                {name === 'look' && lookFaults.length > 0 && <span className="chip rules-state-faulty">faulty</span>}
              </button>
            ))}
          </div>
          <div hidden={tab !== 'rules'}>
            <RulesTab writing={writing} />
          </div>
          <div hidden={tab !== 'look'}>
            <LookTab writing={writing} />
          </div>
        </div>
        <aside className="rules-side">
          <GameCard compiled={compiled} view={view} onStop={writing.stop} onWatch={writing.watch} />
          <OutlineCard text={text} onGoTo={(offset) => editor.current?.goTo(offset)} />
        </aside>
      </div>
    </div>
  )
}

function RulesTab({ writing }: { writing: Writing }): ReactElement {
  const { subject, text, setText, editor, compiled, diagnostics } = writing
  return (
    <>
      <Editor
        label="Rules"
        language="gdl"
        initial={subject.rules}
        diagnostics={diagnostics}
        onText={setText}
        onInstances={writing.instances}
        handle={editor}
      />
      <p className="small quiet rules-keys">
        Type for completions, hover for meanings; F2 renames, F12 goes to the definition.
      </p>
      <Diagnostics
        text={text}
        diagnostics={diagnostics}
        onFix={(edits) => editor.current?.edit(edits)}
        fine={compiled.state === 'checking' ? 'Checking …' : 'No problems found.'}
        error={compiled.error}
        onAgain={compiled.lost ? writing.tryAgain : undefined}
        onGoTo={(offset) => editor.current?.goTo(offset)}
      />
    </>
  )
}
