// The match to a file and back, as GGP managers write it or as people who play the game do.
import { type ReactElement, useMemo, useRef, useState } from 'react'
import { saveFile } from '../base/save-file.ts'
import { readMatchText, recordText } from './match-file.ts'
import { notationOf } from './notation.ts'
import type { Beginning, Table } from './use-table.ts'

interface MatchFilesProps {
  readonly table: Table
  readonly onOpen: (beginning: Beginning) => void
}

export function MatchFiles({ table, onOpen }: MatchFilesProps): ReactElement {
  const { match, seats, seed, subject, walks, view, sceneAfter } = table
  const [fault, setFault] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const first = match?.scenes[0]?.facts
  const notation = useMemo(
    () => (view === undefined || first === undefined ? undefined : notationOf(subject.rules, view, first)),
    [subject, view, first],
  )
  const isEmpty = match === undefined || match.moves.length === 0
  const saveNotation = async () => {
    try {
      const text = await notation!.write(match!, seats, Date.now())
      saveFile(`${subject.name}.${notation!.name.toLowerCase()}`, text, 'text/plain')
    } catch (error) {
      setFault(`It cannot be written as ${notation!.name}: ${(error as Error).message}`)
    }
  }
  /** GGP managers write objects. */
  const read = async (text: string): Promise<Beginning> =>
    notation === undefined || text.trimStart().startsWith('{')
      ? { ...readMatchText(text), seats, seed }
      : { moves: await notation.read(text, sceneAfter), seats, seed }
  return (
    <div className="row">
      <button
        type="button"
        className="button button-small"
        disabled={isEmpty}
        onClick={() => {
          if (match === undefined) return
          const text = recordText({ match, seats, game: subject.name, kept: walks.kept, time: Date.now() })
          saveFile(`${subject.name}.json`, text, 'application/json')
        }}
      >
        Save the match
      </button>
      {notation !== undefined && (
        <button type="button" className="button button-small" disabled={isEmpty} onClick={saveNotation}>
          Save as {notation.name}
        </button>
      )}
      <button type="button" className="button button-small" onClick={() => field.current?.click()}>
        Open a match
      </button>
      <input
        ref={field}
        type="file"
        hidden
        accept={notation === undefined ? '.json' : `.json,.${notation.name.toLowerCase()}`}
        aria-label="A file with a match"
        onChange={async ({ target }) => {
          const [file] = target.files ?? []
          target.value = ''
          if (file === undefined) return
          try {
            onOpen(await read(await file.text()))
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
