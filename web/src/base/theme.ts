// Light, dark, or what the system says; remembered.

export type Theme = 'light' | 'dark'
const KEY = 'depthcharge.theme'
const dark = matchMedia('(prefers-color-scheme: dark)')

export function currentTheme(): Theme {
  const stored = remembered()
  if (stored === 'light' || stored === 'dark') return stored
  return dark.matches ? 'dark' : 'light'
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = currentTheme()
}

export function setTheme(theme: Theme): void {
  chosen = theme
  try {
    localStorage.setItem(KEY, theme)
  } catch {
    // Browsers may forbid to store anything; it then holds as long as the page is open.
  }
  applyTheme()
}

let chosen: string | null = null

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY) ?? chosen
  } catch {
    return chosen
  }
}

dark.addEventListener('change', applyTheme)
