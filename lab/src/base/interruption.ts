// Ctrl-C and SIGTERM as a signal that ends work in good order; a second one ends the process at once. One key press may come
// twice: from the terminal, and from npx, which passes it on.

/** The wish to end, once it has come. */
export interface Interruption {
  readonly signal: AbortSignal
  /** Gives the signals back to the system. */
  release(): void
}

const ONE_PRESS_MS = 500

/** The exit code of a command that Ctrl-C has ended. */
export const INTERRUPTED = 130

/** Listens for Ctrl-C and SIGTERM until released. */
export function onInterruption(): Interruption {
  const stop = new AbortController()
  let first = 0
  const handle = () => {
    if (!stop.signal.aborted) first = performance.now()
    else if (performance.now() - first > ONE_PRESS_MS) process.exit(INTERRUPTED)
    stop.abort()
  }
  process.on('SIGINT', handle).on('SIGTERM', handle)
  return {
    signal: stop.signal,
    release: () => void process.off('SIGINT', handle).off('SIGTERM', handle),
  }
}
