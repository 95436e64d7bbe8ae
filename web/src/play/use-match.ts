// The match that happens: a worker keeps the table, each machine thinks in a worker of its own, players elsewhere are asked
// through the server, people click. Everything that was under way for an older position is stopped.
import { createRandom } from 'depthcharge'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { originOf, type Subject } from '../subject/subject.ts'
import { type EngineWorker, isLost, openWorker } from '../worker/client.ts'
import type { Joint, Limit, Sheet, Thought } from '../worker/protocol.ts'
import {
  choose,
  isOver,
  jointOf,
  type Match,
  newMatch,
  now,
  play,
  type RemoteSeat,
  resign,
  type Seat,
  toChoose,
  undo,
} from './match.ts'
import { createRemoteMatches } from './remote-matches.ts'

/** What a player elsewhere did wrong last, and how many moves were made for it. */
export interface Trouble {
  readonly text: string
  readonly moves: number
}

export interface Running {
  readonly sheet?: Sheet
  readonly match?: Match
  /** What the engine is doing before it is ready. */
  readonly stage: string
  readonly error?: string
  /** By role, live while a machine thinks. */
  readonly thinking: Readonly<Record<number, Thought>>
  /** By role. */
  readonly troubles: Readonly<Record<number, Trouble>>
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
  const [troubles, setTroubles] = useState<Record<number, Trouble>>({})
  const remotes = useMemo(() => createRemoteMatches(subject.rules), [subject])
  const table = useRef<EngineWorker>(undefined)
  const machines = useRef(new Map<string, Promise<EngineWorker>>())
  const random = useMemo(() => createRandom(seed), [seed])
  const fail = useCallback((reason: Error) => setError(reason.message), [])

  useEffect(() => {
    const worker = openWorker()
    table.current = worker
    const begin = async () => {
      const loaded = await worker.call('load', originOf(subject), { onTold: (told) => setStage(told.stage) })
      const first = await worker.call('scene', { moves: [] })
      let opened = newMatch(loaded.roles.length, first)
      for (const [ply, joint] of start.entries()) {
        const scene = await worker.call('scene', { moves: start.slice(0, ply + 1) }).catch((reason: Error) => {
          if (isLost(reason)) throw reason
          throw new Error(`The moves in this link do not fit the rules: ${reason.message}.`)
        })
        opened = play(opened, joint, scene)
      }
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
        await worker.call('load', originOf(sheet === undefined ? subject : { ...subject, view: sheet.view }))
        return worker
      }
      const found = machines.current.get(key) ?? open()
      machines.current.set(key, found)
      return found
    },
    [subject, sheet],
  )

  // Players elsewhere are told when nobody plays on, also when the page is left.
  useEffect(() => {
    addEventListener('pagehide', remotes.close)
    return () => {
      removeEventListener('pagehide', remotes.close)
      remotes.close()
    }
  }, [remotes])
  const isRemote = seats.some(({ kind }) => kind === 'remote')
  useEffect(() => {
    if (!isRemote) {
      remotes.close()
      setTroubles({})
    }
  }, [isRemote, remotes])

  // Whoever is not here moves: machines think, nature draws. A choice of one role does not disturb the others.
  // biome-ignore lint/correctness/useExhaustiveDependencies: of the match, only what makes a new position counts
  useEffect(() => {
    const scene = match === undefined ? undefined : now(match)
    if (match === undefined || scene === undefined) return
    if (isOver(match)) {
      if (scene.terminal) remotes.stop(match.moves)
      else remotes.close()
      return
    }
    const stop = new AbortController()
    const own = (role: number, move: string, thought?: Thought) => {
      if (!stop.signal.aborted)
        setMatch((current) => (current?.moves === match.moves ? choose(current, role, move, thought) : current))
    }
    const askElsewhere = (role: number, seat: RemoteSeat) =>
      remotes
        .ask({ role, name: sheet!.roles[role] }, seat, match.moves, scene)
        .then((turn) => {
          if (stop.signal.aborted) return
          if ('move' in turn) return own(role, turn.move)
          const legal = scene.legals[role]
          setTroubles((all) => ({ ...all, [role]: { text: turn.trouble, moves: (all[role]?.moves ?? 0) + 1 } }))
          own(role, legal[random.below(legal.length)])
        })
        .catch((reason) => !stop.signal.aborted && fail(reason))
    for (const role of toChoose(scene, seats)) {
      const seat = seats[role]
      if (seat.kind === 'nature') {
        const move = scene.legals[role][random.below(scene.legals[role].length)]
        setTimeout(() => own(role, move), natureMs())
      }
      if (seat.kind === 'remote') askElsewhere(role, seat)
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
  }, [match?.moves, match?.scenes, match?.resigned, seats, machineFor, remotes, random, seed, fail])

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
    troubles,
    choose: (role, move) => setMatch((current) => current && choose(current, role, move)),
    undo: () => setMatch((current) => current && undo(current, seats)),
    resign: (role) => setMatch((current) => current && resign(current, role)),
    again: () => setMatch((current) => current && newMatch(current.chosen.length, current.scenes[0])),
    async hint(role, limit, onTold, signal) {
      try {
        const worker = await machineFor('coach')
        const search = { recipe: 'strong', role, seed }
        return await worker.call('think', { moves: match?.moves ?? [], search, limit }, { onTold, signal })
      } catch (reason) {
        machines.current.delete('coach') // the next hint opens another
        throw reason
      }
    },
  }
}
