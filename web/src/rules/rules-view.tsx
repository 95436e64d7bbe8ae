// Rules: write a game; see what is wrong with it as you type, what it looks like, how fast it is; play it at once.
import { formatRules, locate } from 'depthcharge'
import { catalogue } from 'depthcharge-games'
import { type ReactElement, useMemo, useRef, useState } from 'react'
import { Boards, restOf } from '../board/board.tsx'
import { Facts } from '../board/facts.tsx'
import { sidesOf } from '../board/sides.ts'
import { Failure } from '../shell/failure.tsx'
import { pack } from '../shell/pack.ts'
import { go, type Route, routeText, type ViewName } from '../shell/route.ts'
import { type Subject, useSubject } from '../shell/subject.ts'
import { Editor, type EditorHandle } from './editor.tsx'
import { outlineOf } from './outline.ts'
import { type CompiledRules, useCompiled } from './use-compiled.ts'
import '../styles/rules.css'

const EXAMPLES = ['tic-tac-toe', 'connect-four', 'nim', 'lights-out', 'rock-paper-scissors', 'pig', 'breakthrough-6']

export default function RulesView({ route }: { route: Route }): ReactElement {
  const { subject, error } = useSubject({ ...route, ...(route.rules ? {} : { game: route.game ?? 'tic-tac-toe' }) })
  if (error !== undefined) return <Failure title="These rules cannot be opened" message={error} />
  if (subject === undefined) return <p className="loading">Opening the rules …</p>
  return <Writing subject={subject} />
}

