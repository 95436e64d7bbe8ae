// The match that happens: a worker keeps the table, each machine thinks in a worker of its own, people click. Everything
// that was under way for an older position is stopped.
import { createRandom } from 'depthcharge'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Subject } from '../shell/subject.ts'
import { type EngineWorker, openWorker } from '../worker/client.ts'
import type { Joint, Limit, Sheet, Thought } from '../worker/protocol.ts'
import { choose, isOver, jointOf, type Match, newMatch, now, play, resign, type Seat, toChoose, undo } from './match.ts'

export interface Running {
  readonly sheet?: Sheet
  readonly match?: Match
  /** What the engine is doing before it is ready. */
  readonly stage: string
  readonly error?: string
  /** By role, live while a machine thinks. */
  readonly thinking: Readonly<Record<number, Thought>>
  choose(role: number, move: string): void
  undo(): void
  resign(role: number): void
  again(): void
  /** What the best player there is would do for the role, here and now. */
  hint(role: number, limit: Limit, onTold: (thought: Thought) => void, signal: AbortSignal): Promise<Thought>
}

/** So that one sees the dice fall. */
const natureMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 450)

export function useMatch(subject: Subject, seats: readonly Seat[], seed: number, start: readonly Joint[]): Running {
  const [sheet, setSheet] = useState<Sheet>()
  const [match, setMatch] = useState<Match>()
  const [stage, setStage] = useState('loading')
  const [error, setError] = useState<string>()
  const [thinking, setThinking] = useState<Record<number, Thought>>({})
  const table = useRef<EngineWorker>(undefined)
  const machines = useRef(new Map<string, Promise<EngineWorker>>())
  const random = useMemo(() => createRandom(seed), [seed])
  const fail = useCallback((reason: Error) => setError(reason.message), [])

  useEffect(() => {
    const worker = openWorker()
    table.current = worker
    const { name, rules, view } = subject
    const begin = async () => {
      const loaded = await worker.call(
        'load',
        { name, rules, ...(view === undefined ? {} : { view }) },
        { onTold: (told) => setStage(told.stage) },
      )
      const first = await worker.call('scene', { moves: [] })
      let opened = newMatch(loaded.roles.length, first)
      for (const [ply, joint] of start.entries())
        opened = play(opened, joint, await worker.call('scene', { moves: start.slice(0, ply + 1) }))
      setSheet(loaded)
      setMatch(opened)
    }
    let wanted = true
    begin().catch((reason) => wanted && fail(reason))
    const opened = machines.current
    return () => {
      wanted = false
      worker.close()
      for (const machine of opened.values())
        machine.then(
          (each) => each.close(),
          () => {},
        )
      opened.clear()
    }
  }, [subject, start, fail])

  /** The worker of a seat, with the game loaded. */
  const machineFor = useCallback(
    (key: string): Promise<EngineWorker> => {
      const open = async () => {
        const worker = openWorker()
        const { name, rules } = subject
        const view = sheet?.view
        await worker.call('load', { name, rules, ...(view === undefined ? {} : { view }) })
        return worker
      }
      const found = machines.current.get(key) ?? open()
      machines.current.set(key, found)
      return found
    },
    [subject, sheet],
  )

  // Whoever is not here moves: machines think, nature draws. A choice of one role does not disturb the others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the match, only what makes a new position counts
  useEffect(() => {
    const scene = match === undefined ? undefined : now(match)
    if (match === undefined || scene === undefined || isOver(match)) return
    const stop = new AbortController()
    const own = (role: number, move: string, thought?: Thought) => {
      if (!stop.signal.aborted)
        setMatch((current) => (current?.moves === match.moves ? choose(current, role, move, thought) : current))
    }
    for (const role of toChoose(scene, seats)) {
      const seat = seats[role]
      if (seat.kind === 'nature') {
        const move = scene.legals[role][random.below(scene.legals[role].length)]
        setTimeout(() => own(role, move), natureMs())
      }
      if (seat.kind !== 'machine') continue
      const { recipe, limit } = seat
      machineFor(`seat ${role}`)
        .then((worker) =>
          worker.call(
            'think',
            { moves: match.moves, search: { recipe, role, seed: seed + role }, limit },
            {
              signal: stop.signal,
              onTold: (thought) => !stop.signal.aborted && setThinking((all) => ({ ...all, [role]: thought })),
            },
          ),
        )
        .then((thought) => own(role, thought.best, thought))
        .catch((reason) => !stop.signal.aborted && fail(reason))
    }
    return () => {
      stop.abort()
      setThinking({})
    }
  }, [match?.moves, match?.scenes, match?.resigned, seats, machineFor, random, seed, fail])

  // When everybody has chosen, the step is made.
  useEffect(() => {
    const scene = match === undefined ? undefined : now(match)
    if (match === undefined || scene === undefined || isOver(match)) return
    const joint = jointOf(match, scene, seats)
    if (joint === undefined) return
    let wanted = true
    table.current
      ?.call('scene', { moves: [...match.moves, joint] })
      .then((next) => wanted && setMatch((current) => (current === match ? play(match, joint, next) : current)))
      .catch((reason) => wanted && fail(reason))
    return () => {
      wanted = false
    }
  }, [match, seats, fail])

  return {
    ...(sheet === undefined ? {} : { sheet }),
    ...(match === undefined ? {} : { match }),
    ...(error === undefined ? {} : { error }),
    stage,
    thinking,
    choose: (role, move) => setMatch((current) => current && choose(current, role, move)),
    undo: () => setMatch((current) => current && undo(current, seats)),
    resign: (role) => setMatch((current) => current && resign(current, role)),
    again: () => setMatch((current) => current && newMatch(current.chosen.length, current.scenes[0])),
    async hint(role, limit, onTold, signal) {
      const worker = await machineFor('coach')
      const search = { recipe: 'strong', role, seed }
      return worker.call('think', { moves: match?.moves ?? [], search, limit }, { onTold, signal })
    },
  }
}
