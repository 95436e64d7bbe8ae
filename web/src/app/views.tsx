// The views: how the bar names them, and which of them a route shows. They load when they are asked for.
import { lazy, type ReactElement } from 'react'
import { LabIcon, PlayIcon, RulesIcon, TreeIcon } from '../base/icons.tsx'
import type { Route, ViewName } from '../base/route.ts'
import { Games } from '../catalogue/games.tsx'

const PlayView = lazy(() => import('../play/play-view.tsx'))
const TreeView = lazy(() => import('../tree/tree-view.tsx'))
const RulesView = lazy(() => import('../rules/rules-view.tsx'))
const LabView = lazy(() => import('../lab/lab-view.tsx'))

export const LINKS: readonly { views: readonly ViewName[]; href: string; text: string; icon: ReactElement }[] = [
  { views: ['games', 'play'], href: '#/', text: 'Play', icon: <PlayIcon /> },
  { views: ['tree'], href: '#/tree', text: 'Tree', icon: <TreeIcon /> },
  { views: ['rules'], href: '#/rules', text: 'Rules', icon: <RulesIcon /> },
  { views: ['lab'], href: '#/lab', text: 'Lab', icon: <LabIcon /> },
]

export function View({ route }: { route: Route }): ReactElement {
  // Another game is another view: nothing of the old one stays.
  const key = `${route.view} ${route.game ?? ''} ${route.rules ?? ''} ${route.lesson ?? ''} ${route.look ?? ''} ${route.puzzle ?? ''}`
  if (route.view === 'play') return <PlayView key={key} route={route} />
  if (route.view === 'tree') return <TreeView key={key} route={route} />
  if (route.view === 'rules') return <RulesView key={key} route={route} />
  if (route.view === 'lab') return <LabView key={key} route={route} />
  return <Games />
}