function Writing({ subject }: { subject: Subject }): ReactElement {
  const [text, setText] = useState(subject.rules)
  const [said, setSaid] = useState('')
  const editor = useRef<EditorHandle>(null)
  const compiled = useCompiled(text)
  const outline = useMemo(() => outlineOf(text), [text])
  const faulty = compiled.state === 'faulty'
  const say = (words: string) => {
    setSaid(words)
    setTimeout(() => setSaid(''), 2500)
  }

  const linkTo = async (view: ViewName): Promise<Route> =>
    text === subject.rules ? { view, ...subject.link } : { view, rules: await pack(text) }
  const open = async (view: ViewName) => go(await linkTo(view))
  const share = async () => {
    const link = new URL(routeText({ view: 'rules', rules: await pack(text) }), location.href).href
    history.replaceState(null, '', link)
    await navigator.clipboard?.writeText(link).catch(() => {})
    say('The link is copied; it holds the whole rulesheet.')
  }
  const format = () => {
    const { text: laid } = formatRules(text)
    if (laid === undefined) say('The parentheses do not match, so nothing was moved.')
    else if (laid !== text) editor.current?.replace(laid)
  }

  return (
    <div className="rules-view">
      <header className="rules-head">
        <h1>Write the rules</h1>
        <p className="quiet">
          A game is a list of sentences: who plays, what holds at the start, which moves are legal, what follows from
          them, when it ends and what it is worth. Change one and see what happens.
        </p>
      </header>

      <div className="rules-bar">
        <label className="row small">
          <span>Begin with</span>
          <select
            className="input rules-examples"
            value={subject.link.game ?? ''}
            onChange={({ target }) => go({ view: 'rules', game: target.value })}
          >
            {subject.link.game === undefined && <option value="">{subject.title}</option>}
            <optgroup label="Short ones">
              {EXAMPLES.map((name) => (
                <option key={name} value={name}>
                  {catalogue.find((entry) => entry.name === name)?.title ?? name}
                </option>
              ))}
            </optgroup>
            <optgroup label="All">
              {catalogue
                .filter(({ name }) => !EXAMPLES.includes(name))
                .map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
            </optgroup>
          </select>
        </label>
        <div className="row">
          <span className="small rules-said" role="status">
            {said}
          </span>
          <button type="button" className="button" onClick={format}>
            Format
          </button>
          <button type="button" className="button" onClick={share}>
            Copy link
          </button>
          <button type="button" className="button" disabled={faulty} onClick={() => open('tree')}>
            Search it
          </button>
          <button type="button" className="button button-main" disabled={faulty} onClick={() => open('play')}>
            Play it
          </button>
        </div>
      </div>

      <div className="rules-main">
        <div className="rules-editor">
          <Editor initial={subject.rules} diagnostics={compiled.diagnostics} onText={setText} handle={editor} />
          <Diagnostics compiled={compiled} text={text} onGoTo={(offset) => editor.current?.goTo(offset)} />
        </div>
        <aside className="rules-side">
          <Machine compiled={compiled} />
          <section className="card" aria-label="Outline">
            <header>
              <h2>Outline</h2>
            </header>
            <ul className="outline">
              {outline.map(({ name, count, offset, known }) => (
                <li key={name}>
                  <button type="button" onClick={() => editor.current?.goTo(offset)}>
                    <span className={known ? 'mono outline-known' : 'mono'}>{name}</span>
                    <span className="quiet small">{count}</span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        </aside>
      </div>
    </div>
  )
}

function Diagnostics({
  compiled,
  text,
  onGoTo,
}: {
  compiled: CompiledRules
  text: string
  onGoTo: (offset: number) => void
}): ReactElement {
  const { diagnostics, error, state } = compiled
  const faults = diagnostics.filter(({ severity }) => severity === 'error').length
  return (
    <section className="rules-diagnostics" aria-label="Diagnostics">
      <p className="small" role="status">
        {diagnostics.length === 0 && error === undefined
          ? state === 'checking'
            ? 'Checking …'
            : 'No fault found.'
          : `${faults} ${faults === 1 ? 'error' : 'errors'}, ${diagnostics.length - faults} warnings`}
      </p>
      {error !== undefined && (
        <div className="notice notice-bad">
          <pre>{error}</pre>
        </div>
      )}
      <ul>
        {diagnostics.slice(0, 50).map(({ code, severity, message, span }) => {
          const where = span === undefined ? undefined : locate(text, span.start)
          return (
            <li key={`${code} ${span?.start} ${message}`}>
              <button
                type="button"
                className={`diagnostic diagnostic-${severity}`}
                onClick={() => onGoTo(span?.start ?? 0)}
              >
                <span className="mono small">{where === undefined ? '' : `${where.line}:${where.column}`}</span>
                <span>
                  {message} <span className="quiet small">{code}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Machine({ compiled }: { compiled: CompiledRules }): ReactElement {
  const { sheet, scene, perSecond, state } = compiled
  const sides = useMemo(() => (sheet === undefined ? [] : sidesOf(sheet.roles, sheet.chance)), [sheet])
  const number = (n: number) => Math.round(n).toLocaleString('en')
  return (
    <section className="card stack" aria-label="The game">
      <header className="spread">
        <h2>The game</h2>
        <span className={`chip rules-state-${state}`} role="status">
          {{ checking: 'checking', compiling: 'compiling', ready: 'ready to play', faulty: 'not playable yet' }[state]}
        </span>
      </header>
      <div className="rules-board">
        {sheet === undefined || scene === undefined ? (
          <p className="small quiet">When the rules are right, the first position stands here.</p>
        ) : (
          <>
            <Boards view={sheet.view} facts={scene.facts} sides={sides} label="First position" />
            <Facts facts={restOf(sheet.view, scene.facts)} large={sheet.view.boards.length === 0} />
          </>
        )}
      </div>
      {sheet !== undefined && (
        <dl className="figures">
          <div>
            <dt>roles</dt>
            <dd>{sheet.roles.join(', ')}</dd>
          </div>
          <div>
            <dt>{sheet.gates === undefined ? 'machine' : 'gates'}</dt>
            <dd>{sheet.gates === undefined ? sheet.machine : number(sheet.gates)}</dd>
          </div>
          <div>
            <dt>compiled in</dt>
            <dd>{number(sheet.ms)} ms</dd>
          </div>
          <div>
            <dt>random games</dt>
            <dd>{perSecond === undefined ? 'measuring' : `${number(perSecond)} a second`}</dd>
          </div>
        </dl>
      )}
      {sheet !== undefined && <p className="small quiet">{sheet.why}.</p>}
    </section>
  )
}
