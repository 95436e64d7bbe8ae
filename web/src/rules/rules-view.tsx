// Rules: write a game; see what is wrong with it as you type, what it looks like, how fast it is; play it at once. Beside the
// rules, a view.json may say how the game is drawn.
import { formatRules, overrideView, readViewOverride } from 'depthcharge'
import { catalogue } from 'depthcharge-games'
import { type ReactElement, useMemo, useRef, useState } from 'react'
import { copyLink } from '../base/copy-link.ts'
import { Failure } from '../base/failure.tsx'
import { pack } from '../base/pack.ts'
import { go, type Route, type ViewName } from '../base/route.ts'
import { type Subject, useSubject } from '../subject/subject.ts'
import { Diagnostics } from './diagnostics.tsx'
import { Editor, type EditorHandle } from './editor.tsx'
import { GameCard } from './game-card.tsx'
import { lookText } from './look-text.ts'
import { outlineOf } from './outline.ts'
import { useCompiled } from './use-compiled.ts'
import '../styles/rules.css'

const EXAMPLES = ['tic-tac-toe', 'connect-four', 'nim', 'lights-out', 'rock-paper-scissors', 'pig', 'breakthrough-6']
const TABS = [
  { name: 'rules', title: 'Rules' },
  { name: 'look', title: 'view.json' },
] as const
type Tab = (typeof TABS)[number]['name']
const NO_LOOK: ReturnType<typeof readViewOverride> = { diagnostics: [] }
const MOST_BYTES = 4_000_000

export default function RulesView({ route }: { route: Route }): ReactElement {
  const { subject, error } = useSubject({ ...route, ...(route.rules ? {} : { game: route.game ?? 'tic-tac-toe' }) })
  if (error !== undefined) return <Failure title="These rules cannot be opened" message={error} />
  if (subject === undefined) return <p className="loading">Opening the rules …</p>
  return <Writing subject={subject} />
}

function Writing({ subject }: { subject: Subject }): ReactElement {
  const [text, setText] = useState(subject.rules)
  const [look, setLook] = useState(subject.look ?? '')
  const [tab, setTab] = useState<Tab>(subject.lookFault === undefined ? 'rules' : 'look')
  const [said, setSaid] = useState('')
  const [attempt, setAttempt] = useState(1)
  const editor = useRef<EditorHandle>(null)
  const lookEditor = useRef<EditorHandle>(null)
  const compiled = useCompiled(text, attempt)
  const outline = useMemo(() => outlineOf(text), [text])
  const { override, diagnostics: lookFaults } = useMemo(
    () => (look.trim() === '' ? NO_LOOK : readViewOverride(look)),
    [look],
  )
  const found = compiled.sheet?.view
  const view = useMemo(() => (found === undefined ? undefined : overrideView(found, override ?? {})), [found, override])
  const faulty = compiled.state === 'faulty' || lookFaults.length > 0
  const say = (words: string) => {
    setSaid(words)
    setTimeout(() => setSaid(''), 2500)
  }

  const linkTo = async (to: ViewName): Promise<Route> => {
    const { look: _, ...link } = subject.link
    const game = text === subject.rules ? link : { rules: await pack(text) }
    return { view: to, ...game, ...(look.trim() === '' ? {} : { look: await pack(look) }) }
  }
  const open = async (to: ViewName) => go(await linkTo(to))
  const share = async () => {
    const { game: _, lesson: __, ...route } = await linkTo('rules')
    say(`${await copyLink({ ...route, rules: await pack(text) })}; it holds the whole rulesheet.`)
  }
  const openFiles = async (files: FileList | null) => {
    for (const file of files ?? []) {
      const isLook = /\.json$/i.test(file.name)
      if (file.size > MOST_BYTES) say(`${file.name} is too large to be a rulesheet.`)
      else (isLook ? lookEditor : editor).current?.replace(await file.text())
      setTab(isLook && files?.length === 1 ? 'look' : 'rules')
    }
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
          <button type="button" className="button" disabled={tab !== 'rules'} onClick={format}>
            Format
          </button>
          <label className="button file-button">
            Open files
            <input
              type="file"
              multiple
              accept=".kif,.gdl,.txt,.json"
              onChange={({ target }) => {
                void openFiles(target.files)
                target.value = ''
              }}
            />
          </label>
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
          <div className="rules-tabs" role="group" aria-label="What to edit">
            {TABS.map(({ name, title }) => (
              <button key={name} type="button" aria-pressed={tab === name} onClick={() => setTab(name)}>
                {title}
                {name === 'look' && lookFaults.length > 0 && <span className="chip rules-state-faulty">faulty</span>}
              </button>
            ))}
          </div>
          <div hidden={tab !== 'rules'}>
            <Editor
              label="Rules"
              language="gdl"
              initial={subject.rules}
              diagnostics={compiled.diagnostics}
              onText={setText}
              handle={editor}
            />
            <Diagnostics
              text={text}
              diagnostics={compiled.diagnostics}
              fine={compiled.state === 'checking' ? 'Checking …' : 'No fault found.'}
              error={compiled.error}
              onAgain={compiled.lost ? () => setAttempt(attempt + 1) : undefined}
              onGoTo={(offset) => editor.current?.goTo(offset)}
            />
          </div>
          <div hidden={tab !== 'look'}>
            <div className="rules-look">
              <p className="small">
                The board is found from the rules. A view.json says it otherwise: which relation is drawn where, in
                which order columns and rows stand, what is empty, whose a piece is.
              </p>
              <button
                type="button"
                className="button button-small"
                disabled={found === undefined}
                onClick={() => found !== undefined && lookEditor.current?.replace(lookText(found))}
              >
                Begin with what was found
              </button>
              <button
                type="button"
                className="button button-small"
                disabled={look === ''}
                onClick={() => lookEditor.current?.replace('')}
              >
                Remove it
              </button>
            </div>
            <Editor
              label="view.json"
              language="json"
              initial={subject.look ?? ''}
              diagnostics={lookFaults}
              onText={setLook}
              handle={lookEditor}
            />
            <Diagnostics
              text={look}
              diagnostics={lookFaults}
              fine={look.trim() === '' ? 'There is none: the board is drawn as it was found.' : 'No fault found.'}
              onGoTo={(offset) => lookEditor.current?.goTo(offset)}
            />
          </div>
        </div>
        <aside className="rules-side">
          <GameCard compiled={compiled} view={view} />
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
