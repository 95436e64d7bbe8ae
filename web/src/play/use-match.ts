// The match that happens: a worker keeps the rules, each machine thinks in a worker of its own, players elsewhere are asked
// through the server, people click. Everything that was under way for an older position is stopped.
import { createRandom } from '@depthcharge/engine/game'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Subject } from '../subject/subject.ts'
import type { Joint, Limit, Scene, Sheet, Thought } from '../worker/protocol.ts'
import { choose, isOver, jointOf, type Match, newMatch, now, play, resign, type Seat, toChoose, undo } from './match.ts'
import { useMachines } from './use-machines.ts'
import { useReferee } from './use-referee.ts'
import { type Trouble, useRemotes } from './use-remotes.ts'

export interface Running {
  readonly sheet: Sheet | undefined
  readonly match: Match | undefined
  /** What the engine is doing before it is ready. */
  readonly stage: string
  readonly error: string | undefined
  /** By role, live while a machine thinks. */
  readonly thinking: Readonly<Record<number, Thought>>
  /** By role. */
  readonly troubles: Readonly<Record<number, Trouble>>
  choose(role: number, move: string): void
  undo(): void
  resign(role: number): void
  again(): void
  /** What the best player there is would do for the role after the moves. */
  think(
    moves: readonly Joint[],
    role: number,
    limit: Limit,
    options: { readonly onTold?: (thought: Thought) => void; readonly signal: AbortSignal },
  ): Promise<Thought>
  sceneAfter(moves: readonly Joint[]): Promise<Scene>
}

/** So that one sees the dice fall. */
const natureMs = () => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : 450)

export function useMatch(subject: Subject, seats: readonly Seat[], seed: number, start: readonly Joint[]): Running {
  const [match, setMatch] = useState<Match>()
  const [error, setError] = useState<string>()
  const [thinking, setThinking] = useState<Record<number, Thought>>({})
  const fail = useCallback((reason: Error) => setError(reason.message), [])
  const { sheet, stage, sceneAfter } = useReferee({ subject, start, onReady: setMatch, onFail: fail })
  const { machineFor, forget } = useMachines(subject, sheet)
  const { remotes, troubles, noteTrouble } = useRemotes(subject.rules, seats)
  const random = useMemo(() => createRandom(seed), [seed])

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
    const draw = (role: number) => scene.legals[role][random.below(scene.legals[role].length)]
    const think = async (role: number, { recipe, limit, temperature }: Seat & { kind: 'machine' }) => {
      const taste = temperature === undefined ? {} : { temperature }
      const worker = await machineFor(`seat ${role}`)
      const thought = await worker.call(
        'think',
        { moves: match.moves, search: { recipe, role, seed: seed + role, ...taste }, limit },
        {
          signal: stop.signal,
          onTold: (told) => !stop.signal.aborted && setThinking((all) => ({ ...all, [role]: told })),
        },
      )
      own(role, thought.played ?? thought.best, thought)
    }
    const askElsewhere = async (role: number, seat: Seat & { kind: 'remote' }) => {
      const turn = await remotes.ask({ role, name: sheet!.roles[role] }, seat, match.moves, scene)
      if (stop.signal.aborted) return
      if ('move' in turn) return own(role, turn.move)
      noteTrouble(role, turn.trouble)
      own(role, draw(role))
    }
    const failed = (reason: Error) => !stop.signal.aborted && fail(reason)
    for (const role of toChoose(scene, seats, match.scenes)) {
      const seat = seats[role]
      if (seat.kind === 'nature') {
        const move = draw(role)
        setTimeout(() => own(role, move), natureMs())
      }
      if (seat.kind === 'remote') askElsewhere(role, seat).catch(failed)
      if (seat.kind === 'machine') think(role, seat).catch(failed)
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
    sceneAfter([...match.moves, joint])
      .then((next) => wanted && setMatch((current) => (current === match ? play(match, joint, next) : current)))
      .catch((reason) => wanted && fail(reason))
    return () => {
      wanted = false
    }
  }, [match, seats, sceneAfter, fail])

  return {
    sheet,
    match,
    error,
    stage,
    thinking,
    troubles,
    choose: (role, move) => setMatch((current) => current && choose(current, role, move)),
    undo: () => setMatch((current) => current && undo(current, seats)),
    resign: (role) => setMatch((current) => current && resign(current, role)),
    again: () => setMatch((current) => current && newMatch(current.chosen.length, current.scenes[0])),
    sceneAfter,
    async think(moves, role, limit, options) {
      try {
        const worker = await machineFor('coach')
        return await worker.call('think', { moves, search: { recipe: 'auto', role, seed }, limit }, options)
      } catch (reason) {
        forget('coach') // the next time opens another
        throw reason
      }
    },
  }
}
