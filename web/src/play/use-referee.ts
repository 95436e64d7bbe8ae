// The worker that keeps the rules: it loads the game, replays the moves a match begins with, and says what follows from a
// joint move.
import { useCallback, useEffect, useRef, useState } from 'react'
import { originOf, type Subject } from '../subject/subject.ts'
import { type EngineWorker, isLost, openWorker } from '../worker/client.ts'
import type { Joint, Scene, Sheet } from '../worker/protocol.ts'
import { type Match, newMatch, play } from './match.ts'

export interface Referee {
  readonly sheet: Sheet | undefined
  /** What the engine is doing before it is ready. */
  readonly stage: string
  sceneAfter(moves: readonly Joint[]): Promise<Scene>
}

interface RefereeOptions {
  readonly subject: Subject
  /** Moves to begin with. */
  readonly start: readonly Joint[]
  readonly onReady: (match: Match) => void
  readonly onFail: (reason: Error) => void
}

/** `onReady` and `onFail` have to stay the same. */
export function useReferee({ subject, start, onReady, onFail }: RefereeOptions): Referee {
  const [sheet, setSheet] = useState<Sheet>()
  const [stage, setStage] = useState('loading')
  const worker = useRef<EngineWorker>(undefined)

  useEffect(() => {
    const own = openWorker()
    worker.current = own
    let wanted = true
    const begin = async () => {
      const loaded = await own.call('load', originOf(subject), { onTold: (told) => setStage(told.stage) })
      let match = newMatch(loaded.roles.length, await own.call('scene', { moves: [] }))
      for (const [ply, joint] of start.entries()) {
        const scene = await own.call('scene', { moves: start.slice(0, ply + 1) }).catch((reason: Error) => {
          if (isLost(reason)) throw reason
          throw new Error(`The moves in this link do not fit the rules: ${reason.message}.`)
        })
        match = play(match, joint, scene)
      }
      if (!wanted) return
      setSheet(loaded)
      onReady(match)
    }
    begin().catch((reason) => wanted && onFail(reason))
    return () => {
      wanted = false
      own.close()
    }
  }, [subject, start, onReady, onFail])

  const sceneAfter = useCallback(async (moves: readonly Joint[]) => {
    if (worker.current === undefined) throw new Error('no game is loaded')
    return worker.current.call('scene', { moves })
  }, [])
  return { sheet, stage, sceneAfter }
}
