// What was done to a tree, so that it can be done again elsewhere: runs of so many simulations and so many single phases,
// written r200s4r1000. Equal courses with equal seeds give equal trees.

export interface Leg {
  readonly kind: 'run' | 'step'
  readonly count: number
}
export type Course = readonly Leg[]

export function courseText(course: Course): string {
  return course.map(({ kind, count }) => `${kind[0]}${count}`).join('')
}

/** Throws an error that says what a course looks like. */
export function readCourse(text: string): Course {
  if (!/^(?:[rs]\d{1,8})*$/.test(text)) throw new Error(`"${text}" is not a course of a search, such as r200s4`)
  const legs: { kind: Leg['kind']; count: number }[] = [] // links may have very many
  for (const [, sign, digits] of text.matchAll(/([rs])(\d+)/g)) {
    const leg = { kind: sign === 'r' ? ('run' as const) : ('step' as const), count: Number(digits) }
    const last = legs.at(-1)
    if (leg.count > 0 && last?.kind === leg.kind) last.count += leg.count
    else if (leg.count > 0) legs.push(leg)
  }
  return legs
}

export function extend(course: Course, kind: Leg['kind'], count: number): Course {
  const last = course.at(-1)
  if (count === 0) return course
  if (last?.kind !== kind) return [...course, { kind, count }]
  return [...course.slice(0, -1), { kind, count: last.count + count }]
}

/** What is left to do after `done`; undefined where the two part ways. */
export function rest(done: Course, wanted: Course): Course | undefined {
  for (const [i, leg] of done.entries()) {
    const other = wanted[i]
    if (other?.kind !== leg.kind || other.count < leg.count) return undefined
    if (other.count > leg.count) {
      if (i < done.length - 1) return undefined
      return [{ kind: leg.kind, count: other.count - leg.count }, ...wanted.slice(i + 1)]
    }
  }
  return wanted.slice(done.length)
}

/** Simulations that were run at once. */
export function simulationsOf(course: Course): number {
  return course.reduce((sum, { kind, count }) => (kind === 'run' ? sum + count : sum), 0)
}
