// Tree: a search grows before your eyes, phase by phase or thousands of simulations at a time; alone, or beside another one
// that thinks about the same position.
import { catalogue } from 'depthcharge-games'
import { type ReactElement, useEffect, useMemo, useRef, useState } from 'react'
import { copyLink } from '../base/copy-link.ts'
import { type Course, courseText, extend, readCourse, simulationsOf } from '../base/course.ts'
import { Failure } from '../base/failure.tsx'
import { RecipeField } from '../base/recipe-field.tsx'
import { go, note, type Route } from '../base/route.ts'
import { type Lesson, lessons, PLAIN_RECIPE } from '../subject/lessons.ts'
import { LookFailure } from '../subject/look-failure.tsx'
import { type Subject, useSubject } from '../subject/subject.ts'
import type { Joint } from '../worker/protocol.ts'
import { hasTree } from './formula.tsx'
import { TreePane } from './tree-pane.tsx'
import { useLessonSeed } from './use-lesson-seed.ts'
import '../styles/play.css'
import '../styles/tree.css'

const NO_MOVES: readonly Joint[] = []
const DETAILS = [60, 150, 400, 1200] as const

export default function TreeView({ route }: { route: Route }): ReactElement {
  const { subject, error } = useSubject(route)
  if (error !== undefined) return <Failure title="This tree cannot be opened" message={error} />
  if (subject === undefined) return <p className="loading">Opening the game …</p>
  if (subject.lookFault !== undefined) return <LookFailure subject={subject} view="tree" />
  return <Seeded subject={subject} route={route} />
}

function Seeded({ subject, route }: { subject: Subject; route: Route }): ReactElement {
  const lesson = lessons.find(({ name }) => name === subject.link.lesson)
  const { seed, error } = useLessonSeed(route.seed === undefined ? lesson : undefined)
  if (error !== undefined) return <Failure title="This lesson cannot be shown" message={error} />
  if (seed === undefined) return <p className="loading">Preparing the lesson …</p>
  return <Watching subject={subject} route={route} lesson={lesson} usualSeed={seed} />
}

interface WatchingProps {
  readonly subject: Subject
  readonly route: Route
  readonly lesson: Lesson | undefined
  readonly usualSeed: number
}

