// From a game to its other views.
import type { ReactElement } from 'react'
import { type Route, routeText } from '../base/route.ts'
import type { Subject } from '../subject/subject.ts'
import type { Joint } from '../worker/protocol.ts'

export function Links({ subject, moves }: { subject: Subject; moves: readonly Joint[] }): ReactElement {
  const tree: Route = { view: 'tree', ...subject.link, moves }
  return (
    <p className="row small">
      <a href={routeText(tree)}>See the search tree of this position</a>
      <RulesLink subject={subject} text="Read and change the rules" />
    </p>
  )
}

export function RulesLink({ subject, text }: { subject: Subject; text: string }): ReactElement {
  return <a href={routeText({ view: 'rules', ...subject.link })}>{text}</a>
}
