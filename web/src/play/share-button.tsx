// Shares the match as it stands: game, moves, and who plays.
import { type ReactElement, useEffect, useState } from 'react'
import { shareLink } from '../base/copy-link.ts'
import { ShareIcon } from '../base/icons.tsx'
import type { Route } from '../base/route.ts'

const SHOWN_MS = 2500

export function ShareButton({ route, title }: { route: Route; title: string }): ReactElement {
  const [told, setTold] = useState('')
  useEffect(() => {
    if (told === '') return
    const timer = setTimeout(() => setTold(''), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [told])
  return (
    <span className="share">
      <button
        type="button"
        className="button button-icon button-plain"
        aria-label="Share this game"
        title="Share this game"
        onClick={async () => setTold(await shareLink(route, title))}
      >
        <ShareIcon />
      </button>
      <span className={told === '' ? 'sr' : 'share-told small'} role="status">
        {told}
      </span>
    </span>
  )
}
