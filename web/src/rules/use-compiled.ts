// Rules that are being written → what a worker makes of them: diagnostics at once, the game when they are right. A worker
// that is busy with an older text is given up, and one that broke down is replaced at the next try.
import type { Flaw } from '@depthcharge/engine/game'
import type { Description, Diagnostic, Instances } from '@depthcharge/engine/gdl'
import { useCallback, useEffect, useRef, useState } from 'react'
import { type EngineWorker, isLost, openWorker } from '../worker/client.ts'
import type { Scene, Sheet } from '../worker/protocol.ts'

export interface CompiledRules {
  readonly diagnostics: readonly Diagnostic[]
  readonly state: 'checking' | 'compiling' | 'ready' | 'faulty'
  /** What is being done, while it is compiling. */
  readonly stage?: { readonly stage: string; readonly count: number }
  readonly sheet?: Sheet
  readonly scene?: Scene
  readonly perSecond?: number
  /** What is wrong with it that only play shows; known with the speed. */
  readonly flaws?: readonly Flaw[]
  /** Why it cannot be played, beyond the diagnostics. */
  readonly error?: string
  /** The worker broke down: the same text may be tried again. */
  readonly lost?: boolean
}

const REST_MS = 350 // after the last key
const MEASURE_MS = 300

export interface Compiling {
  readonly compiled: CompiledRules
  /** Gives up what is under way. */
  stop(): void
  /** What holds of a word of the rules; fails while they are not right. */
  instances(word: Description): Promise<Instances | undefined>
}

/** A higher `attempt` is another try with the same text. */
export function useCompiled(text: string, attempt: number): Compiling {
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
          const onTold = (stage: { stage: string; count: number }) => tell({ diagnostics, state: 'compiling', stage })
          const sheet = await own.engine.call('load', { name: 'your-game', rules: text }, { onTold })
          const scene = await own.engine.call('scene', { moves: [] })
          tell({ diagnostics, state: 'ready', sheet, scene })
          const { perSecond, flaws } = await own.engine.call('measure', { ms: MEASURE_MS })
          tell({ diagnostics, state: 'ready', sheet, scene, perSecond, flaws })
        }
      } catch (reason) {
        const error = (reason as Error).message
        const lost = isLost(reason)
        if (lost && worker.current === own) worker.current = undefined
        if (wanted) setFound((old) => ({ diagnostics: old.diagnostics, state: 'faulty', error, lost }))
      }
      own.busy = false
    }
    // Fixes are for the text as it was.
    setFound(({ error: _, lost: __, diagnostics, ...old }) => ({
      ...old,
      diagnostics: diagnostics.map(({ fix: ___, ...each }) => each),
      state: 'checking',
    }))
    const timer = setTimeout(work, REST_MS)
    return () => {
      wanted = false
      clearTimeout(timer)
    }
  }, [text, attempt])

  const stop = useCallback(() => worker.current?.engine.close('was stopped'), [])
  const settled = useRef<string>(undefined)
  settled.current = found.state === 'ready' ? text : undefined
  const instances = useCallback(async ({ symbol, sort }: Description) => {
    const own = worker.current
    const rules = settled.current
    if (own === undefined || rules === undefined || symbol === undefined || !isAsked(sort))
      throw new Error('the rules are not ready')
    own.busy = true
    try {
      return await own.engine.call('instances', { rules, symbol, sort })
    } finally {
      own.busy = false
    }
  }, [])
  return { compiled: found, stop, instances }
}

function isAsked(sort: Description['sort']): sort is 'relation' | 'fluent' | 'move' {
  return sort === 'relation' || sort === 'fluent' || sort === 'move'
}