function Watching({ subject, route, lesson, usualSeed }: WatchingProps): ReactElement {
  const [moves, setMoves] = useState(route.moves ?? NO_MOVES)
  const [attempt, setAttempt] = useState(1) // with new workers, after one broke down
  const [recipe, setRecipe] = useState(route.recipe ?? lesson?.recipe ?? 'uct(c=0.4)')
  const [versus, setVersus] = useState(route.versus ?? lesson?.versus)
  const [seed, setSeed] = useState(route.seed ?? usualSeed)
  const [course, setCourse] = useState<Course>(() => readCourse(route.course ?? ''))
  const [most, setMost] = useState<number>(150)
  const [running, setRunning] = useState(false)
  const [stepping, setStepping] = useState(
    () => lesson?.name === 'by-hand' || course.some(({ kind }) => kind === 'step'),
  )
  const panes = versus === undefined ? [recipe] : [recipe, versus]
  const waiting = useRef(new Set<number>())

  useEffect(() => {
    note({
      view: 'tree',
      ...subject.link,
      moves,
      recipe,
      seed,
      ...(versus === undefined ? {} : { versus }),
      ...(course.length === 0 ? {} : { course: courseText(course) }),
    })
  }, [subject, moves, recipe, versus, seed, course])

  // While it runs, every search gets a few more simulations as soon as all have made theirs: more, the more there are.
  const count = panes.length
  const onArrival = (pane: number) => {
    waiting.current.add(pane)
    if (waiting.current.size < count) return
    waiting.current.clear()
    if (running) setCourse((now) => extend(now, 'run', Math.max(4, Math.min(20_000, simulationsOf(now) >> 3))))
  }

  const run = (more: number) => {
    setRunning(false)
    setCourse(extend(course, 'run', more))
  }
  const step = (phases: number) => {
    setRunning(false)
    setStepping(true)
    setCourse(extend(course, 'step', phases))
  }
  const search = useMemo(() => ({ recipe, seed }), [recipe, seed])
  const other = useMemo(() => ({ recipe: versus ?? '', seed }), [versus, seed])
  const canStep = panes.every(hasTree)

  return (
    <div className="tree-view">
      <header className="tree-head">
        <div className="stack">
          <h1>{lesson === undefined ? `The search tree of ${subject.title}` : lesson.title}</h1>
          <p className="quiet">
            {lesson?.about ??
              'Every node is a position. Branches that look good get more games, and grow. Point at a node to see its board; choose a move to see the formula with its numbers.'}
          </p>
        </div>
        <nav className="row" aria-label="Lessons">
          {lessons.map(({ name, title }) => (
            <a
              key={name}
              className="chip chip-button tree-lesson"
              href={`#/tree?lesson=${name}`}
              aria-current={lesson?.name === name ? 'page' : undefined}
            >
              {title}
            </a>
          ))}
        </nav>
      </header>

      <section className="card tree-bar" aria-label="Search">
        <div className="row" role="group" aria-label="Grow the tree">
          <button
            type="button"
            className="button button-main"
            onClick={() => {
              if (!running) setCourse(extend(course, 'run', 4))
              setRunning(!running)
            }}
          >
            {running ? 'Pause' : 'Grow'}
          </button>
          {[1, 10, 100, 1000].map((more) => (
            <button key={more} type="button" className="button" onClick={() => run(more)}>
              +{more.toLocaleString('en')}
            </button>
          ))}
          <button type="button" className="button" disabled={!canStep} onClick={() => step(1)}>
            Step
          </button>
          <button
            type="button"
            className="button button-plain"
            onClick={() => {
              setRunning(false)
              setCourse([])
            }}
          >
            Start over
          </button>
        </div>
        <details>
          <summary>Game, recipe, seed</summary>
          <div className="tree-form">
            <label className="field">
              <span>Game</span>
              <select
                className="input"
                value={subject.link.game ?? ''}
                onChange={({ target }) => go({ view: 'tree', game: target.value })}
              >
                {subject.link.game === undefined && <option value="">{subject.title}</option>}
                {catalogue.map(({ name, title }) => (
                  <option key={name} value={name}>
                    {title}
                  </option>
                ))}
              </select>
            </label>
            <RecipeField recipe={recipe} onRecipe={setRecipe} />
            <label className="field">
              <span>Beside it</span>
              <select
                className="input"
                value={versus === undefined ? '' : versus === PLAIN_RECIPE ? PLAIN_RECIPE : 'own'}
                onChange={({ target }) =>
                  setVersus(target.value === '' ? undefined : target.value === 'own' ? 'uct(c=0)' : target.value)
                }
              >
                <option value="">nothing</option>
                <option value={PLAIN_RECIPE}>plain Monte-Carlo search</option>
                <option value="own">another recipe</option>
              </select>
            </label>
            {versus !== undefined && versus !== PLAIN_RECIPE && (
              <RecipeField label="The other recipe" recipe={versus} onRecipe={setVersus} />
            )}
            <label className="field">
              <span>Seed</span>
              <input
                className="input"
                type="number"
                min={0}
                max={999999}
                value={seed}
                onChange={({ target }) => setSeed(Math.max(0, Math.floor(Number(target.value) || 0)))}
              />
            </label>
            <label className="field">
              <span>Nodes to draw</span>
              <select className="input" value={most} onChange={({ target }) => setMost(Number(target.value))}>
                {DETAILS.map((each) => (
                  <option key={each} value={each}>
                    {each.toLocaleString('en')}
                  </option>
                ))}
              </select>
            </label>
          </div>
        </details>
        <ShareLink
          route={{
            view: 'tree',
            ...subject.link,
            moves,
            recipe,
            seed,
            course: courseText(course),
            ...(versus === undefined ? {} : { versus }),
          }}
        />
      </section>

      <div className={count > 1 ? 'tree-panes tree-panes-two' : 'tree-panes'}>
        <TreePane
          key={`0 ${attempt}`}
          onRestart={() => setAttempt(attempt + 1)}
          subject={subject}
          moves={moves}
          onFirst={moves.length > 0 ? () => setMoves(NO_MOVES) : undefined}
          search={search}
          course={course}
          most={most}
          onArrival={() => onArrival(0)}
          stepping={stepping}
          compact={count > 1}
        />
        {versus !== undefined && (
          <TreePane
            key={`1 ${attempt}`}
            onRestart={() => setAttempt(attempt + 1)}
            subject={subject}
            moves={moves}
            onFirst={moves.length > 0 ? () => setMoves(NO_MOVES) : undefined}
            search={other}
            course={course}
            most={most}
            onArrival={() => onArrival(1)}
            stepping={stepping}
            compact
          />
        )}
      </div>
    </div>
  )
}

/** Copies the address of exactly this. */
export function ShareLink({ route }: { route: Route }): ReactElement {
  const [said, setSaid] = useState<string>()
  return (
    <button
      type="button"
      className="button button-small button-plain"
      onClick={async () => {
        setSaid(await copyLink(route))
        setTimeout(() => setSaid(undefined), 2000)
      }}
    >
      {said ?? 'Copy a link to this'}
    </button>
  )
}
