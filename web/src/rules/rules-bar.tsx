// Above the editor: a game to begin with, and what can be done with the rules.
import { sheets } from '@depthcharge/games'
import type { ReactElement } from 'react'
import { go } from '../base/route.ts'
import type { Writing } from './use-writing.ts'

const EXAMPLES = ['tic-tac-toe', 'connect-four', 'nim', 'lights-out', 'rock-paper-scissors', 'pig', 'breakthrough-6']

export function RulesBar({ writing }: { writing: Writing }): ReactElement {
  const { subject, said, tab, faulty } = writing
  return (
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
                {sheets.find((entry) => entry.name === name)?.title ?? name}
              </option>
            ))}
          </optgroup>
          <optgroup label="All">
            {sheets
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
        <button type="button" className="button" disabled={tab !== 'rules'} onClick={writing.format}>
          Format
        </button>
        <label className="button file-button">
          Open files
          <input
            type="file"
            multiple
            accept=".kif,.gdl,.txt,.json"
            onChange={({ target }) => {
              void writing.openFiles(target.files)
              target.value = ''
            }}
          />
        </label>
        <button type="button" className="button" onClick={writing.share}>
          Copy link
        </button>
        <button type="button" className="button" disabled={faulty} onClick={() => writing.open('tree')}>
          Search it
        </button>
        <button type="button" className="button button-main" disabled={faulty} onClick={() => writing.open('play')}>
          Play it
        </button>
      </div>
    </div>
  )
}
