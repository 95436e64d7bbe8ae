// What targets say of what they see.

/** Throws where something does not hold. */
export function hold(isTrue, what) {
  if (!isTrue) throw new Error(what)
}

/** What the run gives; undefined where it throws what it may. */
export function only(kind, run) {
  try {
    return run()
  } catch (error) {
    if (error instanceof kind) return undefined
    throw error
  }
}

/** Likewise: an error in words, and no accident of the language. */
export function inWords(run) {
  try {
    return run()
  } catch (error) {
    if (error.constructor === Error) return undefined
    throw error
  }
}
