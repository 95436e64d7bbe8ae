// The view.json beside the rules: what it is for, its editor, its faults.
import type { ReactElement } from 'react'
import { Diagnostics } from './diagnostics.tsx'
import { Editor } from './editor.tsx'
import { lookText } from './look-text.ts'
import type { Writing } from './use-writing.ts'

export function LookTab({ writing }: { writing: Writing }): ReactElement {
  const { subject, look, setLook, lookFaults, lookEditor, found } = writing
  return (
    <>
      <div className="rules-look">
        <p className="small">
          The board is found from the rules. A view.json says it otherwise: which relation is drawn where, in which
          order columns and rows stand, what is empty, whose a piece is.
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
        fine={look.trim() === '' ? 'There is none: the board is drawn as it was found.' : 'No problems found.'}
        onGoTo={(offset) => lookEditor.current?.goTo(offset)}
      />
    </>
  )
}
