// Players elsewhere: asked through the server, told when nobody plays on, and what they did wrong.
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Seat } from './match.ts'
import { createRemoteMatches } from './remote-matches.ts'

/** What a player elsewhere did wrong last, and how many moves were made for it. */
export interface Trouble {
  readonly text: string
  readonly moves: number
}

export function useRemotes(rules: string, seats: readonly Seat[]) {
  const remotes = useMemo(() => createRemoteMatches(rules), [rules])
  const [troubles, setTroubles] = useState<Readonly<Record<number, Trouble>>>({})
  const isRemote = seats.some(({ kind }) => kind === 'remote')

  // They are told also when the page is left.
  useEffect(() => {
    addEventListener('pagehide', remotes.close)
    return () => {
      removeEventListener('pagehide', remotes.close)
      remotes.close()
    }
  }, [remotes])
  useEffect(() => {
    if (isRemote) return
    remotes.close()
    setTroubles({})
  }, [isRemote, remotes])

  const noteTrouble = useCallback(
    (role: number, text: string) =>
      setTroubles((all) => ({ ...all, [role]: { text, moves: (all[role]?.moves ?? 0) + 1 } })),
    [],
  )
  return { remotes, troubles, noteTrouble }
}
