// Rules that are being written → what a worker makes of them: diagnostics at once, the game when they are right. A worker
// that is busy with an older text is given up, and one that broke down is replaced at the next try.
import type { Diagnostic } from '@depthcharge/engine/gdl'
import { useEffect, useRef, useState } from 'react'
import { type EngineWorker, isLost, openWorker } from '../worker/client.ts'
import type { Scene, Sheet } from '../worker/protocol.ts'

export interface CompiledRules {
  readonly diagnostics: readonly Diagnostic[]
  readonly state: 'checking' | 'compiling' | 'ready' | 'faulty'
  readonly sheet?: Sheet
  readonly scene?: Scene
  readonly perSecond?: number
  /** What is wrong with it that only play shows; known with the speed. */
  readonly warnings?: readonly Diagnostic[]
  /** Why it cannot be played, beyond the diagnostics. */
  readonly error?: string
  /** The worker broke down: the same text may be tried again. */
  readonly lost?: boolean
}

const REST_MS = 350 // after the last key
const MEASURE_MS = 300

/** A higher `attempt` is another try with the same text. */
export function useCompiled(text: string, attempt: number): CompiledRules {
  const [found, setFound] = useState<CompiledRules>({ diagnostics: [], state: 'checking' })
  const worker = useRef<{ engine: EngineWorker; busy: boolean }>(undefined)

  useEffect(() => () => worker.current?.engine.close(), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt is a reason of its own
  useEffect(() => {
    let wanted = true
    const work = async () => {
      if (worker.current?.busy) worker.current.engine.close()
      if (worker.current === undefined || worker.current.busy) worker.current = { engine: openWorker(), busy: false }
      const own = worker.current
      own.busy = true
      const tell = (next: CompiledRules) => wanted && setFound(next)
      try {
        const diagnostics = await own.engine.call('check', { rules: text })
        if (diagnostics.some(({ severity }) => severity === 'error')) {
          tell({ diagnostics, state: 'faulty' })
        } else {
          tell({ diagnostics, state: 'compiling' })
          const sheet = await own.engine.call('load', { name: 'your-game', rules: text })
          const scene = await own.engine.call('scene', { moves: [] })
          tell({ diagnostics, state: 'ready', sheet, scene })
          const { perSecond, warnings } = await own.engine.call('measure', { ms: MEASURE_MS })
          tell({ diagnostics, state: 'ready', sheet, scene, perSecond, warnings })
        }
      } catch (reason) {
        const error = (reason as Error).message
        const lost = isLost(reason)
        if (lost && worker.current === own) worker.current = undefined
        if (wanted) setFound((old) => ({ diagnostics: old.diagnostics, state: 'faulty', error, lost }))
      }
      own.busy = false
    }
    setFound(({ error: _, lost: __, ...old }) => ({ ...old, state: 'checking' }))
    const timer = setTimeout(work, REST_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [text, attempt])

  return found
}
