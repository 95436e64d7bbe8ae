// Whether the window is a phone's that is held upright.
import { useSyncExternalStore } from 'react'

const UPRIGHT = '(max-width: 620px) and (orientation: portrait)'

export function useTall(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const media = matchMedia(UPRIGHT)
      media.addEventListener('change', onChange)
      return () => media.removeEventListener('change', onChange)
    },
    () => matchMedia(UPRIGHT).matches,
    () => false,
  )
}
