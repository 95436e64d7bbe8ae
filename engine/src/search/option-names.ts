// Names of options that nobody knows: said at once, with what was probably meant, since an option that is passed over in silence
// is found last.
import { closest } from '../gdl/closest.ts'

/** Throws where `given` has a name that is none of those known. */
export function checkNames(owner: string, given: object, known: readonly string[]): void {
  const name = Object.keys(given).find((each) => !known.includes(each))
  if (name === undefined) return
  const meant = closest(name, known)
  throw new TypeError(
    `${owner} has no option "${name}"; ${meant === undefined ? `there are ${known.join(', ')}` : `did you mean "${meant}"?`}`,
  )
}
