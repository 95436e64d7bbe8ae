// What a game is about, under its title. On a phone one line of it, so that the board is in sight; a button unfolds the rest.
import { type ReactElement, useState } from 'react'

export function About({ text }: { text: string }): ReactElement {
  const [open, setOpen] = useState(false)
  return (
    <div className={`play-about ${open ? 'is-open' : ''}`}>
      <p className="quiet">{text}</p>
      <button
        type="button"
        className="button button-plain button-small"
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'less' : 'more'}
      </button>
    </div>
  )
}
