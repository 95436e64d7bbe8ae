// What a game is about, under its title. On a phone one line of it, so that the board is in sight; a button unfolds the rest, if any.
import { type ReactElement, useEffect, useRef, useState } from 'react'

export function About({ text }: { text: string }): ReactElement {
  const [open, setOpen] = useState(false)
  const [cut, setCut] = useState(false)
  const words = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const { current } = words
    if (current === null) return
    const watch = new ResizeObserver(() => setCut(current.scrollHeight > current.clientHeight + 1))
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return (
    <div className={`play-about ${open ? 'is-open' : ''}`}>
      <p ref={words} className="quiet">
        {text}
      </p>
      {(cut || open) && (
        <button
          type="button"
          className="button button-plain button-small"
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? 'less' : 'more'}
        </button>
      )}
    </div>
  )
}
