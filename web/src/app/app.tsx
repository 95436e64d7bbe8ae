// The page: a bar, and one of the views below it.
import { type ReactElement, Suspense, useState } from 'react'
import { Boundary, Failure } from '../base/failure.tsx'
import { Logo, MoonIcon, SunIcon } from '../base/icons.tsx'
import { type Route, readRoute, useHash } from '../base/route.ts'
import { currentTheme, setTheme } from '../base/theme.ts'
import { LINKS, View } from './views.tsx'

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
