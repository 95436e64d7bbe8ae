// What is watched in the tree view: the position, one recipe or two, the seed, and the course of the search. All of it stands
// in the address.
import { useEffect, useRef, useState } from 'react'
import { type Course, courseText, extend, readCourse, simulationsOf } from '../base/course.ts'
import { note, type Route } from '../base/route.ts'
import type { Lesson } from '../subject/lessons.ts'
import type { Subject } from '../subject/subject.ts'
import type { Joint } from '../worker/protocol.ts'

const NO_MOVES: readonly Joint[] = []

export interface WatchingOptions {
  readonly subject: Subject
  readonly route: Route
  readonly lesson: Lesson | undefined
  readonly defaultSeed: number
}

export type Watching = ReturnType<typeof useWatching>

export function useWatching({ subject, route, lesson, defaultSeed }: WatchingOptions) {
  const [moves, setMoves] = useState(route.moves ?? NO_MOVES)
  const [recipe, setRecipe] = useState(route.recipe ?? lesson?.recipe ?? 'uct(c=0.4)')
  const [versus, setVersus] = useState(route.versus ?? lesson?.versus)
  const [seed, setSeed] = useState(route.seed ?? defaultSeed)
  const [course, setCourse] = useState<Course>(() => readCourse(route.course ?? ''))
  const [running, setRunning] = useState(false)
  const [stepping, setStepping] = useState(
    () => lesson?.name === 'by-hand' || course.some(({ kind }) => kind === 'step'),
  )
  const recipes = versus === undefined ? [recipe] : [recipe, versus]
  const waiting = useRef(new Set<number>())

  const here: Route = {
    view: 'tree',
    ...subject.link,
    moves,
    recipe,
    seed,
    ...(versus === undefined ? {} : { versus }),
    ...(course.length === 0 ? {} : { course: courseText(course) }),
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the route is made of these
  useEffect(() => note(here), [subject, moves, recipe, versus, seed, course])

  return {
    moves,
    recipe,
    versus,
    seed,
    course,
    running,
    stepping,
    recipes,
    here,
    setRecipe,
    setVersus,
    setSeed,
    /** To the first position; undefined where the search is there already. */
    goFirst: moves.length > 0 ? () => setMoves(NO_MOVES) : undefined,
    /** While it runs, every search gets a few more simulations as soon as all have made theirs: more, the more there are. */
    arrive(pane: number) {
      waiting.current.add(pane)
      if (waiting.current.size < recipes.length) return
      waiting.current.clear()
      if (running) setCourse((now) => extend(now, 'run', Math.max(4, Math.min(20_000, simulationsOf(now) >> 3))))
    },
    grow() {
      if (!running) setCourse(extend(course, 'run', 4))
      setRunning(!running)
    },
    run(more: number) {
      setRunning(false)
      setCourse(extend(course, 'run', more))
    },
    step(phases: number) {
      setRunning(false)
      setStepping(true)
      setCourse(extend(course, 'step', phases))
    },
    startOver() {
      setRunning(false)
      setCourse([])
    },
  }
}
