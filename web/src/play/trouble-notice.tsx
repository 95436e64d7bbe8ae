// A player elsewhere failed: what it did, what was done about it, and a way on.
import type { ReactElement } from 'react'
import type { Trouble } from './use-remotes.ts'

interface TroubleNoticeProps {
  readonly role: string
  readonly address: string
  readonly trouble: Trouble
  /** Begins a new match with it from here. */
  readonly onAgain: () => void
}

export function TroubleNotice({ role, address, trouble, onAgain }: TroubleNoticeProps): ReactElement {
  const { text, moves } = trouble
  return (
    <div className="notice notice-warn" role="alert">
      <p>
        {role}'s player at {address} {text}.{' '}
        {moves === 1 ? 'A random legal move was made for it' : `Random legal moves were made for it, ${moves} so far`},
        as a game manager does.
      </p>
      <div className="row">
        <button type="button" className="button button-small" onClick={onAgain}>
          Start it again from here
        </button>
      </div>
    </div>
  )
}
