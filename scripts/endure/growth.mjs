// Looks at a process over time → whether it grows. The first third is for getting warm; then medians of the second and the last are
// compared, so that one look at a bad moment says nothing.

/** What each may grow by. */
const MOST = { mb: 64, handles: 4, threads: 2, waits: 4 }
const NAMES = { mb: 'MB', handles: 'handles', threads: 'threads', waits: 'waited for' }

/** `looks` are { mb, handles, threads, waits }, in the order of time. */
export function growthOf(looks) {
  const third = Math.floor(looks.length / 3)
  if (third === 0) return { isTooMuch: false, text: 'too few looks to tell' }
  const median = (name, from, to) => {
    const sorted = looks
      .slice(from, to)
      .map((each) => each[name])
      .sort((a, b) => a - b)
    return sorted[sorted.length >> 1]
  }
  const grown = Object.keys(MOST).map((name) => [name, median(name, -third) - median(name, third, 2 * third)])
  return {
    isTooMuch: grown.some(([name, by]) => by > MOST[name]),
    text: grown.map(([name, by]) => `${by.toFixed(name === 'mb' ? 1 : 0)} ${NAMES[name]}`).join(', '),
  }
}
