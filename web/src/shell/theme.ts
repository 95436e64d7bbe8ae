// Light, dark, or what the system says; remembered.

export type Theme = 'light' | 'dark'
const KEY = 'depthcharge.theme'
const dark = matchMedia('(prefers-color-scheme: dark)')

export function currentTheme(): Theme {
  const stored = localStorage.getItem(KEY)
  if (stored === 'light' || stored === 'dark') return stored
  return dark.matches ? 'dark' : 'light'
}

export function applyTheme(): void {
  document.documentElement.dataset.theme = currentTheme()
}

export function setTheme(theme: Theme): void {
  localStorage.setItem(KEY, theme)
  applyTheme()
}

dark.addEventListener('change', applyTheme)
