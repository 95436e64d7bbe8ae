// The match to a file and back, as GGP managers write it.
import { type ReactElement, useRef, useState } from 'react'
import { saveFile } from '../base/save-file.ts'
import { readMatchText, recordText } from './match-file.ts'
import type { Beginning, Table } from './use-table.ts'

interface MatchFilesProps {
  readonly table: Table
  readonly onOpen: (beginning: Beginning) => void
}

export function MatchFiles({ table, onOpen }: MatchFilesProps): ReactElement {
  const { match, seats, seed, subject, walks } = table
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  return (
    <div className="row">
      <button
        type="button"
        className="button button-small"
        disabled={match === undefined || match.moves.length === 0}
        onClick={() => {
          if (match === undefined) return
          const text = recordText({ match, seats, game: subject.name, kept: walks.kept, time: Date.now() })
          saveFile(`${subject.name}.json`, text, 'application/json')
        }}
      >
        Save the match
      </button>
      <button type="button" className="button button-small" onClick={() => field.current?.click()}>
        Open a match
      </button>
      <input
        ref={field}
        type="file"
        hidden
        accept=".json,application/json"
        aria-label="A file with a match"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file === undefined) return
          try {
            onOpen({ ...readMatchText(await file.text()), seats, seed })
          } catch (error) {
            setFault(`${file.name} cannot be opened: ${(error as Error).message}`)
          }
        }}
      />
      {fault !== undefined && (
        <p className="notice notice-bad small" role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
