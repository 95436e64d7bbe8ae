// The variation that is on the board, if one is, and those that were kept. A line to show is played step by step.
import { useEffect, useState } from 'react'
import type { Joint } from '../worker/protocol.ts'
import { choose, jointOf, type Match, now, play, type Seat } from './match.ts'
import type { Running } from './use-match.ts'
import { beginWalk, type KeptWalk, keptOf, sameWalk, type Walk, walkSeats } from './walk.ts'

const STEP_MS = 900

export interface Walks {
  readonly walk: Walk | undefined
  /** The ply that is shown of it. */
  readonly ply: number
  readonly kept: readonly KeptWalk[]
  /** Off the match at a ply; a line is shown move by move. */
  begin(match: Match, from: number, line?: readonly Joint[]): Promise<void>
  choose(role: number, move: string): Promise<void>
  look(ply: number): void
  leave(): void
  keep(): void
  forget(walk: KeptWalk): void
}

export function useWalk(sceneAfter: Running['sceneAfter'], seats: readonly Seat[], first: readonly KeptWalk[]): Walks {
  const [walk, setWalk] = useState<Walk>()
  const [ply, setPly] = useState(0)
  const [isPlaying, setPlaying] = useState(false)
  const [kept, setKept] = useState(first)
  const plies = walk?.match.moves.length ?? 0

  useEffect(() => {
    if (!isPlaying || ply >= plies) return setPlaying(false)
    const timer = setTimeout(() => setPly(ply + 1), STEP_MS)
    return () => clearTimeout(timer)
  }, [isPlaying, ply, plies])

  const further = async (match: Match, joint: Joint): Promise<Match> =>
    play(match, joint, await sceneAfter([...match.moves, joint]))
  return {
    walk,
    ply,
    kept,
    async begin(match, from, line = []) {
      let { match: own } = beginWalk(match, from)
      for (const joint of line) {
        if (now(own)?.terminal) break
        own = await further(own, joint)
      }
      setWalk({ from, match: own })
      setPly(from)
      setPlaying(line.length > 0)
    },
    async choose(role, move) {
      if (walk === undefined) return
      // From the position that is shown: another move there takes the place of what followed.
      const here = choose(beginWalk(walk.match, ply).match, role, move)
      const joint = jointOf(here, now(here)!, walkSeats(seats))
      const match = joint === undefined ? here : await further(here, joint)
      setWalk({ from: Math.min(walk.from, ply), match })
      setPly(match.moves.length)
    },
    look(to) {
      setPlaying(false)
      setPly(to)
    },
    leave: () => setWalk(undefined),
    keep() {
      if (walk === undefined) return
      const own = keptOf(walk)
      setKept([...kept.filter((each) => !sameWalk(each, own)), own])
    },
    forget: (gone) => setKept(kept.filter((each) => !sameWalk(each, gone))),
  }
}
