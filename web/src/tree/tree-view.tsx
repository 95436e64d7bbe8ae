// Tree: a search grows before your eyes, phase by phase or thousands of simulations at a time; alone, or beside another one
// that thinks about the same position.
import { type ReactElement, useMemo, useState } from 'react'
import { Failure } from '../base/failure.tsx'
import type { Route } from '../base/route.ts'
import { useTitle } from '../base/title.ts'
import { lessons } from '../subject/lessons.ts'
import { LookFailure } from '../subject/look-failure.tsx'
import { type Subject, useSubject } from '../subject/subject.ts'
import type { Thought } from '../worker/protocol.ts'
import { hasTree } from './account.ts'
import { CourseBar } from './course-bar.tsx'
import { Prediction } from './prediction.tsx'
import { SearchForm } from './search-form.tsx'
import { ShareLink } from './share-link.tsx'
import { TreePane } from './tree-pane.tsx'
import { useLessonSeed } from './use-lesson-seed.ts'
import { useWatching, type WatchingOptions } from './use-watching.ts'
import '../styles/play.css'
import '../styles/tree.css'

const ABOUT =
  'Every node is a position. Branches that look good get more games, and grow. Point at a node to see its board; choose a move to see the formula with its numbers.'

export default function TreeView({ route }: { route: Route }): ReactElement {
  const { subject, error } = useSubject(route)
  useTitle(subject === undefined ? 'Tree' : `Tree of ${subject.title}`)
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
  return <Watch subject={subject} route={route} lesson={lesson} defaultSeed={seed} />
}

function Watch(options: WatchingOptions): ReactElement {
  const { subject, lesson } = options
  const watching = useWatching(options)
  const [attempt, setAttempt] = useState(1) // with new workers, after one broke down
  const [most, setMax] = useState(150)
  const [thought, setThought] = useState<Thought>()
  const { moves, recipe, versus, seed, course, recipes } = watching
  const search = useMemo(() => ({ recipe, seed }), [recipe, seed])
  const other = useMemo(() => ({ recipe: versus ?? '', seed }), [versus, seed])
  return (
    <div className="tree-view">
      <TreeHead title={lesson?.title ?? `The search tree of ${subject.title}`} lesson={lesson?.name}>
        {lesson?.about ?? ABOUT}
      </TreeHead>
      <section className="card tree-bar" aria-label="Search">
        <CourseBar watching={watching} canStep={recipes.every(hasTree)} isByHand={lesson?.script !== undefined} />
        <SearchForm subject={subject} watching={watching} most={most} onMost={setMax} />
        <ShareLink route={watching.here} />
      </section>
      {lesson?.predict !== undefined && <Prediction asked={lesson.predict} watching={watching} thought={thought} />}
      <div className={recipes.length > 1 ? 'tree-panes tree-panes-two' : 'tree-panes'}>
        {recipes.map((_, pane) => (
          <TreePane
            // biome-ignore lint/suspicious/noArrayIndexKey: the first search is the first however it is made
            key={`${pane} ${attempt}`}
            onRestart={() => setAttempt(attempt + 1)}
            subject={subject}
            moves={moves}
            onFirst={watching.goFirst}
            search={pane === 0 ? search : other}
            course={course}
            most={most}
            onArrival={() => watching.arrive(pane)}
            stepping={watching.stepping}
            compact={recipes.length > 1}
            {...(pane === 0 ? { onThought: setThought } : {})}
          />
        ))}
      </div>
    </div>
  )
}

function showChip(chip: HTMLElement | null): void {
  chip?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

function TreeHead({ title, lesson, children }: { title: string; lesson: string | undefined; children: string }) {
  return (
    <header className="tree-head">
      <div className="stack">
        <h1>{title}</h1>
        <p className="quiet">{children}</p>
      </div>
      <nav className="row" aria-label="Lessons">
        {lessons.map((each) => (
          <a
            key={each.name}
            className="chip chip-button tree-lesson"
            href={`#/tree?lesson=${each.name}`}
            aria-current={lesson === each.name ? 'page' : undefined}
            // On a phone the row is wider than the page.
            ref={lesson === each.name ? showChip : undefined}
          >
            {each.title}
          </a>
        ))}
      </nav>
    </header>
  )
}
