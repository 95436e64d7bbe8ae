// The view.json of a link is faulty: where, and the ways on.
import type { ReactElement } from 'react'
import { Failure } from '../base/failure.tsx'
import { routeText, type ViewName } from '../base/route.ts'
import type { Subject } from './subject.ts'

export function LookFailure({ subject, view }: { subject: Subject; view: ViewName }): ReactElement {
  const { look: _, ...link } = subject.link
  return (
    <Failure title="The view.json in this link has faults" message={subject.lookFault ?? ''}>
      <a className="button button-main" href={routeText({ view: 'rules', ...subject.link })}>
        Mend it
      </a>
      <a className="button" href={routeText({ view, ...link })}>
        Go on without it
      </a>
    </Failure>
  )
}
