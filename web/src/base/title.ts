// The title of the page, by which its tab, the history and screen readers know it.
import { useEffect } from 'react'

export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title === '' ? 'Depthcharge' : `${title} · Depthcharge`
  }, [title])
}
