// The page begins here.
import { createRoot } from 'react-dom/client'
import { App } from './shell/app.tsx'
import { applyTheme } from './shell/theme.ts'
import './styles/tokens.css'
import './styles/base.css'
import './styles/shell.css'
import './styles/board.css'
import './styles/games.css'

applyTheme()
createRoot(document.querySelector('#app')!).render(<App />)
