// A search in a worker of its own that is brought to wherever the course says.
import { useCallback, useEffect, useRef, useState } from 'react'
import { type Course, extend, rest } from '../base/course.ts'
import { originOf, type Subject } from '../subject/subject.ts'
import { type EngineWorker, openWorker } from '../worker/client.ts'
import type { Joint, NodeDetail, Phase, Search, Sheet, Thought, TreePicture } from '../worker/protocol.ts'

export interface Watched {
  readonly sheet?: Sheet
  readonly thought?: Thought
  readonly tree?: TreePicture
  /** The last phase, where the course ends with steps. */
  readonly phase?: Phase
  /** The phases of the simulation under way or just done, from its selection on. */
  readonly phases: readonly Phase[]
  readonly error?: string
  look(node: number): Promise<NodeDetail>
}

export interface TreeOptions {
  readonly subject: Subject
  readonly moves: readonly Joint[]
  readonly search: Omit<Search, 'role'>
  readonly course: Course
  readonly most: number
  readonly open: readonly number[]
  /** Told each time the tree is where the course says. */
  readonly onArrival: () => void
}

type Seen = Pick<Watched, 'thought' | 'tree' | 'phase' | 'phases'>

export function useTree({ subject, moves, search, course, most, open, onArrival }: TreeOptions): Watched {
  const { recipe, seed } = search
  const worker = useRef<Promise<EngineWorker>>(undefined)
  const [sheet, setSheet] = useState<Sheet>()
  const [role, setRole] = useState<number>()
  const [seen, setSeen] = useState<Seen>({ phases: [] })
  const [error, setError] = useState<string>()
  const done = useRef<Course | undefined>(undefined)
  const turn = useRef<Promise<unknown>>(Promise.resolve())
  const arrived = useRef(onArrival)
  arrived.current = onArrival

  useEffect(() => {
    const opened = openWorker()
    let wanted = true
    setSheet(undefined)
    setError(undefined)
    const load = async () => {
      const loaded = await opened.call('load', originOf(subject))
      const scene = await opened.call('scene', { moves })
      if (scene.terminal) throw new Error('The game is over in this position: there is nothing to search.')
      const free = scene.legals.findIndex((legal, each) => legal.length > 1 && each !== loaded.chance)
      if (!wanted) return opened
      setSheet(loaded)
      setRole(Math.max(0, free))
      return opened
    }
    worker.current = load()
    worker.current.catch((reason: Error) => wanted && setError(reason.message))
    done.current = undefined
    return () => {
      wanted = false
      opened.close()
    }
  }, [subject, moves])

  // Another recipe or seed is another tree.
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are what makes it another
  useEffect(() => {
    done.current = undefined
  }, [recipe, seed, role])

  useEffect(() => {
    if (role === undefined || worker.current === undefined) return
    const stop = new AbortController()
    const size = { most, open }
    const pursue = async (engine: EngineWorker) => {
      const known = done.current === undefined ? undefined : rest(done.current, course)
      const anew = known === undefined
      let at: Course = anew ? [] : done.current!
      let phases: readonly Phase[] = []
      const grow = (iterations: number, fresh: boolean) =>
        engine.call(
          'grow',
          { moves, search: { recipe, seed, role }, limit: { iterations }, ...size, anew: fresh },
          // It is never stopped half-way: what was done has to be known.
          { onTold: (told) => !stop.signal.aborted && setSeen({ ...told, phases: [] }) },
        )
      const legs = known ?? course
      const before = anew || legs.length === 0 || legs[0].kind === 'step' ? await grow(0, anew) : undefined
      let last: Seen | undefined = before === undefined ? undefined : { ...before, phases }
      if (anew) done.current = []
      for (const { kind, count } of legs) {
        if (stop.signal.aborted) return
        if (kind === 'run') {
          const grown = await grow(count, false)
          at = extend(at, 'run', count)
          phases = []
          last = { ...grown, phases }
        } else
          for (let i = 0; i < count && !stop.signal.aborted; i++) {
            const stepped = await engine.call('step', size)
            at = extend(at, 'step', 1)
            done.current = at
            phases = stepped.phase.phase === 'select' ? [stepped.phase] : [...phases, stepped.phase]
            last = { ...stepped, phases }
          }
        done.current = at
      }
      if (stop.signal.aborted) return
      setSeen((old) => ({
        ...(last ?? old),
        // Steps that follow steps go on with the same simulation.
        phases: joined(anew ? [] : old.phases, last?.phases ?? []),
      }))
      arrived.current()
    }
    turn.current = turn.current
      .then(() => worker.current)
      .then((engine) => (engine === undefined || stop.signal.aborted ? undefined : pursue(engine)))
      .catch((reason: Error) => !stop.signal.aborted && setError(reason.message))
    return () => stop.abort()
  }, [role, recipe, seed, course, moves, most, open])

  const look = useCallback(async (node: number) => {
    const engine = await worker.current
    if (engine === undefined) throw new Error('no game is loaded')
    return engine.call('node', { node })
  }, [])

  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...seen,
    ...(error === undefined ? {} : { error }),
    look,
  }
}

function joined(old: readonly Phase[], fresh: readonly Phase[]): readonly Phase[] {
  if (fresh.length === 0) return []
  return fresh[0].phase === 'select' ? fresh : [...old, ...fresh]
}
