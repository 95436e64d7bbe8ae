// The shell: a bar, four views, one of them on the page. Views load when they are asked for.
import { lazy, type ReactElement, Suspense, useState } from 'react'
import { Games } from '../catalogue/games.tsx'
import { Boundary, Failure } from './failure.tsx'
import { LabIcon, Logo, MoonIcon, PlayIcon, RulesIcon, SunIcon, TreeIcon } from './icons.tsx'
import { type Route, readRoute, useHash, type ViewName } from './route.ts'
import { currentTheme, setTheme } from './theme.ts'

const PlayView = lazy(() => import('../play/play-view.tsx'))
const TreeView = lazy(() => import('../tree/tree-view.tsx'))
const RulesView = lazy(() => import('../rules/rules-view.tsx'))
const LabView = lazy(() => import('../lab/lab-view.tsx'))

const LINKS: readonly { views: readonly ViewName[]; href: string; text: string; icon: ReactElement }[] = [
  { views: ['games', 'play'], href: '#/', text: 'Play', icon: <PlayIcon /> },
  { views: ['tree'], href: '#/tree', text: 'Tree', icon: <TreeIcon /> },
  { views: ['rules'], href: '#/rules', text: 'Rules', icon: <RulesIcon /> },
  { views: ['lab'], href: '#/lab', text: 'Lab', icon: <LabIcon /> },
]

export function App(): ReactElement {
  const hash = useHash()
  let route: Route | undefined
  let fault = ''
  try {
    route = readRoute(hash)
  } catch (error) {
    fault = (error as Error).message
  }
  return (
    <div className="app">
      <button type="button" className="skip" onClick={() => document.querySelector<HTMLElement>('#main')?.focus()}>
        Skip to the content
      </button>
      <header className="bar">
        <a className="brand" href="#/" aria-label="Depthcharge, all games">
          <Logo />
          <span>Depthcharge</span>
        </a>
        <nav className="nav" aria-label="Views">
          {LINKS.map(({ views, href, text, icon }) => (
            <a key={href} href={href} aria-current={route && views.includes(route.view) ? 'page' : undefined}>
              {icon}
              {text}
            </a>
          ))}
        </nav>
        <div className="bar-end">
          <ThemeButton />
        </div>
      </header>
      <main id="main" tabIndex={-1}>
        <Boundary at={hash}>
          {route === undefined ? (
            <Failure title="This link leads nowhere" message={fault} />
          ) : (
            <Suspense fallback={<p className="loading">Loading …</p>}>
              <View route={route} />
            </Suspense>
          )}
        </Boundary>
      </main>
    </div>
  )
}

function View({ route }: { route: Route }): ReactElement {
  // Another game is another view: nothing of the old one stays.
  const key = `${route.view} ${route.game ?? ''} ${route.rules ?? ''} ${route.lesson ?? ''} ${route.look ?? ''}`
  if (route.view === 'play') return <PlayView key={key} route={route} />
  if (route.view === 'tree') return <TreeView key={key} route={route} />
  if (route.view === 'rules') return <RulesView key={key} route={route} />
  if (route.view === 'lab') return <LabView key={key} route={route} />
  return <Games />
}

function ThemeButton(): ReactElement {
  const [theme, set] = useState(currentTheme)
  const next = theme === 'dark' ? 'light' : 'dark'
  return (
    <button
      type="button"
      className="button button-icon button-plain"
      aria-label={`Use ${next} colours`}
      onClick={() => {
        setTheme(next)
        set(next)
      }}
    >
      {theme === 'dark' ? <SunIcon /> : <MoonIcon />}
    </button>
  )
}
