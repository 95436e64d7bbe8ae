// The page begins here.
import { createRoot } from 'react-dom/client'
import { servedAt } from '../base/served.ts'
import { applyTheme } from '../base/theme.ts'
import { App } from './app.tsx'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/app.css'
import '../styles/board.css'
import '../styles/games.css'

applyTheme()
// Where a command serves the page, it is there as long as the command is.
if (import.meta.env.PROD && servedAt() === undefined && navigator.serviceWorker !== undefined)
  addEventListener('load', () => {
    // The page works without; it then needs the network.
    navigator.serviceWorker.register('./sw.js').catch(() => undefined)
  })
createRoot(document.querySelector('#app')!).render(<App />)
