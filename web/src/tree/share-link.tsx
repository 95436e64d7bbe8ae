// A button that copies a link.
import { type ReactElement, useState } from 'react'
import { copyLink } from '../base/copy-link.ts'
import type { Route } from '../base/route.ts'

/** Copies the address of exactly this. */
export function ShareLink({ route }: { route: Route }): ReactElement {
  const [said, setSaid] = useState<string>()
  return (
    <button
      type="button"
      className="button button-small button-plain"
      onClick={async () => {
        setSaid(await copyLink(route))
        setTimeout(() => setSaid(undefined), 2000)
      }}
    >
      {said ?? 'Copy a link to this'}
    </button>
  )
}
