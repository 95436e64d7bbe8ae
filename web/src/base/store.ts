// What the browser remembers for us, as JSON by name. Browsers may forbid to store anything, and what was stored may be
// anything: then there is nothing.

const PREFIX = 'depthcharge.'

export function recall<T>(name: string, isRight: (value: unknown) => value is T): T | undefined {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(PREFIX + name) ?? 'null')
    return isRight(value) ? value : undefined
  } catch {
    return undefined
  }
}

export function remember(name: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(PREFIX + name)
    else localStorage.setItem(PREFIX + name, JSON.stringify(value))
  } catch {
    // It then holds as long as the page is open.
  }
}
