// The page begins here.
import { createRoot } from 'react-dom/client'
import { applyTheme } from '../base/theme.ts'
import { App } from './app.tsx'
import '../styles/tokens.css'
import '../styles/base.css'
import '../styles/app.css'
import '../styles/board.css'
import '../styles/games.css'

applyTheme()
createRoot(document.querySelector('#app')!).render(<App />)
